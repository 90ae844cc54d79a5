import { expect, it } from 'vitest';
import { mp4Renditions, renditionLadder } from './rendition-ladder.ts';

const names = (width: number, height: number, maxLines?: number) =>
  renditionLadder({ width, height }, maxLines).map(({ name }) => name);

it('has the usual sizes up to that of the video, and its own between two of them', () => {
  expect(names(1920, 1080)).toEqual(['270p', '480p', '720p', '1080p']);
  expect(names(1080, 1920)).toEqual(['270p', '480p', '720p', '1080p']);
  expect(names(1600, 900)).toEqual(['270p', '480p', '720p', '900p']);
  expect(names(200, 100)).toEqual(['100p']);
});

it('has larger ones only where they are configured, with the level that they need', () => {
  expect(names(3840, 2160)).toEqual(['270p', '480p', '720p', '1080p']);
  expect(names(3840, 2160, 1440).at(-1)).toBe('1440p');
  expect(names(3200, 1800, 2160).slice(-2)).toEqual(['1440p', '1800p']);
  const [full, wide, ultra] = renditionLadder({ width: 3840, height: 2160 }, 2160).slice(-3);
  expect([full, wide, ultra].map((rung) => rung?.codec)).toEqual(['avc1.64002a', 'avc1.640033', 'avc1.640034']);
  expect([ultra?.width, ultra?.height]).toEqual([3840, 2160]);
});

it('offers no file above 1080 lines', () => {
  expect(mp4Renditions(renditionLadder({ width: 3840, height: 2160 }, 2160))).toEqual({
    low: '270p',
    medium: '480p',
    high: '1080p',
  });
});
