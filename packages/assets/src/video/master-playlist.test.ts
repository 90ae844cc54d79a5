import type { UploadTrack } from '@lectern/domain';
import { expect, test } from 'vitest';
import { madeStream } from '../testing/made-stream.ts';
import { masterPlaylist } from './master-playlist.ts';

const rendition = {
  name: '270p',
  width: 480,
  height: 270,
  bandwidth: 700_000,
  averageBandwidth: 500_000,
  frameRate: 25,
  codecs: 'avc1.64001f,mp4a.40.2',
};
const larger = { ...rendition, name: '720p', width: 1280, height: 720 };
const stream = madeStream([rendition, larger]);

function subtitles(id: string, attributes: Partial<UploadTrack> = {}): UploadTrack {
  return {
    id,
    uploadId: '1',
    path: '/1/words.vtt',
    type: 'subtitles',
    name: 'English',
    languageCode: 'en',
    closedCaptions: false,
    status: 'ready',
    error: null,
    createdAt: new Date(),
    ...attributes,
  };
}

test('a playlist names renditions up to a resolution, and at least one', () => {
  const uris = (maxResolution: number | null) =>
    masterPlaylist(stream, { tracks: [], maxResolution })
      .split('\n')
      .filter((line) => line.endsWith('.m3u8'));

  expect([uris(null), uris(720), uris(480), uris(100)]).toEqual([
    ['abc/270p.m3u8', 'abc/720p.m3u8'],
    ['abc/270p.m3u8', 'abc/720p.m3u8'],
    ['abc/270p.m3u8'],
    ['abc/270p.m3u8'],
  ]);
});

test('names of subtitles are quoted safely and differ', () => {
  const tracks = [
    subtitles('a'),
    subtitles('b'),
    subtitles('c', { name: 'A "b"\r\n#EXT-X-ENDLIST', closedCaptions: true }),
    subtitles('d', { name: '\n', languageCode: 'pt-BR' }),
  ];

  const lines = masterPlaylist(stream, { tracks, maxResolution: null }).split('\n');

  expect(lines.filter((line) => line.startsWith('#EXT-X-ENDLIST'))).toEqual([]);
  expect(lines.map((line) => /^#EXT-X-MEDIA:.*NAME="([^"]*)"/.exec(line)?.[1]).filter(Boolean)).toEqual([
    'English',
    'English 2',
    'A ”b” #EXT-X-ENDLIST',
    'pt-BR',
  ]);
  expect(lines.filter((line) => line.includes('CHARACTERISTICS="public.accessibility'))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith(',SUBTITLES="subtitles"'))).toHaveLength(2);
});
