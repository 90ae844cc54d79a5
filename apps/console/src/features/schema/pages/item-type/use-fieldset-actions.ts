import type { Fieldset } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { ApiError } from '../../../../lib/api-error.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { destroyFieldset } from '../../mutations.ts';

/** Delete of a fieldset; its fields stay. */
export function useFieldsetActions({ id, title }: Fieldset) {
  const t = useMessages();

  async function remove(fieldCount: number) {
    const isConfirmed = await confirm({
      title: t('schema.fieldset.delete.title', { title }),
      body: t('schema.fieldset.delete.body', { count: fieldCount }),
      confirmLabel: t('schema.fieldset.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    try {
      await destroyFieldset(id);
      notify.success(t('schema.toast.fieldset.destroyed', { title }));
    } catch (error) {
      const isClash = error instanceof ApiError && error.hasCode('CLASHING_FIELD_LABELS');
      if (isClash) notify.error(t('schema.toast.clashing-labels', { title }));
      else reportError(error, t('schema.toast.fieldset.not-destroyed'), t);
    }
  }

  return { remove };
}
