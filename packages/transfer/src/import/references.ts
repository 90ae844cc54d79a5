import type { ExportedSchema } from '../folder.ts';
import { isObject, linkedId } from '../resource.ts';

/** A field as reading content needs it. */
export interface ContentField {
  apiKey: string;
  type: string;
  isLocalized: boolean;
}

/** Fields of every model and block, by its ID. */
export type FieldsByItemType = ReadonlyMap<string, readonly ContentField[]>;

/** Puts the fields of an export by model. */
export function fieldsByItemType(schema: ExportedSchema): FieldsByItemType {
  const byItemType = new Map<string, ContentField[]>(schema.itemTypes.map(({ id }) => [id, []]));
  for (const field of schema.fields) {
    byItemType.get(linkedId(field, 'item_type') ?? '')?.push({
      apiKey: String(field.attributes['api_key']),
      type: String(field.attributes['field_type']),
      isLocalized: field.attributes['localized'] === true,
    });
  }
  return byItemType;
}

/** Ids of the records that a record's content refers to, blocks at any depth included. */
export function findReferences(
  fields: FieldsByItemType,
  itemTypeId: string,
  attributes: Record<string, unknown>,
): Set<string> {
  const found = new Set<string>();
  for (const field of fields.get(itemTypeId) ?? []) {
    for (const value of valuesOf(field, attributes[field.apiKey])) collect(fields, field.type, value, found);
  }
  return found;
}

/** Attributes with every field emptied that refers to a record for which `isMissing` holds. */
export function withoutReferences(
  fields: FieldsByItemType,
  itemTypeId: string,
  attributes: Record<string, unknown>,
  isMissing: (id: string) => boolean,
): Record<string, unknown> {
  const emptied = (fields.get(itemTypeId) ?? []).flatMap((field) => {
    const value = attributes[field.apiKey];
    const found = new Set<string>();
    for (const one of valuesOf(field, value)) collect(fields, field.type, one, found);
    if (![...found].some(isMissing)) return [];
    const empty = field.type === 'links' || field.type === 'rich_text' ? [] : null;
    const isPerLocale = field.isLocalized && isObject(value);
    return [
      [field.apiKey, isPerLocale ? Object.fromEntries(Object.keys(value).map((locale) => [locale, empty])) : empty],
    ];
  });
  return { ...attributes, ...Object.fromEntries(emptied) };
}

function valuesOf(field: ContentField, value: unknown): unknown[] {
  return field.isLocalized && isObject(value) ? Object.values(value) : [value];
}

function collect(fields: FieldsByItemType, type: string, value: unknown, found: Set<string>): void {
  if (type === 'link' && typeof value === 'string') found.add(value);
  else if (type === 'links' && Array.isArray(value)) for (const id of value) found.add(String(id));
  else if (type === 'rich_text' && Array.isArray(value))
    for (const block of value) collectFromBlock(fields, block, found);
  else if (type === 'single_block') collectFromBlock(fields, value, found);
  else if (type === 'structured_text' && isObject(value)) collectFromNode(fields, value['document'], found);
}

function collectFromBlock(fields: FieldsByItemType, block: unknown, found: Set<string>): void {
  if (!isObject(block) || !isObject(block['attributes']) || !isObject(block['relationships'])) return;
  const link = block['relationships']['item_type'];
  const itemTypeId = isObject(link) && isObject(link['data']) ? String(link['data']['id']) : '';
  for (const id of findReferences(fields, itemTypeId, block['attributes'])) found.add(id);
}

function collectFromNode(fields: FieldsByItemType, node: unknown, found: Set<string>): void {
  if (!isObject(node)) return;
  if ((node['type'] === 'itemLink' || node['type'] === 'inlineItem') && typeof node['item'] === 'string')
    found.add(node['item']);
  if (node['type'] === 'block' || node['type'] === 'inlineBlock') collectFromBlock(fields, node['item'], found);
  if (Array.isArray(node['children'])) for (const child of node['children']) collectFromNode(fields, child, found);
}
