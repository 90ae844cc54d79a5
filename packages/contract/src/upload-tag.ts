import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** A tag, on create. */
export const uploadTagBody = {
  type: 'upload_tag',
  attributes: { name: z.string() },
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
