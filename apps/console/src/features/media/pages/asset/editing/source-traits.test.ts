import { expect, it } from 'vitest';
import { readTraits } from './source-traits.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

function bytesOf(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...ascii(part)] : part)));
}

/** A chunk of a RIFF file with an odd length, which is padded. */
const riff = (name: string) => bytesOf(name, [3, 0, 0, 0], [1, 2, 3, 0]);
const png = (name: string) => bytesOf([0, 0, 0, 2], name, [1, 2], [9, 9, 9, 9]);

function file(start: Uint8Array, ...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from([start, ...parts].flatMap((part) => [...part]));
}

it('recognizes animations and lossless files by their chunks', () => {
  const webp = bytesOf('RIFF', [0, 0, 0, 0], 'WEBP');
  const start = bytesOf([137], 'PNG', [13, 10, 26, 10]);

  expect(readTraits(file(webp, riff('VP8 ')), 'webp')).toEqual({ isAnimated: false, isLossless: false });
  expect(readTraits(file(webp, riff('VP8X'), riff('ICCP'), riff('VP8L')), 'webp')).toMatchObject({ isLossless: true });
  expect(readTraits(file(webp, riff('VP8X'), riff('ANIM')), 'webp')).toMatchObject({ isAnimated: true });
  expect(readTraits(file(start, png('IHDR'), png('IDAT')), 'png')).toMatchObject({ isAnimated: false });
  expect(readTraits(file(start, png('IHDR'), png('acTL')), 'png')).toMatchObject({ isAnimated: true });
  expect(readTraits(bytesOf('GIF89a'), 'gif')).toMatchObject({ isAnimated: true });
});

it('reads what is cut off or no image without failing', () => {
  expect(readTraits(bytesOf('RIFF'), 'webp')).toEqual({ isAnimated: false, isLossless: false });
  expect(readTraits(bytesOf('WEBPWEBPWEBPWEBPWE', [255, 255, 255, 255]), 'webp').isAnimated).toBe(false);
  expect(readTraits(new Uint8Array(), 'png').isAnimated).toBe(false);
});
