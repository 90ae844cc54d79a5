import type { Creator } from './actor.ts';
import type { BuildEventType, BuildStatus } from './build-trigger.ts';
import type { Item } from './item.ts';
import type { ItemTypeView } from './schema.ts';
import type { SearchIndexEventType } from './search-index.ts';
import type { Environment } from './site.ts';
import type { Upload } from './upload.ts';

/**
 * The facts of an event besides its noun, ID and change, by noun. The nouns are the wire's where it has one; a new noun
 * needs its descriptor (`nouns/`).
 */
export interface EventFacts {
  access_token: Record<never, never>;
  account: Record<never, never>;
  /**
   * `buildEvent` is the entry in the log that the event is about, `buildStatus` the status of the trigger then, if it
   * changed.
   */
  build_trigger: { buildEvent?: { id: string; eventType: BuildEventType }; buildStatus?: BuildStatus };
  /**
   * `filesLeft` are storage paths that an environment named which is being destroyed, `previousId` is its name before.
   */
  environment: { previousId?: string; filesLeft?: readonly string[] };
  /** `isScheduled` says that it happened at a time set before. */
  item: { itemTypeId: string; isScheduled?: true };
  item_type: Record<never, never>;
  maintenance_mode: { isActive: boolean };
  menu_item: Record<never, never>;
  organization: Record<never, never>;
  organization_invitation: Record<never, never>;
  organization_membership: Record<never, never>;
  plugin: Record<never, never>;
  role: Record<never, never>;
  saved_filter: Record<never, never>;
  schema_menu_item: Record<never, never>;
  /** `searchIndexEvent` is the entry in the log that the event is about. */
  search_index: { searchIndexEvent?: { id: string; eventType: SearchIndexEventType } };
  session: Record<never, never>;
  site: Record<never, never>;
  site_invitation: Record<never, never>;
  /** `update` is the acceptance, `refuse` the refusal of the receiver, `delete` what the owner takes back. */
  site_transfer: Record<never, never>;
  sso_group: Record<never, never>;
  sso_settings: Record<never, never>;
  sso_user: Record<never, never>;
  /** `filesLeft` are the storage paths whose bytes the asset no longer shows. */
  upload: { filesLeft?: readonly string[] };
  upload_collection: Record<never, never>;
  upload_tag: Record<never, never>;
  upload_track: { uploadId: string };
  user: Record<never, never>;
  webhook: Record<never, never>;
  webhook_call: Record<never, never>;
  workflow: Record<never, never>;
}

/** What events are about. */
export type Noun = keyof EventFacts;

/**
 * The kind of change. Creating and deleting an environment take time: `fork` and `destroy` are the request, `create`
 * and `delete` its completion. Starting and ending a build take time, too: `trigger` and `abort` are the request,
 * `deploy_…` is what came of it. `log` adds an entry to the log of builds or of a search index and is no
 * change that someone asked for. `refuse` changes nothing and is recorded all the same.
 */
export type Change =
  | 'create'
  | 'update'
  | 'delete'
  | 'publish'
  | 'unpublish'
  | 'fork'
  | 'destroy'
  | 'promote'
  | 'rename'
  | 'trigger'
  | 'abort'
  | 'reindex'
  | 'abort_indexing'
  | 'deploy_started'
  | 'deploy_succeeded'
  | 'deploy_failed'
  | 'log'
  | 'refuse'
  | 'files_left';

/** A fact about one noun that is published to others, appended in the transaction that made it true. */
export type EventOf<N extends Noun> = { noun: N; id: string; change: Change } & EventFacts[N];

/** A fact that is published to others. */
export type OutboxEvent = { [N in Noun]: EventOf<N> }[Noun];

/**
 * States that events carry, by noun: the entity as it was before the change. An operation passes the row that it
 * loaded anyway; the state is stored where a webhook of the site asks for it.
 */
export interface StatesBefore {
  environment: Environment;
  item: Item;
  item_type: ItemTypeView;
  upload: Upload;
}

/** Nouns whose events carry the state before. */
export type StatefulNoun = keyof StatesBefore;

/**
 * An event as an operation appends it. Of several events of one change, the first carries the state before; a later one
 * may carry the state in between, where that differs from the one after the change.
 */
export type AppendedEvent = {
  [N in Noun]: EventOf<N> & (N extends StatefulNoun ? { before?: StatesBefore[N] } : unknown);
}[Noun];

/** Nouns whose events have only ID and change. */
type PlainNoun = { [N in Noun]: Record<never, never> extends EventFacts[N] ? N : never }[Noun];

/** The same change of several things of one noun. */
export function eventsOf<N extends PlainNoun>(noun: N, change: Change, ids: readonly string[]): OutboxEvent[] {
  // A plain noun has no facts to add.
  return ids.map((id) => ({ noun, id, change }) as OutboxEvent);
}

/** Who did something, with the name and the role that they had at that time. */
export interface Principal extends Creator {
  name: string;
  /** Absent from events of an older server, null for those who have none. */
  role?: { id: string; name: string } | null;
}

/** An environment at the time of an event. */
export interface EventEnvironment {
  id: string;
  primary: boolean;
}

/**
 * The call of an event. `payload` is its body without secrets, null without one; the first of several events of a call
 * has it.
 */
export interface EventRequest {
  id: string;
  method: string;
  path: string;
  payload?: unknown;
}

/** The source of an event. Both are null for automatic changes. */
export interface EventOrigin {
  principal: Principal | null;
  request: EventRequest | null;
}

/** An event as it was appended. `siteId` is null for account events, `environmentKey` for site events. */
export interface EventEnvelope extends EventOrigin {
  id: number;
  siteId: string | null;
  environmentKey: string | null;
  /**
   * The environment at that time, or the primary one for site events; null for accounts, and in events of an older
   * server.
   */
  happenedIn: EventEnvironment | null;
  event: OutboxEvent;
  createdAt: Date;
}
