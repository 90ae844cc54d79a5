import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { placementsBody } from './placement.ts';
import { listOf, resource, toMany, toOneOrNone } from './resource.ts';

/** An entry of the content menu, on create and update. */
export const menuItemBody = resourceBody({
  type: 'menu_item',
  attributes: {
    label: z.string().optional(),
    external_url: z.string().nullish(),
    position: z.int().min(0).optional(),
    open_in_new_tab: z.boolean().optional(),
  },
  relationships: {
    item_type: { types: ['item_type'] },
    item_type_filter: { types: ['item_type_filter'] },
    parent: { types: ['menu_item'] },
  },
  readOnlyRelationships: ['children'],
});

/** An entry of the content menu (reference, project 1). */
export const menuItemResource = resource('menu_item', {
  attributes: {
    label: z.string(),
    external_url: z.string().nullable(),
    position: z.number(),
    open_in_new_tab: z.boolean(),
  },
  relationships: {
    item_type: toOneOrNone('item_type'),
    item_type_filter: toOneOrNone('item_type_filter'),
    parent: toOneOrNone('menu_item'),
    children: toMany('menu_item'),
  },
});
/** An entry of the content menu, as the wire shows it. */
export type MenuItemResource = z.output<typeof menuItemResource>;

/** The content menu: read by all, written with `can_manage_menu`. */
export const menuItems = endpoints('environment', {
  'GET /menu-items': { filters: { ids: z.string() }, answer: listOf(menuItemResource) },
  'POST /menu-items': { body: menuItemBody, answer: menuItemResource },
  'POST /menu-items/reorder': {
    body: placementsBody('parent', 'menu_item'),
    answer: listOf(menuItemResource),
    isJob: true,
  },
  'GET /menu-items/:menuItemId': { answer: menuItemResource },
  'PUT /menu-items/:menuItemId': { body: menuItemBody, answer: menuItemResource },
  'DELETE /menu-items/:menuItemId': { answer: menuItemResource },
});
