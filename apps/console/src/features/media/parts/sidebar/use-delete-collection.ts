import type { UploadCollectionResource } from '@lectern/contract';
import { confirm, notify } from '@lectern/ui';
import { reportError } from '#lib/describe-error.ts';
import { deleteUploadCollection } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Deletes a collection after a confirmation; its assets stay. Returns whether it was deleted. */
export function useDeleteCollection(): (collection: UploadCollectionResource) => Promise<boolean> {
  const t = useMessages();
  return async ({ id, attributes: { label } }) => {
    const isConfirmed = await confirm({
      title: t('media.collection.delete.title', { name: label }),
      body: t('media.collection.delete.body'),
      confirmLabel: t('media.collection.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
      typeToConfirm: { value: label, label: t('media.delete.type', { name: label }) },
    });
    if (!isConfirmed) return false;
    try {
      await deleteUploadCollection(id);
      notify.success(t('media.collection.deleted', { name: label }));
      return true;
    } catch (error) {
      reportError(error, t('media.collection.not-deleted', { name: label }), t);
      return false;
    }
  };
}
