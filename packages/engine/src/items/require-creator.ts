import { type Creator, DomainError, invalidField } from '@lectern/domain';
import { isKnownCreator } from '../access/is-known-creator.ts';
import type { ReadContext } from '../context.ts';
import { isSameCreator } from './writable-meta.ts';

/**
 * Checks that a creator named by a request is known to the site; `known` are those that need no look. Throws
 * `INVALID_FIELD` (field `creator`).
 */
export async function requireCreator(
  ctx: ReadContext,
  creator: Creator | undefined,
  known: readonly (Creator | null)[],
  recordType: 'Item' | 'Upload' = 'Item',
): Promise<void> {
  if (creator === undefined || known.some((one) => isSameCreator(one, creator))) return;
  if (await isKnownCreator(ctx.projectDb, ctx.site, creator)) return;
  throw DomainError.of([
    invalidField(recordType, 'creator', 'VALIDATION_INVALID', { type: creator.type, id: creator.id }),
  ]);
}
