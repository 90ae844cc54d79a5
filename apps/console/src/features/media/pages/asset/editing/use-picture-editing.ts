import type { UploadResource } from '@lectern/contract';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { editableSize, isTooLarge, maxEditedPixels } from './editable.ts';

/** How the picture of an asset may be edited by the user; `size` is null for any other file. */
export function usePictureEditing(upload: UploadResource) {
  const t = useMessages();
  const permissions = usePermissions();
  const uploadCollectionId = upload.relationships.upload_collection.data?.id ?? null;
  const size = editableSize(upload.attributes);
  const canCreate = permissions.canOnUpload('create', { uploadCollectionId });
  const canReplace = permissions.canOnUpload('replace_asset', {
    uploadCollectionId,
    creator: upload.relationships.creator.data,
  });
  return {
    size,
    canCreate,
    canReplace,
    isOffered: size !== null && (canCreate || canReplace),
    /** Why an image can't be edited. */
    refusal:
      size !== null && isTooLarge(size)
        ? t('media.editing.too-large', { megapixels: maxEditedPixels / 1_000_000 })
        : undefined,
  };
}
