import {
  type BlockContent,
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  isBlockContent,
  type ItemContent,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { byLocale } from './walk-values.ts';

/** Blocks of a record by the field and locale that own them, at any depth below. */
export interface BlockIndex {
  of(field: Field, locale: string | null): ReadonlyMap<EntityId, BlockContent>;
  /** Whether the record has a block of that ID anywhere. */
  has(id: EntityId): boolean;
}

/** Indexes the blocks a record already has; null for a record that does not exist yet. */
export function indexBlocks(schema: EnvironmentSchema, itemTypeId: EntityId, content: ItemContent | null): BlockIndex {
  const owners = new Map<string, Map<EntityId, BlockContent>>();
  const ids = new Set<EntityId>();
  for (const field of content === null ? [] : fieldsOf(schema, itemTypeId)) {
    if (!fieldTypeOf(field).holdsBlocks) continue;
    const stored = content?.[field.id];
    const values: [string | null, unknown][] = field.isLocalized ? Object.entries(byLocale(stored)) : [[null, stored]];
    for (const [locale, value] of values) {
      const blocks = new Map<EntityId, BlockContent>();
      for (const block of blocksIn(schema, field, value)) {
        blocks.set(block.id, block);
        ids.add(block.id);
      }
      owners.set(ownerKey(field, locale), blocks);
    }
  }
  return {
    of: (field, locale) => owners.get(ownerKey(field, locale)) ?? new Map<EntityId, BlockContent>(),
    has: (id) => ids.has(id),
  };
}

/** Ids of all blocks of a record's content, at any depth. */
export function blockIdsIn(schema: EnvironmentSchema, itemTypeId: EntityId, content: ItemContent): EntityId[] {
  return fieldsOf(schema, itemTypeId).flatMap((field) => {
    const values = field.isLocalized ? Object.values(byLocale(content[field.id])) : [content[field.id]];
    return values.flatMap((value) => [...blocksIn(schema, field, value)].map(({ id }) => id));
  });
}

/** Blocks embedded in a value, outer ones before the ones inside them. */
export function* blocksIn(schema: EnvironmentSchema, field: Field, value: unknown): Generator<BlockContent> {
  const type = fieldTypeOf(field);
  if (!type.holdsBlocks) return;
  for (const { slot } of type.blockSlots(value)) {
    if (!isBlockContent(slot)) continue;
    yield slot;
    for (const inner of fieldsOf(schema, slot.itemTypeId)) yield* blocksIn(schema, inner, slot.content[inner.id]);
  }
}

function ownerKey(field: Field, locale: string | null): string {
  return `${field.id}/${locale ?? ''}`;
}
