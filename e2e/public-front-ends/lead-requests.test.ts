import { createServer, get } from 'node:http';
import { get as getSecurely, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ledAddress, leadRequests } from './lead-requests.mjs';

test.each([
  ['https://graphql.datocms.com/', 'http://here/graphql'],
  ['https://graphql.datocms.com/environments/spring', 'http://here/graphql/environments/spring'],
  ['https://graphql-listen.datocms.com', 'http://here/listen'],
  ['https://site-api.datocms.com/items?version=current', 'http://here/api/items?version=current'],
  ['https://stream.mux.com/abc.m3u8', 'http://here/video/abc.m3u8'],
  ['https://fonts.example.org/', null],
  ['/relative', null],
])('%s is led to %s', (address, expected) => {
  expect(ledAddress(address, 'http://here')).toBe(expected);
});

test('requests by fetch and by the modules of Node.js are led, with their method, headers and body', async () => {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    void text(incoming).then((body) =>
      outgoing.end(JSON.stringify([method, url, headers.host, headers['x-environment'], body])),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = leadRequests(`http://${here}`);
  const headers = { 'x-environment': 'spring' };
  const answerOf = (start: typeof get, ...given: [string | object, object?]) =>
    new Promise((resolve) => {
      Reflect.apply(start, undefined, [...given, (response: never) => resolve(text(response).then(JSON.parse))]).end();
    });
  try {
    const sent = { method: 'POST', headers, body: '{}' };
    expect(await (await fetch('https://site-api.datocms.com/items', sent)).json()).toEqual([
      'POST',
      '/api/items',
      here,
      'spring',
      '{}',
    ]);
    const asked = new Request('https://graphql.datocms.com/', sent);
    expect(await (await fetch(asked)).json()).toEqual(['POST', '/graphql', here, 'spring', '{}']);
    const led = ['GET', '/api/site', here, 'spring', ''];
    expect(await answerOf(getSecurely, 'https://site-api.datocms.com/site', { headers })).toEqual(led);
    const options = {
      host: 'site-api.datocms.com',
      path: '/site',
      headers: { ...headers, Host: 'site-api.datocms.com' },
    };
    expect(await answerOf(request, options)).toEqual(led);
    expect(await answerOf(get, `http://${here}/elsewhere`, { headers })).toEqual([
      'GET',
      '/elsewhere',
      here,
      'spring',
      '',
    ]);
  } finally {
    stop();
    server.close();
  }
});
