import { z } from 'zod';
import type { BodyShape } from './document.ts';

/** A workflow, on create and update. */
export const workflowBody = {
  type: 'workflow',
  attributes: {
    name: z.string().optional(),
    api_key: z.string().optional(),
    stages: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          description: z.string().nullish(),
          initial: z.boolean().optional(),
        }),
      )
      .optional(),
  },
} satisfies BodyShape<z.ZodRawShape, never>;
