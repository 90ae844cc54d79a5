import type { ItemResource } from '@lectern/contract';
import {
  type BlockContent,
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  isBlockContent,
  type Item,
  type ItemContent,
  itemStatus,
  type ItemVersionSelector,
} from '@lectern/domain';
import { blankValue, fieldTypeOf, presentTime } from '@lectern/field-types';

/** How records are shown. */
export interface ItemPresentation {
  schema: EnvironmentSchema;
  /** Which version's values; the current one unless given. */
  version?: ItemVersionSelector;
  /** Nested mode: blocks in full at every depth, instead of their IDs. */
  isNested?: boolean;
}

/** A record as the wire shows it. */
export function presentItem(item: Item, presentation: ItemPresentation): ItemResource {
  const { schema, version = 'current' } = presentation;
  const itemType = schema.itemTypes.get(item.itemTypeId);
  const content = version === 'published' ? (item.published ?? {}) : item.current;
  return {
    id: item.id,
    type: 'item',
    attributes: {
      ...presentContent(item.itemTypeId, content, presentation),
      ...(itemType?.isSortable || itemType?.isTree ? { position: item.position } : {}),
      ...(itemType?.isTree ? { parent_id: item.parentId } : {}),
    },
    relationships: {
      item_type: { data: { id: item.itemTypeId, type: 'item_type' } },
      ...(item.creator === null ? {} : { creator: { data: { id: item.creator.id, type: item.creator.type } } }),
    },
    meta: presentMeta(item, presentation),
  };
}

/** A block requested by its ID: like a record, with the meta of the record that embeds it and no status of its own. */
export function presentFoundBlock(block: BlockContent, owner: Item, presentation: ItemPresentation): ItemResource {
  return {
    ...presentBlock(block, presentation),
    meta: { ...presentMeta(owner, presentation), status: null, has_children: null },
  };
}

function presentMeta(item: Item, { schema, version = 'current' }: ItemPresentation): ItemResource['meta'] {
  const date = (instant: Date | null) => presentDate(instant, schema);
  return {
    created_at: presentDate(item.createdAt, schema),
    updated_at: presentDate(item.updatedAt, schema),
    published_at: date(item.publishedAt),
    first_published_at: date(item.firstPublishedAt),
    publication_scheduled_at: item.publicationScheduledAt?.toISOString() ?? null,
    unpublishing_scheduled_at: item.unpublishingScheduledAt?.toISOString() ?? null,
    status: itemStatus(item),
    // Only a record that has a published version is shown by it.
    is_valid: (version === 'published' ? item.isPublishedValid : item.isCurrentValid) ?? false,
    is_current_version_valid: item.isCurrentValid,
    is_published_version_valid: item.isPublishedValid,
    current_version: item.currentVersionId,
    stage: item.stage,
    has_children: schema.itemTypes.get(item.itemTypeId)?.isTree === true ? (item.hasChildren ?? false) : null,
  };
}

/** An instant of the environment: ISO 8601 with milliseconds and the offset of its zone. */
export function presentDate(instant: Date, schema: EnvironmentSchema): string;
export function presentDate(instant: Date | null, schema: EnvironmentSchema): string | null;
export function presentDate(instant: Date | null, schema: EnvironmentSchema): string | null {
  return instant === null ? null : presentTime(instant.getTime(), schema.settings.timezone);
}

/** Values by API key, in field order; localized ones by locale, in the environment's order. */
export function presentContent(
  itemTypeId: EntityId,
  content: ItemContent,
  presentation: ItemPresentation,
): Record<string, unknown> {
  const { schema } = presentation;
  return Object.fromEntries(
    fieldsOf(schema, itemTypeId).map((field) => {
      const stored = content[field.id];
      if (!field.isLocalized) return [field.apiKey, presentValue(field, stored, presentation)];
      const values = (stored ?? {}) as Record<string, unknown>;
      const locales = schema.settings.locales.filter((locale) => locale in values);
      return [
        field.apiKey,
        Object.fromEntries(locales.map((locale) => [locale, presentValue(field, values[locale], presentation)])),
      ];
    }),
  );
}

function presentValue(field: Field, stored: unknown, presentation: ItemPresentation): unknown {
  const type = fieldTypeOf(field);
  const value = type.present(stored === undefined ? blankValue(field) : stored, {
    timezone: presentation.schema.settings.timezone,
  });
  if (!type.holdsBlocks) return value;
  return type.mapBlocks(value, (slot) => {
    if (!isBlockContent(slot)) return slot;
    return presentation.isNested ? { ...presentBlock(slot, presentation) } : slot.id;
  });
}

function presentBlock(block: BlockContent, presentation: ItemPresentation): Omit<ItemResource, 'meta'> {
  return {
    id: block.id,
    type: 'item',
    attributes: presentContent(block.itemTypeId, block.content, presentation),
    relationships: { item_type: { data: { id: block.itemTypeId, type: 'item_type' } } },
  };
}
