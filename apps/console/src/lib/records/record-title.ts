import { type EnvironmentSchema, type Field, type ItemType, mainLocale } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';

type Attributes = Readonly<Record<string, unknown>>;

/** The title of a record in the given locale, else in the first locale that has one; null when nothing is written. */
export function recordTitle(
  itemTypeId: string,
  attributes: Attributes,
  schema: EnvironmentSchema,
  locale: string = mainLocale(schema.settings),
): string | null {
  const itemType = schema.itemTypes.get(itemTypeId);
  const field = itemType && titleFieldOf(itemType, schema);
  if (!field) return null;
  for (const value of valuesByPreference(field, attributes[field.apiKey], locale)) {
    const text = textOf(value);
    if (text !== '') return text;
  }
  return null;
}

/** The field whose text represents a record: the presentation field, else the title field. */
export function titleFieldOf(itemType: ItemType, schema: EnvironmentSchema): Field | undefined {
  return schema.fields.get(itemType.presentationTitleFieldId ?? '') ?? schema.fields.get(itemType.titleFieldId ?? '');
}

/** The asset that represents a record in lists; null when it has none. */
export function recordImageId(itemTypeId: string, attributes: Attributes, schema: EnvironmentSchema): string | null {
  const itemType = schema.itemTypes.get(itemTypeId);
  const field =
    schema.fields.get(itemType?.presentationImageFieldId ?? '') ??
    schema.fields.get(itemType?.imagePreviewFieldId ?? '');
  if (!field) return null;
  for (const value of valuesByPreference(field, attributes[field.apiKey], mainLocale(schema.settings))) {
    const [uploadId] = fieldTypeOf(field).references(value).uploadIds;
    if (uploadId !== undefined) return uploadId;
  }
  return null;
}

/** One value of a field: its own when it is not localized, else in the wanted locale first. */
export function valuesByPreference(field: Pick<Field, 'isLocalized'>, value: unknown, locale: string): unknown[] {
  if (!field.isLocalized) return [value];
  if (typeof value !== 'object' || value === null) return [];
  const byLocale = value as Record<string, unknown>;
  return [
    byLocale[locale],
    ...Object.keys(byLocale)
      .filter((key) => key !== locale)
      .map((key) => byLocale[key]),
  ];
}

/** Plain words of a value that may serve as a title. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' ').trim();
  if (typeof value !== 'object' || value === null) return '';
  const node = value as Record<string, unknown>;
  // Structured text: spans hold the words, everything else holds children. Videos and SEO carry a title.
  return textOf(node.value ?? node.children ?? node.document ?? node.title ?? '');
}
