import type { ItemType } from '@lectern/domain';
import { IconButton, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { Copy, Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react';
import { useItemTypes, usePermissions } from '../../../../lib/current-site.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { referencesTo } from '../../parts/references.ts';
import { kindOf } from '../../place.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import { useItemTypeActions } from './use-item-type-actions.ts';

/** What can be done with a model or block as a whole. */
export function ItemTypeMenu({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { canEdit, refusal } = useSchemaRights();
  const { canOnItemsOf } = usePermissions();
  const singletonItemId = useItemTypes().find(({ id }) => id === itemType.id)?.relationships.singleton_item.data?.id;
  const schema = useSchema();
  const isUsedBlock = itemType.isModularBlock && referencesTo(schema, itemType.id).length > 0;
  const { duplicate, remove } = useItemTypeActions(itemType);
  const kind = kindOf(itemType);
  const label = t(`schema.item-type.actions.${kind}`);
  const contentHref = !itemType.isSingleton
    ? paths.items(itemType.id)
    : singletonItemId === undefined
      ? paths.newItem(itemType.id)
      : paths.item(itemType.id, singletonItemId);
  const showsContent = !itemType.isModularBlock && (canOnItemsOf('read', itemType) || canOnItemsOf('create', itemType));

  return (
    <MenuTrigger
      placement="bottom end"
      label={label}
      menu={
        <>
          <MenuSection aria-label={label}>
            {showsContent && (
              <MenuItem icon={FileText} href={contentHref}>
                {t(itemType.isSingleton ? 'schema.item-type.content.singleton' : 'schema.item-type.content')}
              </MenuItem>
            )}
            <MenuItem icon={Pencil} href={paths.editItemType(kind, itemType.id)} isDisabled={!canEdit}>
              {t(`schema.item-type.edit.${kind}`)}
            </MenuItem>
            <MenuItem icon={Copy} onAction={() => void duplicate()} isDisabled={!canEdit}>
              {t('schema.duplicate')}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuSection aria-label={t('common.delete')}>
            <MenuItem
              icon={Trash2}
              tone="danger"
              isDisabled={!canEdit || isUsedBlock}
              detail={isUsedBlock ? t('schema.item-type.delete.used') : refusal}
              onAction={() => void remove()}
            >
              {t(`schema.item-type.delete.${kind}`)}
            </MenuItem>
          </MenuSection>
        </>
      }
    >
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}
