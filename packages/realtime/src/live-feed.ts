import { type LiveEvent, type LiveFact, siteChannel } from '@lectern/domain';
import { liveEventsOf, reachOf } from '@lectern/domain/nouns';
import type { EngineServices } from '@lectern/engine';
import type { OutboxTail } from '@lectern/outbox-tail';
import { liveFactChannel, msSinceLastEvent, type TailEvent } from '@lectern/storage';
import { mergeEvents } from './merge-events.ts';

/** A site that clients of this process are subscribed to. */
interface WatchedSite {
  /** Subscribers, by channel. */
  channels: Map<string, number>;
  unsubscribe: Promise<() => void>;
  /** When its last event was written, or later, as this process counts milliseconds; null without any. */
  changedAt: number | null;
}

/**
 * Publishes live events derived from the outbox, and transient facts, to the channels of sites with subscribers in this
 * process. Clients fetch everything again after an interruption.
 */
export class LiveFeed {
  readonly #services: EngineServices;
  readonly #publish: (channel: string, event: LiveEvent) => void;
  readonly #tail: OutboxTail;
  readonly #sites = new Map<string, WatchedSite>();
  #unlisten: (() => Promise<void>) | undefined;

  constructor(services: EngineServices, publish: (channel: string, event: LiveEvent) => void, tail: OutboxTail) {
    this.#services = services;
    this.#publish = publish;
    this.#tail = tail;
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#services.db.listen(liveFactChannel, (payload) => this.#receiveFact(payload));
  }

  async stop(): Promise<void> {
    await this.#unlisten?.();
  }

  /** A client subscribes to a channel of a site: what is committed after this resolves is sent there. */
  async watch(siteId: string, channel: string): Promise<void> {
    let site = this.#sites.get(siteId);
    if (site === undefined) {
      site = {
        channels: new Map(),
        unsubscribe: this.#follow(siteId),
        changedAt: null,
      };
      this.#sites.set(siteId, site);
    }
    site.channels.set(channel, (site.channels.get(channel) ?? 0) + 1);
    try {
      await site.unsubscribe;
    } catch (error) {
      this.#leave(siteId, site, channel);
      throw error;
    }
  }

  /** One subscriber of a channel less. */
  unwatch(siteId: string, channel: string): void {
    const site = this.#sites.get(siteId);
    if (site !== undefined) this.#leave(siteId, site, channel);
  }

  /** How long ago a site with subscribers changed, in milliseconds, at the least; null when it never has. */
  msSinceChange(siteId: string): number | null {
    const changedAt = this.#sites.get(siteId)?.changedAt ?? null;
    return changedAt === null ? null : Math.max(0, Math.round(performance.now() - changedAt));
  }

  async #follow(siteId: string): Promise<() => void> {
    const unsubscribe = await this.#tail.subscribe(siteId, (id, events) => this.#deliver(id, events));
    try {
      // After it: what is written in between is an event.
      const ms = await msSinceLastEvent(this.#services.db.kysely, siteId);
      if (ms !== null) this.#recordChange(siteId, performance.now() - ms);
      return unsubscribe;
    } catch (error) {
      unsubscribe();
      throw error;
    }
  }

  #recordChange(siteId: string, changedAt: number): void {
    const site = this.#sites.get(siteId);
    if (site !== undefined) site.changedAt = Math.max(site.changedAt ?? -Infinity, changedAt);
  }

  #leave(siteId: string, site: WatchedSite, channel: string): void {
    const left = (site.channels.get(channel) ?? 0) - 1;
    if (left > 0) site.channels.set(channel, left);
    else site.channels.delete(channel);
    if (site.channels.size > 0) return;
    if (this.#sites.get(siteId) === site) this.#sites.delete(siteId);
    // A failed subscription has been reported to its callers, and needs no cleanup.
    site.unsubscribe.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    );
  }

  #deliver(siteId: string, events: readonly TailEvent[]): void {
    this.#recordChange(siteId, performance.now());
    const received = new Map<string, LiveEvent[]>();
    for (const { event, environment } of events) {
      const presented = liveEventsOf(event);
      if (presented.length === 0) continue;
      const isSiteWide = reachOf(event) === 'site';
      for (const channel of this.#channelsOf(siteId, environment, isSiteWide)) {
        const list = received.get(channel) ?? [];
        list.push(...presented);
        received.set(channel, list);
      }
    }
    for (const [channel, list] of received) mergeEvents(list).forEach((event) => this.#publish(channel, event));
  }

  #receiveFact(payload: string): void {
    // Passing facts of a lost connection are lost with it.
    if (payload === '') return;
    // Only `announce` writes here.
    const { siteId, environment, ...event } = JSON.parse(payload) as LiveFact;
    for (const channel of this.#channelsOf(siteId, environment, environment === null)) this.#publish(channel, event);
  }

  /** The channels with subscribers that carry an event of an environment, or of the whole site. */
  #channelsOf(siteId: string, environment: { id: string; isPrimary: boolean } | null, isSiteWide: boolean): string[] {
    const channels = [...(this.#sites.get(siteId)?.channels.keys() ?? [])];
    if (isSiteWide) return channels;
    if (environment === null) return [];
    const own = siteChannel(siteId, environment.id);
    const primary = environment.isPrimary ? siteChannel(siteId, null) : null;
    return channels.filter((channel) => channel === own || channel === primary);
  }
}
