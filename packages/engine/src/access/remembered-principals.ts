import { type EnvironmentReading, isAsRemembered } from '@lectern/storage';
import type { Call, EnvironmentPrincipal, RememberedPrincipal } from '../principal-cache.ts';
import { OutdatedAccessError } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { ResolvedCredential } from './credentials.ts';

/** Remembers somebody who was let into an environment that is ready. Sessions are recognised anew for every call. */
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
 * Answers a call that only reads. With a principal from memory the read begins at once, together with the question whether
 * the memory holds; where it does not, whatever came of the read is dropped and the call is made anew by the principal
 * whom `enter` recognises. Throws what `read` and `enter` throw.
 */
export async function answerRead<T>(
  services: EngineServices,
  call: Call,
  enter: () => Promise<EnvironmentPrincipal>,
  read: (principal: EnvironmentPrincipal) => Promise<T>,
): Promise<T> {
  const known = services.principals.find(call, services.clock.now());
  if (known !== null) {
    const [confirmation, outcome] = await Promise.allSettled([isStillLetIn(services, known), read(known)]);
    if (valueOf(confirmation)) return valueOf(outcome);
    services.principals.forget(call, known);
  }
  return read(await enter());
}

/**
 * Answers a call that is one content write (`withContentWrite`), before which nothing depends on the principal. With a
 * principal from memory the write begins at once and checks by itself that the memory holds; where it does not, nothing
 * was written, and the call is made anew by the principal whom `enter` recognises. Throws what `write` and `enter` throw.
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
    // Also for other errors: who is not let in any more does not hear of them.
    const principal = await enter();
    if (!(error instanceof OutdatedAccessError)) throw error;
    return write(principal);
  }
}

function isStillLetIn(
  services: EngineServices,
  { environment, environmentState, access }: RememberedPrincipal,
): Promise<boolean> {
  return isAsRemembered(services.db.kysely, { environment, state: environmentState }, access);
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
