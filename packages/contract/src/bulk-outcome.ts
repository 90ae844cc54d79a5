import { z } from 'zod';
import { listOf } from './resource.ts';

/** A problem of an error document. */
const problem = z.strictObject({
  id: z.string(),
  type: z.literal('api_error'),
  attributes: z.record(z.string(), z.unknown()),
});

/**
 * `meta` of a bulk call. The protocol only counts; the reasons of rejected entities are an extension, present only when
 * there are any (docs/own-endpoints.md).
 */
export const bulkOutcome = z.strictObject({
  successful: z.number(),
  failed: z.number(),
  failures: listOf(
    z.strictObject({ id: z.string(), type: z.enum(['item', 'upload']), errors: listOf(problem) }),
  ).optional(),
});
/** `meta` of a bulk call. */
export type BulkOutcome = z.output<typeof bulkOutcome>;
