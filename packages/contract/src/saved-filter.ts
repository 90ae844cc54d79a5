import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';

const attributes = {
  name: z.string().optional(),
  // Its content belongs to the list that applies it; the API does not interpret it.
  filter: z.record(z.string(), z.unknown()).optional(),
  shared: z.boolean().optional(),
};

/** A saved filter of records, on create and update. */
export const itemTypeFilterBody = resourceBody({
  type: 'item_type_filter',
  attributes: {
    ...attributes,
    columns: z
      .array(z.object({ name: z.string().min(1), width: z.number().min(0).max(1) }))
      .min(1)
      .readonly()
      .nullish(),
    order_by: z.string().nullish(),
  },
  relationships: { item_type: { types: ['item_type'] } },
});

/** A saved filter of assets, on create and update. */
export const uploadFilterBody = resourceBody({
  type: 'upload_filter',
  attributes,
});

const shown = { name: z.string(), filter: z.record(z.string(), z.unknown()), shared: z.boolean() };

/** A saved filter of records (reference, project 1). */
export const itemTypeFilterResource = resource('item_type_filter', {
  attributes: {
    ...shown,
    columns: listOf(z.strictObject({ name: z.string(), width: z.number() }).readonly()).nullable(),
    order_by: z.string().nullable(),
  },
  relationships: { item_type: toOne('item_type') },
});
/** A saved filter of records, as the wire shows it. */
export type ItemTypeFilterResource = z.output<typeof itemTypeFilterResource>;

/** A saved filter of assets (reference, project 1). */
export const uploadFilterResource = resource('upload_filter', { attributes: shown });
/** A saved filter of assets, as the wire shows it. */
export type UploadFilterResource = z.output<typeof uploadFilterResource>;

/** Saved filters of records: private ones are their creator's, shared ones need `can_manage_shared_filters`. */
export const itemTypeFilters = endpoints('environment', {
  'GET /item-type-filters': { answer: listOf(itemTypeFilterResource) },
  'POST /item-type-filters': { body: itemTypeFilterBody, answer: itemTypeFilterResource },
  'GET /item-type-filters/:filterId': { answer: itemTypeFilterResource },
  'PUT /item-type-filters/:filterId': { body: itemTypeFilterBody, answer: itemTypeFilterResource },
  'DELETE /item-type-filters/:filterId': { answer: itemTypeFilterResource },
});

/** The same for assets. */
export const uploadFilters = endpoints('environment', {
  'GET /upload-filters': { answer: listOf(uploadFilterResource) },
  'POST /upload-filters': { body: uploadFilterBody, answer: uploadFilterResource },
  'GET /upload-filters/:filterId': { answer: uploadFilterResource },
  'PUT /upload-filters/:filterId': { body: uploadFilterBody, answer: uploadFilterResource },
  'DELETE /upload-filters/:filterId': { answer: uploadFilterResource },
});
