import type { BulkOutcome } from '@lectern/contract';
import type { BulkFailure } from '@lectern/engine';
import { errorDocument } from './error-document.ts';

/**
 * `meta` of a bulk call. The protocol only counts; the reasons of rejected entities are an extension, present only when
 * there are any.
 */
export function presentBulkOutcome(
  type: 'item' | 'upload',
  outcome: { successful: number; failures: readonly BulkFailure[] },
): BulkOutcome {
  const failures = outcome.failures.map(({ id, refusal }) => ({
    id,
    type,
    errors: errorDocument(refusal.problems).data,
  }));
  return { successful: outcome.successful, failed: failures.length, ...(failures.length > 0 && { failures }) };
}
