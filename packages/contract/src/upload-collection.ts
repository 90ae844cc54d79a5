import { z } from 'zod';
import { resourceBody } from './body.ts';

/** A collection of assets, on create and update. */
export const uploadCollectionBody = resourceBody({
  type: 'upload_collection',
  attributes: {
    label: z.string().optional(),
    position: z.int().min(0).optional(),
  },
  relationships: { parent: { types: ['upload_collection'] } },
  readOnlyRelationships: ['children'],
});
