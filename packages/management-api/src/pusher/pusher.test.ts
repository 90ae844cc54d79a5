import { createHash, createHmac } from 'node:crypto';
import { itemPresenceChannel, itemTypePresenceChannel, schemaPresenceChannel, siteChannel } from '@lectern/domain';
import { realtimeSecret } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const form = 'application/x-www-form-urlencoded';

interface Attempt {
  token?: string | null;
  socketId?: string;
  contentType?: string;
}

async function authenticate(
  channelName: string,
  { token = api.tokens.admin, socketId = '12.34', contentType = form }: Attempt = {},
) {
  const response = await fetch(`${api.baseUrl}/pusher/authenticate`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: String(new URLSearchParams({ socket_id: socketId, channel_name: channelName, shape: 'square' })),
  });
  return { status: response.status, body: (await response.json()) as TestBody };
}

function sign(text: string, token = api.tokens.admin): string {
  const credential = `token.${createHash('sha256').update(token).digest('hex')}`;
  const signature = createHmac('sha256', realtimeSecret(api.services.instanceKey))
    .update(`${text}:${credential}`)
    .digest('hex');
  return `lectern:${signature}:${credential}`;
}

const events = (environmentId: string | null = null) => siteChannel(api.site.id, environmentId);

test('signs the socket and the channel for principals with access to the environment', async () => {
  for (const name of [events(), events('main')]) {
    expect(await authenticate(name)).toEqual({ status: 200, body: { auth: sign(`12.34:${name}`) } });
    expect((await authenticate(name, { token: api.tokens.editor })).status).toBe(200);
  }
});

test('reads a form whatever its media type', async () => {
  for (const contentType of [`${form}, application/json`, 'application/json', `${form}; charset=UTF-8`]) {
    expect((await authenticate(events(), { contentType })).status).toBe(200);
  }
});

test('names the user in a presence channel, and signs that too', async () => {
  const name = schemaPresenceChannel(api.site.id, 'main');

  const { body } = await authenticate(name, { token: api.tokens.owner });

  const id = api.site.owner.id;
  expect(JSON.parse(body.channel_data)).toEqual({
    user_id: `account:${id}`,
    user_info: { type: 'account', id, name: 'Ada Owner', email: api.email },
  });
  expect(body.auth).toBe(sign(`12.34:${name}:${body.channel_data}`, api.tokens.owner));
});

test('opens presence in the schema and in a model to principals that may edit the schema only', async () => {
  const channels = [schemaPresenceChannel(api.site.id, 'main'), itemTypePresenceChannel(api.site.id, 'main', '77')];
  for (const name of channels) {
    expect((await authenticate(name)).status).toBe(200);
    expect(codesOf((await authenticate(name, { token: api.tokens.editor })).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
  }
});

test('opens presence in a record to principals that may read that record', async () => {
  const model = await api.client().itemTypes.create({ name: 'Read', api_key: 'read' });
  const other = await api.client().itemTypes.create({ name: 'Unread', api_key: 'unread' });
  const item = await api.client().items.create({ item_type: { type: 'item_type', id: model.id } });
  const readers = (itemType: string) =>
    tokenWith(api, {
      positive_item_type_permissions: [
        { environment: 'main', item_type: itemType, action: 'read', on_creator: 'anyone' },
      ],
    });
  const name = itemPresenceChannel(api.site.id, 'main', item.id);

  const reader = await readers(model.id);
  const { status, body } = await authenticate(name, { token: reader });
  expect(status).toBe(200);
  expect(body.auth).toBe(sign(`12.34:${name}:${body.channel_data}`, reader));
  expect((await authenticate(name, { token: await readers(other.id) })).status).toBe(403);
  for (const id of ['77', 'not an id']) {
    expect((await authenticate(itemPresenceChannel(api.site.id, 'main', id))).status).toBe(403);
  }
});

test('closes environments to principals without access', async () => {
  await api.client().environments.fork('main', { id: 'aside' });
  const sandboxOnly = await tokenWith(api, { environments_access: 'sandbox_only' });
  const primaryOnly = await tokenWith(api, { environments_access: 'primary_only' });
  const statuses = async (token: string) =>
    Promise.all(
      [null, 'main', 'aside', 'nowhere'].map(async (id) => (await authenticate(events(id), { token })).status),
    );

  expect(await statuses(sandboxOnly)).toEqual([403, 403, 200, 403]);
  expect(await statuses(primaryOnly)).toEqual([200, 200, 403, 403]);
});

test('rejects every channel outside the site', async () => {
  const names = [
    'private-site-other',
    'private-site-other-environment-main',
    `presence-other-site-${api.site.id}-environment-main`,
    `presence-item_type-not an id-site-${api.site.id}-environment-main`,
    'private-anything',
    'presence-anything',
    'lobby',
    '',
  ];
  for (const name of names) {
    const { status, body } = await authenticate(name);
    expect([name, status, codesOf(body)]).toEqual([name, 403, ['INSUFFICIENT_PERMISSIONS']]);
  }
});

test('rejects unknown credentials, tokens of another audience, and malformed sockets', async () => {
  expect(codesOf((await authenticate(events(), { token: 'unknown' })).body)).toEqual(['INVALID_AUTHORIZATION_HEADER']);
  expect(codesOf((await authenticate(events(), { token: null })).body)).toEqual(['INVALID_SITE']);
  expect(codesOf((await authenticate(events(), { token: api.tokens.readonly })).body)).toEqual([
    'INSUFFICIENT_PERMISSIONS',
  ]);
  expect(codesOf((await authenticate(events(), { socketId: '1.2:private-else' })).body)).toEqual(['INVALID_PARAMS']);
  const empty = await fetch(`${api.baseUrl}/pusher/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.tokens.admin}` },
  });
  expect(codesOf((await empty.json()) as TestBody)).toEqual(['INVALID_PARAMS']);
});
