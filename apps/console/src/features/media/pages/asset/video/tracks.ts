import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

/** Subtitles and further sound of a video. */
export function tracksQuery(uploadId: string) {
  return queryOptions({
    queryKey: uploadKeys.tracks(uploadId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/uploads/:uploadId/tracks', { params: { uploadId }, signal })).data,
  });
}
