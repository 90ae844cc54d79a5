import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** A collection of assets, on create and update. */
export const uploadCollectionBody = {
  type: 'upload_collection',
  attributes: {
    label: z.string().optional(),
    position: z.int().min(0).optional(),
  },
  relationships: { parent: { types: ['upload_collection'] } },
  readOnlyRelationships: ['children'],
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
