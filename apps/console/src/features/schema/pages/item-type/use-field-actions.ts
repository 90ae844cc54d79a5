import type { Field } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { ApiError } from '../../../../lib/api-error.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { queryClient } from '../../../../lib/query.ts';
import { itemCountQuery, useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { destroyField, duplicateField } from '../../mutations.ts';
import { slugsFrom } from '../../parts/slug-source.ts';

/** Duplicate, delete and address of a field. */
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
      typeToConfirm: records === 0 ? undefined : { value: field.apiKey, label: t('schema.item-type.delete.type', { key: field.apiKey }) },
    });
    if (!isConfirmed) return;
    try {
      await destroyField(field.id);
      notify.success(t('schema.toast.field.destroyed', { label }));
    } catch (error) {
      const isSlugSource = error instanceof ApiError && error.hasCode('USED_AS_SLUG_SOURCE');
      if (isSlugSource) notify.error(t('schema.toast.slug-source', { label, dependents: dependents() }));
      else reportError(error, t('schema.toast.field.not-destroyed'), t);
    }
  }

  async function copyAddress(address: string) {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    notify.success(t('schema.toast.address-copied', { label }));
  }

  return { duplicate, remove, copyAddress };
}
