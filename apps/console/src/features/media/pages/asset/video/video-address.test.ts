import type { UploadResource, VideoStreamState } from '@lectern/contract';
import { expect, test } from 'vitest';
import {
  fileAddress,
  firstVideoChoice,
  readyStream,
  resolutionLimits,
  stillAddress,
  videoAddress,
  videoChoiceProblems,
} from './video-address.ts';

const base = 'https://cms.example.com/video/abc';
const files = [
  { quality: 'low', rendition: '270p', url: `${base}/low.mp4` },
  { quality: 'medium', rendition: '480p', url: `${base}/medium.mp4` },
  { quality: 'high', rendition: '720p', url: `${base}/high.mp4` },
] as const;
const ready = {
  status: 'ready',
  progress: null,
  error: null,
  streaming_url: `${base}.m3u8`,
  thumbnail_url: `${base}/thumbnail.jpg`,
  player_url: `${base}/player`,
  mp4_files: files,
} as const satisfies VideoStreamState;
const choice = firstVideoChoice(ready);

function upload(stream: VideoStreamState | undefined) {
  return { meta: { video_stream: stream } } as UploadResource;
}

test('only a stream that is ready can be played', () => {
  expect(readyStream(upload(ready))).toEqual(ready);
  expect(readyStream(upload(undefined))).toBeNull();
  expect(
    readyStream(
      upload({
        ...ready,
        status: 'preparing',
        streaming_url: null,
        thumbnail_url: null,
        player_url: null,
        mp4_files: [],
      }),
    ),
  ).toBeNull();
});

test('a URL contains what was chosen, and nothing else', () => {
  expect(videoAddress(ready, choice)).toBe(`${base}.m3u8`);
  expect(videoAddress(ready, { ...choice, maxResolution: 480 })).toBe(`${base}.m3u8?max_resolution=480p`);
  expect(videoAddress(ready, { ...choice, part: 'file' })).toBe(`${base}/high.mp4`);
  expect(videoAddress(ready, { ...choice, part: 'file', quality: 'low' })).toBe(`${base}/low.mp4`);
  expect(videoAddress(ready, { ...choice, part: 'still', maxResolution: 480 })).toBe(`${base}/thumbnail.jpg`);
  expect(videoAddress(ready, { ...choice, part: 'player', time: 1 })).toBe(`${base}/player`);
  expect(stillAddress(ready, { time: 1.5, width: 640, format: 'webp' })).toBe(
    `${base}/thumbnail.webp?time=1.5&width=640`,
  );
});

test('a stream is limited only to less than it has', () => {
  expect(resolutionLimits(ready)).toEqual([480, 270]);
  expect(resolutionLimits({ ...ready, mp4_files: files.slice(0, 1) })).toEqual([]);
});

test('times beyond the video and widths that no still can have are wrong, for stills alone', () => {
  const still = { ...choice, part: 'still' } as const;
  expect(videoChoiceProblems({ ...still, time: 3, width: 3840 }, 3)).toEqual(new Set());
  expect(videoChoiceProblems({ ...still, time: 3.1, width: 3841 }, 3)).toEqual(new Set(['time', 'width']));
  expect(videoChoiceProblems({ ...still, time: -1, width: 1.5 }, null)).toEqual(new Set(['time', 'width']));
  expect(videoChoiceProblems({ ...choice, time: -1 }, 3)).toEqual(new Set());
});

test('a file is saved under the name of the asset, with its lines', () => {
  expect(fileAddress(files[2], { basename: 'Night & day' })).toBe(`${base}/high.mp4?dl=Night+%26+day-720p.mp4`);
});
