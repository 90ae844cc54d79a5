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
  type ItemLink,
  type ItemSearchText,
  replaceItemLinks,
  replaceItemSearch,
  replaceUniqueValues,
} from '@lectern/storage';
import { isUniqueViolation } from '../unique-violation.ts';
import { uniqueProblem } from './content/check-content.ts';
import { uniqueValuesOf } from './content/unique-values.ts';
import { walkValues } from './content/walk-values.ts';

/** What `deriveItems` reads of a record. */
export type DerivedItem = Pick<Item, 'id' | 'itemTypeId' | 'current' | 'published'>;

/** How `deriveItems` goes about it. */
export interface DeriveOptions {
  /** True for records inserted in this transaction: there is nothing to replace. */
  areNew?: boolean;
  /**
   * What to do with a unique value another record holds: `refuse` throws `INVALID_FIELD` with `VALIDATION_UNIQUE`,
   * `skip` leaves it to the other (rewrites after schema changes, drafts that may be invalid).
   */
  whenTaken?: 'refuse' | 'skip';
}

/**
 * Recomputes what is derived from the content of records: links, unique values, full text. Call it in the transaction
 * that stores the contents, after the rows of `items` are there; the number of statements does not grow with the
 * number of records. `schema` is the one the contents fit.
 */
export async function deriveItems(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  items: readonly DerivedItem[],
  options: DeriveOptions = {},
): Promise<void> {
  if (items.length === 0) return;
  const areNew = options.areNew ?? false;
  const ids = items.map(({ id }) => id);
  const derived = items.flatMap((item) => versionsOf(item).map((version) => derive(schema, item, version)));
  await replaceItemLinks(
    db,
    ids,
    derived.flatMap(({ links }) => links),
    { areNew },
  );
  await replaceItemSearch(
    db,
    ids,
    derived.flatMap(({ texts }) => texts),
    { areNew },
  );
  await storeUniqueValues(db, schema, items, { areNew, whenTaken: options.whenTaken ?? 'refuse' });
}

interface VersionContent {
  version: ItemVersionSelector;
  content: ItemContent;
}

function versionsOf({ current, published }: DerivedItem): VersionContent[] {
  const versions: VersionContent[] = [{ version: 'current', content: current }];
  if (published !== null) versions.push({ version: 'published', content: published });
  return versions;
}

function derive(schema: EnvironmentSchema, { id, itemTypeId }: DerivedItem, { version, content }: VersionContent) {
  const links = new Map<string, ItemLink>();
  const texts = new Map<string, ItemSearchText>();
  const titleFieldId = schema.itemTypes.get(itemTypeId)?.titleFieldId;
  const link = (fieldId: EntityId, targetKind: ItemLink['targetKind'], targetId: EntityId) =>
    void links.set(`${fieldId}/${targetKind}/${targetId}`, { itemId: id, version, fieldId, targetKind, targetId });

  for (const { field, value, locale } of walkValues(schema, itemTypeId, content)) {
    const type = fieldTypeOf(field);
    const { itemIds, uploadIds } = type.references(value);
    for (const itemId of itemIds) link(field.id, 'item', itemId);
    for (const uploadId of uploadIds) link(field.id, 'upload', uploadId);
    for (const { slot } of type.blockSlots(value)) {
      if (!isBlockContent(slot)) continue;
      link(slot.itemTypeId, 'block', slot.id);
      link(field.id, 'block_type', slot.itemTypeId);
    }
    const words = serverFacets[field.fieldType].searchText(value);
    if (words === '') continue;
    const text = texts.get(locale ?? '') ?? { itemId: id, version, locale: locale ?? '', title: '', body: '' };
    texts.set(locale ?? '', field.id === titleFieldId ? { ...text, title: words } : { ...text, body: `${text.body} ${words}` });
  }
  return { links: [...links.values()], texts: [...texts.values()] };
}

async function storeUniqueValues(
  db: EnvironmentQueryable,
  schema: EnvironmentSchema,
  items: readonly DerivedItem[],
  options: { areNew: boolean; whenTaken: 'refuse' | 'skip' },
): Promise<void> {
  const values = items.flatMap((item) => uniqueValuesOfItem(schema, item));
  try {
    await replaceUniqueValues(
      db,
      items.map(({ id }) => id),
      values,
      options,
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'item_unique_values_pkey')) throw error;
    // Two writers met after both had looked: the transaction is over, so which value it was can no longer be asked.
    throw DomainError.of(values.map(uniqueProblem).slice(0, 1));
  }
}

/** Both versions count: what is live and what may go live. */
function uniqueValuesOfItem(schema: EnvironmentSchema, item: DerivedItem) {
  const values = versionsOf(item).flatMap(({ content }) => uniqueValuesOf(schema, item.itemTypeId, content));
  const distinct = new Map(values.map((value) => [JSON.stringify([value.fieldId, value.locale, value.value]), value]));
  return [...distinct.values()].map((value) => ({ ...value, itemId: item.id }));
}
