import type { Fieldset, ItemType } from '@lectern/domain';
import { cx, IconButton, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { ChevronRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { CopyMenuItem, PasteMenuItem } from '#features/schema/copying/CopyItems.tsx';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { MoveItems, type MoveItemsProps } from './MoveItems.tsx';
import { useFieldsetActions } from './use-fieldset-actions.ts';
import styles from './item-type.module.css';

export interface FieldsetRowProps extends Pick<MoveItemsProps, 'entries' | 'onMove' | 'onAskPlace'> {
  fieldset: Fieldset;
  itemType: ItemType;
  fieldCount: number;
  grip: ReactNode;
  isExpanded: boolean;
  onToggle: () => void;
  isMarked: boolean;
}

/** The head of a fieldset; its fields follow below. */
export function FieldsetRow({
  fieldset,
  itemType,
  fieldCount,
  grip,
  isExpanded,
  onToggle,
  isMarked,
  ...move
}: FieldsetRowProps) {
  const t = useMessages();
  const label = t('schema.fieldset.actions', { title: fieldset.title });
  const count = t('schema.fieldset.count', { count: fieldCount });
  const notes = [
    fieldset.hint,
    !isExpanded || fieldCount === 0 ? count : null,
    fieldset.startCollapsed
      ? t('schema.fieldset.starts-collapsed')
      : fieldset.collapsible
        ? t('schema.fieldset.collapses')
        : null,
  ];
  return (
    <div className={cx(styles.fieldset, isMarked && styles['is-marked'])}>
      {grip}
      <IconButton
        size="s"
        icon={ChevronRight}
        className={cx(styles.twist, isExpanded && styles['is-open'])}
        label={t(isExpanded ? 'schema.fieldset.close' : 'schema.fieldset.open', { title: fieldset.title })}
        onPress={onToggle}
      />
      <h2 className={styles.legend}>{fieldset.title}</h2>
      <span className={styles.note}>{notes.filter(Boolean).join(' · ')}</span>
      <span className={styles.end}>
        <MenuTrigger
          placement="bottom end"
          label={label}
          menu={<FieldsetMenu fieldset={fieldset} itemType={itemType} label={label} {...move} />}
        >
          <IconButton size="s" icon={Ellipsis} label={label} />
        </MenuTrigger>
      </span>
    </div>
  );
}

interface FieldsetMenuProps extends Pick<MoveItemsProps, 'entries' | 'onMove' | 'onAskPlace'> {
  fieldset: Fieldset;
  itemType: ItemType;
  label: string;
}

/** What can be done with a fieldset; worked out only once the menu opens. */
function FieldsetMenu({ fieldset, itemType, label, ...move }: FieldsetMenuProps) {
  const t = useMessages();
  const { canEdit, refusal } = useSchemaRights();
  const { remove } = useFieldsetActions(fieldset, move.entries);
  return (
    <>
      <MenuSection {...(refusal === undefined ? { 'aria-label': label } : { label: refusal })}>
        <MenuItem
          icon={Pencil}
          href={paths.editFieldset(kindOf(itemType), itemType.id, fieldset.id)}
          isDisabled={!canEdit}
        >
          {t('schema.fieldset.edit')}
        </MenuItem>
        <CopyMenuItem itemType={itemType} selection={{ fieldsetIds: [fieldset.id] }} />
        <PasteMenuItem itemType={itemType} fieldsetId={fieldset.id} />
      </MenuSection>
      <MenuSeparator />
      <MoveItems {...move} entry={{ type: 'fieldset', id: fieldset.id }} isDisabled={!canEdit} />
      <MenuSeparator />
      <MenuSection aria-label={t('common.delete')}>
        <MenuItem icon={Trash2} tone="danger" onAction={() => void remove()} isDisabled={!canEdit}>
          {t('schema.fieldset.delete')}
        </MenuItem>
      </MenuSection>
    </>
  );
}
