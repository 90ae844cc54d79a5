import type { FastifyReply } from 'fastify';
import { corsHeaders } from '../transport/cors.ts';

/** A client that reads no more than this much behind is cut off, and comes back for the result of that time. */
const maxUnreadBytes = 4 * 1024 * 1024;

/** Proxies close connections on which nothing is sent. */
const aliveEveryMs = 15_000;

/** Server-sent events on one connection. */
export class EventStream {
  readonly #reply: FastifyReply;
  readonly #alive: NodeJS.Timeout;

  constructor(reply: FastifyReply, onClose: () => void) {
    this.#reply = reply;
    reply.hijack();
    reply.raw.writeHead(200, {
      ...corsHeaders,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would collect events otherwise.
      'x-accel-buffering': 'no',
    });
    this.#write(': open\n\n');
    this.#alive = setInterval(() => this.#write(': alive\n\n'), aliveEveryMs).unref();
    reply.raw.once('close', () => {
      clearInterval(this.#alive);
      onClose();
    });
  }

  /** Sends an event; `data` is JSON, which has no line breaks. */
  send(event: string, data: string): void {
    this.#write(`event: ${event}\ndata: ${data}\n\n`);
  }

  /** Ends the connection after what was sent. */
  end(): void {
    this.#reply.raw.end();
  }

  #write(text: string): void {
    const { raw } = this.#reply;
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  }
}
