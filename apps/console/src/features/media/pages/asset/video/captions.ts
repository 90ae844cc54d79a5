import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

/** Subtitles of a video that browsers can show: WebVTT, no SubRip. */
export function captionsQuery(uploadId: string) {
  return queryOptions({
    queryKey: uploadKeys.tracks(uploadId),
    queryFn: async ({ signal }) => {
      const { data } = await managementApi.get('/uploads/:uploadId/tracks', { params: { uploadId }, signal });
      return data.filter(({ attributes, meta }) => attributes.type === 'subtitles' && /\.vtt$/i.test(meta.url));
    },
  });
}
