import type { BuildEventType } from './build-trigger.ts';
import type { SearchIndexEventType } from './search-index.ts';

/** Key of the one application a server has for Pusher clients; the secret behind it is the server's own. */
export const realtimeAppKey = 'lectern';

/** The created or updated IDs of an upsert, the deleted IDs of a destroy. */
interface Named {
  ids: readonly string[];
}

/**
 * The messages that a client of the realtime server receives, by event name (docs/realtime.md). They contain IDs only:
 * the data is fetched over REST, where the rights of the principal apply.
 */
export interface LiveEvents {
  'environment:upsert': Named;
  'environment:rename': { id: string; previous_id: string };
  'environment:destroy': Named;
  'environment:promote': { id: string };
  /** The fork failed and was given up: what it made is removed. */
  'environment:fork_failure': { id: string };
  /** The deletion failed: the environment stays closed, and the server tries again later. */
  'environment:destroy_failure': { id: string };
  'build_trigger:upsert': Named;
  'build_trigger:destroy': Named;
  /** New entries in the log of builds, by trigger and type: the log itself is for those who may read it. */
  'build_event:upsert': Named & { build_trigger_id: string; event_type: BuildEventType };
  'search_index:upsert': Named;
  'search_index:destroy': Named;
  /** New entries in the log of search indexes, by index and type. */
  'search_index_event:upsert': Named & { search_index_id: string; event_type: SearchIndexEventType };
  'item_type:upsert': Named;
  /** Of these alone: neither their records nor other models changed with them. */
  'item_type:exact_upsert': Named;
  'item_type:destroy': Named;
  /** `new_ids` are those of `ids` that did not exist before: lists count them. */
  'item:upsert': Named & { item_type_id: string; new_ids: readonly string[] };
  'item:destroy': Named & { item_type_id: string };
  'menu_item:upsert': Named;
  'menu_item:destroy': Named;
  'schema_menu_item:upsert': Named;
  'schema_menu_item:destroy': Named;
  'saved_filter:upsert': Named;
  'saved_filter:destroy': Named;
  'plugin:upsert': Named;
  'plugin:destroy': Named;
  'workflow:upsert': Named;
  'workflow:destroy': Named;
  'webhook:upsert': Named;
  'webhook:destroy': Named;
  /** A call was sent again. */
  'webhook_call:upsert': Named;
  'sso_user:upsert': Named;
  'sso_user:destroy': Named;
  'sso_group:upsert': Named;
  'sso_group:destroy': Named;
  'sso_settings:upsert': Named;
  'site:upsert': Named;
  'maintenance_mode:upsert': { active: boolean };
  'upload:upsert': Named;
  'upload:destroy': Named;
  /** Of the assets named. */
  'upload_track:upsert': { upload_ids: readonly string[] };
  'upload_collection:upsert': Named;
  'upload_collection:destroy': Named;
  /** Tags of answers of the delivery API that changes made out of date. Opaque, so that they reveal no content. */
  'cda_cache_tags:invalidate': { tags: readonly string[] };
  'editing_session:upsert': Named & { item_id: string };
  'editing_session:destroy': Named & { item_ids: readonly string[] };
  /** The name and shape are the protocol's. 413 means that the result has to be fetched over REST. */
  'job-result': { jobId: string; status: number; payload: unknown };
}

/** Name of an event that a client may receive. */
export type LiveEventName = keyof LiveEvents;

/** One event with its name. */
export type LiveEvent = { [Name in LiveEventName]: { name: Name; payload: LiveEvents[Name] } }[LiveEventName];

/** A transient fact of a site: published to subscribers when its transaction commits, and not stored. */
export type LiveFact = LiveEvent & {
  siteId: string;
  /** The environment it belongs to; null for what concerns the whole site. */
  environment: { id: string; isPrimary: boolean } | null;
};

/** The channel of a site; null is its primary environment. */
export function siteChannel(siteId: string, environmentId: string | null): string {
  return `private-site-${siteId}${environmentId === null ? '' : `-environment-${environmentId}`}`;
}

/** Channel of those who have the schema of an environment open. Its members are people, not windows. */
export function schemaPresenceChannel(siteId: string, environmentId: string): string {
  return `presence-schema${inEnvironment(siteId, environmentId)}`;
}

/** Channel of those who have one model or block open. */
export function itemTypePresenceChannel(siteId: string, environmentId: string, itemTypeId: string): string {
  return `presence-item_type-${itemTypeId}${inEnvironment(siteId, environmentId)}`;
}

/** Channel of those who have one record open. */
export function itemPresenceChannel(siteId: string, environmentId: string, itemId: string): string {
  return `presence-item-${itemId}${inEnvironment(siteId, environmentId)}`;
}

/** The scope of a site's channel; `environmentId` is null for the channel of its primary environment. */
export type SiteChannel =
  | { kind: 'events'; environmentId: string | null }
  | { kind: 'schema'; environmentId: string }
  | { kind: 'item_type'; environmentId: string; itemTypeId: string }
  | { kind: 'item'; environmentId: string; itemId: string };

/** Reads the name of a channel; null when it is none of that site's. */
export function parseSiteChannel(siteId: string, name: string): SiteChannel | null {
  const events = siteChannel(siteId, null);
  if (name === events) return { kind: 'events', environmentId: null };
  const scope = inEnvironment(siteId, '');
  const start = name.indexOf(scope);
  const subject = name.slice(0, start);
  const environmentId = name.slice(start + scope.length);
  if (start < 0 || environmentId === '') return null;
  if (subject === 'private') return { kind: 'events', environmentId };
  if (subject === 'presence-schema') return { kind: 'schema', environmentId };
  const itemTypeId = /^presence-item_type-(.+)$/.exec(subject)?.[1];
  if (itemTypeId !== undefined) return { kind: 'item_type', environmentId, itemTypeId };
  const itemId = /^presence-item-(.+)$/.exec(subject)?.[1];
  return itemId === undefined ? null : { kind: 'item', environmentId, itemId };
}

/** Id of the site whose events a channel carries; null for any other channel. */
export function siteIdOfChannel(name: string): string | null {
  return /^private-site-(.+?)(?:-environment-.+)?$/.exec(name)?.[1] ?? null;
}

/** Who is in a presence channel, as the others see them. */
export interface PresentPerson {
  type: string;
  id: string;
  name: string;
  /** Address of a person; tokens have none. */
  email?: string;
  /** The account of the member who acts for an organization: it is one editor, and they are several people. */
  account_id?: string;
}

function inEnvironment(siteId: string, environmentId: string): string {
  return `-site-${siteId}-environment-${environmentId}`;
}

/** Name of the client event that reports to the channel of a record where in it a user is. */
export const placeEvent = 'client-place';

/** What it carries. */
export interface PlaceMessage {
  /** The form field of the value, `title` or `title.en`; null for no particular field. */
  path: string | null;
}
