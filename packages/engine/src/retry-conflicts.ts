import { DomainError } from '@lectern/domain';

const attempts = 4;
/** Deadlock, and a serialization failure: PostgreSQL undid one of two transactions that met, and asks to try again. */
const conflictCodes: readonly unknown[] = ['40P01', '40001'];

/**
 * Runs a transaction again when the database undid it because it met another. Throws `CONCURRENT_ITEM_UPDATE`, which
 * clients retry by themselves, when that does not help.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === attempts) throw new DomainError('CONCURRENT_ITEM_UPDATE', {}, { transient: true, cause: error });
    }
  }
}

function isConflict(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && conflictCodes.includes(error.code);
}
