import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { type LocalServer, startLocalServer } from './local-server.ts';

/** A request that a receiver got. */
export interface ReceivedCall {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on this machine that webhooks call. */
export interface Receiver extends LocalServer {
  calls: readonly ReceivedCall[];
  /** What it responds with from now on. */
  respondWith: (status: number, body: object) => void;
}

/** Starts a receiver; it responds with 200 until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let response = { status: 200, body: {} };
  const server = await startLocalServer(async (request, answer) => {
    calls.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(response.body));
  });
  return {
    ...server,
    calls,
    respondWith: (status, body) => {
      response = { status, body };
    },
  };
}
