import type { UploadTrackResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { sendFile } from '#lib/uploads/upload-file.ts';
import type { SendingOptions } from '../use-sending.ts';

/** For a track that is being made, when live updates are lost. */
const preparingMs = 5_000;

/** Subtitles and further sound of a video. */
export function tracksQuery(uploadId: string) {
  return queryOptions({
    queryKey: uploadKeys.tracks(uploadId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/uploads/:uploadId/tracks', { params: { uploadId }, signal })).data,
    refetchInterval: ({ state }) => state.data?.some(isPreparing) === true && preparingMs,
  });
}

function isPreparing({ attributes }: UploadTrackResource): boolean {
  return attributes.status === 'preparing';
}

/** A track to be added. */
export interface NewTrack {
  file: File;
  type: UploadTrackResource['attributes']['type'];
  languageCode: string;
  /** The English name of the language if empty. */
  name: string;
  closedCaptions: boolean;
}

/** Uploads a file and adds it to a video. Throws `ApiError`, `UploadFailure`, or the reason of the signal. */
export async function addTrack(
  uploadId: string,
  { file, type, languageCode, name, closedCaptions }: NewTrack,
  { signal, onProgress }: SendingOptions,
): Promise<UploadTrackResource> {
  const path = await sendFile({
    file,
    collectionId: null,
    signal,
    onSent: (bytes) => onProgress(file.size === 0 ? 1 : bytes / file.size),
  });
  const { data } = await managementApi.post('/uploads/:uploadId/tracks', {
    params: { uploadId },
    data: {
      type: 'upload_track',
      attributes: {
        url_or_upload_request_id: path,
        type,
        language_code: languageCode,
        ...(name.trim() !== '' && { name: name.trim() }),
        ...(type === 'subtitles' && { closed_captions: closedCaptions }),
      },
    },
  });
  await queryClient.invalidateQueries({ queryKey: uploadKeys.tracks(uploadId) });
  return data;
}

/** Throws `ApiError`. */
export async function deleteTrack(uploadId: string, uploadTrackId: string): Promise<void> {
  await managementApi.delete('/uploads/:uploadId/tracks/:uploadTrackId', { params: { uploadId, uploadTrackId } });
  await queryClient.invalidateQueries({ queryKey: uploadKeys.tracks(uploadId) });
}

/** What a file becomes by the end of its name; null for one that players can't use. */
export function trackTypeOf(filename: string): NewTrack['type'] | null {
  const format = filename.split('.').at(-1)?.toLowerCase() ?? '';
  if (['srt', 'vtt'].includes(format)) return 'subtitles';
  return ['m4a', 'mp3', 'wav'].includes(format) ? 'audio' : null;
}
