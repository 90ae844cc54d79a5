import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { placementsBody } from './placement.ts';
import { listOf, resource, toMany, toOneOrNone } from './resource.ts';

/** An entry of the schema menu, on create and update. */
export const schemaMenuItemBody = resourceBody({
  type: 'schema_menu_item',
  attributes: {
    label: z.string().nullish(),
    position: z.int().min(0).optional(),
    kind: z.enum(['item_type', 'modular_block']).optional(),
  },
  relationships: {
    item_type: { types: ['item_type'] },
    parent: { types: ['schema_menu_item'] },
  },
  readOnlyRelationships: ['children'],
});

/** An entry of the schema menu: a group, or the place of a model or block (reference, schema 1). */
export const schemaMenuItemResource = resource('schema_menu_item', {
  attributes: {
    label: z.string().nullable(),
    position: z.number(),
    kind: z.enum(['item_type', 'modular_block']),
  },
  relationships: {
    item_type: toOneOrNone('item_type'),
    parent: toOneOrNone('schema_menu_item'),
    children: toMany('schema_menu_item'),
  },
});
/** An entry of the schema menu, as the wire shows it. */
export type SchemaMenuItemResource = z.output<typeof schemaMenuItemResource>;

/** The schema menu: read by all, written with `can_edit_schema`. */
export const schemaMenuItems = endpoints('environment', {
  'GET /schema-menu-items': { filters: { ids: z.string() }, answer: listOf(schemaMenuItemResource) },
  'POST /schema-menu-items': { body: schemaMenuItemBody, answer: schemaMenuItemResource },
  'POST /schema-menu-items/reorder': {
    body: placementsBody('parent', 'schema_menu_item'),
    answer: listOf(schemaMenuItemResource),
    isJob: true,
  },
  'GET /schema-menu-items/:schemaMenuItemId': { answer: schemaMenuItemResource },
  'PUT /schema-menu-items/:schemaMenuItemId': { body: schemaMenuItemBody, answer: schemaMenuItemResource },
  'DELETE /schema-menu-items/:schemaMenuItemId': { answer: schemaMenuItemResource },
});
