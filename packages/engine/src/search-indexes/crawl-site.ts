import { randomUUID } from 'node:crypto';
import {
  addCrawlAddresses,
  addSearchPages,
  advanceCrawl,
  claimCrawl,
  type Crawl,
  type CrawlAddress,
  endCrawlAddresses,
  holdCrawl,
  nextCrawlAddresses,
  postponeCrawlAddresses,
  releaseCrawl,
} from '@lectern/storage';
import { crawlerUserAgent } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { CrawlFailedError } from './crawl-failed-error.ts';
import { type CrawlLimits, crawlLimits } from './crawl-limits.ts';
import { completeCrawl, failCrawl } from './end-crawl.ts';
import { prepareCrawl, robotsUrl } from './prepare-crawl.ts';
import { type AddressResult, type CrawledSite, readAddress } from './read-address.ts';
import { robotsRules } from './robots-rules.ts';

/** Longer than between two batches: the host of a worker that is gone is free again after this. */
const leaseSeconds = 60;
/** Another crawl reads from the same host. */
const pauseForHostMs = 5_000;
const addressesAtOnce = 64;
const batchSize = 24;
const batchMs = 1_000;

/** How a run of a crawl ended. */
type RunEnd =
  | { kind: 'complete'; limit: string | null }
  | { kind: 'again'; pauseMs: number }
  /** Aborted by someone, or continued by another worker. */
  | { kind: 'lost' };

/** Reads a site for a while, and queues the rest: what it has found is in the database, so any worker can go on. */
export const crawlSite: TaskHandler<'search_index.crawl'> = (services, { crawlId }, signal) =>
  crawlWithin(services, crawlId, signal, crawlLimits);

/** The same within other limits. */
export async function crawlWithin(
  services: EngineServices,
  crawlId: string,
  signal: AbortSignal,
  limits: CrawlLimits,
): Promise<void> {
  const db = services.db.kysely;
  const holder = randomUUID();
  const claimed = await claimCrawl(db, crawlId, { holder, leaseSeconds });
  if (claimed === null) return;
  if (claimed === 'busy') return comeBack(services, crawlId, pauseForHostMs);
  try {
    const crawl = claimed.origin === null ? await prepareCrawl(services, claimed, limits) : claimed;
    const run = new CrawlRun(services, crawl, holder, limits);
    const end = await run.read(signal);
    await releaseCrawl(db, crawlId, holder);
    if (end.kind === 'complete') await completeCrawl(services, run.crawl, end.limit);
    if (end.kind === 'again') await comeBack(services, crawlId, end.pauseMs);
  } catch (error) {
    await releaseCrawl(db, crawlId, holder);
    if (!(error instanceof CrawlFailedError)) throw error;
    await failCrawl(services, claimed, error);
  }
}

async function comeBack(services: EngineServices, crawlId: string, pauseMs: number): Promise<void> {
  const startAfter = new Date(services.clock.now().getTime() + pauseMs);
  await enqueueTask(services.db.kysely, 'search_index.crawl', { crawlId }, pauseMs > 0 ? { startAfter } : {});
}

/** One run of a crawl: several requests at a time, whose results are stored in batches. */
class CrawlRun {
  crawl: Crawl;
  readonly #services: EngineServices;
  readonly #holder: string;
  readonly #limits: CrawlLimits;
  readonly #site: CrawledSite;
  readonly #reading = new Map<string, Promise<void>>();
  #results: AddressResult[] = [];
  #waiting: CrawlAddress[] = [];
  #failuresInARow: number;
  #pauseMs = 0;
  #storedAt = performance.now();

  constructor(services: EngineServices, crawl: Crawl, holder: string, limits: CrawlLimits) {
    this.#services = services;
    this.crawl = crawl;
    this.#holder = holder;
    this.#limits = limits;
    this.#failuresInARow = crawl.failuresInARow;
    const origin = crawl.origin ?? new URL(crawl.startUrl).origin;
    const robots = robotsRules(crawl.robots ?? '', robotsUrl(origin), [crawl.userAgent, crawlerUserAgent]);
    this.#site = { origin, userAgent: crawl.userAgent, robots, outbound: services.outbound, limits };
  }

