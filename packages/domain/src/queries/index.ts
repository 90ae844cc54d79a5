import type { LiveEvent, LiveEventName } from '../live-events.ts';
import { buildEventStale, buildTriggerStale } from './build-trigger.ts';
import { editingSessionStale } from './editing-session.ts';
import { environmentStale } from './environment.ts';
import { itemStale } from './item.ts';
import { itemTypeStale } from './item-type.ts';
import { maintenanceModeStale } from './maintenance-mode.ts';
import { menuItemStale } from './menu-item.ts';
import { pluginStale } from './plugin.ts';
import { savedFilterStale } from './saved-filter.ts';
import { schemaMenuItemStale } from './schema-menu-item.ts';
import { searchIndexEventStale, searchIndexStale } from './search-index.ts';
import { ssoGroupStale, ssoSettingsStale, ssoUserStale } from './single-sign-on.ts';
import { siteStale } from './site.ts';
import { uploadStale, uploadTrackStale } from './upload.ts';
import { uploadCollectionStale } from './upload-collection.ts';
import { webhookCallStale, webhookStale } from './webhook.ts';
import { workflowStale } from './workflow.ts';
import type { StaleQuery } from './stale-queries.ts';

export { buildEventQueries, buildTriggerQueries } from './build-trigger.ts';
export { editingSessionQueries } from './editing-session.ts';
export { environmentQueries } from './environment.ts';
export { itemQueries, latestItems } from './item.ts';
export { itemTypeQueries } from './item-type.ts';
export { maintenanceModeQueries } from './maintenance-mode.ts';
export { menuItemQueries } from './menu-item.ts';
export { pluginQueries } from './plugin.ts';
export { itemTypeFilterQueries, uploadFilterQueries } from './saved-filter.ts';
export { schemaMenuItemQueries } from './schema-menu-item.ts';
export { searchIndexEventQueries, searchIndexQueries } from './search-index.ts';
export { ssoGroupQueries, ssoSettingsQueries, ssoUserQueries } from './single-sign-on.ts';
export { siteQueries } from './site.ts';
export { uploadQueries } from './upload.ts';
export { uploadCollectionQueries } from './upload-collection.ts';
export { webhookCallQueries, webhookDetailQueries, webhookQueries } from './webhook.ts';
export { workflowQueries } from './workflow.ts';
export { queryRoot } from './query-root.ts';
export type { StaleQuery } from './stale-queries.ts';

type StaleOf<Name extends LiveEventName> = (
  payload: Extract<LiveEvent, { name: Name }>['payload'],
) => readonly StaleQuery[];

const staleQueries: { [Name in LiveEventName]: StaleOf<Name> } = {
  ...buildEventStale,
  ...buildTriggerStale,
  ...editingSessionStale,
  ...environmentStale,
  ...itemStale,
  ...itemTypeStale,
  ...maintenanceModeStale,
  ...menuItemStale,
  ...pluginStale,
  ...savedFilterStale,
  ...schemaMenuItemStale,
  ...searchIndexEventStale,
  ...searchIndexStale,
  ...siteStale,
  ...ssoGroupStale,
  ...ssoSettingsStale,
  ...ssoUserStale,
  ...uploadStale,
  ...uploadTrackStale,
  ...uploadCollectionStale,
  ...webhookCallStale,
  ...webhookStale,
  ...workflowStale,
  // The console keeps no answers of the delivery API.
  'cda_cache_tags:invalidate': () => [],
  'job-result': () => [],
};

/** The console queries that an event invalidates; none for an event of a newer server. */
export function staleQueriesOf(event: LiveEvent): readonly StaleQuery[] {
  if (!Object.hasOwn(staleQueries, event.name)) return [];
  // The name of an event decides its payload.
  const stale = staleQueries[event.name] as (payload: LiveEvent['payload']) => readonly StaleQuery[];
  return stale(event.payload);
}
