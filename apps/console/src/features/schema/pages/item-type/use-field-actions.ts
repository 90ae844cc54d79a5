import type { Field } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { queryClient } from '#lib/query.ts';
import { itemCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { destroyField, duplicateField } from '#features/schema/mutations.ts';
import { slugsFrom } from '#features/schema/parts/slug-source.ts';
import { restoreField } from './restore-field.ts';

/** Actions to duplicate, delete, and copy the key and URL of a field. */
export function useFieldActions(field: Field) {
  const t = useMessages();
  const schema = useSchema();
  const { label } = field;
  const dependents = () =>
    slugsFrom(schema, field)
      .map((slug) => slug.label)
      .join(', ');

  async function duplicate() {
    try {
      const copy = await duplicateField(field.id);
      notify.success(t('schema.toast.field.duplicated', { label: copy.attributes.label }));
    } catch (error) {
      reportError(error, t('schema.toast.field.not-duplicated'), t);
    }
  }

  async function remove() {
    const isInModel = schema.itemTypes.get(field.itemTypeId)?.isModularBlock === false;
    const records = isInModel ? await queryClient.fetchQuery(itemCountQuery(field.itemTypeId)).catch(() => null) : null;
    const isConfirmed = await confirm({
      title: t('schema.field.delete.title', { label }),
      body: records === null ? t('schema.field.delete.body.block') : t('schema.field.delete.body', { records }),
      confirmLabel: t('schema.field.delete'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
      // Values that are lost cannot be brought back, so the field must be named.
      typeToConfirm:
        records === 0
          ? undefined
          : { value: field.apiKey, label: t('schema.item-type.delete.type', { key: field.apiKey }) },
    });
    if (!isConfirmed) return;
    try {
      await destroyField(field.id);
      // Without records only settings are lost, and those can be written again.
      notify.success(t('schema.toast.field.destroyed', { label }), {
        action: records === 0 ? { label: t('common.undo'), onAction: () => void restore() } : undefined,
      });
    } catch (error) {
      const isSlugSource = error instanceof ApiError && error.hasCode('USED_AS_SLUG_SOURCE');
      if (isSlugSource) showError(error, t('schema.toast.slug-source', { label, dependents: dependents() }));
      else reportError(error, t('schema.toast.field.not-destroyed'), t);
    }
  }

  async function restore() {
    try {
      await restoreField(schema, field);
      notify.success(t('schema.toast.restored', { name: label }));
    } catch (error) {
      reportError(error, t('schema.toast.not-restored', { name: label }), t);
    }
  }

  async function copy(text: string, notice: 'schema.toast.key-copied' | 'schema.toast.address-copied') {
    await navigator.clipboard.writeText(text);
    notify.success(t(notice, { label }));
  }

  return { duplicate, remove, copy };
}
