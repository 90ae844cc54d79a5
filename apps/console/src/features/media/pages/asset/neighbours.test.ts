import type { UploadResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

// Nothing but the IDs is looked at.
const page = (...ids: string[]) => ({ uploads: ids.map((id) => ({ id }) as UploadResource), totalCount: 6 });
const around = { before: page('a', 'b'), shown: page('c', 'd'), after: page('e', 'f') };
const place = { page: 2, perPage: 2 };

it('counts over all pages, and crosses from one to the next', () => {
  expect(neighboursOf('c', around, place)).toEqual({
    position: 3,
    totalCount: 6,
    previous: { id: 'b', page: 1 },
    next: { id: 'd', page: 2 },
  });
  expect(neighboursOf('d', around, place)?.next).toEqual({ id: 'e', page: 3 });
});

it('has no neighbour at the ends, and none while a page is on its way', () => {
  const alone = { before: undefined, shown: page('a', 'b'), after: undefined };

  expect(neighboursOf('a', alone, { page: 1, perPage: 2 })?.previous).toBeNull();
  expect(neighboursOf('b', alone, { page: 1, perPage: 2 })?.next).toBeNull();
});

it('is empty for an asset that the page does not have', () => {
  expect(neighboursOf('a', around, place)).toBeNull();
});
