import { setTimeout as delay } from 'node:timers/promises';
import {
  type DeliveryClaim,
  type EndedDelivery,
  exchangeWebhookCalls,
  findSite,
  nextWebhookDelivery,
  releaseWebhookCall,
} from '@lectern/storage';
import type { LoadOnce } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, ensureTask, type TaskHandler } from '../tasks.ts';
import { newLoadOnce } from './load-once.ts';
import { makeClaimedCall } from './make-claimed-call.ts';
import { openRun, type WebhookRun } from './runs-of-webhooks.ts';
import { openWebhook } from './webhook-rules.ts';

/** How many calls are under way at a time, on all nodes together. */
const limits = { ofWebhook: 4, ofReceiver: 8, ofBusyReceiver: 16 };

/** Longer than an attempt can take: a call is only taken over from a worker that is gone. */
const leaseSeconds = 30;

/** After this long, others have their turn. */
const runMs = 20_000;

/** Other workers may have all that is due. */
const shortestPauseMs = 2_000;

/** How long a call that ended waits for others. */
const gatherMs = 3;

/** How long calls share what was loaded for one of them. */
const sharedForMs = 1_000;

/** How long a webhook waits while others keep its receiver busy. */
const busyPauseMs = 500;

/**
 * Makes the calls of a webhook that are due: those of one entity one after the other, in the order in which things
 * happened, and a few at a time for each webhook and for each receiver, so that a slow receiver holds up only itself.
 */
export const deliverWebhook: TaskHandler<'webhook.deliver'> = async (services, { webhookId }, signal) => {
  const run = openRun(services, webhookId);
  if (run === null) return;
  const delivery = new Delivery(services, webhookId, run, signal);
  const db = services.db.kysely;
  const end = await delivery.makeDueCalls().finally(() => run.close());
  if (end === 'nothing-due') await comeBack(services, webhookId);
  else if (end === 'receiver-busy')
    await ensureTask(db, 'webhook.deliver', { webhookId }, new Date(services.clock.now().getTime() + busyPauseMs));
  else await enqueueTask(db, 'webhook.deliver', { webhookId });
};

/**
 * Comes back for the next repetition, and for calls that a worker had begun and may never end. Whoever takes a task that
 * waits now sees all that is known here, and does the same.
 */
async function comeBack(services: EngineServices, webhookId: string): Promise<void> {
  const dueAt = await nextWebhookDelivery(services.db.kysely, webhookId);
  if (dueAt === null) return;
  const soonest = services.clock.now().getTime() + shortestPauseMs;
  const startAfter = new Date(Math.max(dueAt.getTime(), soonest));
  await ensureTask(services.db.kysely, 'webhook.deliver', { webhookId }, startAfter);
}

/** One run of a webhook. What ended is stored together with the claims of what comes next. */
class Delivery {
  readonly #services: EngineServices;
  readonly #webhookId: string;
  readonly #run: WebhookRun;
  readonly #signal: AbortSignal;
  readonly #until = performance.now() + runMs;
  readonly #running = new Set<Promise<void>>();
  readonly #ended: EndedDelivery[] = [];
  readonly #failures: unknown[] = [];
  #shared: { until: number; once: LoadOnce } | null = null;

  constructor(services: EngineServices, webhookId: string, run: WebhookRun, signal: AbortSignal) {
    this.#services = services;
    this.#webhookId = webhookId;
    this.#run = run;
    this.#signal = signal;
  }

  async makeDueCalls(): Promise<'nothing-due' | 'receiver-busy' | 'time-over'> {
    while (this.#hasTime()) {
      this.#run.forgetNews();
      const isReceiverBusy = await this.#exchange(limits.ofWebhook - this.#running.size);
      if (this.#running.size > 0) await this.#someEnd();
      // A call ended while the others were stored.
      else if (this.#ended.length > 0) continue;
      else if (isReceiverBusy) return 'receiver-busy';
      // What was queued while the database looked may be newer than what it saw.
      else if (this.#hasTime() && this.#run.closeUnlessNews()) return 'nothing-due';
    }
    await Promise.all(this.#running);
    await this.#exchange(0);
    // The task is repeated then, by this worker or another one.
    this.#signal.throwIfAborted();
    if (this.#failures.length > 0) throw this.#failures[0];
    return 'time-over';
  }

  /** What ends at about the same time is stored together. */
  async #someEnd(): Promise<void> {
    await Promise.race(this.#running);
    if (this.#running.size > 0) await Promise.race([Promise.all(this.#running), delay(gatherMs)]);
  }

  #hasTime(): boolean {
    return !this.#signal.aborted && this.#failures.length === 0 && performance.now() < this.#until;
  }

  /** Stores what ended, and begins at most so many calls. Returns whether the receiver has to be waited for. */
  async #exchange(most: number): Promise<boolean> {
    const ended = [...this.#ended];
    const { db, clock } = this.#services;
    const room = { now: clock.now(), leaseSeconds, most, limits };
    try {
      const turn = await exchangeWebhookCalls(db.kysely, this.#webhookId, ended, room);
      this.#ended.splice(0, ended.length);
      this.#begin(turn.claims);
      return turn.isReceiverBusy;
    } catch (error) {
      // Calls that are under way still end, and are stored if that is possible then.
      this.#failures.push(error);
      return false;
    }
  }

  /** Claims of one exchange have the same webhook. */
  #begin(claims: readonly DeliveryClaim[]): void {
    const [first] = claims;
    if (first === undefined) return;
    const services = this.#services;
    const open = openWebhook(services, first.webhook);
    const once = this.#loadOnce();
    const site = once('site', () => findSite(services.db.kysely, first.webhook.siteId));
    for (const claim of claims) {
      const call: Promise<void> = site
        .then((found) => makeClaimedCall(services, found, open, claim, once))
        .then((result) => void (result === null || this.#ended.push({ claim, result })))
        .catch((error: unknown) => this.#release(claim, error))
        .finally(() => this.#running.delete(call));
      this.#running.add(call);
    }
  }

  #loadOnce(): LoadOnce {
    const now = performance.now();
    if (this.#shared === null || now > this.#shared.until)
      this.#shared = { until: now + sharedForMs, once: newLoadOnce() };
    return this.#shared.once;
  }

  async #release(claim: DeliveryClaim, error: unknown): Promise<void> {
    this.#failures.push(error);
    // If the database can't be reached, its lease ends by itself.
    await releaseWebhookCall(this.#services.db.kysely, claim).catch(() => undefined);
  }
}
