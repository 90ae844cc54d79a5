import { z } from 'zod';
import { resourceBody } from './body.ts';

/** A track of a video, on create. */
export const uploadTrackBody = resourceBody({
  type: 'upload_track',
  attributes: {
    url_or_upload_request_id: z.string(),
    type: z.enum(['subtitles', 'audio']),
    name: z.string().max(255).optional(),
    language_code: z.string(),
    closed_captions: z.boolean().nullish(),
  },
});

/** A wish for subtitles made of a video's sound. */
export const subtitlesGenerationBody = resourceBody({
  type: 'subtitles_generation',
  attributes: { name: z.string().max(255).optional(), language_code: z.string() },
});
