import { defineNoun } from './define-noun.ts';

/** Subtitles and audio tracks of an asset. Clients know them by their asset. */
export const uploadTrackNoun = defineNoun({
  noun: 'upload_track',
  reach: 'environment',
  live: ({ uploadId }) => [{ name: 'upload_track:upsert', payload: { upload_ids: [uploadId] } }],
  webhook: null,
  auditActions: { create: 'upload_tracks.create', delete: 'upload_tracks.destroy' },
  cacheTags: ({ uploadId }) => [`upload:${uploadId}`],
});
