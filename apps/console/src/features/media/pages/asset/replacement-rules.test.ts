import { expect, it } from 'vitest';
import { isSameKind } from './replacement-rules.ts';

const photo = { mime_type: 'image/jpeg', format: 'jpg' };

it('compares types, and endings where a type is unknown', () => {
  expect(isSameKind(photo, { name: 'x', type: 'image/jpeg' })).toBe(true);
  expect(isSameKind(photo, { name: 'x.jpg', type: 'image/png' })).toBe(false);
  expect(isSameKind(photo, { name: 'x.JPEG', type: '' })).toBe(true);
  expect(isSameKind({ mime_type: null, format: 'glb' }, { name: 'x.glb', type: 'model/gltf-binary' })).toBe(true);
  expect(isSameKind({ mime_type: null, format: 'glb' }, { name: 'x.obj', type: '' })).toBe(false);
});
