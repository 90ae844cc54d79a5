import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limitBodyTime } from './body-time.ts';

const second = 1_000;

let app: FastifyInstance;
let port: number;
/** Emits `head` and `piece` when the server has read one. */
const reads = new EventEmitter();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = fastify();
  limitBodyTime(app, { wholeMs: 60 * second, lookMs: 30 * second, bytesPerLook: 10 });
  app.addHook('onRequest', async ({ raw }) => void reads.emit('head', raw.socket));
  app.addContentTypeParser('application/octet-stream', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let length = 0;
    for await (const piece of body) {
      length += piece.length;
      reads.emit('piece');
    }
    return length;
  });
  app.post('/api/items', (request, reply) => reply.send(`${request.body as number}`));
  app.put('/assets/uploads', (request, reply) => reply.send(`${request.body as number}`));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Sends a body in pieces at an interval, and returns the response until the connection ended. */
async function send(head: string, pieces: number, piece: string, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = pieces * piece.length;
  const headIsRead = once(reads, 'head') as Promise<[Socket]>;
  socket.write(
    `${head} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const [connection] = await headIsRead;
  for (let sent = 0; sent < pieces && !connection.destroyed; sent += 1) {
    const pieceIsRead = once(reads, 'piece');
    socket.write(piece);
    await pieceIsRead;
    vi.advanceTimersByTime(everyMs);
  }
  await closed;
  return answer;
}

test('a call whose body arrives too slowly is ended', async () => {
  expect(await send('POST /api/items', 100, 'x'.repeat(20), 5 * second)).toBe('');
});

test('an upload that arrives too slowly is ended', async () => {
  expect(await send('PUT /assets/uploads', 100, 'x', 10 * second)).toBe('');
});

test('a slow upload that makes progress may take longer than any call', async () => {
  expect(await send('PUT /assets/uploads', 30, 'x'.repeat(40), 5 * second)).toMatch(/^HTTP\/1.1 200 OK[^]*1200$/);
});

test('a body that arrives in time is read', async () => {
  expect(await send('POST /api/items', 2, 'xy', 5 * second)).toMatch(/^HTTP\/1.1 200 OK[^]*4$/);
});
