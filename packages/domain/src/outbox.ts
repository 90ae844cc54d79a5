import type { Creator } from './actor.ts';
import type { Item } from './item.ts';
import type { ItemTypeView } from './schema.ts';
import type { Environment } from './site.ts';
import type { Upload } from './upload.ts';

/**
 * What an event says besides its noun, id and change, by noun. The nouns are the wire's where it has one; a noun that
 * is added here needs its descriptor (`nouns/`).
 */
export interface EventFacts {
  access_token: Record<never, never>;
  account: Record<never, never>;
  /**
   * `filesLeft` are storage paths that an environment named which is being destroyed, `previousId` is its name before.
   */
  environment: { previousId?: string; filesLeft?: readonly string[] };
  item: { itemTypeId: string };
  item_type: Record<never, never>;
  maintenance_mode: { isActive: boolean };
  menu_item: Record<never, never>;
  role: Record<never, never>;
  saved_filter: Record<never, never>;
  schema_menu_item: Record<never, never>;
  session: Record<never, never>;
  site: Record<never, never>;
  site_invitation: Record<never, never>;
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
 * What became of it. Making and removing an environment take their time: `fork` and `destroy` say that somebody asked
 * for it, `create` and `delete` that it is done. To `refuse` somebody changes nothing, and is told of all the same.
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
  | 'refuse'
  | 'files_left';

/** A fact about one noun that others must hear of, appended in the transaction that made it true. */
export type EventOf<N extends Noun> = { noun: N; id: string; change: Change } & EventFacts[N];

/** A fact that others must hear of. */
export type OutboxEvent = { [N in Noun]: EventOf<N> }[Noun];

/**
 * States that events carry, by noun: the entity as it was before the change. An operation hands over the row that it
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

/** Nouns of which an event says no more than id and change. */
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

/** An environment as it was when something happened. */
export interface EventEnvironment {
  id: string;
  primary: boolean;
}

/**
 * The call that made an event true. `payload` is its body without secrets, null without one; of the events of one call,
 * the first has it.
 */
export interface EventRequest {
  id: string;
  method: string;
  path: string;
  payload?: unknown;
}

/** Where an event comes from. Both are null for what happens by itself. */
export interface EventOrigin {
  principal: Principal | null;
  request: EventRequest | null;
}

/**
 * An event as it was appended. `siteId` is null for what concerns an account alone, `environmentKey` for a whole site.
 */
export interface EventEnvelope extends EventOrigin {
  id: number;
  siteId: string | null;
  environmentKey: string | null;
  /**
   * The environment as it was then, or the primary one for what concerns a whole site; null for accounts, and in events
   * of an older server.
   */
  happenedIn: EventEnvironment | null;
  event: OutboxEvent;
  createdAt: Date;
}
