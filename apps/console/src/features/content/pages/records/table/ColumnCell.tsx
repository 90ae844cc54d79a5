import type { ItemResource } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { LocaleBadge, StatusMark, Time } from '@lectern/ui';
import type { ComponentType } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { valuesByPreference } from '#lib/records/record-title.ts';
import { useMessages } from '#lib/use-messages.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { InlineCell } from '../inline/InlineCell.tsx';
import type { MetaName } from '../meta-names.ts';
import { useStages } from '../use-stages.ts';
import type { TableColumn } from './columns.ts';
import styles from '../records.module.css';

/** What a record has in a column. */
export function ColumnCell({ item, column, locale }: { item: ItemResource; column: TableColumn; locale: string }) {
  if (column.field !== undefined) return <FieldCell item={item} field={column.field} locale={locale} />;
  const Cell = column.meta === undefined ? undefined : metaCells[column.meta];
  return Cell === undefined ? null : <Cell item={item} />;
}

function FieldCell({ item, field, locale }: { item: ItemResource; field: Field; locale: string }) {
  const t = useMessages();
  const schema = useSchema();
  const itemType = schema.itemTypes.get(item.relationships.item_type.data.id);
  const { Cell } = consoleFacetOf(field);
  const cell = <Cell field={field} value={valuesByPreference(field, item.attributes[field.apiKey], locale)[0]} />;
  if (!itemType) return cell;
  const { title } = recordSummary(item, schema, t, locale);
  return (
    <InlineCell itemType={itemType} item={item} field={field} locale={field.isLocalized ? locale : null} title={title}>
      {cell}
    </InlineCell>
  );
}

const metaCells: Partial<Record<MetaName, ComponentType<{ item: ItemResource }>>> = {
  _status: StatusCell,
  _stage: StageCell,
  _is_valid: ValidityCell,
  _locales: LocalesCell,
  _updated_at: ({ item }) => <TimeCell value={item.meta.updated_at} />,
  _created_at: ({ item }) => <TimeCell value={item.meta.created_at} />,
  _published_at: ({ item }) => <TimeCell value={item.meta.published_at} />,
  _first_published_at: ({ item }) => <TimeCell value={item.meta.first_published_at} />,
  _publication_scheduled_at: ({ item }) => <TimeCell value={item.meta.publication_scheduled_at} />,
  _unpublishing_scheduled_at: ({ item }) => <TimeCell value={item.meta.unpublishing_scheduled_at} />,
  _creator: CreatorCell,
  position: ({ item }) => <>{String(item.attributes.position ?? '')}</>,
  id: ({ item }) => <span className={styles.wire}>{item.id}</span>,
};

function StatusCell({ item }: { item: ItemResource }) {
  const t = useMessages();
  const { state, stateLabel } = recordSummary(item, useSchema(), t);
  return <StatusMark shape={state}>{stateLabel}</StatusMark>;
}

function ValidityCell({ item }: { item: ItemResource }) {
  const t = useMessages();
  return <>{t(item.meta.is_valid ? 'fields.boolean.true' : 'fields.boolean.false')}</>;
}

function StageCell({ item }: { item: ItemResource }) {
  const schema = useSchema();
  const itemType = schema.itemTypes.get(item.relationships.item_type.data.id);
  return itemType === undefined ? null : <StageName id={item.meta.stage ?? null} itemType={itemType} />;
}

function StageName({ id, itemType }: { id: string | null; itemType: Parameters<typeof useStages>[0] }) {
  const stages = useStages(itemType);
  return <>{stages.find((stage) => stage.id === id)?.name ?? id}</>;
}

/** Languages that a record has, in the order of the project. */
function LocalesCell({ item }: { item: ItemResource }) {
  const schema = useSchema();
  const localized = (schema.fieldsByItemType.get(item.relationships.item_type.data.id) ?? []).find(
    ({ isLocalized }) => isLocalized,
  );
  const values = localized === undefined ? null : item.attributes[localized.apiKey];
  const present = typeof values === 'object' && values !== null ? Object.keys(values) : [];
  return (
    <span className={styles.locales}>
      {schema.settings.locales
        .filter((locale) => present.includes(locale))
        .map((locale) => (
          <LocaleBadge key={locale} locale={locale} />
        ))}
    </span>
  );
}

function CreatorCell({ item }: { item: ItemResource }) {
  const { nameOf } = usePeople();
  const creator = item.relationships.creator?.data;
  return creator ? <>{nameOf(creator)}</> : null;
}

function TimeCell({ value }: { value: string | null | undefined }) {
  const { timezone } = useSchema().settings;
  return value === null || value === undefined ? null : <Time value={value} timeZone={timezone} />;
}
