import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUrl, UnreachableUrlError } from './open-url.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/here') response.end('found');
    else if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (request.url === '/elsewhere') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const anywhere = () => true;

test('reads a URL, also after a redirect', async () => {
  expect(await text(await openUrl(`${origin}/here`, anywhere))).toBe('found');
  expect(await text(await openUrl(`${origin}/moved`, anywhere))).toBe('found');
});

test('connects to public addresses only, by name and by number', async () => {
  for (const address of [
    `${origin}/here`,
    `${origin.replace('localhost', '127.0.0.1')}/here`,
    `${origin.replace('localhost', '[::1]')}/here`,
  ]) {
    await expect(openUrl(address)).rejects.toThrow(UnreachableUrlError);
  }
});

test('gives up on failures, redirect loops and other protocols', async () => {
  for (const address of [
    `${origin}/nothing`,
    `${origin}/circle`,
    `${origin}/elsewhere`,
    'ftp://example.com/x',
    'nonsense',
  ]) {
    await expect(openUrl(address, anywhere)).rejects.toThrow(UnreachableUrlError);
  }
});
