import type { ItemType } from '@lectern/domain';
import { confirm, notify } from '@lectern/ui';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { showError } from '#lib/error-notices.ts';
import { forgetVisit } from '#lib/last-visited.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/query.ts';
import { itemCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { destroyItemType, duplicateItemType } from '#features/schema/mutations.ts';
import { referencesTo } from '#features/schema/parts/references.ts';
import { kindOf } from '#features/schema/place.ts';

/** Duplicate and delete of a model or block, with the questions before and the notices after. */
export function useItemTypeActions(itemType: ItemType) {
  const t = useMessages();
  const navigate = useNavigate();
  const schema = useSchema();
  const kind = kindOf(itemType);
  const { name } = itemType;

  async function duplicate() {
    try {
      const copy = await duplicateItemType(itemType.id);
      notify.success(t(`schema.toast.item-type.duplicated.${kind}`, { name: copy.attributes.name }));
      await navigate(paths.itemType(kind, copy.id));
    } catch (error) {
      reportError(error, t(`schema.toast.item-type.not-duplicated.${kind}`), t);
    }
  }

  async function remove() {
    const records = itemType.isModularBlock
      ? 0
      : await queryClient.fetchQuery(itemCountQuery(itemType.id)).catch(() => null);
    const references = referencesTo(schema, itemType.id).length;
    const isConfirmed = await confirm({
      title: t('schema.item-type.delete.title', { name }),
      body:
        records === null
          ? t('schema.item-type.delete.body.unknown', { references })
          : t(`schema.item-type.delete.body.${kind}`, { records, references }),
      confirmLabel: t(`schema.item-type.delete.${kind}`),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
      typeToConfirm: { value: itemType.apiKey, label: t('schema.item-type.delete.type', { key: itemType.apiKey }) },
    });
    if (!isConfirmed) return;
    try {
      await destroyItemType(itemType.id);
      forgetVisit('schema');
      notify.success(t(`schema.toast.item-type.destroyed.${kind}`, { name }));
      await navigate(paths.schemaKind(kind), { replace: true });
    } catch (error) {
      const isInUse = error instanceof ApiError && error.hasCode('MODULAR_BLOCK_IN_USE');
      if (isInUse) showError(error, t('schema.toast.block-in-use', { name }));
      else reportError(error, t(`schema.toast.item-type.not-destroyed.${kind}`), t);
    }
  }

  return { duplicate, remove };
}
