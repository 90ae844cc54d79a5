import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { titleFieldOf } from '#lib/records/record-title.ts';
import type { Translate } from '#lib/use-messages.ts';
import { fieldsInOrder, formSections } from '#features/content/form/form-sections.ts';
import type { Column } from '../list-address.ts';
import { isMetaName, type MetaName, metaNames, metaNamesOf } from '../meta-names.ts';

/** The column that names a record: image and title. It comes first and cannot be removed. */
export const previewColumn = '_preview';

/** Width of the column with the boxes that select, in pixels. */
export const selectWidth = 52;

/** The same for rows with a drag handle. */
export const selectAndMoveWidth = 92;

/** A column as the table renders it. */
export interface TableColumn extends Column {
  label: string;
  /** Undefined for the title and for metadata. */
  field?: Field;
  meta?: MetaName;
}

const previewWidth = 0.34;
const fieldWidth = 0.125;
const metaWidth = 0.115;

/** What the usual columns take of the table; the rest is for the boxes that select. */
const usualShare = 0.95;

/** Columns of fields that fit next to title, status and time. */
const shownFields = 3;

/** Whether a table of a model can have a column of this name. */
export function isColumnOf(name: string, itemType: ItemType, schema: EnvironmentSchema): boolean {
  if (name === previewColumn) return true;
  if (isMetaName(name)) return name !== 'parent' && metaNamesOf(itemType, schema).includes(name);
  return fieldsOf(schema, itemType.id).some(({ apiKey }) => apiKey === name);
}

/** Every column a table of a model can have, the title first, each with the width it starts with. */
export function possibleColumns(itemType: ItemType, schema: EnvironmentSchema, t: Translate): TableColumn[] {
  const fields = fieldsInOrder(
    formSections(fieldsOf(schema, itemType.id), schema.fieldsetsByItemType.get(itemType.id) ?? []),
  );
  return [
    {
      name: previewColumn,
      width: previewWidth,
      label: titleFieldOf(itemType, schema)?.label ?? t('content.table.title'),
    },
    ...fields.map((field): TableColumn => ({ name: field.apiKey, width: fieldWidth, label: field.label, field })),
    ...metaNamesOf(itemType, schema)
      .filter((name) => name !== 'parent')
      .map((name): TableColumn => ({ name, width: metaWidth, label: t(metaNames[name]), meta: name })),
  ];
}

/** The columns of a table: the user's, else the defaults. The title is always first. */
export function shownColumns(
  arranged: readonly Column[] | null,
  itemType: ItemType,
  schema: EnvironmentSchema,
  t: Translate,
): TableColumn[] {
  const possible = possibleColumns(itemType, schema, t);
  const columns = (arranged ?? usualColumns(itemType, schema, possible)).flatMap(({ name, width }): TableColumn[] => {
    const known = possible.find((column) => column.name === name);
    return known === undefined ? [] : [{ ...known, width }];
  });
  const preview = columns.find(({ name }) => name === previewColumn) ?? possible[0];
  return preview === undefined ? columns : [preview, ...columns.filter(({ name }) => name !== previewColumn)];
}

/** The same columns in another order; the title stays first. */
export function reordered(columns: readonly Column[], names: readonly string[]): Column[] {
  const first = columns.filter(({ name }) => name === previewColumn);
  return [
    ...first,
    ...names.flatMap((name) => columns.filter((column) => column.name === name && name !== previewColumn)),
  ];
}

/** Minimum and maximum share of the table's width for a column. */
export const widthLimits = { min: 0.05, max: 1 };

/** The same columns, one of them wider or narrower. */
export function resized(columns: readonly Column[], name: string, width: number): Column[] {
  const kept = Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)) * 1000) / 1000;
  return columns.map((column) =>
    column.name === name ? { name, width: kept } : { name: column.name, width: column.width },
  );
}

function usualColumns(itemType: ItemType, schema: EnvironmentSchema, possible: readonly TableColumn[]): Column[] {
  const title = titleFieldOf(itemType, schema);
  const fields = possible
    .filter(({ field }) => field !== undefined && field.id !== title?.id && consoleFacetOf(field).isColumn === true)
    .slice(0, shownFields);
  const others = [
    { name: '_status', width: metaWidth },
    ...(itemType.workflowId === null ? [] : [{ name: '_stage', width: metaWidth }]),
    ...fields.map(({ name }) => ({ name, width: fieldWidth })),
    { name: '_updated_at', width: metaWidth + 0.01 },
  ];
  const left = usualShare - others.reduce((sum, { width }) => sum + width, 0);
  return [{ name: previewColumn, width: Math.max(left, 0.28) }, ...others];
}
