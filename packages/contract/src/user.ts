import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** A person of a site, on update; address and name are their account's. */
export const userBody = {
  type: 'user',
  attributes: { is_active: z.boolean().optional() },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['email', 'full_name', 'is_2fa_active'],
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
