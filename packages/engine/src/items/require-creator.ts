import { type Creator, DomainError, invalidField } from '@lectern/domain';
import { findAccessToken, findAccount } from '@lectern/storage';
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
  if (await exists(ctx, creator)) return;
  throw DomainError.of([invalidField(recordType, 'creator', 'VALIDATION_INVALID', { type: creator.type, id: creator.id })]);
}

/** Credentials of other types are not kept anywhere yet. */
async function exists({ projectDb, site }: ReadContext, { type, id }: Creator): Promise<boolean> {
  if (type === 'account') return (await findAccount(projectDb, id)) !== null;
  return type === 'access_token' && (await findAccessToken(projectDb, site.id, id)) !== null;
}
