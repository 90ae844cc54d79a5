import type { LiveEvent } from '@lectern/domain';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { environmentsQuery, fieldsQuery, siteQuery } from '../current-site.ts';
import { editingSessionsQuery } from '../editing-session.ts';
import { menuItemsQuery } from '../menu-items.ts';
import { itemKeys } from '../query-keys/items.ts';
import { listKeys } from '../query-keys/lists.ts';
import { pluginKeys } from '../query-keys/plugins.ts';
import { uploadKeys } from '../query-keys/uploads.ts';
import {
  itemChildrenQuery,
  itemCountQuery,
  itemListQuery,
  itemQuery,
  latestItemsQuery,
  schemaQuery,
} from '../records/queries.ts';
import { uploadCollectionsQuery } from '../uploads/collections.ts';
import { uploadListQuery, uploadQuery } from '../uploads/queries.ts';
import { workflowsQuery } from '../workflows.ts';
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
  history: { queryKey: itemKeys.latestVersions('one') },
  assets: uploadListQuery({ query: '', page: 1, perPage: 15 }),
  asset: uploadQuery('picture'),
  assetTracks: { queryKey: uploadKeys.tracks('picture') },
  collections: uploadCollectionsQuery,
  environments: environmentsQuery,
  menu: menuItemsQuery,
  schemaMenu: { queryKey: listKeys.schemaMenuItems },
  filters: { queryKey: listKeys.itemTypeFilters },
  workflows: workflowsQuery,
  plugins: { queryKey: pluginKeys.list },
  pluginUpgrades: { queryKey: pluginKeys.upgrades },
  buildTriggers: { queryKey: listKeys.buildTriggers },
  buildEvents: { queryKey: listKeys.buildEvents({ page: 1 }) },
  buildEvent: { queryKey: listKeys.buildEvent('e') },
  searchIndexes: { queryKey: listKeys.searchIndexes },
  searchIndexEvents: { queryKey: listKeys.searchIndexEvents({ page: 1 }) },
  searchIndexEvent: { queryKey: listKeys.searchIndexEvent('e') },
  ssoSettings: { queryKey: listKeys.ssoSettings },
  ssoGroups: { queryKey: listKeys.ssoGroups },
  ssoNames: { queryKey: listKeys.ssoUsers },
  ssoPage: { queryKey: listKeys.ssoUserPage({ page: 1 }) },
  ssoUser: { queryKey: listKeys.ssoUser('u') },
  webhooks: { queryKey: listKeys.webhooks },
  webhookSecret: { queryKey: listKeys.webhookSecret('x') },
  webhookCalls: { queryKey: listKeys.webhookCalls({ page: 1 }) },
  webhookCall: { queryKey: listKeys.webhookCall('x') },
  sessions: editingSessionsQuery,
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

it('a record event invalidates the lists of its model and keeps open forms', () => {
  const message = { name: 'item:upsert', payload: { item_type_id: 'article', ids: ['one'], new_ids: [] } } as const;

  expect(outdatedBy(message)).toEqual(['articles', 'latest', 'count', 'children', 'history']);
  expect(outdatedBy({ name: 'item:destroy', payload: { item_type_id: 'author', ids: ['other'] } })).toEqual([
    'authors',
    'latest',
  ]);
});

it('a model event invalidates the schema and silently what was rendered with it', () => {
  const message = { name: 'item_type:upsert', payload: { ids: ['article'] } } as const;

  expect(outdatedBy(message)).toEqual([
    'schema',
    'fields',
    'articles',
    'authors',
    'latest',
    'count',
    'children',
    'record',
    'history',
  ]);
  expect(outdatedBy({ ...message, name: 'item_type:destroy' })).toEqual(outdatedBy(message));
  expect(invalidationsOf(message).find(({ queryKey }) => queryKey[0] === 'items')?.isQuiet).toBe(true);
});

it('an asset event invalidates lists and the asset itself', () => {
  expect(outdatedBy({ name: 'upload:upsert', payload: { ids: ['picture'] } })).toEqual(['assets', 'asset']);
  expect(outdatedBy({ name: 'upload:destroy', payload: { ids: ['other'] } })).toEqual(['assets']);
});

it('a site event refetches the site', () => {
  expect(outdatedBy({ name: 'site:upsert', payload: { ids: [] } })).toEqual(['site']);
});

