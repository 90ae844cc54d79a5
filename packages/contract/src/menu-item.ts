import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** An entry of the content menu, on create and update. */
export const menuItemBody = {
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
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
