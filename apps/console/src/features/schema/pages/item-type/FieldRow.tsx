import type { Field, ItemType } from '@lectern/domain';
import { ApiKey, Badge, cx, IconButton, IconLink, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@lectern/ui';
import { Copy, Ellipsis, Languages, Link2, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { fieldSummary } from '../../parts/field-summary.ts';
import { FieldTile } from '../../parts/FieldTile.tsx';
import { kindOf } from '../../place.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import type { FieldEntry } from './field-entries.ts';
import { MoveItems } from './MoveItems.tsx';
import { useFieldActions } from './use-field-actions.ts';
import { rowAnchor } from './use-marked-row.ts';
import styles from './item-type.module.css';

export interface FieldRowProps {
  field: Field;
  itemType: ItemType;
  entries: readonly FieldEntry[];
  grip: ReactNode;
  /** The address names this row. */
  isMarked: boolean;
  onMove: (after: readonly FieldEntry[] | null, id: string) => Promise<void>;
}

/** One field: what it is, what limits it, and what can be done with it. */
export function FieldRow({ field, itemType, entries, grip, isMarked, onMove }: FieldRowProps) {
  const t = useMessages();
  const schema = useSchema();
  const { canEdit, refusal } = useSchemaRights();
  const { duplicate, remove, copyAddress } = useFieldActions(field);
  const kind = kindOf(itemType);
  const editHref = paths.editField(kind, itemType.id, field.id);
  const address = useHref(`${paths.itemType(kind, itemType.id)}#${rowAnchor({ type: 'field', id: field.id })}`);
  const label = t('schema.field.actions', { label: field.label });
  return (
    <div className={cx(styles.row, isMarked && styles['is-marked'])}>
      {grip ?? <span />}
      <FieldTile fieldType={field.fieldType} />
      <div className={styles.text}>
        <div className={styles.name}>
          <b>{field.label}</b>
          <ApiKey value={field.apiKey} />
        </div>
        <div className={styles.summary}>{fieldSummary(field, schema, t)}</div>
      </div>
      <div className={styles.badges}>
        {itemType.titleFieldId === field.id && <Badge tone="accent">{t('schema.badge.title')}</Badge>}
        {field.isLocalized && <Badge icon={Languages}>{t('schema.badge.localized')}</Badge>}
        {field.validators['required'] !== undefined && <Badge>{t('schema.badge.required')}</Badge>}
        {field.validators['unique'] !== undefined && <Badge>{t('schema.badge.unique')}</Badge>}
      </div>
      <div className={styles.actions}>
        {canEdit && <IconLink size="s" icon={Pencil} label={t('schema.field.edit', { label: field.label })} href={editHref} />}
        <MenuTrigger
          placement="bottom end"
          label={label}
          menu={
            <>
              <MenuSection aria-label={label}>
                <MenuItem icon={Pencil} href={editHref} isDisabled={!canEdit}>
                  {t('schema.field.edit.short')}
                </MenuItem>
                <MenuItem icon={Copy} onAction={() => void duplicate()} isDisabled={!canEdit}>
                  {t('schema.duplicate')}
                </MenuItem>
                <MenuItem icon={Link2} onAction={() => void copyAddress(address)}>
                  {t('schema.field.copy-address')}
                </MenuItem>
              </MenuSection>
              <MenuSeparator />
              <MoveItems
                entry={{ type: 'field', id: field.id }}
                entries={entries}
                onMove={(after, id) => void onMove(after, id)}
                isDisabled={!canEdit}
              />
              <MenuSeparator />
              <MenuSection aria-label={t('common.delete')}>
                <MenuItem icon={Trash2} tone="danger" onAction={() => void remove()} isDisabled={!canEdit} detail={refusal}>
                  {t('schema.field.delete')}
                </MenuItem>
              </MenuSection>
            </>
          }
        >
          <IconButton size="s" icon={Ellipsis} label={label} />
        </MenuTrigger>
      </div>
    </div>
  );
}
