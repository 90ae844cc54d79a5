import { z } from 'zod';
import { resourceBody } from './body.ts';

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
