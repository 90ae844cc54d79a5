import type { Member } from '@lectern/storage';

/** The time between two recorded accesses of a user (reference, identity 4). */
const stepMs = 300_000;

/**
 * When users made their last calls, in steps of five minutes, in the memory of this process until `storeUserAccess`
 * stores it: no call writes for that.
 */
export class UserAccessTimes {
  readonly #pending = new Map<string, Date>();

  /** Records a call of a user. */
  record(user: Pick<Member, 'id' | 'lastAccessAt'>, now: Date): void {
    const known = this.lastAccessOf(user);
    if (known === null || now.getTime() - known.getTime() >= stepMs) this.#pending.set(user.id, now);
  }

  /** The latest access that this process knows of; `user` has the stored one. */
  lastAccessOf({ id, lastAccessAt }: Pick<Member, 'id' | 'lastAccessAt'>): Date | null {
    const pending = this.#pending.get(id) ?? null;
    if (pending === null || lastAccessAt === null) return pending ?? lastAccessAt;
    return pending > lastAccessAt ? pending : lastAccessAt;
  }

  /** What is not stored yet. */
  pending(): { id: string; at: Date }[] {
    return [...this.#pending].map(([id, at]) => ({ id, at }));
  }

  /** Forgets what is stored; what was recorded meanwhile remains. */
  settle(stored: readonly { id: string; at: Date }[]): void {
    for (const { id, at } of stored) if (this.#pending.get(id) === at) this.#pending.delete(id);
  }
}
