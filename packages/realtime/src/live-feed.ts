import type { EngineServices } from '@lectern/engine';
import { type LiveEvent, type LiveFact, siteChannel } from '@lectern/domain';
import { lastOutboxId, liveFactChannel, outboxChannel, readOutboxTail, type TailEvent } from '@lectern/storage';
import { mergeEvents } from './merge-events.ts';
import { presentEvent } from './present-events.ts';

const eventsAtOnce = 1_000;

/** Writes come in bursts: whoever hears of the first waits a moment for the others. */
const gatherMs = 50;

/** After a failure: what was not read is read once the database answers again. */
const pauseAfterErrorMs = 2_000;

/** A site somebody listens to. */
interface WatchedSite {
  /** The last event seen; null until the database has said where the outbox ends. */
  seen: number | null;
  ready: Promise<void>;
  channels: Map<string, number>;
}

/**
 * Follows the outbox of the sites that somebody connected to this process listens to, from the moment they begin to
 * listen, and hears of passing facts. Keeps no place in the outbox: after a pause clients ask for everything anew.
 */
export class LiveFeed {
  readonly #services: EngineServices;
  readonly #publish: (channel: string, event: LiveEvent) => void;
  readonly #onError: (error: unknown) => void;
  readonly #sites = new Map<string, WatchedSite>();
  #unlisten: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;

  constructor(services: EngineServices, publish: (channel: string, event: LiveEvent) => void, onError: (error: unknown) => void) {
    this.#services = services;
    this.#publish = publish;
    this.#onError = onError;
  }

  async start(): Promise<void> {
    const { db } = this.#services;
    this.#unlisten = [
      await db.listen(outboxChannel, () => this.#wake()),
      await db.listen(liveFactChannel, (payload) => this.#hearFact(payload)),
    ];
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading;
    for (const unlisten of this.#unlisten) await unlisten();
  }

  /** Somebody listens to a channel of a site: what is committed once this resolves will be heard. */
  async watch(siteId: string, channel: string): Promise<void> {
    let site = this.#sites.get(siteId);
    if (site === undefined) {
      site = { seen: null, ready: Promise.resolve(), channels: new Map() };
      this.#sites.set(siteId, site);
      site.ready = this.#findEnd(siteId, site);
    }
    site.channels.set(channel, (site.channels.get(channel) ?? 0) + 1);
    try {
      await site.ready;
    } catch (error) {
      this.unwatch(siteId, channel);
      throw error;
    }
  }

  /** One listener of a channel less. */
  unwatch(siteId: string, channel: string): void {
    const site = this.#sites.get(siteId);
    if (site === undefined) return;
    const left = (site.channels.get(channel) ?? 0) - 1;
    if (left > 0) site.channels.set(channel, left);
    else site.channels.delete(channel);
    if (site.channels.size === 0) this.#sites.delete(siteId);
  }

  async #findEnd(siteId: string, site: WatchedSite): Promise<void> {
    site.seen = await lastOutboxId(this.#services.db.kysely, siteId);
  }

  #wake(pauseMs: number = gatherMs): void {
    if (this.#sites.size === 0 || this.#isStopped) return;
    this.#isAskedAgain = true;
    if (this.#reading !== null || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reading = this.#readOn()
        .then(() => gatherMs)
        .catch((error: unknown) => {
          this.#onError(error);
          this.#isAskedAgain = true;
          return pauseAfterErrorMs;
        })
        .then((pauseMs) => {
          this.#reading = null;
          if (this.#isAskedAgain) this.#wake(pauseMs);
        });
    }, pauseMs);
  }

  async #readOn(): Promise<void> {
    this.#isAskedAgain = false;
    for (;;) {
      const seen = new Map([...this.#sites].flatMap(([id, site]) => (site.seen === null ? [] : [[id, site.seen] as const])));
      const events = await readOutboxTail(this.#services.db.kysely, seen, eventsAtOnce);
      for (const siteId of new Set(events.map((event) => event.siteId))) {
        this.#deliver(
          siteId,
          events.filter((event) => event.siteId === siteId),
        );
      }
      if (events.length < eventsAtOnce || this.#isStopped) return;
    }
  }

  #deliver(siteId: string, events: readonly TailEvent[]): void {
    const site = this.#sites.get(siteId);
    if (site === undefined) return;
    site.seen = Math.max(site.seen ?? 0, ...events.map(({ id }) => id));
    const heard = new Map<string, LiveEvent[]>();
    for (const { event, environment } of events) {
      const { events: presented, isSiteWide } = presentEvent(event);
      if (presented.length === 0) continue;
      for (const channel of this.#channelsOf(siteId, isSiteWide ? null : environment, isSiteWide)) {
        const list = heard.get(channel) ?? [];
        list.push(...presented);
        heard.set(channel, list);
      }
    }
    for (const [channel, list] of heard) mergeEvents(list).forEach((event) => this.#publish(channel, event));
  }

  #hearFact(payload: string): void {
    // Passing facts of a lost connection are lost with it.
    if (payload === '') return;
    // Only `announce` writes here.
    const { siteId, environment, ...event } = JSON.parse(payload) as LiveFact;
    for (const channel of this.#channelsOf(siteId, environment, environment === null)) this.#publish(channel, event);
  }

  /** The channels somebody listens to that carry an event of an environment, or of the whole site. */
  #channelsOf(siteId: string, environment: { id: string; isPrimary: boolean } | null, isSiteWide: boolean): string[] {
    const channels = [...(this.#sites.get(siteId)?.channels.keys() ?? [])];
    if (isSiteWide) return channels;
    if (environment === null) return [];
    const own = siteChannel(siteId, environment.id);
    const primary = environment.isPrimary ? siteChannel(siteId, null) : null;
    return channels.filter((channel) => channel === own || channel === primary);
  }
}
