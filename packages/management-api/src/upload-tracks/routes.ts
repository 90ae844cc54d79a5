import { type UploadTrackResource, uploadTracks } from '@lectern/contract';
import type { UploadTrack } from '@lectern/domain';
import { createUploadTrack, destroyUploadTrack, generateSubtitles, listUploadTracks } from '@lectern/engine';
import { linkTo } from '../linkage.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { uploadUrl } from '../uploads/present-upload.ts';

/** Subtitles and further sound of videos (reference, project 2). */
export const uploadTrackRoutes = implement(uploadTracks, {
  async 'GET /uploads/:uploadId/tracks'({ services, scope, params }) {
    const tracks = await listUploadTracks(services, scope, params.uploadId);
    return ok(tracks.map((track) => presentUploadTrack(track, services.publicUrl)));
  },
  async 'POST /uploads/:uploadId/tracks'({ services, scope, params, body }) {
    const { attributes } = body;
    const track = await createUploadTrack(services, scope, params.uploadId, {
      source: attributes.url_or_upload_request_id,
      type: attributes.type,
      name: attributes.name,
      languageCode: attributes.language_code,
      closedCaptions: attributes.closed_captions,
    });
    return created(presentUploadTrack(track, services.publicUrl));
  },
  async 'POST /uploads/:uploadId/tracks/generate-subtitles'({ services, scope, params, body }) {
    const { attributes } = body;
    return generateSubtitles(services, scope, params.uploadId, { languageCode: attributes.language_code });
  },
  async 'DELETE /uploads/:uploadId/tracks/:uploadTrackId'({ services, scope, params }) {
    const track = await destroyUploadTrack(services, scope, params.uploadId, params.uploadTrackId);
    return ok(presentUploadTrack(track, services.publicUrl));
  },
});

/** Wire format of a track; `meta.url` is the URL of its file, which the protocol does not return. */
function presentUploadTrack(track: UploadTrack, publicUrl: string): UploadTrackResource {
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
