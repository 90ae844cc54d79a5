import { expect, it } from 'vitest';
import { otherVersionId } from './other-version.ts';

const history = { versions: [{ id: 'c' }, { id: 'b' }, { id: 'a' }], hasOlder: false, currentId: 'c', compareId: null };

it('is the previous version, and none before the first', () => {
  expect(otherVersionId({ ...history, versionId: 'c' })).toBe('b');
  expect(otherVersionId({ ...history, versionId: 'a' })).toBeNull();
});

it('is the requested one, but never the version itself', () => {
  expect(otherVersionId({ ...history, versionId: 'a', compareId: 'c' })).toBe('c');
  expect(otherVersionId({ ...history, versionId: 'b', compareId: 'b' })).toBe('a');
});

it('is the current one when the previous version is not loaded', () => {
  expect(otherVersionId({ ...history, versionId: 'a', hasOlder: true })).toBe('c');
  expect(otherVersionId({ ...history, versionId: 'long-ago', hasOlder: true })).toBe('c');
});
