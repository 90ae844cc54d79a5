import { type EnvironmentReading, isAsRemembered, lastEventAsRemembered } from '@lectern/storage';
import type { Call, EnvironmentPrincipal, RememberedPrincipal } from '../principal-cache.ts';
import { OutdatedAccessError } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { valueOf } from '../settled.ts';
import type { ResolvedCredential } from './credentials.ts';
import { SharedCheck } from './shared-check.ts';

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
    const before = services.db.commitCount();
    const [confirmation, outcome] = await Promise.allSettled([isStillAuthorized(services, known), read(known)]);
    // What was committed while it read may have ended the rights to what it found.
    const isConfirmed =
      valueOf(confirmation) && (services.db.commitCount() === before || (await isStillAuthorized(services, known)));
    if (isConfirmed) return valueOf(outcome);
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

const checks = new WeakMap<RememberedPrincipal, SharedCheck<boolean>>();

/** Calls that arrive together share the statement, and where no other process writes, all calls between two commits. */
function isStillAuthorized({ db }: EngineServices, principal: RememberedPrincipal): Promise<boolean> {
  const known = checks.get(principal);
  if (known !== undefined) return known.ask();
  const { environment, environmentState: state, access } = principal;
  const check = new SharedCheck(
    () => isAsRemembered(db.kysely, { environment, state }, access),
    () => db.commitCount(),
  );
  checks.set(principal, check);
  return check.ask();
}
