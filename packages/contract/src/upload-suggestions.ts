import { z } from 'zod';
import { resourceBody } from './body.ts';
import { listOf, resource } from './resource.ts';

/** The languages that alt texts are wanted in. */
export const uploadSuggestionsRequestBody = resourceBody({
  type: 'upload_suggestions_request',
  attributes: { locales: z.array(z.string().max(50)).min(1).max(50).readonly() },
});

/** Suggestions for an image, for people to approve (docs/own-endpoints.md). Its ID is the asset's. */
export const uploadSuggestionsResource = resource('upload_suggestions', {
  attributes: {
    /** By locale; null where there is no suggestion. */
    alt: z.record(z.string(), z.string().nullable()),
    /** Without those that the asset has; empty for who may not change them. */
    tags: listOf(z.string()),
  },
});
/** Suggestions for an image, as the wire shows them. */
export type UploadSuggestionsResource = z.output<typeof uploadSuggestionsResource>;
