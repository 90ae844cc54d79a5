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
  /** From when on the use of the token is to be noted again, and nobody is recognised by memory. */
  touchAt: Date;
}

/**
 * Keeps whom calls were let in as. An entry may be outdated at any time: whoever uses one has the database say,
 * together with what the call does anyway, that it still holds, so nodes need no messages (docs/decisions/0012).
 */
export class PrincipalCache {
  readonly #entries = new LRU<RememberedPrincipal>(maxEntries);

  /** Who made such a call before; null when nobody did, or when the use of the token is to be noted. */
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

function keyOf({ token, environmentName, audience }: Call): string {
  return JSON.stringify([audience, hashSecret(token), environmentName]);
}
