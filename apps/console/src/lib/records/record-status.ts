import type { ItemResource } from '@lectern/contract';

/** What a status mark says about a record, from its meta. */
export type RecordState = 'published' | 'draft' | 'changed' | 'scheduled' | 'invalid';

/** The one state worth a shape: problems first, then plans, then publication. */
export function recordState(
  meta: Pick<ItemResource['meta'], 'status' | 'is_valid' | 'publication_scheduled_at'>,
): RecordState {
  if (!meta.is_valid) return 'invalid';
  if (
    meta.publication_scheduled_at !== null &&
    meta.publication_scheduled_at !== undefined &&
    meta.status !== 'published'
  )
    return 'scheduled';
  if (meta.status === 'published') return 'published';
  return meta.status === 'updated' ? 'changed' : 'draft';
}
