import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { fieldResource } from './field.ts';
import { fieldsetResource } from './fieldset.ts';
import { menuItemResource } from './menu-item.ts';
import { placementsBody } from './placement.ts';
import { listOf, resource, toMany, toOneOrNone } from './resource.ts';

const fieldLink = { types: ['field'] } as const;

const itemTypeRelationships = {
  ordering_field: fieldLink,
  presentation_title_field: fieldLink,
  presentation_image_field: fieldLink,
  title_field: fieldLink,
  image_preview_field: fieldLink,
  excerpt_field: fieldLink,
  workflow: { types: ['workflow'] },
} as const;

const appearance = z.enum(['compact', 'table']);

const itemTypeAttributes = {
  name: z.string().optional(),
  api_key: z.string().optional(),
  hint: z.string().nullish(),
  singleton: z.boolean().optional(),
  modular_block: z.boolean().optional(),
  sortable: z.boolean().optional(),
  tree: z.boolean().optional(),
  all_locales_required: z.boolean().optional(),
  draft_mode_active: z.boolean().optional(),
  draft_saving_active: z.boolean().optional(),
  inverse_relationships_enabled: z.boolean().optional(),
  ordering_direction: z.enum(['asc', 'desc']).nullish(),
  ordering_meta: z.enum(['created_at', 'updated_at', 'first_published_at', 'published_at']).nullish(),
  collection_appearance: appearance.optional(),
  // The misspelt alias is part of the protocol (reference, schema 1).
  collection_appeareance: appearance.optional(),
};

/** A model or block, on create and update. */
export const itemTypeBody = resourceBody({
  type: 'item_type',
  attributes: itemTypeAttributes,
  relationships: itemTypeRelationships,
  readOnlyAttributes: ['has_singleton_item'],
  readOnlyRelationships: ['singleton_item', 'fields', 'fieldsets'],
});

/** A model or block (reference, schema 1), the protocol's misspelt alias included. */
export const itemTypeResource = resource('item_type', {
  attributes: {
    name: z.string(),
    api_key: z.string(),
    hint: z.string().nullable(),
    singleton: z.boolean(),
    modular_block: z.boolean(),
    sortable: z.boolean(),
    tree: z.boolean(),
    all_locales_required: z.boolean(),
    draft_mode_active: z.boolean(),
    draft_saving_active: z.boolean(),
    ordering_direction: z.enum(['asc', 'desc']).nullable(),
    ordering_meta: z.enum(['created_at', 'updated_at', 'first_published_at', 'published_at']).nullable(),
    collection_appearance: appearance,
    collection_appeareance: appearance,
    has_singleton_item: z.boolean(),
    inverse_relationships_enabled: z.boolean(),
  },
  relationships: {
    singleton_item: toOneOrNone('item'),
    fields: toMany('field'),
    fieldsets: toMany('fieldset'),
    presentation_title_field: toOneOrNone('field'),
    presentation_image_field: toOneOrNone('field'),
    title_field: toOneOrNone('field'),
    image_preview_field: toOneOrNone('field'),
    excerpt_field: toOneOrNone('field'),
    ordering_field: toOneOrNone('field'),
    workflow: toOneOrNone('workflow'),
  },
  meta: { has_singleton_item: z.boolean() },
});
/** A model or block, as the wire shows it. */
export type ItemTypeResource = z.output<typeof itemTypeResource>;

/** Models and blocks: read by all, written with `can_edit_schema`. */
export const itemTypes = endpoints('environment', {
  'GET /item-types': { answer: listOf(itemTypeResource) },
  'POST /item-types': {
    query: {
      skip_menu_item_creation: z.boolean(),
      menu_item_id: z.string(),
      schema_menu_item_id: z.string(),
    },
    body: itemTypeBody,
    answer: itemTypeResource,
    included: listOf(menuItemResource),
  },
  'GET /item-types/:itemTypeId': { answer: itemTypeResource },
  'PUT /item-types/:itemTypeId': { body: itemTypeBody, answer: itemTypeResource, isJob: true },
  'DELETE /item-types/:itemTypeId': {
    query: { skip_menu_items_deletion: z.boolean() },
    answer: itemTypeResource,
    isJob: true,
  },
  'POST /item-types/:itemTypeId/duplicate': { answer: itemTypeResource },
  'POST /item-types/:itemTypeId/reorder-fields-and-fieldsets': {
    body: placementsBody('fieldset', 'field', 'fieldset'),
    answer: listOf(z.union([fieldResource, fieldsetResource])),
    isJob: true,
  },
  'GET /item-types/:itemTypeId/referencing': { answer: listOf(itemTypeResource) },
});
