import { DomainError } from '@lectern/domain';
import { isTransactionConflict } from '@lectern/storage';

const attempts = 4;

/**
 * Runs a transaction again when the database undid it because it met another. Throws `CONCURRENT_ITEM_UPDATE`, which
 * clients retry by themselves, when that does not help.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isTransactionConflict(error)) throw error;
      if (attempt === attempts) throw new DomainError('CONCURRENT_ITEM_UPDATE', {}, { transient: true, cause: error });
    }
  }
}
