import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderUrl } from './placeholder-url.ts';

function hashOf(red: number, green: number): string {
  const pixels = new Uint8Array(4 * 4 * 4).map((_, index) => [red, green, 90, 255][index % 4] ?? 0);
  return Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString('base64');
}

test('a hash becomes a small picture, once while it is used', () => {
  const first = placeholderUrl(hashOf(200, 10));

  expect(first).toMatch(/^data:image\/png;base64,/);
  expect(first?.length).toBeLessThan(10_000);
  for (let green = 0; green < 250; green += 1) {
    placeholderUrl(hashOf(10, green));
    expect(placeholderUrl(hashOf(200, 10))).toBe(first);
  }
});

test('what is no hash has no picture', () => {
  expect(placeholderUrl('not base64!')).toBeNull();
  expect(placeholderUrl('')).toBeNull();
});
