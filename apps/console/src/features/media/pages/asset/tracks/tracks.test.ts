import { expect, test } from 'vitest';
import { trackTypeOf } from './tracks.ts';

test.each([
  ['Words.SRT', 'subtitles'],
  ['words.en.vtt', 'subtitles'],
  ['sound.m4a', 'audio'],
  ['sound.MP3', 'audio'],
  ['sound.wav', 'audio'],
  ['film.mp4', null],
  ['', null],
])('a file named “%s” becomes %s', (name, type) => {
  expect(trackTypeOf(name)).toBe(type);
});
