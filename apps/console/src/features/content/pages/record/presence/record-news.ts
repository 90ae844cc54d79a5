import type { ItemResource } from '@lectern/contract';
import { equalValues } from '#features/content/form/equal-values.ts';

/**
 * The kind of change of a record since it was read: a new version, another publication of the same version, other
 * metadata (its stage, its schedule), or none.
 */
export type RecordNews = 'version' | 'published' | 'unpublished' | 'state' | 'none';

/** Compares the metadata of a record. */
export function newsOf(known: ItemResource['meta'], next: ItemResource['meta']): RecordNews {
  if (known.current_version !== next.current_version) return 'version';
  if (known.status !== next.status || known.published_at !== next.published_at) {
    return next.status === 'draft' ? 'unpublished' : 'published';
  }
  return equalValues(known, next) ? 'none' : 'state';
}
