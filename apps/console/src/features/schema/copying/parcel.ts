import {
  type EnvironmentSchema,
  type Field,
  type Fieldset,
  fieldTypeIds,
  isPlainObject,
  type ItemType,
  type OwnFieldAttribute,
  ownFieldAttributes,
} from '@lectern/domain';
import { acceptedItemTypeIds } from '../parts/references.ts';
import { entriesIn } from '../moves.ts';
import { fieldEntries } from '../pages/item-type/field-entries.ts';

/** A field being copied. IDs inside are those of the source. */
export interface PackedField extends Omit<Field, 'itemTypeId' | 'position'> {
  /** Its role in its model: its title, its image. */
  roles: readonly OwnFieldAttribute[];
}

/** A fieldset being copied. */
export type PackedFieldset = Omit<Fieldset, 'itemTypeId' | 'position'>;

/** A model or block that packed fields refer to; it is not copied, but identified. */
export type PackedItemType = Pick<ItemType, 'id' | 'name' | 'apiKey' | 'isModularBlock'>;

/** Fields and fieldsets being copied, with the data to resolve them elsewhere. */
export interface FieldParcel {
  /** Name of the source model or block. */
  from: string;
  /** The source project: plugins have the same IDs in all of its environments. */
  siteId: string;
  /** Locales of the source, the main one first. */
  locales: readonly string[];
  /** In order: fields of a fieldset take the position of the fieldset. */
  fields: readonly PackedField[];
  fieldsets: readonly PackedFieldset[];
  itemTypes: readonly PackedItemType[];
  /** Fields that slugs among them are made from. */
  slugSources: readonly Pick<Field, 'id' | 'apiKey' | 'label'>[];
}

/** Packs fields of a model or block. Fieldsets come with all that is in them; other fields come without theirs. */
export function packFields(
  schema: EnvironmentSchema,
  itemType: ItemType,
  wanted: { fieldIds: ReadonlySet<string>; fieldsetIds: ReadonlySet<string>; siteId: string },
): FieldParcel {
  const entries = fieldEntries(schema, itemType.id);
  const ordered = entriesIn(entries, null).flatMap((entry) => [
    entry,
    ...(entry.type === 'fieldset' ? entriesIn(entries, entry.id) : []),
  ]);
  const fieldsets = ordered.flatMap((entry) =>
    entry.type === 'fieldset' && wanted.fieldsetIds.has(entry.id) ? [entry.fieldset] : [],
  );
  const fields = ordered.flatMap((entry) => {
    if (entry.type !== 'field') return [];
    const comesWithFieldset = entry.containerId !== null && wanted.fieldsetIds.has(entry.containerId);
    if (!comesWithFieldset && !wanted.fieldIds.has(entry.id)) return [];
    return [packField(entry.field, itemType, comesWithFieldset ? entry.containerId : null)];
  });
  const referredIds = new Set(fields.flatMap(acceptedItemTypeIds));
  return {
    from: itemType.name,
    siteId: wanted.siteId,
    locales: schema.settings.locales,
    fields,
    fieldsets: fieldsets.map(({ itemTypeId: _itemTypeId, position: _position, ...fieldset }) => fieldset),
    itemTypes: [...referredIds].flatMap((id) => {
      const referred = schema.itemTypes.get(id);
      return referred === undefined ? [] : [packItemType(referred)];
    }),
    slugSources: fields.flatMap((field) => {
      const source = schema.fields.get(slugSourceId(field) ?? '');
      return source === undefined ? [] : [{ id: source.id, apiKey: source.apiKey, label: source.label }];
    }),
  };
}

/** Packs every field and fieldset of a model or block. */
export function packAllFields(schema: EnvironmentSchema, itemType: ItemType, siteId: string): FieldParcel {
  const entries = fieldEntries(schema, itemType.id);
  const idsOf = (type: 'field' | 'fieldset') =>
    new Set(entries.filter((entry) => entry.type === type).map(({ id }) => id));
  return packFields(schema, itemType, { fieldIds: idsOf('field'), fieldsetIds: idsOf('fieldset'), siteId });
}

/** The field that a slug is made from; null when it is no slug, or one that nothing is suggested for. */
export function slugSourceId({ validators }: Pick<Field, 'validators'>): string | null {
  const id = validators[slugValidator]?.['title_field_id'];
  return typeof id === 'string' ? id : null;
}

/** The validator that names the source of a slug. */
export const slugValidator = 'slug_title_field';

function packField(field: Field, itemType: ItemType, fieldsetId: string | null): PackedField {
  const { itemTypeId: _itemTypeId, position: _position, ...rest } = field;
  return { ...rest, fieldsetId, roles: ownFieldAttributes.filter((attribute) => itemType[attribute] === field.id) };
}

function packItemType({ id, name, apiKey, isModularBlock }: ItemType): PackedItemType {
  return { id, name, apiKey, isModularBlock };
}

/** The marker of copied fields, in a clipboard that may contain any text. */
const marker = 'lectern/fields';
const version = 1;

/** A parcel as text. `copiedAt` is an instant in milliseconds. */
export function writeParcel(parcel: FieldParcel, copiedAt: number): string {
  return JSON.stringify({ marker, version, copiedAt, parcel });
}

/** Reads a parcel from text that may be anything; null when it is none, or of a version that is not known here. */
export function readParcel(text: string): { parcel: FieldParcel; copiedAt: number } | null {
  if (!text.includes(marker)) return null;
  const document = parse(text);
  if (!isPlainObject(document) || document['marker'] !== marker || document['version'] !== version) return null;
  const { parcel, copiedAt } = document;
  return isParcel(parcel) && typeof copiedAt === 'number' ? { parcel, copiedAt } : null;
}

function isParcel(value: unknown): value is FieldParcel {
  if (!isPlainObject(value)) return false;
  const { from, siteId, locales, fields, fieldsets, itemTypes, slugSources } = value;
  return (
    typeof from === 'string' &&
    typeof siteId === 'string' &&
    isListOf(locales, (locale) => typeof locale === 'string') &&
    isListOf(fields, isPackedField) &&
    isListOf(fieldsets, (fieldset) => hasTexts(fieldset, ['id', 'title'])) &&
    isListOf(itemTypes, (itemType) => hasTexts(itemType, ['id', 'name', 'apiKey'])) &&
    isListOf(slugSources, (field) => hasTexts(field, ['id', 'apiKey', 'label']))
  );
}

function isPackedField(field: unknown): boolean {
  if (!isPlainObject(field) || !hasTexts(field, ['id', 'label', 'apiKey'])) return false;
  const { fieldType, fieldsetId, validators, appearance, roles } = field;
  return (
    fieldTypeIds.some((id) => id === fieldType) &&
    (fieldsetId === null || typeof fieldsetId === 'string') &&
    isPlainObject(validators) &&
    Object.values(validators).every(isPlainObject) &&
    isPlainObject(appearance) &&
    typeof appearance['editor'] === 'string' &&
    isPlainObject(appearance['parameters']) &&
    Array.isArray(appearance['addons']) &&
    Array.isArray(roles)
  );
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry);
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isPlainObject(value) && names.every((name) => typeof value[name] === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
