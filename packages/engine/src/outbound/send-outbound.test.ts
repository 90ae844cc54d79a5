import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboundRequest } from './exchange.ts';
import { openOutbound } from './open-outbound.ts';
import { outboundPolicy, type ResolveName } from './outbound-policy.ts';
import { sendOutbound } from './send-outbound.ts';

let server: Server;
let silent: TcpServer;
let port: number;
let silentPort: number;
const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await text(request) });
    respond(url ?? '', response);
  });
  silent = createTcpServer((socket) => socket.resume().on('error', () => undefined));
  [port, silentPort] = (await Promise.all([server, silent].map(listen))) as [number, number];
});
afterAll(async () => {
  server.closeAllConnections();
  await Promise.all([server, silent].map((one) => new Promise((resolve) => one.close(resolve))));
});

function listen(one: TcpServer): Promise<number> {
  return new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve((one.address() as AddressInfo).port)));
}

function respond(path: string, response: ServerResponse): void {
  if (path === '/here?a=1') response.writeHead(201, { 'x-two': ['a', 'b'] }).end('found');
  else if (path === '/moved') response.writeHead(302, { location: '/here?a=1' }).end('elsewhere');
  else if (path === '/moved-for-good') response.writeHead(308, { location: '/here?a=1' }).end();
  else if (path === '/to-name') response.writeHead(307, { location: `http://other.test:${port}/here?a=1` }).end();
  else if (path === '/circle') response.writeHead(302, { location: '/circle' }).end();
  else if (path === '/to-private') response.writeHead(302, { location: 'http://192.168.1.1/' }).end();
  else if (path === '/to-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  else if (path === '/hangs') response.writeHead(200).write('begun');
  else if (path === '/endless') writeForever(response);
  else if (path === '/breaks')
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy());
  else if (path !== '/silent') response.writeHead(404).end('nothing');
}

/** Ends when the other side does. */
function writeForever(response: ServerResponse): void {
  const write = () => void (response.destroyed || response.write('é'.repeat(5000), write));
  write();
}

const local = outboundPolicy(['127.0.0.1']);
const request = (url: string, given: Partial<OutboundRequest> = {}): OutboundRequest => ({
  url: url.startsWith('/') ? `http://127.0.0.1:${port}${url}` : url,
  method: 'GET',
  headers: {},
  connectTimeoutMs: 2000,
  totalTimeoutMs: 5000,
  maxResponseBytes: 1000,
  ...given,
});
const failure = ({ url, ...given }: Partial<OutboundRequest> & { url: string }, policy = local): Promise<unknown> =>
  sendOutbound(policy, request(url, given)).then(
    () => 'none',
    (error) => error.code ?? error,
  );

