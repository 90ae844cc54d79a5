import type { ItemType } from '@lectern/domain';
import { IconButton, MenuItem, MenuSection, MenuSeparator, MenuTrigger, Submenu } from '@lectern/ui';
import { Copy, CornerDownRight, Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react';
import { useItemTypes, usePermissions } from '#lib/current-site.ts';
import { paths } from '#lib/paths.ts';
import { PluginActionItems } from '#lib/plugins/PluginActionItems.tsx';
import { executeAction } from '#lib/plugins/run-hooks.ts';
import { usePluginActions } from '#lib/plugins/use-plugin-actions.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { usesOf } from '#features/schema/parts/references.ts';
import { CopyFieldsMenuItem } from '#features/schema/copying/CopyItems.tsx';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { ReferenceItems } from './UsedIn.tsx';
import { useItemTypeActions } from './use-item-type-actions.ts';

/** What can be done with a model or block as a whole. */
export function ItemTypeMenu({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const label = t(`schema.item-type.actions.${kindOf(itemType)}`);
  return (
    <MenuTrigger placement="bottom end" label={label} menu={<ItemTypeMenuItems itemType={itemType} label={label} />}>
      <IconButton icon={Ellipsis} label={label} />
    </MenuTrigger>
  );
}

function ItemTypeMenuItems({ itemType, label }: { itemType: ItemType; label: string }) {
  const t = useMessages();
  const { canEdit, refusal } = useSchemaRights();
  const contentHref = useContentHref(itemType);
  const resource = useItemTypes().find(({ id }) => id === itemType.id);
  const actions = usePluginActions('schemaItemTypeDropdownActions', [resource]);
  const { duplicate, remove } = useItemTypeActions(itemType);
  const kind = kindOf(itemType);
  const uses = usesOf(useSchema(), itemType);
  const isUsedBlock = itemType.isModularBlock && uses.length > 0;

  return (
    <>
      <MenuSection {...(refusal === undefined ? { 'aria-label': label } : { label: refusal })}>
        {contentHref !== null && (
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
        <CopyFieldsMenuItem itemType={itemType} />
      </MenuSection>
      <PluginActionItems
        actions={actions}
        label={t('schema.item-type.added')}
        onExecute={(plugin, { id, parameters }) =>
          void executeAction(plugin, 'executeSchemaItemTypeDropdownAction', [id, resource], { props: { parameters } })
        }
      />
      <MenuSeparator />
      <MenuSection aria-label={t('common.delete')}>
        {isUsedBlock && (
          <Submenu
            label={t('schema.item-type.uses')}
            item={<MenuItem icon={CornerDownRight}>{t('schema.item-type.uses')}</MenuItem>}
          >
            <ReferenceItems references={uses} />
          </Submenu>
        )}
        <MenuItem
          icon={Trash2}
          tone="danger"
          isDisabled={!canEdit || isUsedBlock}
          detail={isUsedBlock ? t('schema.item-type.delete.used') : undefined}
          onAction={() => void remove()}
        >
          {t(`schema.item-type.delete.${kind}`)}
        </MenuItem>
      </MenuSection>
    </>
  );
}

/** Where the records of a model are: its list, or the form of its only record; null for blocks and without rights. */
function useContentHref(itemType: ItemType): string | null {
  const { canOnItemsOf } = usePermissions();
  const singletonItemId = useItemTypes().find(({ id }) => id === itemType.id)?.relationships.singleton_item.data?.id;
  if (itemType.isModularBlock || !(canOnItemsOf('read', itemType) || canOnItemsOf('create', itemType))) return null;
  if (!itemType.isSingleton) return paths.items(itemType.id);
  return singletonItemId === undefined ? paths.newItem(itemType.id) : paths.item(itemType.id, singletonItemId);
}
