import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboundPolicy } from '../outbound/outbound-policy.ts';
import { testIdentityProvider } from '../testing/test-identity-provider.ts';
import { fetchIdpMetadata } from './fetch-idp-metadata.ts';

const provider = testIdentityProvider();
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/metadata') response.end(provider.metadata());
    else if (request.url === '/large') response.end('x'.repeat(1024 * 1024 + 1));
    else if (request.url === '/moved') response.writeHead(302, { location: '/metadata' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('metadata is fetched', () => {
  test('from an address that the operator lists', async () => {
    const { metadata, xml } = await fetchIdpMetadata(outboundPolicy(['127.0.0.1']), `${base}/metadata`, new Date());

    expect(metadata.entityId).toBe(provider.entityId);
    expect(xml).toBe(provider.metadata());
  });

  test.each([
    ['/large', 'TOO_LARGE'],
    ['/moved', 'UNREACHABLE'],
    ['/missing', 'UNREACHABLE'],
  ])('not from %s', async (path, problem) => {
    await expect(fetchIdpMetadata(outboundPolicy(['127.0.0.1']), `${base}${path}`, new Date())).rejects.toThrow(
      problem,
    );
  });

  test('not from an address inside a network, nor without TLS', async () => {
    const read = (url: string) => fetchIdpMetadata(outboundPolicy(), url, new Date());

    await expect(read(`${base}/metadata`)).rejects.toThrow('UNREACHABLE');
    await expect(read('https://127.0.0.1/metadata')).rejects.toThrow('UNREACHABLE');
    await expect(read('http://idp.example.com/metadata')).rejects.toThrow('INSECURE_URL');
  });
});