const ids = { ids: ['x'] };
const others: [LiveEvent, string[]][] = [
  [{ name: 'environment:upsert', payload: ids }, ['environments']],
  [{ name: 'environment:rename', payload: { id: 'x', previous_id: 'y' } }, ['environments']],
  [{ name: 'environment:destroy', payload: ids }, ['environments']],
  [{ name: 'environment:promote', payload: { id: 'x' } }, ['environments']],
  [{ name: 'environment:fork_failure', payload: { id: 'x' } }, ['environments']],
  [{ name: 'environment:destroy_failure', payload: { id: 'x' } }, ['environments']],
  [{ name: 'item_type:exact_upsert', payload: ids }, ['schema', 'fields']],
  [{ name: 'webhook:upsert', payload: ids }, ['webhooks', 'webhookSecret']],
  [{ name: 'webhook:destroy', payload: ids }, ['webhooks', 'webhookCalls']],
  [{ name: 'webhook_call:upsert', payload: ids }, ['webhookCalls', 'webhookCall']],
  [{ name: 'build_trigger:upsert', payload: ids }, ['buildTriggers']],
  [{ name: 'build_trigger:destroy', payload: ids }, ['buildTriggers', 'buildEvents', 'buildEvent', 'searchIndexes']],
  [
    {
      name: 'build_event:upsert',
      payload: { ids: ['e'], build_trigger_id: 'x', event_type: 'response_success' },
    },
    ['buildEvents', 'buildEvent'],
  ],
  [{ name: 'search_index:upsert', payload: ids }, ['searchIndexes']],
  [{ name: 'search_index:destroy', payload: ids }, ['searchIndexes', 'searchIndexEvents', 'searchIndexEvent']],
  [
    {
      name: 'search_index_event:upsert',
      payload: { ids: ['e'], search_index_id: 'x', event_type: 'indexing_success' },
    },
    ['searchIndexEvents', 'searchIndexEvent'],
  ],
  [{ name: 'sso_user:upsert', payload: { ids: ['u'] } }, ['ssoGroups', 'ssoPage', 'ssoUser']],
  [{ name: 'sso_user:destroy', payload: ids }, ['ssoGroups', 'ssoPage']],
  [{ name: 'sso_group:upsert', payload: ids }, ['ssoGroups', 'ssoPage', 'ssoUser']],
  [{ name: 'sso_group:destroy', payload: ids }, ['ssoGroups', 'ssoPage', 'ssoUser']],
  [{ name: 'sso_settings:upsert', payload: { ids: [] } }, ['ssoSettings', 'ssoPage', 'ssoUser']],
  [{ name: 'menu_item:upsert', payload: ids }, ['menu']],
  [{ name: 'menu_item:destroy', payload: ids }, ['menu']],
  [{ name: 'schema_menu_item:upsert', payload: ids }, ['schemaMenu']],
  [{ name: 'schema_menu_item:destroy', payload: ids }, ['schemaMenu']],
  [{ name: 'saved_filter:upsert', payload: ids }, ['filters']],
  [{ name: 'saved_filter:destroy', payload: ids }, ['filters']],
  [{ name: 'plugin:upsert', payload: ids }, ['plugins', 'pluginUpgrades']],
  [{ name: 'plugin:destroy', payload: ids }, ['plugins', 'pluginUpgrades']],
  [{ name: 'workflow:upsert', payload: ids }, ['workflows']],
  [{ name: 'workflow:destroy', payload: ids }, ['workflows']],
  [{ name: 'editing_session:upsert', payload: { ids: ['x'], item_id: 'one' } }, ['sessions']],
  [{ name: 'editing_session:destroy', payload: { ids: ['x'], item_ids: ['one'] } }, ['sessions']],
  [{ name: 'upload_track:upsert', payload: { upload_ids: ['picture'] } }, ['assetTracks']],
  [{ name: 'upload_track:upsert', payload: { upload_ids: ['other'] } }, []],
  [{ name: 'upload_collection:upsert', payload: ids }, ['collections']],
  [{ name: 'upload_collection:destroy', payload: ids }, ['collections']],
  // No query, or the response to a waiting request.
  [{ name: 'maintenance_mode:upsert', payload: { active: true } }, []],
  [{ name: 'job-result', payload: { jobId: 'x', status: 413, payload: null } }, []],
];

it.each(others)('%o invalidates the queries that show it, and no more', (event, names) => {
  expect(outdatedBy(event)).toEqual(names);
});

it('current editors are fetched again when events begin to arrive, and nothing else is', () => {
  expect(invalidationsOf({ name: 'opened', outdatedUntil: 0 })).toEqual([{ queryKey: editingSessionsQuery.queryKey }]);
  expect(outdatedBy({ name: 'opened', outdatedUntil: 0 })).toEqual(['sessions']);
});

it('the environments are fetched again when the channel is refused', () => {
  expect(outdatedBy({ name: 'refused' })).toEqual(['environments']);
});

it('a gap in the connection invalidates everything', () => {
  expect(outdatedBy({ name: 'resumed' })).toEqual(Object.keys(queries));
});

it('an unknown event of a newer server changes nothing', () => {
  expect(invalidationsOf({ name: 'unheard:of', payload: {} } as unknown as LiveMessage)).toEqual([]);
});
