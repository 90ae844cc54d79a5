import type { SiteResource, UploadResource } from '@lectern/contract';
import { expect, test } from 'vitest';
import { assetDownloads, isOriginalServed } from './downloads.ts';

const film = {
  attributes: { mime_type: 'video/mp4', url: 'https://x.test/assets/1/2-film.mp4', filename: 'film.mp4', size: 9 },
  meta: {
    video_stream: {
      status: 'ready',
      streaming_url: 'https://x.test/video/1.m3u8',
      mp4_files: [{ quality: 'low', rendition: '270p', url: 'https://x.test/video/1/low.mp4' }],
    },
  },
} as unknown as UploadResource;
const picture = { attributes: { ...film.attributes, mime_type: 'image/png' }, meta: {} } as unknown as UploadResource;
const site = (video: object) => ({ attributes: { assets_cdn_default_settings: { image: {}, video } } }) as SiteResource;
const refusing = site({ disable_serving_raw_videos: true });

test('a project may refuse to serve videos as they were uploaded, and nothing else', () => {
  expect(isOriginalServed(film, site({}))).toBe(true);
  expect(isOriginalServed(film, refusing)).toBe(false);
  expect(isOriginalServed(picture, refusing)).toBe(true);
});

test('the original is offered where it is served', () => {
  const idsOf = (upload: UploadResource, hasOriginal: boolean) =>
    assetDownloads(upload, { hasOriginal, t: String, locale: 'en' }).map(({ id }) => id);

  expect(idsOf(film, true)).toEqual(['download', 'download-low']);
  expect(idsOf(film, false)).toEqual(['download-low']);
  expect(idsOf({ ...film, meta: {} } as UploadResource, false)).toEqual([]);
});
