import type { PresentPerson } from '@lectern/domain';
import { userIdOf } from '#lib/realtime/user-id.ts';

/** Who came and who left since the last word about it. */
export interface Arrivals {
  came: readonly PresentPerson[];
  left: readonly PresentPerson[];
}

/** Relevant changes of the users in a record; reloading a page is neither joining nor leaving. */
export function arrivals(before: readonly PresentPerson[], now: readonly PresentPerson[]): Arrivals {
  const [old, next] = [new Set(before.map(userIdOf)), new Set(now.map(userIdOf))];
  return {
    came: now.filter((person) => !old.has(userIdOf(person))),
    left: before.filter((person) => !next.has(userIdOf(person))),
  };
}
