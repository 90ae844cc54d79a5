import type { ItemResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { newsOf } from './record-news.ts';

/** Only the compared attributes. */
const meta = (some: Partial<ItemResource['meta']> = {}) =>
  ({
    current_version: '1',
    status: 'published',
    published_at: '2026-01-01',
    stage: null,
    ...some,
  }) as ItemResource['meta'];

it.each([
  ['nothing for the same', {}, 'none'],
  ['a new version, whatever else', { current_version: '2', status: 'updated' }, 'version'],
  ['that it was taken off the site', { status: 'draft', published_at: null }, 'unpublished'],
  ['that it was published again', { published_at: '2026-02-02' }, 'published'],
  ['a stage', { stage: 'review' }, 'state'],
] as const)('shows %s', (_name, some, expected) => {
  expect(newsOf(meta(), meta(some))).toBe(expected);
});
