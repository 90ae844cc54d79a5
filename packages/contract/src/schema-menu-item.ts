import { z } from 'zod';
import { resourceBody } from './body.ts';

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
