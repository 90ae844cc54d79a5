import { z } from 'zod';
import type { BodyShape, RelationshipShape } from './document.ts';

/** A track of a video, on create. */
export const uploadTrackBody = {
  type: 'upload_track',
  attributes: {
    url_or_upload_request_id: z.string(),
    type: z.enum(['subtitles', 'audio']),
    name: z.string().max(255).optional(),
    language_code: z.string(),
    closed_captions: z.boolean().nullish(),
  },
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;

/** A wish for subtitles made of a video's sound. */
export const subtitlesGenerationBody = {
  type: 'subtitles_generation',
  attributes: { name: z.string().max(255).optional(), language_code: z.string() },
} satisfies BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;
