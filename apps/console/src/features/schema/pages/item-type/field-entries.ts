import { type EnvironmentSchema, type Field, type Fieldset, fieldsOf } from '@lectern/domain';
import { entriesIn, type OrderedEntry } from '#features/schema/moves.ts';
import type { MoveContainer } from '#features/schema/parts/MoveDialog.tsx';

/** A field or fieldset in the order of its model. */
export type FieldEntry = OrderedEntry & ({ type: 'field'; field: Field } | { type: 'fieldset'; fieldset: Fieldset });

/** A row of the model page, with the fields of a fieldset below it. */
export interface FieldNode {
  id: string;
  label: string;
  entry: FieldEntry;
  children?: readonly FieldNode[];
}

/** The fields and fieldsets of a model or block. Fields of a missing fieldset are at the root. */
export function fieldEntries(schema: EnvironmentSchema, itemTypeId: string): FieldEntry[] {
  const fieldsets = schema.fieldsetsByItemType.get(itemTypeId) ?? [];
  const known = new Set(fieldsets.map(({ id }) => id));
  return [
    ...fieldsets.map((fieldset): FieldEntry => ({
      type: 'fieldset',
      id: fieldset.id,
      position: fieldset.position,
      containerId: null,
      fieldset,
    })),
    ...fieldsOf(schema, itemTypeId).map((field): FieldEntry => ({
      type: 'field',
      id: field.id,
      position: field.position,
      containerId: field.fieldsetId !== null && known.has(field.fieldsetId) ? field.fieldsetId : null,
      field,
    })),
  ];
}

/** What a field or fieldset is called. */
export function entryLabel(entry: FieldEntry): string {
  return entry.type === 'field' ? entry.field.label : entry.fieldset.title;
}

/** Where an entry may go: the root, and for fields every fieldset. */
export function fieldsetsFor(entries: readonly FieldEntry[], moved: FieldEntry, rootLabel: string): MoveContainer[] {
  const fieldsets = moved.type === 'field' ? entriesIn(entries, null).filter(({ type }) => type === 'fieldset') : [];
  return [null, ...fieldsets].map((fieldset) => ({
    id: fieldset?.id ?? null,
    label: fieldset === null ? rootLabel : entryLabel(fieldset),
    members: entriesIn(entries, fieldset?.id ?? null)
      .filter(({ id }) => id !== moved.id)
      .map((entry) => ({ id: entry.id, label: entryLabel(entry) })),
  }));
}

/** The entries as rows in order. */
export function fieldNodes(entries: readonly FieldEntry[]): FieldNode[] {
  const toNode = (entry: FieldEntry): FieldNode =>
    entry.type === 'field'
      ? { id: entry.id, label: entryLabel(entry), entry }
      : { id: entry.id, label: entryLabel(entry), entry, children: entriesIn(entries, entry.id).map(toNode) };
  return entriesIn(entries, null).map(toNode);
}

/** Fields at the root that follow the fields of an open fieldset: they are separated from them. */
export function rowsAfterFieldsets(nodes: readonly FieldNode[], collapsed: ReadonlySet<string>): ReadonlySet<string> {
  const isOpen = (node: FieldNode | undefined) => (node?.children?.length ?? 0) > 0 && !collapsed.has(node?.id ?? '');
  return new Set(
    nodes.filter(({ entry }, index) => entry.type === 'field' && isOpen(nodes[index - 1])).map(({ id }) => id),
  );
}

/** The schema with the positions of the entries, before the server has responded. */
export function withPlaces(
  schema: EnvironmentSchema,
  itemTypeId: string,
  entries: readonly FieldEntry[],
): EnvironmentSchema {
  const places = new Map(entries.map((entry) => [entry.id, entry]));
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const moveField = (field: Field): Field => {
    const place = places.get(field.id);
    return place === undefined ? field : { ...field, position: place.position, fieldsetId: place.containerId };
  };
  const fieldsets = (schema.fieldsetsByItemType.get(itemTypeId) ?? []).map((fieldset) => ({
    ...fieldset,
    position: places.get(fieldset.id)?.position ?? fieldset.position,
  }));
  return {
    ...schema,
    fields: new Map([...schema.fields].map(([id, field]) => [id, moveField(field)])),
    fieldsByItemType: new Map(schema.fieldsByItemType).set(
      itemTypeId,
      fieldsOf(schema, itemTypeId).map(moveField).toSorted(byPosition),
    ),
    fieldsetsByItemType: new Map(schema.fieldsetsByItemType).set(itemTypeId, fieldsets.toSorted(byPosition)),
  };
}
