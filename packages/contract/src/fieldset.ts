import { z } from 'zod';
import { resourceBody } from './body.ts';
import { resource, toOne } from './resource.ts';

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

/** A fieldset (reference, schema 1). */
export const fieldsetResource = resource('fieldset', {
  attributes: {
    title: z.string(),
    hint: z.string().nullable(),
    position: z.number(),
    collapsible: z.boolean(),
    start_collapsed: z.boolean(),
  },
  relationships: { item_type: toOne('item_type') },
});
/** A fieldset, as the wire shows it. */
export type FieldsetResource = z.output<typeof fieldsetResource>;
