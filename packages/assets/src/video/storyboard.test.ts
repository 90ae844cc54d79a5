import { expect, test } from 'vitest';
import { madeStream } from '../testing/made-stream.ts';
import { storyboardJson, storyboardLayout, storyboardVtt } from './storyboard.ts';

function stream(duration: number | null, width = 1920, height = 1080) {
  const rendition = { name: 'r', width, height, bandwidth: 1, averageBandwidth: 1, frameRate: 25, codecs: '' };
  return madeStream([rendition], duration);
}

test.each([
  [0.4, { tiles: 1, columns: 1, rows: 1 }],
  [9, { tiles: 4, columns: 4, rows: 1, tileSeconds: 2.25 }],
  [60, { tiles: 30, columns: 5, rows: 6, tileSeconds: 2 }],
  [600, { tiles: 50, columns: 5, rows: 10, tileSeconds: 12 }],
  [21_600, { tiles: 100, columns: 10, rows: 10, tileSeconds: 216 }],
])('a video of %d seconds has so many tiles', (seconds, expected) => {
  expect(storyboardLayout(stream(seconds))).toMatchObject(expected);
});

test('tiles have the shape of the video', () => {
  const sizeOf = (width: number, height: number) => {
    const { tileWidth, tileHeight } = storyboardLayout(stream(60, width, height));
    return [tileWidth, tileHeight];
  };

  expect([sizeOf(1920, 1080), sizeOf(1080, 1920), sizeOf(4000, 100)]).toEqual([
    [284, 160],
    [90, 160],
    [284, 7],
  ]);
});

test('cues follow each other to the end of the video', () => {
  const layout = storyboardLayout(stream(3_725.5));

  const cues = storyboardVtt(layout, 'https://cms.example.com/video/abc/storyboard.jpg').trim().split('\n\n').slice(1);

  expect(cues).toHaveLength(100);
  expect(cues[11]).toBe(
    '00:06:49.805 --> 00:07:27.060\nhttps://cms.example.com/video/abc/storyboard.jpg#xywh=284,160,284,160',
  );
  expect(cues.at(-1)).toMatch(/ --> 01:02:05\.500\n/);
  expect(storyboardJson(layout, 'u')).toMatchObject({ duration: 3725.5, tiles: { 11: { start: 409.805, x: 284 } } });
});
