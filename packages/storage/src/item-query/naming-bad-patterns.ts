import { DomainError } from '@lectern/domain';

const invalidRegularExpression = '2201B';

/**
 * Answers what a list answers, and throws `INVALID_FILTER_FIELDS_PARAM` where the database refuses a pattern: it takes fewer
 * repetitions than we do.
 */
export async function namingBadPatterns<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === invalidRegularExpression) {
      throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'invalid_regular_expression' }, { cause: error });
    }
    throw error;
  }
}
