import type { UploadFilterResource } from '@lectern/contract';
import type { SavedFilter } from '@lectern/domain';

/** Wire form of a saved filter of assets. */
export function presentUploadFilter({ id, name, filter, isShared }: SavedFilter): UploadFilterResource {
  return { id, type: 'upload_filter', attributes: { name, filter, shared: isShared } };
}
