import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { connect } from 'node:net';
import { request } from 'node:http';
import { startTestApi, type TestApi, untilHandled } from '@lectern/management-api/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryApi } from '../delivery-api.ts';

const limits = ['x-ratelimit-limit', '60', 'x-ratelimit-remaining', '59'];
const countCall = vi.fn(() => Promise.resolve<string[] | null>(limits));
const query = '{ allPosts { id title } }';
let api: TestApi;
let app: FastifyInstance;
let recordId = '';
let routed = 0;

beforeAll(async () => {
  api = await startTestApi(async (server, services) => {
    app = server;
    server.addHook('onRequest', ({ url }, _reply, done) => {
      if (url.startsWith('/graphql')) routed += 1;
      done();
    });
    await server.register(deliveryApi, { services, countCall });
  });
  const client = api.client();
  const model = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const longTitle = 'A loom with names in Greek: Ἀθήνη. '.repeat(60);
  recordId = (await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: longTitle })).id;
  await untilHandled(api, 'cache_tags');
}, 120_000);
afterAll(() => api.close());

interface Sent {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

const wholeHead = (headers: Record<string, string>) => ({
  authorization: api.tokens.editor,
  'content-type': 'application/json',
  ...headers,
});

/** As a client sends it, over a connection. */
async function send({ path = '/graphql', headers = {}, body = JSON.stringify({ query }) }: Sent = {}) {
  const before = routed;
  const sent = request(`${api.origin}${path}`, { method: 'POST', headers: wholeHead(headers), agent: false });
  const answer = await new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.setEncoding('latin1');
      text(response).then((content) => {
        resolve({ status: response.statusCode, headers: lasting(response.headers), body: content });
      }, reject);
    });
    sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
  return { ...answer, isRouted: routed > before };
}

/** Through the routes alone. */
async function sendPlainly({ path = '/graphql', headers = {}, body = JSON.stringify({ query }) }: Sent = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: new URL(api.origin).host, ...wholeHead(headers) },
    payload: body,
  });
  return { status: answer.statusCode, headers: lasting(answer.headers), body: answer.rawPayload.toString('latin1') };
}

function lasting(headers: object): object {
  const own = ['date', 'connection', 'keep-alive'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name) && !name.startsWith('x-ratelimit'))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Errors have an id each. */
function withoutIds<T extends { body: string }>(answer: T): T {
  return { ...answer, body: answer.body.replaceAll(/"id":"[^"]*"/g, '') };
}

/** Sends a request until it is answered before the routes. */
async function warm(sent?: Sent) {
  await expect.poll(async () => (await send(sent)).isRouted, { interval: 10, timeout: 10_000 }).toBe(false);
}

describe('a repeated request', () => {
  it.each<[string, Sent]>([
    ['as front-ends send it', {}],
    ['compressed', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['with its cache tags', { headers: { 'x-cache-tags': 'true' } }],
    ['of drafts', { headers: { 'x-include-drafts': 'true' } }],
    ['by the path of drafts', { path: '/graphql/preview' }],
    ['with letters of other alphabets', { body: JSON.stringify({ query: `# Ἀθήνη\n${query}` }) }],
  ])('%s is answered before the routes as the routes answer it', async (_name, sent) => {
    await warm(sent);

    const { isRouted, ...repeated } = await send(sent);

    expect(isRouted).toBe(false);
    expect(repeated.status).toBe(200);
    expect(repeated).toEqual(await sendPlainly(sent));
  });

  it('is routed when a header or the body is another one', async () => {
    await warm();

    const others: Sent[] = [
      { headers: { 'x-include-drafts': 'false' } },
      { headers: { 'x-environment': 'no-such' } },
      { headers: { authorization: 'no-such-token' } },
      { path: '/graphql/environments/no-such' },
      { body: '' },
      { body: '{' },
      { body: JSON.stringify({ query: '{ allPosts { nothing } }' }) },
    ];
    for (const sent of others) {
      const { isRouted, ...answer } = await send(sent);
      expect(isRouted, JSON.stringify(sent)).toBe(true);
      expect(withoutIds(answer)).toEqual(withoutIds(await sendPlainly(sent)));
    }
  });

  it('contains what was written before, and is refused to a token that has lost its rights', async () => {
    const client = api.client();
    await client.items.update(recordId, { title: 'Shuttle' });
    expect((await send()).body).toContain('Shuttle');

    const role = await client.roles.create({
      name: 'Reader',
      positive_item_type_permissions: [{ environment: 'main', action: 'read', on_creator: 'anyone' }],
      negative_item_type_permissions: [],
    });
    const { id, token } = await client.accessTokens.create({
      name: 'Front end',
      can_access_cda: true,
      can_access_cda_preview: false,
      can_access_cma: false,
      role: { type: 'role', id: role.id },
    });
    const sent = { headers: { authorization: token ?? '' } };
    await warm(sent);
    await client.roles.update(role.id, { positive_item_type_permissions: [], negative_item_type_permissions: [] });
    expect((await send(sent)).body).not.toContain(recordId);
    await client.accessTokens.destroy(id);
    expect((await send(sent)).status).toBe(401);
  });

  it('counts against the limit of calls, and is routed once it is one too many', async () => {
    await warm();
    countCall.mockClear();

    const counted = await send();
    countCall.mockResolvedValueOnce(null);
    const tooMany = await send();

    expect(counted.isRouted).toBe(false);
    expect(tooMany.isRouted).toBe(true);
    expect(countCall).toHaveBeenCalledTimes(2);
  });

  it('counts as usage of its project', async () => {
    await warm();
    const add = vi.spyOn(api.services.usage?.of(api.site.id) ?? { add: () => {} }, 'add');

    const { body } = await send({ headers: { referer: 'https://kestrel.example/visit' } });

    expect(add.mock.calls).toEqual([
      ['cda', '', body.length],
      ['cda_access_token_id', expect.any(String), body.length],
      ['cda_referrer', expect.stringContaining('kestrel.example'), body.length],
    ]);
    add.mockRestore();
  });
});

it('answers requests of one connection in their order, whole ones and those that come in pieces', async () => {
  await warm();
  const { host, port, hostname } = new URL(api.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const body = JSON.stringify({ query });
  const head = (name: string, extra = '') =>
    `POST /graphql HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${api.tokens.editor}\r\n` +
    `content-type: application/json\r\n${extra}content-length: ${body.length}\r\nx-name: ${name}\r\n\r\n`;
  const before = routed;

  socket.write(head('whole') + body + head('whole too') + body + head('in pieces') + body.slice(0, 5));
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  socket.write(body.slice(5) + head('last', 'connection: close\r\n') + body);
  const answers = await text(socket);

  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  expect(answers.match(/"allPosts"/g)).toHaveLength(4);
  // What came in pieces waited in the route.
  expect(routed - before).toBe(1);
});
