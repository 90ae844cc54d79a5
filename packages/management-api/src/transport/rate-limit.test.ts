import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerTransport } from './server-plugin.ts';

test('a credential over its budget waits, others go on', async () => {
  const app = fastify();
  await app.register(async (scope) => {
    await registerTransport(scope, { callsPerThreeSeconds: 2 });
    scope.get('/anything', async () => ({ data: null }));
  });
  const call = (token: string) => app.inject({ url: '/anything', headers: { authorization: `Bearer ${token}` } });

  const answers = [await call('a'), await call('a'), await call('a')];
  const other = await call('b');

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json().data[0].attributes.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(answers[2]?.headers['x-ratelimit-reset'])).toBeGreaterThan(0);
  expect(answers[0]?.headers['x-ratelimit-remaining']).toBe('1');
  expect(other.statusCode).toBe(200);
  await app.close();
});
