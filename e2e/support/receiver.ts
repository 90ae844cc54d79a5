import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that a receiver got. */
export interface ReceivedCall {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on this machine that webhooks call. */
export interface Receiver {
  /** Without a slash at the end. */
  origin: string;
  calls: readonly ReceivedCall[];
  /** What it responds with from now on. */
  respondWith: (status: number, body: object) => void;
  close: () => Promise<void>;
}

/** Starts a receiver; it responds with 200 until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  let response = { status: 200, body: {} };
  const server = createServer(async (request, answer) => {
    calls.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(response.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    respondWith: (status, body) => {
      response = { status, body };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
