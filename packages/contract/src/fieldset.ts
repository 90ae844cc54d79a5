import { z } from 'zod';
import { resourceBody } from './body.ts';

/** A fieldset, on create and update. */
export const fieldsetBody = resourceBody({
  type: 'fieldset',
  attributes: {
    title: z.string().optional(),
    hint: z.string().nullish(),
    position: z.int().min(0).optional(),
    collapsible: z.boolean().optional(),
    start_collapsed: z.boolean().optional(),
  },
  readOnlyRelationships: ['item_type'],
});
