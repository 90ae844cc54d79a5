import type { TokenAudience, EnvironmentReading, RememberedAccess } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import { hashSecret } from './access/secrets.ts';
import type { EnvironmentScope } from './environment-scope.ts';

const maxEntries = 500;

/**
 * What identifies the principal of a call: a bearer token, the environment it names (null for the primary one) and an
 * audience.
 */
export interface Call {
  token: string;
  environmentName: string | null;
  audience: TokenAudience;
}

/** A principal with access to an environment; `access` is set when it comes from memory. */
export type EnvironmentPrincipal = Pick<EnvironmentScope, 'site' | 'actor' | 'environment' | 'access'>;

/** A principal with the state that decides whether it would be recognized in the same way again. */
export interface RememberedPrincipal extends EnvironmentPrincipal {
  access: RememberedAccess;
  environmentState: EnvironmentReading['state'];
  /** The time from which the use of the token must be recorded again, and no principal is recognized from memory. */
  touchAt: Date;
}

/**
 * Remembers the principals of calls. An entry may be outdated at any time: its user has the database confirm it,
 * together with the statement of the call, so nodes need no messages (docs/decisions/0012).
 */
export class PrincipalCache {
  readonly #entries = new LRU<RememberedPrincipal>(maxEntries);

  /** The principal of an earlier equal call; null when there is none, or when the use of the token must be recorded. */
  find(call: Call, now: Date): RememberedPrincipal | null {
    const principal = this.#entries.get(keyOf(call));
    return principal === undefined || principal.touchAt <= now ? null : principal;
  }

  /** Remembers a principal that was recognized and granted access. */
  remember(call: Call, principal: RememberedPrincipal): void {
    this.#entries.set(keyOf(call), principal);
  }

  /** Forgets an outdated principal; one that was recognized meanwhile stays. */
  forget(call: Call, principal: RememberedPrincipal): void {
    const key = keyOf(call);
    if (this.#entries.peek(key) === principal) this.#entries.delete(key);
  }
}

/** A call that is kept asks for its principal again and again. */
const keys = new WeakMap<Call, string>();

function keyOf(call: Call): string {
  const known = keys.get(call);
  if (known !== undefined) return known;
  const { token, environmentName, audience } = call;
  const key = JSON.stringify([audience, hashSecret(token), environmentName]);
  keys.set(call, key);
  return key;
}
