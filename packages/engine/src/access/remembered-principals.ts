import { type EnvironmentReading, isAsRemembered, lastEventAsRemembered } from '@lectern/storage';
import type { Call, EnvironmentPrincipal, RememberedPrincipal } from '../principal-cache.ts';
import { OutdatedAccessError } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { ResolvedCredential } from './credentials.ts';

/** Remembers a principal with access to an environment that is ready. Sessions are recognized on every call. */
export function rememberPrincipal(
  { principals }: EngineServices,
  call: Call,
  { site, actor, memorable }: ResolvedCredential,
  { environment, state }: EnvironmentReading,
): void {
  if (memorable !== null)
    principals.remember(call, { site, actor, environment, environmentState: state, ...memorable });
}

/**
 * Handles a read-only call. With a remembered principal the read starts at once, together with the check of the memory;
 * if the memory is outdated, the result of the read is discarded and the call is repeated for the principal that
 * `enter` recognizes. Throws what `read` and `enter` throw.
 */
export async function answerRead<T>(
  services: EngineServices,
  call: Call,
  enter: () => Promise<EnvironmentPrincipal>,
  read: (principal: EnvironmentPrincipal) => Promise<T>,
): Promise<T> {
  const known = services.principals.find(call, services.clock.now());
  if (known !== null) {
    const [confirmation, outcome] = await Promise.allSettled([isStillAuthorized(services, known), read(known)]);
    if (valueOf(confirmation)) return valueOf(outcome);
    services.principals.forget(call, known);
  }
  return read(await enter());
}

/**
 * Handles a call that is a single content write (`withContentWrite`), before which nothing depends on the principal.
 * With a remembered principal the write starts at once and checks the memory itself; if the memory is outdated, nothing
 * was written, and the call is repeated for the principal that `enter` recognizes. Throws what `write` and `enter`
 * throw.
 */
export async function answerWrite<T>(
  services: EngineServices,
  call: Call,
  enter: () => Promise<EnvironmentPrincipal>,
  write: (principal: EnvironmentPrincipal) => Promise<T>,
): Promise<T> {
  const known = services.principals.find(call, services.clock.now());
  if (known === null) return write(await enter());
  try {
    return await write(known);
  } catch (error) {
    services.principals.forget(call, known);
    // For other errors too: a principal without access must not see them.
    const principal = await enter();
    if (!(error instanceof OutdatedAccessError)) throw error;
    return write(principal);
  }
}

/**
 * The last event of the site of a remembered principal (`lastEventAsRemembered`); null when the principal is outdated.
 */
export function lastEventFor(
  { db }: Pick<EngineServices, 'db'>,
  { environment, environmentState, access }: RememberedPrincipal,
): Promise<number | null> {
  return lastEventAsRemembered(db.kysely, { environment, state: environmentState }, access);
}

function isStillAuthorized(
  services: EngineServices,
  { environment, environmentState, access }: RememberedPrincipal,
): Promise<boolean> {
  return isAsRemembered(services.db.kysely, { environment, state: environmentState }, access);
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
