import { type ResourceObject, subtitlesGenerationBody, uploadTrackBody } from '@lectern/contract';
import type { UploadTrack } from '@lectern/domain';
import { createUploadTrack, destroyUploadTrack, generateSubtitles, listUploadTracks } from '@lectern/engine';
import { linkTo } from '../linkage.ts';
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { uploadUrl } from '../uploads/present-upload.ts';

/** Subtitles and further sound of videos (reference, project 2). */
export const uploadTrackRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/uploads/:uploadId/tracks',
      async handle({ services, scope, params }) {
        const tracks = await listUploadTracks(services, scope, params.uploadId);
        return ok(tracks.map((track) => presentUploadTrack(track, services.publicUrl)));
      },
    },
    {
      method: 'POST',
      path: '/uploads/:uploadId/tracks',
      isJob: true,
      async handle({ services, scope, params, body }) {
        const { attributes } = uploadTrackBody.read(body);
        const track = await createUploadTrack(services, scope, params.uploadId, {
          source: attributes.url_or_upload_request_id,
          type: attributes.type,
          name: attributes.name,
          languageCode: attributes.language_code,
          closedCaptions: attributes.closed_captions,
        });
        return created(presentUploadTrack(track, services.publicUrl));
      },
    },
    {
      method: 'POST',
      path: '/uploads/:uploadId/tracks/generate-subtitles',
      isJob: true,
      async handle({ services, scope, params, body }) {
        const { attributes } = subtitlesGenerationBody.read(body);
        return generateSubtitles(services, scope, params.uploadId, { languageCode: attributes.language_code });
      },
    },
    {
      method: 'DELETE',
      path: '/uploads/:uploadId/tracks/:uploadTrackId',
      isJob: true,
      async handle({ services, scope, params }) {
        const track = await destroyUploadTrack(services, scope, params.uploadId, params.uploadTrackId);
        return ok(presentUploadTrack(track, services.publicUrl));
      },
    },
  ]),
};

/** Wire form of a track; `meta.url` is where its file is served, which the protocol itself does not tell. */
function presentUploadTrack(track: UploadTrack, publicUrl: string): ResourceObject {
  return {
    id: track.id,
    type: 'upload_track',
    attributes: {
      type: track.type,
      name: track.name,
      language_code: track.languageCode,
      closed_captions: track.closedCaptions,
      status: track.status,
      error: track.error,
    },
    relationships: { upload: linkTo('upload', track.uploadId) },
    meta: { url: uploadUrl(publicUrl, track.path) },
  };
}
