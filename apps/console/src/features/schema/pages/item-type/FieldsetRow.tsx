import type { Fieldset, ItemType } from '@lectern/domain';
import { cx, IconButton, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { ChevronRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { kindOf } from '../../place.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import type { FieldEntry } from './field-entries.ts';
import { MoveItems } from './MoveItems.tsx';
import { useFieldsetActions } from './use-fieldset-actions.ts';
import styles from './item-type.module.css';

export interface FieldsetRowProps {
  fieldset: Fieldset;
  itemType: ItemType;
  entries: readonly FieldEntry[];
  fieldCount: number;
  grip: ReactNode;
  isExpanded: boolean;
  onToggle: () => void;
  isMarked: boolean;
  onMove: (after: readonly FieldEntry[] | null, id: string) => Promise<void>;
}

/** The head of a fieldset; its fields follow below. */
export function FieldsetRow({ fieldset, itemType, entries, fieldCount, grip, isExpanded, onToggle, isMarked, onMove }: FieldsetRowProps) {
  const t = useMessages();
  const { canEdit, refusal } = useSchemaRights();
  const { remove } = useFieldsetActions(fieldset);
  const label = t('schema.fieldset.actions', { title: fieldset.title });
  const count = t('schema.fieldset.count', { count: fieldCount });
  const notes = [
    fieldset.hint,
    !isExpanded || fieldCount === 0 ? count : null,
    fieldset.startCollapsed ? t('schema.fieldset.starts-collapsed') : null,
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
          menu={
            <>
              <MenuSection aria-label={label}>
                <MenuItem icon={Pencil} href={paths.editFieldset(kindOf(itemType), itemType.id, fieldset.id)} isDisabled={!canEdit}>
                  {t('schema.fieldset.edit')}
                </MenuItem>
              </MenuSection>
              <MenuSeparator />
              <MoveItems
                entry={{ type: 'fieldset', id: fieldset.id }}
                entries={entries}
                onMove={(after, id) => void onMove(after, id)}
                isDisabled={!canEdit}
              />
              <MenuSeparator />
              <MenuSection aria-label={t('common.delete')}>
                <MenuItem icon={Trash2} tone="danger" onAction={() => void remove(fieldCount)} isDisabled={!canEdit} detail={refusal}>
                  {t('schema.fieldset.delete')}
                </MenuItem>
              </MenuSection>
            </>
          }
        >
          <IconButton size="s" icon={Ellipsis} label={label} />
        </MenuTrigger>
      </span>
    </div>
  );
}
