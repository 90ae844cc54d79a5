import { z } from 'zod';
import { resourceBody } from './body.ts';

const attributes = {
  name: z.string().optional(),
  // What is inside belongs to whoever shows the list; nothing here looks at it.
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
