import { expect, it } from 'vitest';
import { editableSize, editedName, isTooLarge } from './editable.ts';
import { croppedAddress, editedAddress, type EditSource } from './edited-address.ts';
import { flipped, turned, untouched, withFrame } from './picture-edit.ts';

const size = { width: 3000, height: 2000 };
const photo: EditSource = {
  ...size,
  url: 'https://cms.example.org/assets/1/pier.jpg',
  format: 'jpg',
  md5: '0123456789abcdef',
  isLossless: false,
};

function paramsOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

it('offers images that can be written as they were, up to a number of pixels', () => {
  const file = { is_image: true, format: 'webp', ...size };
  expect(editableSize(file)).toEqual(size);
  expect(editableSize({ ...file, format: 'svg' })).toBeNull();
  expect(editableSize({ ...file, format: 'tiff' })).toBeNull();
  expect(editableSize({ ...file, format: 'constructor' })).toBeNull();
  expect(editableSize({ ...file, width: null })).toBeNull();
  expect(isTooLarge(size)).toBe(false);
  expect(isTooLarge({ width: 8000, height: 6000 })).toBe(true);
});

it('asks the image service for the part of the source, then for the flip and the turn', () => {
  const cut = withFrame(untouched(size), size, { left: 100, top: 200, width: 1500, height: 1000 });
  const edit = turned(flipped(cut, size, 'across'), size, 'right');

  expect(paramsOf(editedAddress(photo, edit))).toEqual({
    rect: '100,200,1500,1000',
    flip: 'h',
    rot: '90',
    fm: 'jpg',
    q: '90',
    'skip-default-optimizations': 'true',
    v: '01234567',
  });
});

it('has an address for sites that leaves the asset as it is', () => {
  const edit = withFrame(untouched(size), size, { left: 100, top: 200, width: 1500, height: 1000 });

  expect(paramsOf(croppedAddress(photo, edit))).toEqual({ rect: '100,200,1500,1000', auto: 'format' });
});

it('keeps lossless files lossless, and names a single pixel as a part of its side', () => {
  const edit = withFrame(untouched(size), size, { left: 1, top: 0, width: 2999, height: 2000 });
  const { rect, lossless, q } = paramsOf(editedAddress({ ...photo, format: 'webp', isLossless: true }, edit));
  expect({ lossless, q }).toEqual({ lossless: 'true', q: '90' });
  expect(rect?.split(',').map(Number)).toEqual([1 / 3000, 0, 2999, 2000]);
  expect(paramsOf(editedAddress({ ...photo, format: 'png', isLossless: true }, edit))).not.toHaveProperty('q');
});

it('names a new file after the one it was made of, and counts on', () => {
  expect(editedName('pier', 'jpg', 'edited')).toBe('pier-edited.jpg');
  expect(editedName('pier-edited', 'jpg', 'edited')).toBe('pier-edited-2.jpg');
  expect(editedName('pier-edited-9', 'jpg', 'edited')).toBe('pier-edited-10.jpg');
});
