import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fieldsQuery, siteQuery } from '../current-site.ts';
import { editingSessionsQuery } from '../editing-session.ts';
import { itemChildrenQuery, itemCountQuery, itemListQuery, itemQuery, latestItemsQuery, schemaQuery } from '../records/queries.ts';
import { uploadListQuery, uploadQuery } from '../uploads/queries.ts';
import { invalidationsOf } from './invalidations.ts';
import type { LiveMessage } from './live-connection.ts';

const list = { query: '', orderBy: null, page: 1 };
const queries = {
  site: siteQuery,
  schema: schemaQuery,
  fields: fieldsQuery('article'),
  articles: itemListQuery({ itemTypeId: 'article', ...list }),
  authors: itemListQuery({ itemTypeId: 'author', ...list }),
  latest: latestItemsQuery,
  count: itemCountQuery('article'),
  children: itemChildrenQuery('article', null, 1),
  record: itemQuery('one'),
  history: { queryKey: ['items', 'versions', 'one', 'latest'] },
  assets: uploadListQuery({ query: '', page: 1, perPage: 15 }),
  asset: uploadQuery('picture'),
};

/** The queries of the console that an event makes out of date. */
function outdatedBy(message: LiveMessage): string[] {
  const client = new QueryClient();
  for (const { queryKey } of Object.values(queries)) client.setQueryData(queryKey as readonly unknown[], {});
  for (const { queryKey } of invalidationsOf(message)) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return Object.entries(queries)
    .filter(([, { queryKey }]) => client.getQueryState(queryKey as readonly unknown[])?.isInvalidated)
    .map(([name]) => name);
}

it('a record makes the lists of its model out of date, and leaves open forms alone', () => {
  const message = { name: 'item:upsert', payload: { item_type_id: 'article', ids: ['one'], new_ids: [] } } as const;

  expect(outdatedBy(message)).toEqual(['articles', 'latest', 'count', 'children', 'history']);
});

it('a model makes the schema out of date, and quietly what was drawn with it', () => {
  const message = { name: 'item_type:upsert', payload: { ids: ['article'] } } as const;

  expect(outdatedBy(message)).toEqual(['schema', 'fields', 'articles', 'authors', 'latest', 'count', 'children', 'record', 'history']);
  expect(invalidationsOf(message).find(({ queryKey }) => queryKey[0] === 'items')?.isQuiet).toBe(true);
});

it('an asset makes lists and itself out of date', () => {
  expect(outdatedBy({ name: 'upload:upsert', payload: { ids: ['picture'] } })).toEqual(['assets', 'asset']);
  expect(outdatedBy({ name: 'upload:destroy', payload: { ids: ['other'] } })).toEqual(['assets']);
});

it('the site is read again', () => {
  expect(outdatedBy({ name: 'site:upsert', payload: { ids: [] } })).toEqual(['site']);
});

it('who writes where is asked once more when events begin to come, and nothing else is', () => {
  expect(invalidationsOf({ name: 'opened' })).toEqual([{ queryKey: editingSessionsQuery.queryKey }]);
  expect(outdatedBy({ name: 'opened' })).toEqual([]);
});

it('after a pause anything may be out of date', () => {
  expect(outdatedBy({ name: 'resumed' })).toEqual(Object.keys(queries));
});

it('an event of a newer server changes nothing', () => {
  expect(invalidationsOf({ name: 'unheard:of', payload: {} } as unknown as LiveMessage)).toEqual([]);
});
