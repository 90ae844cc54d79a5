import { z } from 'zod';
import { resourceBody } from './body.ts';

/** A tag, on create. */
export const uploadTagBody = resourceBody({
  type: 'upload_tag',
  attributes: { name: z.string() },
});
