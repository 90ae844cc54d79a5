import type { ItemResource } from '@lectern/contract';

/** The status mark of a record, from its meta. */
export type RecordState = 'published' | 'draft' | 'changed' | 'scheduled' | 'invalid';

/** The most relevant state: problems first, then schedules, then publication. */
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
