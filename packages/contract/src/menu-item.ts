import { z } from 'zod';
import { resourceBody } from './body.ts';

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
