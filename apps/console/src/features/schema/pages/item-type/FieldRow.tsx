import type { Field, ItemType } from '@lectern/domain';
import { ApiKey, Badge, CopyButton, cx, IconButton, IconLink, MenuTrigger } from '@lectern/ui';
import { Ellipsis, Languages, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldSummary } from '#features/schema/parts/field-summary.ts';
import { FieldTile } from '#features/schema/parts/FieldTile.tsx';
import { slugsFrom } from '#features/schema/parts/slug-source.ts';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { FieldMenu } from './FieldMenu.tsx';
import type { MoveItemsProps } from './MoveItems.tsx';
import styles from './item-type.module.css';

export interface FieldRowProps extends Pick<MoveItemsProps, 'entries' | 'onMove' | 'onAskPlace'> {
  field: Field;
  itemType: ItemType;
  grip: ReactNode;
  /** The URL names this row. */
  isMarked: boolean;
  /** Follows the fields of a fieldset. */
  isApart: boolean;
}

/** One field: its type, its limits, and its actions. */
export function FieldRow({ field, itemType, entries, grip, isMarked, isApart, onMove, onAskPlace }: FieldRowProps) {
  const t = useMessages();
  const schema = useSchema();
  const { canEdit } = useSchemaRights();
  const editHref = paths.editField(kindOf(itemType), itemType.id, field.id);
  const label = t('schema.field.actions', { label: field.label });
  return (
    <div className={cx(styles.row, isMarked && styles['is-marked'], isApart && styles['is-apart'])}>
      {grip ?? <span />}
      <FieldTile fieldType={field.fieldType} />
      <div className={styles.text}>
        <div className={styles.name}>
          <b>{field.label}</b>
          <ApiKey value={field.apiKey} />
          <span className={styles.copy}>
            <CopyButton value={field.apiKey} label={t('schema.field.copy', { key: field.apiKey })} />
          </span>
        </div>
        <div className={styles.summary}>{fieldSummary(field, schema, t)}</div>
      </div>
      <div className={styles.badges}>
        {itemType.titleFieldId === field.id && <Badge tone="accent">{t('schema.badge.title')}</Badge>}
        {field.isLocalized && <Badge icon={Languages}>{t('schema.badge.localized')}</Badge>}
        {field.validators['required'] !== undefined && <Badge>{t('schema.badge.required')}</Badge>}
        {field.validators['unique'] !== undefined && <Badge>{t('schema.badge.unique')}</Badge>}
        {slugsFrom(schema, field).length > 0 && <Badge tone="outline">{t('schema.badge.slug-source')}</Badge>}
        {field.deepFilteringEnabled && <Badge tone="outline">{t('schema.badge.deep-filtering')}</Badge>}
      </div>
      <div className={styles.actions}>
        {canEdit && (
          <IconLink size="s" icon={Pencil} label={t('schema.field.edit', { label: field.label })} href={editHref} />
        )}
        <MenuTrigger
          placement="bottom end"
          label={label}
          menu={
            <FieldMenu
              field={field}
              itemType={itemType}
              label={label}
              entries={entries}
              onMove={onMove}
              onAskPlace={onAskPlace}
            />
          }
        >
          <IconButton size="s" icon={Ellipsis} label={label} />
        </MenuTrigger>
      </div>
    </div>
  );
}
