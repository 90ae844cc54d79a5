import {
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  isBlockContent,
  type Item,
  type ItemContent,
  type ItemVersionSelector,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { serverFacets } from '@lectern/field-types/server';
import {
  type EnvironmentQueryable,
  isUniqueViolation,
  type ItemLink,
  type ItemSearchText,
  type OwnedUniqueValue,
  replacingItemLinks,
  replacingItemSearch,
  replacingUniqueValues,
  runPipelined,
  searchLanguage,
  type Statement,
} from '@lectern/storage';
import { uniqueProblem } from './content/check-content.ts';
import { type PlacedUniqueValue, uniqueKey, uniqueValuesAmong } from './content/unique-values.ts';
import { type PlacedValue, walkValues } from './content/walk-values.ts';

/** What `deriveItems` reads of a record. */
export type DerivedItem = Pick<Item, 'id' | 'itemTypeId' | 'current' | 'published'>;

/** The options of `deriveItems`. */
export interface DeriveOptions {
  /** True for records inserted in this transaction: there is nothing to replace. */
  areNew?: boolean;
  /**
   * What to do with a unique value owned by another record: `refuse` throws `INVALID_FIELD` with `VALIDATION_UNIQUE`,
   * `skip` leaves it to the other (rewrites after schema changes, drafts that may be invalid).
   */
  whenTaken?: 'refuse' | 'skip';
}

/**
 * Derives links, unique values and full text from the content of records. Call it in the transaction that stores the
 * content, after the rows of `items` exist; the number of statements does not grow with the number of records. `schema`
 * must match the content.
 */
export async function deriveItems(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  items: readonly DerivedItem[],
  options: DeriveOptions = {},
): Promise<void> {
  const derivation = derivationOf(db, schema, items, options);
  try {
    await runPipelined(db, derivation.statements);
  } catch (error) {
    throw derivation.explain(error);
  }
}

/** Whether storing records failed because another record owns a unique value. */
export function isTakenValueError(error: unknown): boolean {
  return error instanceof DomainError && isUniqueViolation(error.cause, 'item_unique_values_pkey');
}

/** The statements that derive records. */
export interface Derivation {
  statements: Statement[];
  /** The error to throw when one of the statements failed. */
  explain(error: unknown): unknown;
}

/** Works out what `deriveItems` runs, to be sent together with other statements, after those that store the items. */
export function derivationOf(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  items: readonly DerivedItem[],
  options: DeriveOptions,
): Derivation {
  if (items.length === 0) return { statements: [], explain: (error) => error };
  const areNew = options.areNew ?? false;
  const ids = items.map(({ id }) => id);
  const derived = items.flatMap((item) => deriveVersions(schema, item));
  const links = derived.flatMap((version) => version.links);
  const texts = derived.flatMap((version) => version.texts);
  const values = distinctValues(derived.flatMap((version) => version.values));
  return {
    statements: [
      ...replacingItemLinks(db, ids, links, { areNew }),
      ...replacingItemSearch(db, ids, texts, { areNew }),
      ...replacingUniqueValues(db, ids, values, { areNew, whenTaken: options.whenTaken ?? 'refuse' }),
    ],
    explain(error) {
      if (!isUniqueViolation(error, 'item_unique_values_pkey')) return error;
      // Two writers collided after both had checked: the transaction is over, so the value can no longer be identified.
      return Object.assign(DomainError.of(values.map(uniqueProblem).slice(0, 1)), { cause: error });
    },
  };
}

interface DerivedVersion {
  links: ItemLink[];
  texts: ItemSearchText[];
  values: (PlacedUniqueValue & OwnedUniqueValue)[];
}

function deriveVersions(schema: EnvironmentSchema, item: DerivedItem): DerivedVersion[] {
  const current = derive(schema, item, 'current', item.current);
  if (item.published === null) return [current];
  if (item.published !== item.current) return [current, derive(schema, item, 'published', item.published)];
  const published = { version: 'published' as const };
  return [
    current,
    {
      links: current.links.map((link) => ({ ...link, ...published })),
      texts: current.texts.map((text) => ({ ...text, ...published })),
      values: [],
    },
  ];
}

function derive(
  schema: EnvironmentSchema,
  { id, itemTypeId }: DerivedItem,
  version: ItemVersionSelector,
  content: ItemContent,
): DerivedVersion {
  const values = [...walkValues(schema, itemTypeId, content)];
  return {
    links: linksOf(values, { itemId: id, version }),
    texts: textsOf(schema, values, {
      itemId: id,
      version,
      titleFieldId: schema.itemTypes.get(itemTypeId)?.titleFieldId ?? null,
    }),
    values: uniqueValuesAmong(values).map((value) => ({ ...value, itemId: id })),
  };
}

function linksOf(
  values: readonly PlacedValue[],
  { itemId, version }: Pick<ItemLink, 'itemId' | 'version'>,
): ItemLink[] {
  const links = new Map<string, ItemLink>();
  const link = (fieldId: EntityId, targetKind: ItemLink['targetKind'], targetId: EntityId) =>
    void links.set(`${fieldId}/${targetKind}/${targetId}`, { itemId, version, fieldId, targetKind, targetId });
  for (const { field, value } of values) {
    const type = fieldTypeOf(field);
    const { itemIds, uploadIds } = type.references(value);
    for (const itemId of itemIds) link(field.id, 'item', itemId);
    for (const uploadId of uploadIds) link(field.id, 'upload', uploadId);
    for (const { slot } of type.blockSlots(value)) {
      if (!isBlockContent(slot)) continue;
      link(slot.itemTypeId, 'block', slot.id);
      link(field.id, 'block_type', slot.itemTypeId);
    }
  }
  return [...links.values()];
}

/** The searchable text, by locale. */
function textsOf(
  schema: EnvironmentSchema,
  values: readonly PlacedValue[],
  { titleFieldId, ...owner }: Pick<ItemSearchText, 'itemId' | 'version'> & { titleFieldId: EntityId | null },
): ItemSearchText[] {
  const texts = new Map<string, ItemSearchText>();
  for (const { field, value, locale } of values) {
    const words = serverFacets[field.fieldType].searchText(value);
    if (words === '') continue;
    const key = locale ?? '';
    const text = texts.get(key) ?? {
      ...owner,
      locale: key,
      language: searchLanguage(schema, key),
      title: '',
      body: '',
    };
    if (field.id === titleFieldId) text.title = words;
    else text.body += ` ${words}`;
    texts.set(key, text);
  }
  return [...texts.values()];
}

/** Both versions count: the published one and the one that may be published. */
function distinctValues<V extends OwnedUniqueValue>(values: readonly V[]): V[] {
  return [...new Map(values.map((value) => [JSON.stringify([value.itemId, uniqueKey(value)]), value])).values()];
}
