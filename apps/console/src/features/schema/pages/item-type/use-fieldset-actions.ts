import type { Fieldset } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { useMessages } from '#lib/use-messages.ts';
import { entriesIn } from '#features/schema/moves.ts';
import { createFieldset, destroyFieldset, reorderFields } from '#features/schema/mutations.ts';
import { readFieldset, writeFieldset } from '../fieldset-form/fieldset-draft.ts';
import type { FieldEntry } from './field-entries.ts';

/** Deletes a fieldset after a question; its fields stay. The notice offers to bring it back with them. */
export function useFieldsetActions(fieldset: Fieldset, entries: readonly FieldEntry[]) {
  const t = useMessages();
  const { id, title, itemTypeId } = fieldset;

  async function remove() {
    const isConfirmed = await confirm({
      title: t('schema.fieldset.delete.title', { title }),
      body: t('schema.fieldset.delete.body', { count: entriesIn(entries, id).length }),
      confirmLabel: t('schema.fieldset.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await destroyFieldset(id);
      notify.success(t('schema.toast.fieldset.destroyed', { title }), {
        action: { label: t('common.undo'), onAction: () => void restore() },
      });
    } catch (error) {
      const isClash = error instanceof ApiError && error.hasCode('CLASHING_FIELD_LABELS');
      if (isClash) showError(error, t('schema.toast.clashing-labels', { title }));
      else reportError(error, t('schema.toast.fieldset.not-destroyed'), t);
    }
  }

  async function restore() {
    try {
      await createFieldset(itemTypeId, { id, attributes: writeFieldset(readFieldset(fieldset)) });
      await reorderFields(itemTypeId, entries);
      notify.success(t('schema.toast.restored', { name: title }));
    } catch (error) {
      reportError(error, t('schema.toast.not-restored', { name: title }), t);
    }
  }

  return { remove };
}
