import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOne } from './resource.ts';

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

/** A request for subtitles generated from a video's sound. */
export const subtitlesGenerationBody = resourceBody({
  type: 'subtitles_generation',
  attributes: { name: z.string().max(255).optional(), language_code: z.string() },
});

/** Subtitles or further sound of a video (reference, project 2); `meta.url` is an addition of ours. */
export const uploadTrackResource = resource('upload_track', {
  attributes: {
    type: z.enum(['subtitles', 'audio']),
    name: z.string(),
    language_code: z.string(),
    closed_captions: z.boolean().nullable(),
    status: z.enum(['preparing', 'ready', 'errored']),
    error: z.string().nullable(),
  },
  relationships: { upload: toOne('upload') },
  meta: { url: z.string() },
});
/** A track of a video, as the wire shows it. */
export type UploadTrackResource = z.output<typeof uploadTrackResource>;

/** Tracks of videos. */
export const uploadTracks = endpoints('environment', {
  'GET /uploads/:uploadId/tracks': { answer: listOf(uploadTrackResource) },
  'POST /uploads/:uploadId/tracks': { body: uploadTrackBody, answer: uploadTrackResource, isJob: true },
  'POST /uploads/:uploadId/tracks/generate-subtitles': {
    body: subtitlesGenerationBody,
    answer: uploadTrackResource,
    isJob: true,
  },
  'DELETE /uploads/:uploadId/tracks/:uploadTrackId': { answer: uploadTrackResource, isJob: true },
});
