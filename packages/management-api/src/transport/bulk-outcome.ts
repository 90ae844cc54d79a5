import type { BulkOutcome } from '@lectern/contract';
import type { BulkFailure } from '@lectern/engine';
import { errorDocument } from './error-document.ts';

/**
 * `meta` of a bulk call. The protocol only counts; that each refused entity says why is ours, and only there when one
 * was.
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
