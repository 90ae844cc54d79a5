import { z } from 'zod';
import { creatorTypes } from './creator.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';

/** An earlier file of an asset: an addition of ours (docs/own-endpoints.md). */
export const uploadReplacementResource = resource('upload_replacement', {
  attributes: {
    filename: z.string(),
    format: z.string().nullable(),
    mime_type: z.string().nullable(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    duration: z.number().nullable(),
    md5: z.string(),
    kept_url: z.boolean(),
    created_at: z.string(),
  },
  relationships: { upload: toOne('upload'), editor: toOne(...creatorTypes) },
});
/** An earlier file of an asset, as the wire shows it. */
export type UploadReplacementResource = z.output<typeof uploadReplacementResource>;

/** Earlier files of assets. */
export const uploadReplacements = endpoints('environment', {
  'GET /uploads/:uploadId/replacements': { answer: listOf(uploadReplacementResource) },
});
