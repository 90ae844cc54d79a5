import type { Readable } from 'node:stream';
import { Client, type Dispatcher } from 'undici';
import { guardedConnector } from './guarded-connector.ts';
import { asOutboundError, OutboundError } from './outbound-error.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

const maxRedirects = 5;

/**
 * Bytes that wait for a slow reader before the other side is slowed down. Undici 7 stops its parser for that, and ends
 * the process when the connection is closed meanwhile (nodejs/undici#5360; corrected in 8, which needs Node.js 22).
 * Few responses are larger; `guardedConnector` makes a failure of the others.
 */
const waitingBytes = 16 * 1024 * 1024;

/** A request to another server, and how much time and space it may use. */
export interface OutboundRequest {
  /** `http` or `https`. A user and a password in it become basic auth. */
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Until a connection is made, the resolution of the name and TLS included. */
  connectTimeoutMs: number;
  /** Until the last byte is read, redirects included. */
  totalTimeoutMs: number;
  /** Between one piece of the response and the next; unlimited unless given. */
  idleTimeoutMs?: number;
  maxResponseBytes: number;
  /** Up to five redirects, each checked like the first address. Without it a redirect is the response. */
  followRedirects?: boolean;
}

/** A response whose body is still to be read. Whoever got it calls `close`. */
export interface Exchange {
  status: number;
  /** By lower-case name; repeated ones are joined by comma. */
  headers: Record<string, string>;
  body: Readable;
  close(): void;
}

/** One request, redirects followed when asked for. Throws `OutboundError`. */
export async function exchange(policy: OutboundPolicy, request: OutboundRequest): Promise<Exchange> {
  const stop = new AbortController();
  const timer = setTimeout(
    () => stop.abort(new OutboundError('TIMEOUT', `no complete response within ${request.totalTimeoutMs} ms`)),
    request.totalTimeoutMs,
  );
  try {
    let hop = firstHop(request);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await send(policy, request, hop, stop.signal);
      const { location } = answer.headers;
      if (request.followRedirects !== true || !isRedirect(answer.status) || location === undefined)
        return endingTimer(answer, timer);
      answer.close();
      hop = nextHop(hop, answer.status, location);
    }
    throw new OutboundError('TOO_MANY_REDIRECTS', `more than ${maxRedirects} redirects`);
  } catch (error) {
    clearTimeout(timer);
    throw asOutboundError(error);
  }
}

function endingTimer(answer: Exchange, timer: NodeJS.Timeout): Exchange {
  return {
    ...answer,
    close() {
      clearTimeout(timer);
      answer.close();
    },
  };
}

/** What is sent to one address. */
interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

async function send(
  policy: OutboundPolicy,
  { connectTimeoutMs, idleTimeoutMs = 0 }: OutboundRequest,
  { url, method, headers, body }: Hop,
  signal: AbortSignal,
): Promise<Exchange> {
  // A connection of its own: one that is kept was checked for another request, under what was allowed then.
  const client = new Client(url.origin, {
    connect: guardedConnector(policy, connectTimeoutMs),
    headersTimeout: idleTimeoutMs,
    bodyTimeout: idleTimeoutMs,
  });
  const close = () => void client.destroy();
  try {
    const response = await client.request({
      path: `${url.pathname}${url.search}`,
      method: method as Dispatcher.HttpMethod,
      headers,
      body,
      signal,
      reset: true,
      highWaterMark: waitingBytes,
    });
    // Closing early is no failure, and a body that no one reads any more must not throw.
    response.body.on('error', () => undefined);
    return { status: response.statusCode, headers: joined(response.headers), body: response.body, close };
  } catch (error) {
    close();
    throw error;
  }
}

function firstHop({ url, method, headers, body }: OutboundRequest): Hop {
  const target = httpUrl(url);
  const named: Record<string, string> = { 'user-agent': 'Lectern' };
  if (target.username !== '' || target.password !== '') named['authorization'] = basicAuth(target);
  for (const [name, value] of Object.entries(headers)) named[name.toLowerCase()] = value;
  return { url: target, method, headers: named, body: body ?? null };
}

function basicAuth({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** Headers may be secrets of the first server, so another one gets none but those that describe the body. */
function nextHop({ url, method, headers, body }: Hop, status: number, location: string): Hop {
  const target = httpUrl(location, url);
  const repeats = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  const isKept = (name: string) =>
    (target.origin === url.origin && name !== 'host') || ['user-agent', 'accept'].includes(name) || isOfBody(name);
  const kept = Object.entries(headers).filter(([name]) => isKept(name) && (repeats || !isOfBody(name)));
  return {
    url: target,
    method: repeats ? method : 'GET',
    headers: Object.fromEntries(kept),
    body: repeats ? body : null,
  };
}

function isOfBody(name: string): boolean {
  return name.startsWith('content-');
}

function httpUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url;
  throw new OutboundError('INVALID_URL', `${address} is not an http or https URL`);
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]));
}
