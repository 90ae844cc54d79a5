import { z } from 'zod';
import { bulkOutcome } from './bulk-outcome.ts';
import { creatorTypes } from './creator.ts';
import { endpoints } from './endpoint.ts';
import { bulkItemsBody, itemBody, moveToStageBody, selectivePublishBody, selectiveUnpublishBody } from './item.ts';
import { scheduledPublicationResource, scheduledUnpublishingResource } from './item-schedule.ts';
import { itemTypeResource } from './item-type.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne, toOneOrNone } from './resource.ts';

/** Values by the API keys of the fields of a model; a localized field has them by locale. */
const content = z.record(z.string(), z.unknown());

/** A record or block (reference, records). */
export const itemResource = resource('item', {
  attributes: content,
  relationships: { item_type: toOne('item_type'), creator: toOne(...creatorTypes).optional() },
  meta: {
    created_at: z.string(),
    updated_at: z.string(),
    published_at: z.string().nullable(),
    first_published_at: z.string().nullable(),
    publication_scheduled_at: z.string().nullable(),
    unpublishing_scheduled_at: z.string().nullable(),
    status: z.enum(['draft', 'updated', 'published']).nullable(),
    is_valid: z.boolean(),
    is_current_version_valid: z.boolean().nullable(),
    is_published_version_valid: z.boolean().nullable(),
    current_version: z.string(),
    stage: z.string().nullable(),
    has_children: z.boolean().nullable(),
  },
});
/** A record or block, as the wire shows it. */
export type ItemResource = z.output<typeof itemResource>;

/** A record as it once was (reference, records 6). */
export const itemVersionResource = resource('item_version', {
  attributes: content,
  relationships: {
    item_type: toOne('item_type'),
    item: toOne('item'),
    editor: toOneOrNone(...creatorTypes),
  },
  meta: {
    created_at: z.string(),
    is_valid: z.boolean(),
    is_published: z.boolean(),
    is_current: z.boolean(),
    published_from: z.string().nullable(),
    published_until: z.string().nullable(),
  },
});
/** A version of a record, as the wire shows it. */
export type ItemVersionResource = z.output<typeof itemVersionResource>;

const locales = listOf(z.string());

/** How the current version of a record differs from the live one (reference, records 6). */
export const itemComparisonResource = resource('item_current_vs_published_state', {
  attributes: {
    current_version_locales: locales,
    published_version_locales: locales,
    changed_locales: locales,
    added_locales: locales,
    removed_locales: locales,
    non_localized_fields_changed: z.boolean(),
    current_version_invalid_locales: locales,
    current_version_non_localized_fields_invalid: z.boolean(),
  },
  relationships: {
    scheduled_publication: toOneOrNone('scheduled_publication'),
    scheduled_unpublishing: toOneOrNone('scheduled_unpublishing'),
    published_version: toOneOrNone('item_version'),
  },
});
/** How the current version of a record differs from the live one, as the wire shows it. */
export type ItemComparisonResource = z.output<typeof itemComparisonResource>;

const one = { answer: itemResource };
/** Writes return the model with the record. */
const withModel = { answer: itemResource, included: listOf(itemTypeResource) };
const recursive = { recursive: z.boolean() };
const version = z.enum(['current', 'published']);
const references = { version: z.enum(['current', 'published', 'published-or-current']), nested: z.boolean() };
const bulk = { answer: z.tuple([]).readonly(), meta: bulkOutcome, isJob: true } as const;

/** Records: reading, writing, publishing (reference, records 6). */
export const items = endpoints('environment', {
  'GET /items': {
    filters: {
      ids: z.string(),
      type: z.string(),
      query: z.string(),
      fields: z.record(z.string(), z.unknown()),
      only_valid: z.boolean(),
    },
    query: { page, version, locale: z.string(), order_by: z.string(), nested: z.boolean() },
    answer: listOf(itemResource),
    meta: totalCount,
  },
  'GET /items/:itemId': { query: { version, nested: z.boolean() }, ...one },
  'POST /items': { body: itemBody, ...withModel },
  'PUT /items/:itemId': { body: itemBody, ...withModel },
  'PUT /items/:itemId/publish': { query: recursive, body: selectivePublishBody, ...withModel },
  'PUT /items/:itemId/unpublish': { query: recursive, body: selectiveUnpublishBody, ...withModel },
  'POST /items/:itemId/duplicate': { ...withModel, isJob: true },
  'DELETE /items/:itemId': { ...one, isJob: true },
  'POST /items/validate': { body: itemBody, answer: null, isRead: true },
  'POST /items/:itemId/validate': { body: itemBody, answer: null, isRead: true },
  'GET /items/:itemId/references': {
    query: { ...references, page },
    answer: listOf(itemResource),
    meta: totalCount.optional(),
  },
  'GET /items/:itemId/current-vs-published-state': {
    answer: itemComparisonResource,
    included: listOf(z.union([itemVersionResource, scheduledPublicationResource, scheduledUnpublishingResource])),
  },
});

/** The same to many records at once; refusals are counted (reference, records 6). */
export const itemBulkOperations = endpoints('environment', {
  'POST /items/bulk/publish': { body: bulkItemsBody('item_bulk_publish_operation'), ...bulk },
  'POST /items/bulk/unpublish': { body: bulkItemsBody('item_bulk_unpublish_operation'), ...bulk },
  'POST /items/bulk/destroy': { body: bulkItemsBody('item_bulk_destroy_operation'), ...bulk },
  'POST /items/bulk/move-to-stage': { body: moveToStageBody, ...bulk },
});

/** History of records (reference, records 6). */
export const itemVersions = endpoints('environment', {
  'GET /items/:itemId/versions': {
    query: { page, nested: z.boolean() },
    answer: listOf(itemVersionResource),
    meta: totalCount,
  },
  'GET /versions/:itemVersionId': { query: { nested: z.boolean() }, answer: itemVersionResource },
  'POST /versions/:itemVersionId/restore': {
    answer: z.tuple([itemResource, itemVersionResource]).readonly(),
    isJob: true,
  },
});
