import type { PresentPerson } from '@lectern/domain';
import { userIdOf } from '#lib/realtime/user-id.ts';

/** A user at a field. */
export interface PersonAtField {
  person: PresentPerson;
  /** Language of the value; null where the field has none. */
  locale: string | null;
}

const noOne: readonly PersonAtField[] = [];

/**
 * Who is at which field of a record. Components of a field subscribe to that field only, so that nothing else is
 * re-rendered when a user moves.
 */
export class Places {
  readonly #people = new Map<string, PresentPerson>();
  readonly #paths = new Map<string, string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #atField = new Map<string, readonly PersonAtField[]>();

  /** The users at a field, by name; the same list as long as no one joins or leaves. */
  at(apiKey: string): readonly PersonAtField[] {
    return this.#atField.get(apiKey) ?? noOne;
  }

  /** Subscribes to changes of the users at a field. */
  subscribe(apiKey: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(apiKey) ?? new Set();
    this.#listeners.set(apiKey, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Sets who is in the record; other users have no position. */
  setPeople(people: readonly PresentPerson[]): void {
    this.#people.clear();
    for (const person of people) this.#people.set(userIdOf(person), person);
    for (const userId of this.#paths.keys()) {
      if (!this.#people.has(userId)) this.#paths.delete(userId);
    }
    this.#settle();
  }

  /** Sets the position of a user; null for no particular field. */
  move(userId: string, path: string | null): void {
    if (path === null) this.#paths.delete(userId);
    else this.#paths.set(userId, path);
    this.#settle();
  }

  #settle(): void {
    const next = new Map<string, readonly PersonAtField[]>();
    for (const [userId, path] of this.#paths) {
      const person = this.#people.get(userId);
      const [apiKey = '', locale = null] = path.split('.');
      if (person !== undefined) next.set(apiKey, [...(next.get(apiKey) ?? []), { person, locale }]);
    }
    const changed: string[] = [];
    for (const apiKey of new Set([...this.#atField.keys(), ...next.keys()])) {
      const before = this.at(apiKey);
      const now = (next.get(apiKey) ?? noOne).toSorted((a, b) => a.person.name.localeCompare(b.person.name));
      const isSame = before.length === now.length && now.every((entry, index) => isSamePlace(entry, before[index]));
      if (isSame) next.set(apiKey, before);
      else {
        next.set(apiKey, now);
        changed.push(apiKey);
      }
    }
    this.#atField = next;
    for (const apiKey of changed) for (const listener of this.#listeners.get(apiKey) ?? []) listener();
  }
}

function isSamePlace(one: PersonAtField, other: PersonAtField | undefined): boolean {
  return (
    other !== undefined &&
    userIdOf(one.person) === userIdOf(other.person) &&
    one.locale === other.locale &&
    one.person.name === other.person.name
  );
}
