import { DomainError } from '@lectern/domain';
import { ConnectionHeldError } from './guarded-pool.ts';
import { SessionClient } from './session-client.ts';

/** PostgreSQL ends the session with such an error: it is shutting down, recovering, or was asked to end it. */
const fatalSeverities: readonly unknown[] = ['FATAL', 'PANIC'];

/** Whether a connection is gone. */
export function isLost(client: unknown): boolean {
  return client instanceof SessionClient && client.isLost;
}

/** Whether an error is the answer of a server that ends the session, with whatever was under way undone. */
export function endsSession(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && fatalSeverities.includes(error.severity);
}

/** The error to throw when the pool has no connection to give. */
export function explainConnectFailure(error: unknown): unknown {
  return error instanceof ConnectionHeldError ? error : databaseUnavailable(error, { mayBeWritten: false });
}

/**
 * `SERVICE_UNAVAILABLE`. Clients repeat what is transient by themselves, which must not happen to a write that may be
 * there already: a commit that was sent and never answered.
 */
export function databaseUnavailable(cause: unknown, { mayBeWritten }: { mayBeWritten: boolean }): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', {}, { cause, transient: !mayBeWritten });
}
