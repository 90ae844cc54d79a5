import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** Text of a tag. */
export const tagName = z.string().trim().min(1).max(255);

/** A tag, on create. */
export const uploadTagBody = {
  type: 'upload_tag',
  attributes: { name: z.string() },
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