  /** Reads until nothing is left, a limit is reached, the site asks to wait, or the time of the run is over. */
  async read(signal: AbortSignal): Promise<RunEnd> {
    const until = performance.now() + this.#limits.runMs;
    const failures: unknown[] = [];
    const mayGoOn = () =>
      !signal.aborted && failures.length === 0 && this.#pauseMs === 0 && performance.now() < until && !this.#isFull();
    while (mayGoOn()) {
      if (this.#isBatchDue() && !(await this.#store())) return this.#leave({ kind: 'lost' });
      if (this.#failuresInARow >= this.#limits.failuresInARow) break;
      if (this.#waiting.length === 0 && this.#reading.size < this.#limits.concurrency) await this.#refill();
      const address = this.#reading.size < this.#limits.concurrency ? this.#waiting.shift() : undefined;
      if (address !== undefined) this.#begin(address, failures);
      else if (this.#reading.size > 0) await Promise.race(this.#reading.values());
      else if (this.#results.length > 0) {
        // What was found is known only when it is stored.
        if (!(await this.#store())) return { kind: 'lost' };
      } else return { kind: 'complete', limit: null };
    }
    await Promise.all(this.#reading.values());
    const isMine = await this.#store();
    signal.throwIfAborted();
    if (failures.length > 0) throw failures[0];
    if (!isMine) return { kind: 'lost' };
    if (this.#failuresInARow >= this.#limits.failuresInARow)
      throw new CrawlFailedError('unreachable', `no response to ${this.#failuresInARow} requests in a row`);
    const limit = this.#reachedLimit();
    return limit === null ? { kind: 'again', pauseMs: this.#pauseMs } : { kind: 'complete', limit };
  }

  #isBatchDue(): boolean {
    return this.#results.length >= batchSize || (this.#results.length > 0 && this.#sinceStored() > batchMs);
  }

  #sinceStored(): number {
    return performance.now() - this.#storedAt;
  }

  /** Whether enough is read already, the results that are not stored yet included. */
  #isFull(): boolean {
    const pages = this.#results.filter(({ page }) => page !== null).length;
    return this.crawl.pageCount + pages >= this.#limits.pages || this.#reachedLimit() !== null;
  }

  #reachedLimit(): string | null {
    if (this.crawl.pageCount >= this.#limits.pages) return 'pages';
    if (this.crawl.readCount >= this.#limits.addresses) return 'addresses';
    return this.crawl.busyMs + this.#sinceStored() >= this.#limits.busyMs ? 'time' : null;
  }

  async #refill(): Promise<void> {
    const isKnown = new Set([...this.#reading.keys(), ...this.#results.map(({ address }) => address.url)]);
    const next = await nextCrawlAddresses(this.#services.db.kysely, this.crawl.id, addressesAtOnce);
    this.#waiting = next.filter(({ url }) => !isKnown.has(url));
  }

  #begin(address: CrawlAddress, failures: unknown[]): void {
    const reading = readAddress(this.#site, address)
      .then((result) => {
        this.#results.push(result);
        this.#pauseMs = Math.max(this.#pauseMs, result.pauseMs);
        if (result.hasResponded !== null) this.#failuresInARow = result.hasResponded ? 0 : this.#failuresInARow + 1;
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => this.#reading.delete(address.url));
    this.#reading.set(address.url, reading);
  }

  async #leave(end: RunEnd): Promise<RunEnd> {
    await Promise.all(this.#reading.values());
    return end;
  }

  /** Stores the results so far in one transaction; false if the crawl is over or has another holder. */
  async #store(): Promise<boolean> {
    const results = this.#results;
    this.#results = [];
    const busyMs = this.#sinceStored();
    this.#storedAt = performance.now();
    const { id, pageCount, knownCount } = this.crawl;
    const pages = results.flatMap(({ page }) => page ?? []).slice(0, Math.max(0, this.#limits.pages - pageCount));
    const stored = await this.#services.db.kysely.transaction().execute(async (tx) => {
      if (!(await holdCrawl(tx, id, this.#holder))) return null;
      const read = results.flatMap(({ address, outcome }) => (outcome === null ? [] : [{ url: address.url, outcome }]));
      const again = results.flatMap(({ address, outcome }) => (outcome === null ? [address.url] : []));
      await postponeCrawlAddresses(tx, id, again);
      return advanceCrawl(tx, id, {
        read: await endCrawlAddresses(tx, id, read),
        pages: await addSearchPages(tx, id, pages),
        found: await addCrawlAddresses(
          tx,
          id,
          results.flatMap(({ found }) => found),
          this.#limits.addresses - knownCount,
        ),
        busyMs,
        failuresInARow: this.#failuresInARow,
        leaseSeconds,
      });
    });
    if (stored === null) return false;
    this.crawl = stored;
    return true;
  }
}
