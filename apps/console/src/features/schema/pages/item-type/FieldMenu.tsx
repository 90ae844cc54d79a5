import type { Field, ItemType } from '@lectern/domain';
import { MenuItem, MenuSection, MenuSeparator, Submenu } from '@lectern/ui';
import { Copy, CornerDownRight, Link2, Pencil, Tag, Trash2 } from 'lucide-react';
import { useHref } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { acceptedItemTypes } from '#features/schema/parts/references.ts';
import { CopyMenuItem } from '#features/schema/copying/CopyItems.tsx';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { MoveItems, type MoveItemsProps } from './MoveItems.tsx';
import { useFieldActions } from './use-field-actions.ts';
import { rowAnchor } from './use-marked-row.ts';

export interface FieldMenuProps extends Pick<MoveItemsProps, 'entries' | 'onMove' | 'onAskPlace'> {
  field: Field;
  itemType: ItemType;
  label: string;
}

/** What can be done with one field, and where it leads. */
export function FieldMenu({ field, itemType, label, ...move }: FieldMenuProps) {
  const t = useMessages();
  const schema = useSchema();
  const { canEdit, refusal } = useSchemaRights();
  const { duplicate, remove, copy } = useFieldActions(field);
  const kind = kindOf(itemType);
  const address = useHref(`${paths.itemType(kind, itemType.id)}#${rowAnchor({ type: 'field', id: field.id })}`);
  const accepted = acceptedItemTypes(schema, field);
  return (
    <>
      <MenuSection {...(refusal === undefined ? { 'aria-label': label } : { label: refusal })}>
        <MenuItem icon={Pencil} href={paths.editField(kind, itemType.id, field.id)} isDisabled={!canEdit}>
          {t('schema.field.edit.short')}
        </MenuItem>
        <MenuItem icon={Copy} onAction={() => void duplicate()} isDisabled={!canEdit}>
          {t('schema.duplicate')}
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MoveItems {...move} entry={{ type: 'field', id: field.id }} isDisabled={!canEdit} />
      <MenuSeparator />
      <MenuSection aria-label={t('schema.field.elsewhere')}>
        <CopyMenuItem itemType={itemType} selection={{ fieldIds: [field.id] }} />
        <MenuItem icon={Tag} onAction={() => void copy(field.apiKey, 'schema.toast.key-copied')}>
          {t('schema.field.copy-key')}
        </MenuItem>
        <MenuItem
          icon={Link2}
          onAction={() => void copy(new URL(address, location.origin).href, 'schema.toast.address-copied')}
        >
          {t('schema.field.copy-address')}
        </MenuItem>
        {accepted.length > 0 && (
          <Submenu
            label={t('schema.field.accepted')}
            item={<MenuItem icon={CornerDownRight}>{t('schema.field.accepted')}</MenuItem>}
          >
            {accepted.map((other) => (
              <MenuItem key={other.id} href={paths.itemType(kindOf(other), other.id)}>
                {other.name}
              </MenuItem>
            ))}
          </Submenu>
        )}
      </MenuSection>
      <MenuSeparator />
      <MenuSection aria-label={t('common.delete')}>
        <MenuItem icon={Trash2} tone="danger" onAction={() => void remove()} isDisabled={!canEdit}>
          {t('schema.field.delete')}
        </MenuItem>
      </MenuSection>
    </>
  );
}
