import { hash } from 'node:crypto';
import type { Site } from '@lectern/domain';
import {
  type Call,
  type EngineServices,
  lastEventFor,
  type RememberedPrincipal,
  SharedCheck,
  staleCacheTags,
  type StaleTags,
} from '@lectern/engine';
import { readOutboxTail } from '@lectern/storage';
import { LRU } from 'tiny-lru';
import type { DeliveryMode } from '../execution/delivery-context.ts';
import type { DeliveryQuery } from '../execution/run-query.ts';
import { isTouched } from '../execution/answer-tags.ts';
import type { AnswerText } from './answer-text.ts';

/** How much of the memory of a node answers may have, unless configured: 64 MiB. */
export const defaultKeptBytes = 64 * 1024 * 1024;

/** Answers to queries that are asked for once are not kept. So many queries are remembered until they come again. */
const maxSeen = 20_000;
/** Principals of a site that can be confirmed at a time. */
const maxChecks = 1_000;
/** A longer answer would take the place of too many others. */
const maxAnswerBytes = 1024 * 1024;
/** What an answer needs in addition to its bytes: its tags and what is made of it. */
const overheadBytes = 4 * 1024;
/** After more events than that, all answers of the site are dropped instead of reading on. */
const maxEvents = 500;
/** After a longer pause too: events are deleted after a week. */
const maxPauseMs = 86_400_000;

/** An answer without errors, and what is sent with it. */
export interface KeptAnswer {
  text: AnswerText;
  complexity: number;
  /** Tags of what the answer depends on, as the header has them. */
  cacheTags: string;
}

interface Entry extends KeptAnswer {
  key: string;
  site: KnownSite;
  environmentKey: string;
  tags: ReadonlySet<string>;
}

/** Is never forgotten, since its answers are only as current as it knows. */
interface KnownSite {
  /** No answer of the site is out of date because of this event or one before it; null until one is known. */
  upTo: number | null;
  /** When that was known, in milliseconds. */
  checkedAt: number;
  entries: Set<Entry>;
  /** By principal. */
  checks: LRU<SharedCheck<boolean>>;
  advancing: Promise<void>;
}

/** A query that may be answered from memory, and where its answer belongs. */
export interface AnswerSlot {
  key: string;
  principal: RememberedPrincipal;
  /** Whether its answer shall be kept: the query has been asked for before. */
  isRepeated: boolean;
}

/**
 * Answers that a node keeps, to queries that were asked for more than once. None is sent before the database has
 * confirmed the rights of who asks and named the last event of the site, in one statement that many requests share;
 * events since the last such statement drop the answers whose tags they touch. So no write that was acknowledged, on
 * whichever node, is missing in an answer (docs/decisions/0036).
 */
export class KeptAnswers {
  readonly #services: EngineServices;
  readonly #maxBytes: number;
  readonly #seen = new LRU<true>(maxSeen);
  /** Bounded by their bytes. */
  readonly #entries = new LRU<Entry>();
  readonly #sites = new Map<string, KnownSite>();
  #bytes = 0;

  constructor(services: EngineServices, maxBytes: number) {
    this.#services = services;
    this.#maxBytes = maxBytes;
  }

