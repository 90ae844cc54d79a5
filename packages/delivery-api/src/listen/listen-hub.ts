import type { Actor, Site } from '@lectern/domain';
import { type Call, staleCacheTags } from '@lectern/engine';
import type { OutboxTail, Subscriber } from '@lectern/outbox-tail';
import pLimit from 'p-limit';
import { isTouched } from '../execution/answer-tags.ts';
import { type ChannelError, errorOfAnswer, errorOfFailure } from './channel-error.ts';
import type { DeliveryMode } from '../execution/delivery-context.ts';
import { type AnsweredCall, type Delivery, runCall } from '../execution/run-call.ts';
import type { DeliveryQuery } from '../execution/run-query.ts';

/** What a client listens to. */
export interface ListenRequest {
  call: Call;
  mode: DeliveryMode;
  query: DeliveryQuery;
}

/** A client of a subscription. */
export interface ListenChannel {
  /** Sends a result, as the JSON of the answer. */
  update(answer: string): void;
  /** Reports why there is no result, and ends. */
  fail(error: ChannelError): void;
}

/** Where the hub gets events, and what it reports besides results. */
export interface ListenHubOptions {
  /** The tail of this process. */
  tail: OutboxTail;
  onError(error: unknown): void;
  /** Called for each time a query ran, with the bytes of its answer. */
  onRun(principal: { site: Site; actor: Actor }, bytes: number): void;
}

interface Dependencies {
  site: Site;
  environmentKey: string;
  tags: ReadonlySet<string>;
}

/** All channels of one query with the same rights: it runs once for all of them. */
interface Subscription {
  key: string;
  siteId: string;
  request: ListenRequest;
  channels: Set<ListenChannel>;
  /** What the last answer depends on; null while there is none. */
  dependsOn: Dependencies | null;
  /** The last answer. */
  text: string | null;
  isRunning: boolean;
  /** Something changed since the run began. */
  isStale: boolean;
}

interface WatchedSite {
  subscriptions: Map<string, Subscription>;
  channels: number;
  unsubscribe: Promise<() => void>;
}

/** Queries that run at a time: others wait, and requests of the same server go on. */
const runsAtOnce = 4;

/**
 * Runs the queries that clients of this process listen to, again when an event makes what they depend on out of date
 * (reference, delivery services 1). The same query with the same rights runs once, however many listen to it.
 */
export class ListenHub {
  readonly #delivery: Delivery;
  readonly #options: ListenHubOptions;
  readonly #limit = pLimit(runsAtOnce);
  readonly #sites = new Map<string, WatchedSite>();

  constructor(delivery: Delivery, options: ListenHubOptions) {
    this.#delivery = delivery;
    this.#options = options;
  }

  /** How many channels of a site are open here. */
  channelsOf(siteId: string): number {
    return this.#sites.get(siteId)?.channels ?? 0;
  }

  /** Opens a channel, which gets the result at once and after each change. The answer closes it. */
  async open(siteId: string, request: ListenRequest, channel: ListenChannel): Promise<() => void> {
    const site = this.#siteOf(siteId);
    site.channels += 1;
    const subscription = subscriptionOf(site, siteId, request);
    subscription.channels.add(channel);
    const close = () => this.#close(site, subscription, channel);
    try {
      // Events from before this are in the result already.
      await site.unsubscribe;
    } catch (error) {
      close();
      throw error;
    }
    if (subscription.text !== null) channel.update(subscription.text);
    else this.#refresh(subscription);
    return close;
  }

  #siteOf(siteId: string): WatchedSite {
    const known = this.#sites.get(siteId);
    if (known !== undefined) return known;
    const receive: Subscriber = (_siteId, events) => void this.#receive(site, events);
    const site: WatchedSite = {
      subscriptions: new Map(),
      channels: 0,
      unsubscribe: this.#options.tail.subscribe(siteId, receive),
    };
    this.#sites.set(siteId, site);
    return site;
  }

  #close(site: WatchedSite, subscription: Subscription, channel: ListenChannel): void {
    if (!subscription.channels.delete(channel)) return;
    site.channels -= 1;
    const { key, siteId } = subscription;
    if (subscription.channels.size === 0 && site.subscriptions.get(key) === subscription)
      site.subscriptions.delete(key);
    if (site.channels > 0) return;
    if (this.#sites.get(siteId) === site) this.#sites.delete(siteId);
    // A failure to subscribe was thrown to who opened the channel.
    site.unsubscribe.then(
      (unsubscribe) => unsubscribe(),
      () => {},
    );
  }

  async #receive(site: WatchedSite, events: Parameters<Subscriber>[1]): Promise<void> {
    const known = [...site.subscriptions.values()].find(({ dependsOn }) => dependsOn !== null)?.dependsOn;
    // What runs now may have read before these events.
    for (const subscription of site.subscriptions.values()) if (subscription.isRunning) subscription.isStale = true;
    if (known == null) return;
    const stale = await staleCacheTags(this.#delivery.services, known.site, events).catch((error: unknown) => {
      this.#options.onError(error);
      return null;
    });
    for (const subscription of site.subscriptions.values()) {
      const { dependsOn } = subscription;
      // Nothing may stay out of date because the database did not answer.
      if (dependsOn !== null && (stale === null || isTouched(dependsOn, stale))) this.#refresh(subscription);
    }
  }

  #refresh(subscription: Subscription): void {
    subscription.isStale = true;
    if (subscription.isRunning) return;
    subscription.isRunning = true;
    void this.#limit(() => this.#run(subscription)).catch(this.#options.onError);
  }

  async #run(subscription: Subscription): Promise<void> {
    const { call, mode, query } = subscription.request;
    try {
      while (subscription.isStale && subscription.channels.size > 0) {
        subscription.isStale = false;
        const answer = await runCall(this.#delivery, {
          ...call,
          mode: { ...mode, wantsCacheTags: true },
          query: () => query,
        });
        this.#publish(subscription, answer);
      }
    } catch (error) {
      this.#fail(subscription, errorOfFailure(error, this.#options.onError));
    } finally {
      subscription.isRunning = false;
    }
  }

  #publish(subscription: Subscription, { body, principal, cacheTags, failures }: AnsweredCall): void {
    for (const failure of failures) this.#options.onError(failure);
    const text = JSON.stringify(body);
    this.#options.onRun(principal, Buffer.byteLength(text));
    if ('errors' in body) return this.#fail(subscription, errorOfAnswer(body));
    const { site, environment } = principal;
    const tags = new Set((cacheTags ?? '').split(' '));
    subscription.dependsOn = { site, environmentKey: environment.key, tags };
    if (text === subscription.text) return;
    subscription.text = text;
    for (const channel of subscription.channels) channel.update(text);
  }

  #fail(subscription: Subscription, error: ChannelError): void {
    subscription.text = null;
    for (const channel of subscription.channels) channel.fail(error);
  }
}

function subscriptionOf(site: WatchedSite, siteId: string, request: ListenRequest): Subscription {
  const key = JSON.stringify(request);
  const subscription = site.subscriptions.get(key) ?? {
    key,
    siteId,
    request,
    channels: new Set(),
    dependsOn: null,
    text: null,
    isRunning: false,
    isStale: false,
  };
  site.subscriptions.set(key, subscription);
  return subscription;
}
