import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Call, EngineServices } from '@lectern/engine';
import { LRU } from 'tiny-lru';
import { modeHeaders } from '../transport/cors.ts';
import { countReferrer, countRun } from '../transport/count-calls.ts';
import type { AnswerSlot, KeptAnswer, KeptAnswers } from './kept-answers.ts';

/**
 * Counts a call as the limit of calls does. Returns the headers that say how many are left, names and values in turn;
 * null where the route has to count it, because it is one too many or its credential is not known.
 */
export type CountCall = (headers: IncomingHttpHeaders) => Promise<string[] | null>;

/** A request whose answer was kept when it was last asked for, and what was sent. */
export interface Repeat {
  call: Call;
  slot: AnswerSlot;
  answer: KeptAnswer;
}

interface KnownRepeat extends Repeat {
  /** Names and values in turn. */
  headers: readonly string[];
  bytes: Buffer;
}

/** So many requests are known, at most 40 MB of bodies and answers. */
const maxRepeats = 500;
const maxBodyBytes = 16 * 1024;
const maxAnswerBytes = 64 * 1024;

/** Besides the address, what an answer depends on. */
const decisiveHeaders = [
  'host',
  'authorization',
  'content-type',
  'accept-encoding',
  'x-site-domain',
  ...modeHeaders.map((name) => name.toLowerCase()),
];

/** Of each answer by itself. */
const changingHeaders = /^(?:date|connection|keep-alive|content-length|retry-after|x-ratelimit-.*)$/;

/**
 * Answers requests that repeat one whose answer is kept, before they are routed: routing, hooks and headers take twice
 * as long as finding the answer. Rights and writes are checked as always (`KeptAnswers`), calls are limited and
 * counted; whatever is not certain goes the plain way, with nothing of it read.
 */
export class RepeatDoor {
  readonly #services: EngineServices;
  readonly #kept: KeptAnswers;
  readonly #countCall: CountCall | null;
  readonly #repeats = new LRU<KnownRepeat>(maxRepeats);
  #isOpen = true;

  constructor(services: EngineServices, kept: KeptAnswers, countCall: CountCall | null) {
    this.#services = services;
    this.#kept = kept;
    this.#countCall = countCall;
  }

  /** Puts the door before the routes of a server. */
  guard(server: Server): void {
    // Fastify listens first and alone; its `serverFactory` would leave the timeouts of connections to us.
    const [route] = server.listeners('request') as RequestListener[];
    if (route === undefined) return;
    server.removeListener('request', route);
    server.on('request', (request, response) => {
      if (this.#mayRepeat(request)) void this.#handle(request, response, route);
      else route(request, response);
    });
  }

  /** Routes everything from now on, for a server that shuts down. */
  close(): void {
    this.#isOpen = false;
  }

  /** Remembers how a request was answered from memory. */
  remember(
    request: IncomingMessage,
    body: string,
    repeat: Repeat,
    headers: Readonly<Record<string, unknown>>,
    bytes: Buffer,
  ): void {
    if (bytes.length > maxAnswerBytes || body.length > maxBodyBytes) return;
    // The address is known in the route alone.
    if (repeat.slot.principal.site.ipTrackingEnabled) return;
    const lasting = Object.entries(headers).filter(([name]) => !changingHeaders.test(name));
    this.#repeats.set(keyOf(request, Buffer.from(body)), {
      ...repeat,
      headers: [...lasting.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(bytes.length)],
      bytes,
    });
  }

  #mayRepeat({ method, url, httpVersion, headers }: IncomingMessage): boolean {
    const length = Number(headers['content-length']);
    return (
      method === 'POST' &&
      this.#repeats.size > 0 &&
      this.#isOpen &&
      url?.startsWith('/graphql') === true &&
      httpVersion === '1.1' &&
      headers['transfer-encoding'] === undefined &&
      // Reading nothing would end the request before its route listens.
      length > 0 &&
      length <= maxBodyBytes
    );
  }

  async #handle(request: IncomingMessage, response: ServerResponse, route: RequestListener): Promise<void> {
    // Afterwards, what came with the head of a request is there; for the rest the routes wait, with their limits.
    await undefined;
    try {
      const body = peek(request);
      if (body !== null && (await this.#answer(request, body, response))) return;
    } catch {
      // The route meets the same fault, and answers it.
    }
    route(request, response);
  }

  /** Whether the request was answered. */
  async #answer(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<boolean> {
    const key = keyOf(request, body);
    const repeat = this.#repeats.get(key);
    if (repeat === undefined) return false;
    const { call, slot, answer, headers, bytes } = repeat;
    const { principal } = slot;
    const isCurrent = this.#services.principals.find(call, this.#services.clock.now()) === principal;
    if (!isCurrent || (await this.#kept.find(slot)) !== answer) {
      this.#repeats.delete(key);
      return false;
    }
    const limits = this.#countCall === null ? [] : await this.#countCall(request.headers);
    if (limits === null) return false;
    // The body is in the key.
    request.resume();
    response.writeHead(200, headers.concat(limits));
    response.end(bytes);
    countRun(this.#services, principal, bytes.length);
    countReferrer(this.#services, principal.site, request.headers, bytes.length);
    return true;
  }
}

/** The whole body, which stays to be read; null when it is not there yet. */
function peek(request: IncomingMessage): Buffer | null {
  if (request.readableLength !== Number(request.headers['content-length'])) return null;
  const body = request.read() as Buffer | null;
  // At once: it cannot be put back after the end of the request, which comes before a statement has been answered.
  if (body !== null) request.unshift(body);
  return body;
}

function keyOf({ url, headers }: IncomingMessage, body: Buffer): string {
  // An empty header is another one than none.
  const values = decisiveHeaders.map((name) => (headers[name] === undefined ? '' : `=${String(headers[name])}`));
  return [url, ...values, body.toString('latin1')].join('\n');
}
