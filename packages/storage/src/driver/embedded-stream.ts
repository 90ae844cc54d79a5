import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { ExchangeSplitter } from './exchange-splitter.ts';

/**
 * One message to the worker is answered while the next waits there; what comes meanwhile goes together, as one message
 * and with one sync of the log.
 */
const maxUnanswered = 2;

/** What `pg` takes for its socket: protocol bytes go to the embedded engine, replies come back. */
export class EmbeddedStream extends Duplex {
  readonly #engine: EmbeddedEngine;
  readonly #splitter = new ExchangeSplitter();
  #id: number | undefined;
  /** Whole exchanges to be sent. */
  #outgoing: Uint8Array<ArrayBuffer>[] = [];
  #unanswered = 0;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine
      .attach({ deliver: (bytes, isLast) => this.#deliver(bytes, isLast), fail: (error) => this.destroy(error) })
      .then(
        (id) => {
          this.#id = id;
          if (this.destroyed) this.#engine.detach(id);
          else this.emit('connect');
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#feed(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    for (const { chunk } of chunks) this.#feed(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#id !== undefined) this.#engine.detach(this.#id);
    done(error);
  }

  // What `pg` calls on a socket and a stream in memory has no use for.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #feed(chunk: Uint8Array): void {
    const exchange = this.#splitter.push(chunk);
    if (!exchange) return;
    // A message to the worker costs more than many a statement: what was started together goes as one.
    if (this.#outgoing.push(exchange) === 1) setImmediate(() => this.#flush());
  }

  #deliver(bytes: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.push(Buffer.from(bytes.buffer));
    if (!isLast) return;
    this.#unanswered -= 1;
    // After those who got their answer have said what comes next.
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    if (this.#unanswered >= maxUnanswered || this.#id === undefined) return;
    const [first, ...others] = this.#outgoing.splice(0);
    if (first === undefined) return;
    this.#unanswered += 1;
    this.#engine.send(this.#id, others.length === 0 ? first : new Uint8Array(Buffer.concat([first, ...others])));
  }
}
