import { type EnvironmentReading, isAsRemembered } from '@lectern/storage';
import type { Call, Caller, RememberedCaller } from '../caller-cache.ts';
import { OutdatedAccessError } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { ResolvedCredential } from './credentials.ts';

/** Remembers somebody who was let into an environment that is ready. Sessions are recognised anew for every call. */
export function rememberCaller(
  { callers }: EngineServices,
  call: Call,
  { site, actor, memorable }: ResolvedCredential,
  { environment, state }: EnvironmentReading,
): void {
  if (memorable !== null) callers.remember(call, { site, actor, environment, environmentState: state, ...memorable });
}

/**
 * Answers a call that only reads. With a caller from memory the read begins at once, together with the question whether
 * the memory holds; where it does not, whatever came of the read is dropped and the call is made anew by the caller
 * whom `enter` recognises. Throws what `read` and `enter` throw.
 */
export async function answerRead<T>(
  services: EngineServices,
  call: Call,
  enter: () => Promise<Caller>,
  read: (caller: Caller) => Promise<T>,
): Promise<T> {
  const known = services.callers.find(call, services.clock.now());
  if (known !== null) {
    const [confirmation, outcome] = await Promise.allSettled([isStillLetIn(services, known), read(known)]);
    if (valueOf(confirmation)) return valueOf(outcome);
    services.callers.forget(call, known);
  }
  return read(await enter());
}

/**
 * Answers a call that is one content write (`withContentWrite`), before which nothing depends on the caller. With a
 * caller from memory the write begins at once and checks by itself that the memory holds; where it does not, nothing
 * was written, and the call is made anew by the caller whom `enter` recognises. Throws what `write` and `enter` throw.
 */
export async function answerWrite<T>(
  services: EngineServices,
  call: Call,
  enter: () => Promise<Caller>,
  write: (caller: Caller) => Promise<T>,
): Promise<T> {
  const known = services.callers.find(call, services.clock.now());
  if (known === null) return write(await enter());
  try {
    return await write(known);
  } catch (error) {
    services.callers.forget(call, known);
    // Also for other errors: who is not let in any more does not hear of them.
    const caller = await enter();
    if (!(error instanceof OutdatedAccessError)) throw error;
    return write(caller);
  }
}

function isStillLetIn(
  services: EngineServices,
  { environment, environmentState, access }: RememberedCaller,
): Promise<boolean> {
  return isAsRemembered(services.db.kysely, { environment, state: environmentState }, access);
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
