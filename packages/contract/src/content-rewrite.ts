import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** How far a change of models that rewrites many records has come (docs/own-endpoints.md). */
export const contentRewriteResource = resource('content_rewrite', {
  attributes: { phase: z.string(), completion_percentage: z.number(), started_at: z.string() },
});
/** How far a rewrite has come, as the wire shows it. */
export type ContentRewriteResource = z.output<typeof contentRewriteResource>;

/** The running online migration, if any; an extension. */
export const contentRewrites = endpoints('environment', {
  'GET /content-rewrite': { answer: contentRewriteResource.nullable() },
});