  /**
   * Where the answer to a query belongs; null where the principal has to be recognized anew, or the query cannot be read.
   */
  slotOf(call: Call, mode: DeliveryMode, query: (site: Site) => DeliveryQuery | Error): AnswerSlot | null {
    if (this.#maxBytes === 0) return null;
    const principal = this.#services.principals.find(call, this.#services.clock.now());
    if (principal === null) return null;
    const sent = readable(() => query(principal.site));
    if (sent === null) return null;
    const key = keyOf(principal, mode, sent);
    const isRepeated = this.#seen.get(key) === true;
    if (!isRepeated) this.#seen.set(key, true);
    return { key, principal, isRepeated };
  }

  /** The answer to a query, with all that was acknowledged before; null where there is none, or no right to it. */
  async find({ key, principal }: AnswerSlot): Promise<KeptAnswer | null> {
    if (!this.#entries.has(key) || !(await this.#confirm(principal))) return null;
    return this.#entries.get(key) ?? null;
  }

  /** The last event that is known to be visible to whatever reads from now on; null when none is known. */
  visibleTo({ principal }: AnswerSlot): number | null {
    return this.#siteOf(principal.site.id).upTo;
  }

  /** Keeps an answer that was read when an event was known to be visible, unless later ones are known meanwhile. */
  keep({ key, principal }: AnswerSlot, since: number | null, answer: KeptAnswer): void {
    const site = this.#siteOf(principal.site.id);
    if (since === null) {
      // For the next answer it will be known which events came later.
      this.#confirm(principal).catch(this.#services.onError);
      return;
    }
    if (site.upTo !== since || answer.text.bytes.length > maxAnswerBytes) return;
    const known = this.#entries.peek(key);
    if (known !== undefined) this.#drop(known);
    const tags = new Set(answer.cacheTags.split(' '));
    const entry = { ...answer, key, site, environmentKey: principal.environment.key, tags };
    this.#entries.set(key, entry);
    site.entries.add(entry);
    this.#bytes += sizeOf(entry);
    while (this.#bytes > this.#maxBytes && this.#entries.first !== null) this.#drop(this.#entries.first.value);
  }

  /** Whether the principal is current. Afterwards no answer of its site is out of date. */
  #confirm(principal: RememberedPrincipal): Promise<boolean> {
    const site = this.#siteOf(principal.site.id);
    const key = stateOf(principal);
    let check = site.checks.get(key);
    if (check === undefined) {
      // Where no other process writes, nothing has to be asked until something is committed.
      check = new SharedCheck(
        () => this.#check(principal, site),
        () => this.#services.db.commitCount(),
      );
      site.checks.set(key, check);
    }
    return check.ask();
  }

  async #check(principal: RememberedPrincipal, site: KnownSite): Promise<boolean> {
    const last = await lastEventFor(this.#services, principal);
    if (last === null) return false;
    // One reader of events at a time: the next one goes on where it ended.
    const advanced = site.advancing.then(() => this.#advance(principal.site, site, last));
    site.advancing = advanced.catch(() => {});
    await advanced;
    return true;
  }

  async #advance(site: Site, known: KnownSite, last: number): Promise<void> {
    const now = this.#services.clock.now().getTime();
    if (known.upTo !== null && known.upTo < last) {
      const isLongAgo = now - known.checkedAt > maxPauseMs;
      const stale = isLongAgo || known.entries.size === 0 ? null : await this.#staleSince(site, known.upTo);
      // With what was kept meanwhile. Later ones are refused, as they began before.
      for (const entry of known.entries) if (stale === null || isTouched(entry, stale)) this.#drop(entry);
    }
    known.upTo = Math.max(known.upTo ?? 0, last);
    known.checkedAt = now;
  }

  /** The tags that events after one make out of date; null for all. */
  async #staleSince(site: Site, eventId: number): Promise<StaleTags | null> {
    const events = await readOutboxTail(this.#services.db.kysely, new Map([[site.id, eventId]]), maxEvents + 1);
    return events.length > maxEvents ? null : staleCacheTags(this.#services, site, events);
  }

  #siteOf(id: string): KnownSite {
    const known = this.#sites.get(id);
    if (known !== undefined) return known;
    const site: KnownSite = {
      upTo: null,
      checkedAt: 0,
      entries: new Set(),
      checks: new LRU(maxChecks),
      advancing: Promise.resolve(),
    };
    this.#sites.set(id, site);
    return site;
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry.key);
    this.#bytes -= sizeOf(entry);
    entry.site.entries.delete(entry);
  }
}

/** Errors, also those of queries that cannot be read, are answered in the usual way. */
function readable(read: () => DeliveryQuery | Error): DeliveryQuery | null {
  try {
    const sent = read();
    return sent instanceof Error ? null : sent;
  } catch {
    return null;
  }
}

/** Two equal keys have the same answer as long as nothing is written. */
function keyOf(principal: RememberedPrincipal, mode: DeliveryMode, query: DeliveryQuery): string {
  return `${stateOf(principal)} ${digestOf(query)} ${JSON.stringify({ ...mode, wantsCacheTags: true })}`;
}

/** Of queries that are remembered as they were read (`BodyReader`). */
const digests = new WeakMap<DeliveryQuery, string>();

function digestOf(query: DeliveryQuery): string {
  const known = digests.get(query);
  if (known !== undefined) return known;
  const { query: text, operationName, variables } = query;
  const digest = hash('sha256', JSON.stringify([operationName, variables, text]), 'base64url');
  digests.set(query, digest);
  return digest;
}

/** Who a principal was, and in which environment, when it was recognized. */
function stateOf({ access, environment, environmentState }: RememberedPrincipal): string {
  return `${access.tokenHash} ${access.state} ${environment.key} ${environmentState}`;
}

/** Compressed, an answer needs less than as many bytes again. */
function sizeOf({ text, cacheTags }: KeptAnswer): number {
  return 2 * text.bytes.length + 2 * cacheTags.length + overheadBytes;
}
