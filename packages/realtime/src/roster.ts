/** A member of a presence channel: its public data, as signed by the authorizing server. */
export interface Member {
  channel: string;
  userId: string;
  info: unknown;
}

/** A change published to the members of a channel. */
export type RosterChange = { kind: 'added'; member: Member } | { kind: 'removed'; channel: string; userId: string };

/** This process, in the roster. */
const here = '';

/**
 * The members of presence channels, by the process they are connected to: a user is a member as long as any of their
 * connections is open, anywhere. Every change returns its effect for the others.
 */
export class Roster {
  /** Channel, then user, then process, then connections of the user there. */
  readonly #channels = new Map<string, Map<string, { info: unknown; counts: Map<string, number> }>>();

  /** The members of a channel, each once. */
  members(channel: string): Member[] {
    return [...(this.#channels.get(channel) ?? [])].map(([userId, { info }]) => ({ channel, userId, info }));
  }

  /** Whether a user is in a channel. */
  has(channel: string, userId: string): boolean {
    return this.#channels.get(channel)?.has(userId) ?? false;
  }

  /** Every user connected to this process. */
  ownMembers(): Member[] {
    return [...this.#channels].flatMap(([channel, users]) =>
      [...users].filter(([, { counts }]) => counts.has(here)).map(([userId, { info }]) => ({ channel, userId, info })),
    );
  }

  /** One more connection of a user to this process. `isFirst`: other processes do not know them yet. */
  enter(member: Member): { changes: RosterChange[]; isFirst: boolean } {
    const count = this.#count(member, here);
    return { changes: this.#set(member, here, count + 1), isFirst: count === 0 };
  }

  /** One connection less. `isLast`: other processes should forget the user here. */
  leave(member: Pick<Member, 'channel' | 'userId'>): { changes: RosterChange[]; isLast: boolean } {
    const count = this.#count(member, here);
    return { changes: this.#set({ ...member, info: null }, here, count - 1), isLast: count <= 1 };
  }

  /** Another process announces a connected user. */
  enterElsewhere(node: string, member: Member): RosterChange[] {
    return this.#set(member, node, 1);
  }

  /** Another process announces that a user is no longer connected to it. */
  leaveElsewhere(node: string, member: Pick<Member, 'channel' | 'userId'>): RosterChange[] {
    return this.#set({ ...member, info: null }, node, 0);
  }

  /** Another process is gone, with every user connected to it. */
  forget(node: string): RosterChange[] {
    const there = [...this.#channels].flatMap(([channel, users]) =>
      [...users].filter(([, { counts }]) => counts.has(node)).map(([userId]) => ({ channel, userId })),
    );
    return there.flatMap((member) => this.leaveElsewhere(node, member));
  }

  #count({ channel, userId }: Pick<Member, 'channel' | 'userId'>, node: string): number {
    return this.#channels.get(channel)?.get(userId)?.counts.get(node) ?? 0;
  }

  #set(member: Member, node: string, count: number): RosterChange[] {
    const { channel, userId, info } = member;
    const users = this.#channels.get(channel) ?? new Map<string, { info: unknown; counts: Map<string, number> }>();
    const before = users.get(userId);
    if (count > 0) {
      const counts = before?.counts ?? new Map<string, number>();
      counts.set(node, count);
      users.set(userId, { info: before?.info ?? info, counts });
      this.#channels.set(channel, users);
      return before === undefined ? [{ kind: 'added', member }] : [];
    }
    if (before === undefined) return [];
    before.counts.delete(node);
    if (before.counts.size > 0) return [];
    users.delete(userId);
    if (users.size === 0) this.#channels.delete(channel);
    return [{ kind: 'removed', channel, userId }];
  }
}
