import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineServices } from '@lectern/engine';
import {
  advanceOutbox,
  claimOutbox,
  millisecondsToNextOutboxRetry,
  type OutboxClaim,
  readOutbox,
  releaseOutbox,
  renewOutboxClaims,
} from '@lectern/storage';
import { Alarm } from '../alarm.ts';
import { lookEveryMs } from '../lease.ts';
import { type OutboxConsumer, PostponedError } from './outbox-consumer.ts';

const sitesAtOnce = 4;
const eventsAtOnce = 200;
const longestPauseSeconds = 15 * 60;
const postponedSeconds = 2;
const pauseAfterErrorMs = 2_000;

/** Writes come in bursts: a relay that is woken by the first waits a moment for the others. */
const defaultGatherMs = 100;

/** Hands the events of every site to one consumer. */
export class Relay {
  readonly #services: EngineServices;
  readonly #consumer: OutboxConsumer;
  readonly #onError: (error: unknown) => void;
  readonly #worker = randomUUID();
  readonly #alarm = new Alarm();
  /** What is under way, by site. */
  readonly #running = new Map<string, Promise<void>>();
  /** Whether it was woken since it last looked with nothing under way. */
  #hasNews = false;
  readonly #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(services: EngineServices, consumer: OutboxConsumer, onError: (error: unknown) => void) {
    this.#services = services;
    this.#consumer = consumer;
    this.#onError = onError;
  }

  start(): void {
    this.#loop = this.#work();
  }

  /** Looks for events now, if one of these nouns is among what the consumer wants to hear of. */
  wake(nouns: readonly string[] | 'any'): void {
    if (nouns !== 'any' && !this.#consumer.nouns.some((noun) => nouns.includes(noun))) return;
    this.#hasNews = true;
    this.#alarm.ring();
  }

  /** Says that this worker is alive. */
  async renew(): Promise<void> {
    const siteIds = [...this.#running.keys()];
    if (siteIds.length > 0)
      await renewOutboxClaims(this.#services.db.kysely, this.#consumer.name, this.#worker, siteIds);
  }

  /** Takes no more events and waits for those being handled. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#alarm.ring();
    await this.#loop;
    await Promise.all(this.#running.values());
  }

  async #work(): Promise<void> {
    while (!this.#isStopping) {
      let pauseMs = pauseAfterErrorMs;
      try {
        await this.#takeSites();
        pauseMs = Math.min(
          lookEveryMs,
          (await millisecondsToNextOutboxRetry(this.#services.db.kysely, this.#consumer.name)) ?? lookEveryMs,
        );
      } catch (error) {
        this.#onError(error);
      }
      if (this.#isStopping) return;
      await this.#alarm.wait(pauseMs);
      await this.#gather();
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Waits for more events, or for the stop. */
  async #gather(): Promise<void> {
    const { signal } = this.#stopping;
    await delay(this.#consumer.gatherMs ?? defaultGatherMs, undefined, { signal }).catch(() => {});
  }

  async #takeSites(): Promise<void> {
    if (this.#running.size === 0) this.#hasNews = false;
    while (this.#running.size < sitesAtOnce && !this.#isStopping) {
      const claim = await claimOutbox(this.#services.db.kysely, this.#consumer.name, this.#worker);
      if (claim === null) return;
      const delivery = this.#deliver(claim)
        .catch(this.#onError)
        .finally(() => {
          const wasFull = this.#running.size >= sitesAtOnce;
          this.#running.delete(claim.siteId);
          // What was appended while the site was still claimed was not to be had then. Events that the consumer does
          // not want wake nobody, or a busy site would be looked at all the time.
          if (wasFull || this.#hasNews) this.#alarm.ring();
        });
      this.#running.set(claim.siteId, delivery);
    }
  }

  async #deliver(claim: OutboxClaim): Promise<void> {
    const db = this.#services.db.kysely;
    let after = claim.eventId;
    while (!this.#isStopping) {
      const events = await readOutbox(db, claim.siteId, after, eventsAtOnce);
      const last = events.at(-1);
      if (last === undefined) break;
      try {
        const wanted = events.filter(({ event }) => this.#consumer.nouns.includes(event.noun));
        if (wanted.length > 0) await this.#consumer.handle(this.#services, claim.siteId, wanted);
      } catch (error) {
        if (error instanceof PostponedError) return releaseOutbox(db, { ...claim, failures: 0 }, postponedSeconds);
        this.#onError(
          new Error(`${this.#consumer.name} failed for site ${claim.siteId} and will be retried`, { cause: error }),
        );
        return releaseOutbox(db, claim, Math.min(longestPauseSeconds, 2 ** claim.failures));
      }
      // Whoever appended since has woken this worker, if it was with something that is wanted.
      const isDone = events.length < eventsAtOnce;
      if (!(await advanceOutbox(db, claim, last.id, { releases: isDone })) || isDone) return;
      claim.failures = 0;
      after = last.id;
    }
    await releaseOutbox(db, claim);
  }
}
