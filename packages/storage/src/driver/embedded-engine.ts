import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isReadExchange, RunawayStatementError } from './runaway-statement.ts';

/** One end of a connection: the engine answers it and, when the engine stops, fails it. */
export interface EngineClient {
  /** `isLast` ends the answer to what was sent at once. */
  deliver(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void;
  fail(error: Error): void;
}

type FromWorker =
  | { kind: 'ready'; program: WebAssembly.Module }
  | { kind: 'reply'; stream: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean; wrote: boolean }
  | { kind: 'done'; stream: number }
  | { kind: 'failed'; stream?: number; message: string }
  | { kind: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' };

export interface EmbeddedEngineOptions {
  /** Where the database lives; in memory when it is missing. */
  folder: string | undefined;
  /** A tar file of a data folder to begin with, when there is no database yet. */
  archive: string | undefined;
  /** How long one exchange may take before the worker is ended and the database opened again. */
  statementTimeoutMs: number;
  /** The same for an exchange that only reads. */
  readTimeoutMs: number;
}

/** An exchange that the worker was given. */
interface Exchange {
  sentAt: number;
  limitMs: number;
}

/**
 * PostgreSQL as the first worker of this process compiled it: what it has run so far is machine code already for the
 * next ones.
 */
let program: WebAssembly.Module | undefined;

const closeTimeoutMs = 10_000;
/** Who waits for an answer when the database is closed has waited for the pool before. */
const closeBusyTimeoutMs = 1_000;

/**
 * PGlite in a worker thread. It starts again by itself when the worker dies (a runaway statement that was killed, a
 * failed sync): PostgreSQL recovers from its log, so nothing acknowledged is lost. A database in memory cannot come
 * back.
 */
export class EmbeddedEngine {
  /** Channels that every new session listens to. */
  readonly channels = new Set<string>();
  readonly #options: EmbeddedEngineOptions;
  readonly #clients = new Map<number, EngineClient>();
  #worker: Worker | undefined;
  #starting: Promise<Worker> | undefined;
  #lastId = 0;
  #commitCount = 0;
  /** Exchanges without an answer, the one that the worker is at first; the watchdog runs while there are any. */
  #inFlight: Exchange[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #stopReason: Error | undefined;
  #isClosing = false;

  constructor(options: EmbeddedEngineOptions) {
    this.#options = options;
  }

  /**
   * Differs whenever a transaction may have been committed in between: it is counted before the answer to the commit is
   * delivered. Transactions that did not have to be on disk (`synchronous_commit` off) don't count.
   */
  get commitCount(): number {
    return this.#commitCount;
  }

  /** Opens the database. Throws when the folder cannot be opened. */
  async start(): Promise<void> {
    await this.#ensureStarted();
  }

  /** Begins a session for this client, free of whatever the session before left behind. */
  async attach(client: EngineClient): Promise<number> {
    const worker = await this.#ensureStarted();
    const id = ++this.#lastId;
    this.#clients.set(id, client);
    worker.postMessage({ kind: 'open', stream: id, channels: [...this.channels] });
    return id;
  }

  detach(id: number): void {
    if (!this.#clients.delete(id)) return;
    this.#worker?.postMessage({ kind: 'abandon', stream: id });
  }

  send(id: number, bytes: Uint8Array<ArrayBuffer>): void {
    const { readTimeoutMs, statementTimeoutMs } = this.#options;
    this.#inFlight.push({
      sentAt: performance.now(),
      limitMs: isReadExchange(bytes) ? readTimeoutMs : statementTimeoutMs,
    });
    if (this.#inFlight.length === 1) this.#watch();
    this.#worker?.postMessage({ kind: 'exchange', stream: id, bytes }, [bytes.buffer]);
  }

  /** The whole data folder as a tar file. Only between statements. */
  async dump(): Promise<Uint8Array> {
    const worker = await this.#ensureStarted();
    return new Promise((resolve, reject) => {
      const handleMessage = (message: FromWorker) => {
        if (message.kind !== 'dumped' && message.kind !== 'failed') return;
        worker.off('message', handleMessage);
        if (message.kind === 'dumped') resolve(message.bytes);
        else reject(new Error(message.message));
      };
      worker.on('message', handleMessage);
      worker.postMessage({ kind: 'dump' });
    });
  }

  /**
   * Writes a last checkpoint and ends the worker; just ends it when that takes too long, for the log has everything.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    const worker = await this.#starting?.catch(() => undefined);
    if (!worker) return;
    const closed = new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'closed' || message.kind === 'failed') resolve();
      });
      worker.postMessage({ kind: 'close' });
    });
    const timeoutMs = this.#inFlight.length > 0 ? closeBusyTimeoutMs : closeTimeoutMs;
    await Promise.race([closed, delay(timeoutMs, undefined, { ref: false })]);
    await worker.terminate();
  }

  #ensureStarted(): Promise<Worker> {
    if (this.#isClosing) return Promise.reject(new Error('The embedded database is closed'));
    this.#starting ??= this.#startWorker();
    return this.#starting;
  }

  #startWorker(): Promise<Worker> {
    const { folder, archive } = this.#options;
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder, archive, program },
    });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.on('error', (error: Error) => {
        this.#stopReason = error;
      });
      worker.on('exit', () => {
        const error = this.#stopReason ?? new Error('The embedded database stopped');
        this.#stopReason = undefined;
        reject(error);
        this.#handleExit(worker, error);
      });
      worker.on('message', (message: FromWorker) => {
        if (message.kind !== 'ready') return this.#handleMessage(message);
        program = message.program;
        resolve(worker);
      });
    });
  }

  #handleMessage(message: FromWorker): void {
    switch (message.kind) {
      case 'reply':
        if (message.wrote) this.#commitCount += 1;
        if (message.isLast) this.#handleAnswer();
        this.#clients.get(message.stream)?.deliver(message.bytes, message.isLast);
        return;
      case 'done':
        this.#handleAnswer();
        return;
      case 'failed':
        if (message.stream !== undefined) this.#fail(message.stream, new Error(message.message));
    }
  }

  #handleExit(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    // What it had committed without an answer is there when it has started again.
    this.#commitCount += 1;
    this.#inFlight = [];
    this.#watch();
    this.#worker = undefined;
    // A database in memory is gone with its worker: keep the rejected promise, so that nobody goes on with an empty
    // one.
    this.#starting = this.#options.folder ? undefined : Promise.reject(error);
    this.#starting?.catch(() => {});
    for (const id of this.#clients.keys()) this.#fail(id, error);
  }

  #fail(id: number, error: Error): void {
    const client = this.#clients.get(id);
    this.#clients.delete(id);
    client?.fail(error);
  }

  #handleAnswer(): void {
    this.#inFlight.shift();
    this.#watch();
  }

  /** PGlite cannot be interrupted: ending its thread is the only way to stop a statement that does not come back. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    // The worker begins with it now.
    const [current] = this.#inFlight;
    if (current === undefined) return;
    const { limitMs, sentAt } = current;
    this.#watchdog = setTimeout(() => {
      this.#stopReason = new RunawayStatementError(limitMs, sentAt);
      void this.#worker?.terminate();
    }, limitMs);
    this.#watchdog.unref();
  }
}
