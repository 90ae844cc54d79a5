import { DomainError } from '@lectern/domain';
import { sqlStateOf } from '../sql-state.ts';

/**
 * Returns the result of a list, and throws `INVALID_FILTER_FIELDS_PARAM` when the database rejects a pattern: it allows
 * fewer repetitions than we do.
 */
export async function namingBadPatterns<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (sqlStateOf(error) === 'invalid_regular_expression') {
      throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'invalid_regular_expression' }, { cause: error });
    }
    throw error;
  }
}
