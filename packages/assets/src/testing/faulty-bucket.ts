import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestBucket, type TestBucket } from '../testing.ts';

/**
 * What is wrong with a bucket: it refuses connections, takes requests and never responds (or only not to those for a copy
 * inside of it), has no room for files, or has too much to do for any request.
 */
export type BucketFault = 'away' | 'silent' | 'silent_to_copies' | 'full' | 'busy';

/** A bucket with faults. */
export interface FaultyBucket extends TestBucket {
  /** Has the bucket show a fault until another is set; none with null. */
  fail(fault: BucketFault | null): Promise<void>;
}

/** Starts an empty bucket (`startTestBucket`) behind a server that lets requests through, unless there is a fault. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const bucket = await startTestBucket();
  const origin = new URL(bucket.location.endpoint ?? '');
  let fault: BucketFault | null = null;
  const server = createServer((request, response) => {
    const stores = request.method === 'PUT' || request.method === 'POST';
    const isCopy = request.headers['x-amz-copy-source'] !== undefined;
    if (fault === 'silent' || (fault === 'silent_to_copies' && isCopy)) return void request.resume();
    if (fault === 'busy') return refuse(request, response, 503, 'SlowDown');
    if (fault === 'full' && stores) return refuse(request, response, 507, 'InsufficientStorage');
    const { method, url: path, headers } = request;
    const forwarded = send({ host: origin.hostname, port: origin.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address with one.
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const port = await listen(0);
  return {
    location: { ...bucket.location, endpoint: `http://127.0.0.1:${port}`, directUploads: false },
    storageUrl: bucket.storageUrl.replace(origin.host, `127.0.0.1:${port}`),
    async fail(next) {
      fault = next;
      // Requests that were never answered end with the fault.
      server.closeAllConnections();
      if (next === 'away') await stop();
      else if (!server.listening) await listen(port);
    },
    async close() {
      await stop();
      await bucket.close();
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>no</Message></Error>`);
}
