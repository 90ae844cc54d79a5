/** Somebody in a presence channel: what the others see, as the authorising server signed it. */
export interface Member {
  channel: string;
  userId: string;
  info: unknown;
}

/** A change that those in the channel hear of. */
export type RosterChange = { kind: 'added'; member: Member } | { kind: 'removed'; channel: string; userId: string };

/** This process, in the roster. */
const here = '';

/**
 * Who is in which presence channel, by the process they are connected to: somebody is there as long as one of their
 * connections is, anywhere. Every change answers what it means for the others.
 */
export class Roster {
  /** Channel, then user, then process, then connections of the user there. */
  readonly #channels = new Map<string, Map<string, { info: unknown; counts: Map<string, number> }>>();

  /** The members of a channel, each once. */
  members(channel: string): Member[] {
    return [...(this.#channels.get(channel) ?? [])].map(([userId, { info }]) => ({ channel, userId, info }));
  }

  /** Whether somebody is in a channel. */
  has(channel: string, userId: string): boolean {
    return this.#channels.get(channel)?.has(userId) ?? false;
  }

  /** Everybody who is connected to this process. */
  ownMembers(): Member[] {
    return [...this.#channels].flatMap(([channel, users]) =>
      [...users].filter(([, { counts }]) => counts.has(here)).map(([userId, { info }]) => ({ channel, userId, info })),
    );
  }

  /** One more connection of somebody to this process. `isFirst` says that other processes do not know of them yet. */
  enter(member: Member): { changes: RosterChange[]; isFirst: boolean } {
    const count = this.#count(member, here);
    return { changes: this.#set(member, here, count + 1), isFirst: count === 0 };
  }

  /** One connection less. `isLast` says that other processes should forget them here. */
  leave(member: Pick<Member, 'channel' | 'userId'>): { changes: RosterChange[]; isLast: boolean } {
    const count = this.#count(member, here);
    return { changes: this.#set({ ...member, info: null }, here, count - 1), isLast: count <= 1 };
  }

  /** Another process tells that somebody is connected to it. */
  enterElsewhere(node: string, member: Member): RosterChange[] {
    return this.#set(member, node, 1);
  }

  /** Another process tells that somebody is no longer connected to it. */
  leaveElsewhere(node: string, member: Pick<Member, 'channel' | 'userId'>): RosterChange[] {
    return this.#set({ ...member, info: null }, node, 0);
  }

  /** Another process is gone, with everybody who was connected to it. */
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
