import type { DomainError } from '@lectern/domain';
import { RecognizedTokens } from '@lectern/engine';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitCalls, limitCallsByAddress } from './limit-calls.ts';
import { registerTransport } from './server-plugin.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(limits: {
  perToken: number;
  perAddress: number;
  trustsProxy?: boolean;
}): Promise<RecognizedTokens> {
  const recognized = new RecognizedTokens();
  app = fastify({ trustProxy: limits.trustsProxy === true ? (_address, hop) => hop < 1 : false });
  await app.register(async (scope) => {
    await registerTransport(scope, {
      callsPerThreeSeconds: limits.perToken,
      addressCallsPerThreeSeconds: limits.perAddress,
      services: { recognized },
    });
    scope.get('/anything', async () => ({ data: null }));
  });
  return recognized;
}

const call = (token: string | null, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({
    url: '/anything',
    remoteAddress,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
const statuses = async (calls: (() => ReturnType<typeof call>)[]) => {
  const found: number[] = [];
  for (const one of calls) found.push((await one()).statusCode);
  return found;
};

test('a credential over its budget waits, others are unaffected', async () => {
  const recognized = await start({ perToken: 2, perAddress: 100 });
  for (const token of ['a', 'b']) recognized.remember(token);

  const answers = [await call('a'), await call('a'), await call('a')];
  const other = await call('b');

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json().data[0].attributes.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(answers[2]?.headers['x-ratelimit-reset'])).toBeGreaterThan(0);
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers[0]?.headers['x-ratelimit-remaining']).toBe('1');
  expect(other.statusCode).toBe(200);
});

test('forged credentials share the budget of their address, and leave real ones alone', async () => {
  const recognized = await start({ perToken: 100, perAddress: 3 });
  recognized.remember('real');

  const madeUp = await statuses([
    () => call('one'),
    () => call('two'),
    () => call(null),
    () => call('three'),
    () => call('four'),
  ]);
  const elsewhere = await call('five', {}, '198.51.100.1');

  expect(madeUp).toEqual([200, 200, 200, 429, 429]);
  expect((await call('real')).statusCode).toBe(200);
  expect(elsewhere.statusCode).toBe(200);
});

test('a network of IPv6 addresses is one address', async () => {
  await start({ perToken: 100, perAddress: 2 });

  expect(
    await statuses(
      ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:1::1'].map((address) => () => call(null, {}, address)),
    ),
  ).toEqual([200, 200, 429, 200]);
});

test('a rejected credential consumes its own budget', async () => {
  const recognized = await start({ perToken: 100, perAddress: 1 });
  recognized.remember('revoked');
  recognized.forget('revoked');

  expect(await statuses([() => call('revoked'), () => call('revoked')])).toEqual([200, 429]);
});

test('only a trusted proxy sets the client address', async () => {
  const forwarded = (address: string) => () => call(null, { 'x-forwarded-for': address });
  await start({ perToken: 100, perAddress: 1 });
  const untrusted = await statuses([forwarded('198.51.100.1'), forwarded('198.51.100.2')]);
  await app.close();
  await start({ perToken: 100, perAddress: 1, trustsProxy: true });
  const trusted = await statuses([
    forwarded('198.51.100.1'),
    forwarded('198.51.100.2'),
    forwarded('192.0.2.9, 198.51.100.2'),
  ]);

  expect(untrusted).toEqual([200, 429]);
  expect(trusted).toEqual([200, 200, 429]);
});

test('routes without credentials are limited by address', async () => {
  app = fastify();
  await app.register(async (scope) => {
    await limitCallsByAddress(scope, 2);
    scope.setErrorHandler((error: DomainError, _request, reply) => reply.status(429).send(error.code));
    scope.get('/anything', async () => 'here');
  });

  expect(await statuses([() => call('a'), () => call('b'), () => call('c')])).toEqual([200, 200, 429]);
});

test('calls that are answered before they are routed use up the same budget', async () => {
  const recognized = new RecognizedTokens();
  recognized.remember('a');
  app = fastify();
  const limits = { callsPerThreeSeconds: 3, addressCallsPerThreeSeconds: 100, services: { recognized } };
  const count = await limitCalls(app, limits);
  app.get('/anything', async () => ({ data: null }));
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });

  const first = await count(headers('a'));
  const routed = await call('a');
  const last = await count(headers('a'));

  const left = (counted: string[] | null) => counted?.[counted.indexOf('x-ratelimit-remaining') + 1];
  expect([first, last].map(left)).toEqual(['2', '0']);
  expect(routed.headers['x-ratelimit-remaining']).toBe('1');
  expect(await count(headers('a'))).toBeNull();
  expect((await call('a')).statusCode).toBeGreaterThanOrEqual(400);
  expect(await count(headers('forged'))).toBeNull();
});
