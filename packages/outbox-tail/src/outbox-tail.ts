import {
  type LecternDatabase,
  lastOutboxId,
  lastOutboxIds,
  outboxChannel,
  readOutboxTail,
  type TailEvent,
} from '@lectern/storage';

const eventsAtOnce = 1_000;

/** Writes come in bursts: after the first notification the tail waits for those that follow. */
const gatherMs = 50;

/** After a failure: what was not read is read once the database answers again. */
const pauseAfterErrorMs = 2_000;

/**
 * Receives events of one site, in commit order. It must return at once; what it throws is reported, and nothing is sent
 * again.
 */
export type Subscriber = (siteId: string, events: readonly TailEvent[]) => void;

/**
 * The tail of the outbox in one process: every node has one and sends each event to all its subscribers. It starts at
 * the end of the outbox and stores no position, so it suits what is worthless after a restart (connected clients,
 * caches). Work that must happen once is a consumer of the relay (`packages/jobs/src/outbox`). Events that concern an
 * account alone are not sent.
 */
export class OutboxTail {
  readonly #db: LecternDatabase;
  readonly #onError: (error: unknown) => void;
  /** The last event that was read, by site. */
  readonly #seen = new Map<string, number>();
  readonly #bySite = new Map<string, Set<Subscriber>>();
  readonly #toAll = new Set<Subscriber>();
  /** Sites whose end is being looked up. */
  readonly #starting = new Map<string, Promise<void>>();
  #startingAll: Promise<void> | null = null;
  #followsAll = false;
  #unlisten: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;
  #isAskedAgain = false;
  #isStopped = false;

  /** Starts the tail of a process. */
  static async start(db: LecternDatabase, onError: (error: unknown) => void): Promise<OutboxTail> {
    const tail = new OutboxTail(db, onError);
    await tail.start();
    return tail;
  }

  constructor(db: LecternDatabase, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Listens for new events. */
  async start(): Promise<void> {
    this.#unlisten = await this.#db.listen(outboxChannel, () => this.#wake());
  }

  /** Ends after the events that are being read. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading;
    await this.#unlisten?.();
  }

  /**
   * Subscribes to a site: what is committed after this resolves is sent. The result ends it. Throws
   * `SERVICE_UNAVAILABLE` without a database.
   */
  async subscribe(siteId: string, subscriber: Subscriber): Promise<() => void> {
    const subscribers = this.#bySite.get(siteId) ?? new Set();
    this.#bySite.set(siteId, subscribers.add(subscriber));
    const unsubscribe = () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#bySite.get(siteId) === subscribers) this.#bySite.delete(siteId);
      this.#forgetUnused();
    };
    try {
      await this.#follow(siteId);
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  /** Subscribes to every site, also those that are created later, like `subscribe`. */
  async subscribeToAll(subscriber: Subscriber): Promise<() => void> {
    this.#toAll.add(subscriber);
    const unsubscribe = () => {
      this.#toAll.delete(subscriber);
      this.#forgetUnused();
    };
    try {
      await this.#followAll();
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  async #follow(siteId: string): Promise<void> {
    if (this.#seen.has(siteId)) return;
    const starting = this.#starting.get(siteId) ?? this.#findEnd(siteId).finally(() => this.#starting.delete(siteId));
    this.#starting.set(siteId, starting);
    await starting;
  }

  async #findEnd(siteId: string): Promise<void> {
    const end = await lastOutboxId(this.#db.kysely, siteId);
    if (!this.#isWanted(siteId) || this.#seen.has(siteId)) return;
    this.#seen.set(siteId, end);
    // A notification may have come between the question and the answer.
    this.#wake();
  }

  async #followAll(): Promise<void> {
    if (this.#followsAll) return;
    this.#startingAll ??= this.#findEnds().finally(() => (this.#startingAll = null));
    await this.#startingAll;
  }

  async #findEnds(): Promise<void> {
    const ends = await lastOutboxIds(this.#db.kysely);
    if (this.#toAll.size === 0) return;
    for (const [siteId, end] of ends) if (!this.#seen.has(siteId)) this.#seen.set(siteId, end);
    this.#followsAll = true;
    this.#wake();
  }

  #isWanted(siteId: string): boolean {
    return this.#toAll.size > 0 || this.#bySite.has(siteId);
  }

  #forgetUnused(): void {
    if (this.#toAll.size > 0) return;
    this.#followsAll = false;
    for (const siteId of this.#seen.keys()) if (!this.#bySite.has(siteId)) this.#seen.delete(siteId);
  }

  #wake(pauseMs: number = gatherMs): void {
    if ((this.#seen.size === 0 && !this.#followsAll) || this.#isStopped) return;
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
    if (this.#followsAll) await this.#findNewSites();
    for (;;) {
      const events = await readOutboxTail(this.#db.kysely, this.#seen, eventsAtOnce);
      for (const [siteId, those] of bySite(events)) this.#deliver(siteId, those);
      if (events.length < eventsAtOnce || this.#isStopped) return;
    }
  }

  /** Everything of a site that was created since is new. */
  async #findNewSites(): Promise<void> {
    const sites = await lastOutboxIds(this.#db.kysely);
    if (!this.#followsAll) return;
    for (const siteId of sites.keys()) if (!this.#seen.has(siteId)) this.#seen.set(siteId, 0);
  }

  #deliver(siteId: string, events: readonly TailEvent[]): void {
    const last = events.at(-1);
    // The last subscriber may have left meanwhile.
    if (last === undefined || !this.#seen.has(siteId)) return;
    this.#seen.set(siteId, last.id);
    for (const subscriber of [...(this.#bySite.get(siteId) ?? []), ...this.#toAll]) {
      try {
        subscriber(siteId, events);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

function bySite(events: readonly TailEvent[]): Map<string, TailEvent[]> {
  const groups = new Map<string, TailEvent[]>();
  for (const event of events) {
    const group = groups.get(event.siteId);
    if (group === undefined) groups.set(event.siteId, [event]);
    else group.push(event);
  }
  return groups;
}
