import { DomainError } from '@lectern/domain';
import { sqlStateOf } from '../sql-state.ts';

/**
 * Returns what a list answers, and throws `INVALID_FILTER_FIELDS_PARAM` where the database refuses a pattern: it takes
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
