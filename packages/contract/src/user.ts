import { z } from 'zod';
import { resourceBody } from './body.ts';

/** A person of a site, on update; address and name are their account's. */
export const userBody = resourceBody({
  type: 'user',
  attributes: { is_active: z.boolean().optional() },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['email', 'full_name', 'is_2fa_active'],
});