test('sends method, headers and body, and reads status, headers and body', async () => {
  const response = await sendOutbound(
    local,
    request(`http://me:s%26cret@127.0.0.1:${port}/here?a=1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Key': 'k' },
      body: '{"é":1}',
    }),
  );

  expect(response).toMatchObject({ status: 201, body: 'found', isTruncated: false });
  expect(response.headers['x-two']).toBe('a, b');
  expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/here?a=1', body: '{"é":1}' });
  expect(seen.at(-1)?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-key': 'k',
    'content-length': '8',
    authorization: `Basic ${btoa('me:s&cret')}`,
  });
});

test('any status is a response, and so is a redirect unless it is to be followed', async () => {
  expect(await sendOutbound(local, request('/nothing'))).toMatchObject({ status: 404, body: 'nothing' });
  expect(await sendOutbound(local, request('/moved'))).toMatchObject({ status: 302, body: 'elsewhere' });
});

test('follows redirects, with the body only where the protocol says so', async () => {
  const sent = {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain', 'x-key': 'k' },
    followRedirects: true,
  };

  expect(await sendOutbound(local, request('/moved', sent))).toMatchObject({ status: 201 });
  expect(seen.at(-1)).toMatchObject({ method: 'GET', body: '', headers: { 'x-key': 'k' } });
  expect(seen.at(-1)?.headers['content-type']).toBeUndefined();
  expect(await sendOutbound(local, request('/moved-for-good', sent))).toMatchObject({ status: 201 });
  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
});

test('another server gets no headers that were meant for the first', async () => {
  const policy = outboundPolicy(['127.0.0.1'], async () => [{ address: '127.0.0.1', family: 4 }]);
  const headers = { 'content-type': 'text/plain', 'x-key': 'k', authorization: 'Bearer t' };
  await sendOutbound(policy, request('/to-name', { method: 'POST', body: 'x', headers, followRedirects: true }));

  expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'x', headers: { host: `other.test:${port}` } });
  expect(Object.keys(seen.at(-1)?.headers ?? {})).not.toContain('x-key');
  expect(Object.keys(seen.at(-1)?.headers ?? {})).not.toContain('authorization');
});

test('refuses circles, and redirects to private addresses and other protocols', async () => {
  expect(await failure({ url: '/circle', followRedirects: true })).toBe('TOO_MANY_REDIRECTS');
  expect(await failure({ url: '/to-private', followRedirects: true })).toBe('ADDRESS_NOT_ALLOWED');
  expect(await failure({ url: '/to-file', followRedirects: true })).toBe('INVALID_URL');
});

test('limits the time until a connection: names that do not resolve, servers that do not greet', async () => {
  const never = outboundPolicy([], () => new Promise(() => undefined));

  expect(await failure({ url: 'http://slow.test/', connectTimeoutMs: 50 }, never)).toBe('CONNECT_TIMEOUT');
  expect(await failure({ url: `https://127.0.0.1:${silentPort}/`, connectTimeoutMs: 50 })).toBe('CONNECT_TIMEOUT');
});

test('limits the time until the end of the body', async () => {
  expect(await failure({ url: '/silent', totalTimeoutMs: 50 })).toBe('TIMEOUT');
  expect(await failure({ url: '/hangs', totalTimeoutMs: 100 })).toBe('TIMEOUT');
});

test('reads no more than the limit, and leaves out a character that it cuts', async () => {
  const response = await sendOutbound(local, request('/endless', { maxResponseBytes: 7 }));

  expect(response).toMatchObject({ status: 200, body: 'ééé', isTruncated: true });
});

test('says what failed', async () => {
  const unknown = outboundPolicy([], async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  });

  expect(await failure({ url: '/breaks' })).toBe('CONNECTION_FAILED');
  expect(await failure({ url: 'http://127.0.0.1:1/' })).toBe('CONNECTION_FAILED');
  expect(await failure({ url: `https://127.0.0.1:${port}/` })).toBe('CONNECTION_FAILED');
  expect(await failure({ url: 'http://nothing.test/' }, unknown)).toBe('NAME_NOT_RESOLVED');
  expect(await failure({ url: '/here?a=1', headers: { 'x-key': 'a\r\nb' } })).toBe('INVALID_REQUEST');
  expect(await failure({ url: 'ftp://example.com/x' })).toBe('INVALID_URL');
  expect(await failure({ url: 'nonsense' })).toBe('INVALID_URL');
});

test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254', '[64:ff9b::7f00:1]'])(
  'connects to public addresses only: not to %s',
  async (host) => {
    expect(await failure({ url: `http://${host}:${port}/here?a=1` }, outboundPolicy())).toBe('ADDRESS_NOT_ALLOWED');
  },
);

test('connects to the address that was checked, and checks each connection anew', async () => {
  const answers = ['127.0.0.1', '10.0.0.1'];
  const asked: string[] = [];
  const rebinding: ResolveName = async (name) => {
    asked.push(name);
    return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
  };
  const policy = outboundPolicy(['127.0.0.1'], rebinding);

  expect(await sendOutbound(policy, request(`http://moving.test:${port}/here?a=1`))).toMatchObject({ status: 201 });
  expect(asked).toEqual(['moving.test']);
  expect(await failure({ url: `http://moving.test:${port}/here?a=1` }, policy)).toBe('ADDRESS_NOT_ALLOWED');
});

test('of several addresses of a name it uses those that are allowed', async () => {
  const both = outboundPolicy(['127.0.0.1'], async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]);

  expect(await sendOutbound(both, request(`http://both.test:${port}/here?a=1`))).toMatchObject({ status: 201 });
});

test('streams what a URL leads to, and fails on other statuses, too much and too slow', async () => {
  const open = (url: string, given: Partial<OutboundRequest> = {}) =>
    openOutbound(local, request(url, { followRedirects: true, ...given }));

  expect(await text(await open('/moved'))).toBe('found');
  await expect(open('/nothing')).rejects.toMatchObject({ code: 'UNEXPECTED_STATUS' });
  await expect(text(await open('/endless'))).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  await expect(text(await open('/hangs', { totalTimeoutMs: 100 }))).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(text(await open('/breaks'))).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
});

test('a reader that begins after the other side has gone has all of the response', async () => {
  const length = 200_000;
  let closed = Promise.resolve();
  const hasty = createTcpServer((socket) => {
    closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`);
        socket.end(Buffer.alloc(length, 'a'));
      });
  });
  const hastyPort = await listen(hasty);

  const body = await openOutbound(local, request(`http://127.0.0.1:${hastyPort}/`, { maxResponseBytes: length }));
  await closed;

  expect((await text(body)).length).toBe(length);
  await new Promise((resolve) => hasty.close(resolve));
});
