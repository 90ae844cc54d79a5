import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { ExchangeSplitter } from './exchange-splitter.ts';

/** What `pg` takes for its socket: protocol bytes go to the embedded engine, replies come back. */
export class EmbeddedStream extends Duplex {
  readonly #engine: EmbeddedEngine;
  readonly #splitter = new ExchangeSplitter();
  #id: number | undefined;
  /** Whole exchanges that were written in this turn of the event loop. */
  #outgoing: Uint8Array<ArrayBuffer>[] = [];

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    this.#engine.attach({ deliver: (bytes) => this.push(Buffer.from(bytes.buffer)), fail: (error) => this.destroy(error) }).then(
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

  #flush(): void {
    const [first, ...others] = this.#outgoing;
    this.#outgoing = [];
    if (first === undefined || this.#id === undefined) return;
    this.#engine.send(this.#id, others.length === 0 ? first : new Uint8Array(Buffer.concat([first, ...others])));
  }
}
