import type { Door, EnvironmentReading, RememberedAccess } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import { hashSecret } from './access/secrets.ts';
import type { EnvironmentScope } from './environment-scope.ts';

const maxEntries = 500;

/**
 * What a call says of who makes it and where: a bearer token, the environment it names (null for the primary one), a
 * door.
 */
export interface Call {
  token: string;
  environmentName: string | null;
  door: Door;
}

/** Somebody who was let into an environment; `access` is given when that is from memory. */
export type Caller = Pick<EnvironmentScope, 'site' | 'actor' | 'environment' | 'access'>;

/** A caller with what tells whether they would be let in the same way again. */
export interface RememberedCaller extends Caller {
  access: RememberedAccess;
  environmentState: EnvironmentReading['state'];
  /** From when on the use of the token is to be noted again, and nobody is recognised by memory. */
  touchAt: Date;
}

/**
 * Keeps whom calls were let in as. An entry may be outdated at any time: whoever uses one has the database say,
 * together with what the call does anyway, that it still holds, so nodes need no messages (docs/decisions/0012).
 */
export class CallerCache {
  readonly #entries = new LRU<RememberedCaller>(maxEntries);

  /** Who made such a call before; null when nobody did, or when the use of the token is to be noted. */
  find(call: Call, now: Date): RememberedCaller | null {
    const caller = this.#entries.get(keyOf(call));
    return caller === undefined || caller.touchAt <= now ? null : caller;
  }

  /** Keeps a caller who was recognised and let in. */
  remember(call: Call, caller: RememberedCaller): void {
    this.#entries.set(keyOf(call), caller);
  }

  /** Drops a caller who turned out not to be who they were; one that was recognised meanwhile stays. */
  forget(call: Call, caller: RememberedCaller): void {
    const key = keyOf(call);
    if (this.#entries.peek(key) === caller) this.#entries.delete(key);
  }
}

function keyOf({ token, environmentName, door }: Call): string {
  return JSON.stringify([door, hashSecret(token), environmentName]);
}
