import {
  type BlockContent,
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  generateId,
  isBlockContent,
  type ItemContent,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { byLocale } from './walk-values.ts';

/**
 * How one value is replaced; blocks inside it come afterwards. `locale` is that of the record's field, also for values
 * inside its blocks; null where it is not localized.
 */
export type ValueMapping = (field: Field, value: unknown, locale: string | null) => unknown;

/** Content with every value replaced, at any depth. Blocks keep their IDs unless `mapBlock` changes them. */
export function mapContent(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
  mapValue: ValueMapping,
  mapBlock: (block: BlockContent) => BlockContent = (block) => block,
  outerLocale: string | null = null,
): ItemContent {
  const result: ItemContent = { ...content };
  const mapWhole = (field: Field, value: unknown, locale: string | null) =>
    fieldTypeOf(field).mapBlocks(mapValue(field, value, locale), (slot) =>
      isBlockContent(slot)
        ? mapBlock({ ...slot, content: mapContent(schema, slot.itemTypeId, slot.content, mapValue, mapBlock, locale) })
        : slot,
    );
  for (const field of fieldsOf(schema, itemTypeId)) {
    const stored = content[field.id];
    if (stored === undefined) continue;
    result[field.id] = field.isLocalized
      ? Object.fromEntries(
          Object.entries(byLocale(stored)).map(([locale, value]) => [locale, mapWhole(field, value, locale)]),
        )
      : mapWhole(field, stored, outerLocale);
  }
  return result;
}

/** Content without the given records and assets, at any depth. */
export function dropReferences(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
  gone: { itemIds: ReadonlySet<EntityId>; uploadIds: ReadonlySet<EntityId> },
): ItemContent {
  return mapContent(schema, itemTypeId, content, (field, value) => fieldTypeOf(field).withoutReferences(value, gone));
}

/** The same content in blocks of its own: all of them, or those that `isFresh` names. */
export function withFreshBlocks(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
  isFresh: (block: BlockContent) => boolean = () => true,
): ItemContent {
  return mapContent(
    schema,
    itemTypeId,
    content,
    (_, value) => value,
    (block) => (isFresh(block) ? { ...block, id: generateId() } : block),
  );
}
