import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import {
  itemPresenceChannel,
  itemTypePresenceChannel,
  placeEvent,
  schemaPresenceChannel,
  siteChannel,
} from '@lectern/domain';
import { cacheTag, endIdleSessions } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import type Pusher from 'pusher-js';
import type { Channel, Members, Options, PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startAlone, type ConnectOptions, startTestRealtime, type TestRealtime } from './testing.ts';

let realtime: TestRealtime;
const opened: Pusher[] = [];
const ended: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  realtime = await startTestRealtime({ checkEveryMs: 200 });
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.disconnect();
  for (const end of ended.splice(0)) await end();
});
afterAll(() => realtime.close());

function connect(options: ConnectOptions = {}): Pusher {
  const client = realtime.connect(options);
  opened.push(client);
  return client;
}

/** Resolves with the data of the next event of that name. */
function next<Data>(
  source: { bind(event: string, callback: (data: Data) => void): unknown },
  event: string,
): Promise<Data> {
  return new Promise((resolve) => void source.bind(event, resolve));
}

/** What makes a client hand this over instead of asking the server. */
function signedWith(signed: { auth: string }): Partial<Options> {
  return {
    channelAuthorization: { transport: 'ajax', endpoint: '', customHandler: (_params, done) => done(null, signed) },
  };
}

/** Subscribes, and resolves with what the confirmation says. */
function confirmation(name: string): Promise<{ changed_ms_ago?: number | null }> {
  return next(connect().subscribe(name), 'pusher:subscription_succeeded');
}

/** Subscribes and waits until the server has let the client in. */
async function enter(client: Pusher, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await next(channel, 'pusher:subscription_succeeded');
  return channel;
}

const own = () => siteChannel(realtime.api.site.id, null);
const idsOf = (members: Members) => Object.keys(members.members as Record<string, unknown>);

/** A bare socket and the messages it receives, for what the published client would never do. */
function dial(path: string) {
  const socket = new WebSocket(realtime.socketUrl(path));
  const received: { event: string; data: unknown }[] = [];
  socket.on('message', (text) => received.push(JSON.parse(String(text)) as { event: string; data: unknown }));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  ended.push(() => socket.terminate());
  return {
    socket,
    received,
    closed,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}

describe('connecting', () => {
  test.each(['', '/realtime'])('the published client connects below the path "%s"', async (wsPath) => {
    const client = connect({ wsPath });

    await next(client.connection, 'connected');

    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
  });

  test('an unknown application is rejected permanently', async () => {
    const client = connect({ appKey: 'somebody-else' });
    const error = next<{ error: { data: { code: number } } }>(client.connection, 'error');

    await next(client.connection, 'disconnected');

    expect((await error).error.data.code).toBe(4001);
  });

  test.each([
    ['/app/lectern?protocol=4', 4007],
    ['/app/lectern?protocol=8', 4007],
    ['/app/lectern?protocol=7&version=next', 4006],
    ['/app/lectern', 4008],
    ['/app/other?protocol=7', 4001],
    ['/realtime/other', 4005],
  ])('%s is closed with %d', async (path, code) => {
    const { closed, received } = dial(path);

    expect(await closed).toBe(code);
    expect(received).toMatchObject([{ event: 'pusher:error', data: { code } }]);
  });

  test.each(['5', '6', '7'])('protocol %s is greeted with a socket ID and a timeout', async (protocol) => {
    const { received } = dial(`/app/lectern?protocol=${protocol}&client=js&version=8.6.0&flash=false`);

    await vi.waitFor(() => expect(received).toHaveLength(1));

    expect(received[0]?.event).toBe('pusher:connection_established');
    expect(JSON.parse(String(received[0]?.data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    });
  });

  test.each(['/elsewhere', '//', '/app/', '/app/lectern/more'])('nothing is served at %s', async (path) => {
    const { hostname, port } = new URL(realtime.api.origin);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'bGVjdGVybg==',
    };
    const request = get({ hostname, port, path, headers });

    const [response] = (await once(request, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(404);
  });

  test('a client may subscribe to as many channels as it is allowed, all at once', async () => {
    const { received, say, socket } = dial('/app/lectern?protocol=7');
    await once(socket, 'open');

    for (let count = 0; count <= 100; count += 1)
      say({ event: 'pusher:subscribe', data: { channel: `room-${count}` } });

    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('pusher:subscription_error'));
    expect(received.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(100);
  });

  test('a client above capacity is told to reconnect later', async () => {
    const crowded = createServer();
    const small = await startAlone(realtime.api.services, { onError: () => {}, maxConnections: 0 });
    small.attach(crowded);
    await new Promise<void>((resolve) => crowded.listen(0, '127.0.0.1', resolve));
    ended.push(async () => {
      await small.close();
      crowded.close();
    });

    const socket = new WebSocket(`ws://127.0.0.1:${(crowded.address() as AddressInfo).port}/app/lectern?protocol=7`);

    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4100);
  });
});

describe('messages', () => {
  test('a ping is answered', async () => {
    const { received, say, socket } = dial('/app/lectern?protocol=7');
    await once(socket, 'open');

    say({ event: 'pusher:ping', data: {} });

    await vi.waitFor(() => expect(received.at(-1)).toEqual({ event: 'pusher:pong', data: '{}' }));
  });

  test('an invalid message is answered with an error, and the connection stays open', async () => {
    const { received, say, socket } = dial('/app/lectern?protocol=7');
    await once(socket, 'open');

    for (const nonsense of ['{', '7', '[]', '{}', '{"event":1}']) say(nonsense);
    say({ event: 'pusher:subscribe', data: { channel: 'not a channel' } });
    say({ event: 'pusher:ping' });

    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('pusher:pong'));
    expect(received.filter(({ event }) => event === 'pusher:error')).toHaveLength(6);
  });

  test('a message that is too long closes the connection', async () => {
    const { closed, say, socket } = dial('/app/lectern?protocol=7');
    await once(socket, 'open');

    say({ event: 'pusher:ping', data: 'x'.repeat(20_000) });

    expect(await closed).toBe(1009);
  });

  test('a client that floods the server is disconnected', async () => {
    const { closed, say, socket } = dial('/app/lectern?protocol=7');
    await once(socket, 'open');

    for (let count = 0; count < 400; count += 1) say({ event: 'pusher:ping' });

    expect(await closed).toBe(4100);
  });
});

describe('channels', () => {
  test('anyone may subscribe to a public channel', async () => {
    const client = connect();

    const channel = await enter(client, 'lobby');

    expect(channel.subscribed).toBe(true);
  });

  test('events of the site reach subscribers of its channel', async () => {
    const channel = await enter(connect(), own());
    const received = next<{ ids: string[] }>(channel, 'item_type:upsert');

    const model = await realtime.api.client().itemTypes.create({ name: 'Received', api_key: 'heard' });

    expect((await received).ids).toEqual([model.id]);
  });

  test('the confirmation says how long ago the site changed, to the first subscriber and to later ones', async () => {
    const client = realtime.api.client();
    const before = performance.now();
    await client.itemTypes.create({ name: 'Wherry', api_key: 'wherry' });
    const first = await confirmation(own());
    expect(first.changed_ms_ago).toBeLessThan(performance.now() - before);
    expect(first.changed_ms_ago).toBeGreaterThan(0);

    const channel = await enter(connect(), own());
    const event = next(channel, 'item_type:upsert');
    await client.itemTypes.create({ name: 'Skiff', api_key: 'skiff' });
    await event;
    const received = performance.now();
    const later = await confirmation(own());
    // The tail notes a change when it reads it, just before it sends the event.
    expect(later.changed_ms_ago).toBeLessThan(performance.now() - received + 100);
  });

  test('the channel of an environment carries its events and those of the site, not those of the primary', async () => {
    await realtime.api.client().environments.fork('main', { id: 'aside' }, { immediate_return: false });
    const aside = await enter(connect(), siteChannel(realtime.api.site.id, 'aside'));
    const received: string[] = [];
    aside.bind_global((name: string) => received.push(name));

    await realtime.api.client().itemTypes.create({ name: 'Elsewhere', api_key: 'elsewhere' });
    await realtime.api.client(undefined, 'aside').menuItems.create({ label: 'Here' });
    await realtime.api.client().maintenanceMode.activate({ force: true });
    await realtime.api.client().maintenanceMode.deactivate();

    await vi.waitFor(() => expect(received).toContain('maintenance_mode:upsert'));
    expect(received).toContain('menu_item:upsert');
    expect(received).not.toContain('item_type:upsert');
  });

  test('cache tags that changes make out of date reach their environment, and those of the project everyone', async () => {
    const { api } = realtime;
    await api.client().environments.fork('main', { id: 'tagged' }, { immediate_return: false });
    const [here, there] = [await enter(connect(), own()), await enter(connect(), siteChannel(api.site.id, 'tagged'))];
    const tags = { here: [] as string[], there: [] as string[] };
    here.bind('cda_cache_tags:invalidate', (payload: { tags: string[] }) => tags.here.push(...payload.tags));
    there.bind('cda_cache_tags:invalidate', (payload: { tags: string[] }) => tags.there.push(...payload.tags));
    const main = await findEnvironment(api.services.db.kysely, api.site.id, 'main');
    const scope = { site: api.site.id, environmentKey: main?.key ?? '' };

    const model = await api.client().itemTypes.create({ name: 'Tagged', api_key: 'tagged' });
    const item = await api.client().items.create({ item_type: { type: 'item_type', id: model.id } });
    await api.client().roles.create({ name: 'Tagged' });

    const ofItem = [`item:${item.id}`, `items:${model.id}`].map((name) => cacheTag(scope, name));
    await vi.waitFor(() => expect(tags.here).toEqual(expect.arrayContaining(ofItem)), { timeout: 10_000 });
    await vi.waitFor(() => expect(tags.there).toContain(cacheTag(scope, 'access')), { timeout: 10_000 });
    expect(tags.there).not.toContain(ofItem[0]);
    expect(tags.there).not.toContain(ofItem[1]);
  });

  test('a forged signature does not open a channel', async () => {
    const client = connect({ options: signedWith({ auth: `lectern:${'0'.repeat(64)}` }) });
    const channel = client.subscribe(own());

    const error = await next<{ status: number; type: string }>(channel, 'pusher:subscription_error');

    expect(error).toMatchObject({ type: 'AuthError', status: 401 });
  });

  test('a signature for another socket does not open a channel', async () => {
    const first = connect();
    await next(first.connection, 'connected');
    const form = new URLSearchParams({ socket_id: first.connection.socket_id, channel_name: own() });
    const answer = await fetch(`${realtime.api.baseUrl}/pusher/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${realtime.api.tokens.admin}` },
      body: form,
    });
    const signed = (await answer.json()) as { auth: string };
    const second = connect({ options: signedWith(signed) });

    const error = await next<{ status: number }>(second.subscribe(own()), 'pusher:subscription_error');

    expect(error.status).toBe(401);
  });

  test('another site, an unknown principal and a role without access are rejected with the status of the response', async () => {
    const statusFor = async (token: string, name: string) => {
      const channel = connect({ token }).subscribe(name);
      return (await next<{ status: number }>(channel, 'pusher:subscription_error')).status;
    };

    expect(await statusFor(realtime.api.tokens.admin, siteChannel('somebody-elses', null))).toBe(403);
    expect(await statusFor('not-a-token', own())).toBe(401);
    expect(await statusFor(realtime.api.tokens.editor, schemaPresenceChannel(realtime.api.site.id, 'main'))).toBe(403);
    expect(await statusFor(realtime.api.tokens.readonly, own())).toBe(403);
  });

  test('a client that unsubscribed receives nothing more', async () => {
    const client = connect();
    const channel = await enter(client, own());
    const other = await enter(connect(), own());
    const received = vi.fn();
    channel.bind('site:upsert', received);
    client.unsubscribe(own());
    const told = next(other, 'site:upsert');

    await realtime.api.client().site.update({ name: 'Renamed' });
    await told;

    expect(received).not.toHaveBeenCalled();
  });
});

describe('client events', () => {
  test('reach the others in a private channel, and never their sender', async () => {
    const [one, other] = [await enter(connect(), own()), await enter(connect(), own())];
    const self = vi.fn();
    one.bind('client-typing', self);
    const received = next<{ at: string }>(other, 'client-typing');

    one.trigger('client-typing', { at: 'title' });

    expect(await received).toEqual({ at: 'title' });
    expect(self).not.toHaveBeenCalled();
  });

  test('are rejected in public channels, outside a channel, and when too large or too many', async () => {
    const client = connect();
    const lobby = await enter(client, 'lobby');
    const channel = await enter(client, own());
    const errors: (number | null)[] = [];
    client.connection.bind('error', ({ data }: { data: { code: number | null } }) => errors.push(data.code));

    lobby.trigger('client-hello', {});
    client.send_event('client-hello', {}, 'private-elsewhere');
    channel.trigger('client-long', { text: 'x'.repeat(5_000) });
    await vi.waitFor(() => expect(errors).toEqual([null, null, null]));
    for (let count = 0; count < 20; count += 1) channel.trigger('client-many', {});

    await vi.waitFor(() => expect(errors).toContain(4301));
  });
});

describe('presence', () => {
  const schema = () => schemaPresenceChannel(realtime.api.site.id, 'main');

  test('lists members and reports joins and leaves, by user and not by window', async () => {
    const first = (await enter(connect({ token: realtime.api.tokens.owner }), schema())) as PresenceChannel;
    const came = next<{ id: string; info: { name: string } }>(first, 'pusher:member_added');
    const left = next<{ id: string }>(first, 'pusher:member_removed');

    const second = connect();
    const there = (await enter(second, schema())) as PresenceChannel;
    const window = connect();
    await enter(window, schema());

    expect(idsOf(there.members)).toHaveLength(2);
    const { owner } = realtime.api.site;
    expect(first.members.me.info).toEqual({
      type: 'account',
      id: owner.id,
      name: 'Ada Owner',
      email: realtime.api.email,
    });
    expect((await came).info.name).toBe('Admin');
    second.disconnect();
    window.disconnect();
    expect((await left).id).toBe((await came).id);
    expect(first.members.count).toBe(1);
  });

  test('of a model is separate from that of the schema', async () => {
    const model = await realtime.api.client().itemTypes.create({ name: 'Alone', api_key: 'alone' });
    await enter(connect({ token: realtime.api.tokens.owner }), schema());

    const channel = await enter(connect(), itemTypePresenceChannel(realtime.api.site.id, 'main', model.id));

    expect((channel as PresenceChannel).members.count).toBe(1);
  });

  test('of a record is open to principals that may read it, and reports who is at which field', async () => {
    const client = realtime.api.client();
    const model = await client.itemTypes.create({ name: 'Shared', api_key: 'shared' });
    const item = await client.items.create({ item_type: { type: 'item_type', id: model.id } });
    const name = itemPresenceChannel(realtime.api.site.id, 'main', item.id);
    const stranger = connect({ token: realtime.api.tokens.readonly }).subscribe(name);
    const refused = next<{ status: number }>(stranger, 'pusher:subscription_error');

    const first = (await enter(connect({ token: realtime.api.tokens.owner }), name)) as PresenceChannel;
    const second = (await enter(connect({ token: realtime.api.tokens.editor }), name)) as PresenceChannel;
    const moved = new Promise<unknown[]>(
      (resolve) => void first.bind(placeEvent, (...received: unknown[]) => resolve(received)),
    );
    second.trigger(placeEvent, { path: 'title.en' });

    expect(await moved).toEqual([{ path: 'title.en' }, { user_id: second.members.myID }]);
    expect(idsOf(first.members)).toHaveLength(2);
    expect((await refused).status).toBe(403);
  });

  test('is rejected without signed data', async () => {
    const client = connect();
    await next(client.connection, 'connected');
    const channel = client.subscribe(schema());
    const error = next<{ status: number }>(channel, 'pusher:subscription_error');
    client.send_event('pusher:subscribe', { channel: schema(), auth: 'lectern:00' });

    expect((await error).status).toBe(401);
  });
});

describe('several processes over one database', () => {
  test('share members, client events and events of the site', async () => {
    const server = createServer();
    const other = await startAlone(realtime.api.services, { onError: () => {} });
    other.attach(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    let isClosed = false;
    const end = async () => {
      if (isClosed) return;
      isClosed = true;
      await other.close();
      server.close();
    };
    ended.push(end);
    const { port } = server.address() as AddressInfo;
    const name = schemaPresenceChannel(realtime.api.site.id, 'main');

    const here = (await enter(connect({ token: realtime.api.tokens.owner }), name)) as PresenceChannel;
    const came = next<{ info: { name: string } }>(here, 'pusher:member_added');
    const there = (await enter(connect({ port }), name)) as PresenceChannel;
    expect((await came).info.name).toBe('Admin');
    await vi.waitFor(() => expect(there.members.count).toBe(2));

    const said = next(here, 'client-wave');
    there.trigger('client-wave', { hand: 'left' });
    expect(await said).toEqual({ hand: 'left' });

    const told = next<{ ids: string[] }>(await enter(connect({ port }), own()), 'item_type:upsert');
    const model = await realtime.api.client().itemTypes.create({ name: 'Far', api_key: 'far' });
    expect((await told).ids).toEqual([model.id]);

    const received: unknown[] = [];
    here.bind('client-count', ({ count }: { count: number }) => received.push(count));
    for (let count = 0; count < 5; count += 1) there.trigger('client-count', { count });
    await vi.waitFor(() => expect(received).toEqual([0, 1, 2, 3, 4]));

    const left = next(here, 'pusher:member_removed');
    await end();
    await left;
    expect(here.members.count).toBe(1);
  });
});

describe('events of a site', () => {
  test('are sent by name: created, updated, deleted', async () => {
    const client = realtime.api.client();
    const channel = await enter(connect(), own());
    const received: [string, unknown][] = [];
    channel.bind_global((name: string, payload: unknown) => received.push([name, payload]));

    const parent = await client.menuItems.create({ label: 'Above' });
    const child = await client.menuItems.create({ label: 'Below', parent: { type: 'menu_item', id: parent.id } });
    await client.menuItems.destroy(parent.id);
    const model = await client.itemTypes.create({ name: 'Told', api_key: 'told' });
    await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
    const item = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'x' });
    await client.items.destroy(item.id);
    await client.itemTypes.destroy(model.id);
    const collection = await client.uploadCollections.create({ label: 'Folder' });
    await client.uploadCollections.destroy(collection.id);

    // Neighbours of one kind may come as one event.
    const idsOf = (name: string) =>
      received.flatMap(([receivedName, payload]) => (receivedName === name ? (payload as { ids: string[] }).ids : []));
    await vi.waitFor(() => expect(idsOf('upload_collection:destroy')).toContain(collection.id));
    expect(idsOf('menu_item:destroy')).toContain(parent.id);
    expect(
      received.findLast(
        ([name, payload]) => name.startsWith('menu_item:') && JSON.stringify(payload).includes(parent.id),
      )?.[0],
    ).toBe('menu_item:destroy');
    expect(idsOf('menu_item:upsert')).toContain(child.id);
    expect(idsOf('item:upsert')).toContain(item.id);
    expect(received).toContainEqual(['item:destroy', { item_type_id: model.id, ids: [item.id] }]);
    expect(idsOf('item_type:destroy')).toContain(model.id);
  });

  test('report every step of an environment to everyone in the site', async () => {
    const client = realtime.api.client();
    const channel = await enter(connect(), own());
    const received: [string, unknown][] = [];
    channel.bind_global((name: string, payload: unknown) => received.push([name, payload]));
    const upserts = (id: string) =>
      received.filter(([name, payload]) => name === 'environment:upsert' && JSON.stringify(payload).includes(id));

    await client.environments.fork('main', { id: 'step' });
    // Its progress in between, in as many steps as it had.
    await vi.waitFor(() => expect(upserts('step').length).toBeGreaterThanOrEqual(2));
    await client.environments.rename('step', { id: 'stride' });
    await client.environments.destroy('stride');

    await vi.waitFor(() => expect(received).toContainEqual(['environment:destroy', { ids: ['stride'] }]));
    expect(received).toContainEqual(['environment:rename', { id: 'stride', previous_id: 'step' }]);
    expect(upserts('stride')).toHaveLength(1);
  });
});

test('distinguish a new record from a changed one', async () => {
  const client = realtime.api.client();
  const model = await client.itemTypes.create({ name: 'Counted', api_key: 'counted' });
  await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  const before = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'a' });
  const channel = await enter(connect(), own());
  const received: { ids: string[]; new_ids: string[] }[] = [];
  channel.bind('item:upsert', (payload: { ids: string[]; new_ids: string[] }) => received.push(payload));

  await client.items.update(before.id, { title: 'b' });
  const item = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'c' });

  await vi.waitFor(() =>
    expect(received.flatMap(({ ids }) => ids)).toEqual(expect.arrayContaining([before.id, item.id])),
  );
  expect(received.flatMap(({ new_ids: newIds }) => newIds)).toEqual([item.id]);
});

describe('an expired credential', () => {
  test.each([
    ['a revoked session', signedIn],
    ['a regenerated token', madeToken],
  ])('%s closes its connection, and no other', async (_name, open) => {
    const credential = await open();
    const [dropped, kept] = [connect({ token: credential.token }), connect()];
    await enter(dropped, own());
    const channel = await enter(kept, own());
    const socketBefore = dropped.connection.socket_id;
    const refused = next<{ status: number }>(dropped.channel(own()), 'pusher:subscription_error');

    await credential.end();

    // It reconnects at once, and needs its credential.
    expect((await refused).status).toBe(401);
    expect(dropped.connection.socket_id).not.toBe(socketBefore);
    expect([kept.connection.state, channel.subscribed]).toEqual(['connected', true]);
  });
});

interface Credential {
  token: string;
  end(): Promise<unknown>;
}

async function signedIn(): Promise<Credential> {
  const { api } = realtime;
  const data = { type: 'email_credentials', attributes: { email: api.email, password: api.password } };
  const token: string = (await api.request('POST', '/sessions', { token: null, body: { data } })).body.data.id;
  return { token, end: () => api.request('DELETE', '/session', { token }) };
}

async function madeToken(): Promise<Credential> {
  const client = realtime.api.client(realtime.api.tokens.owner);
  const role = await client.roles.create({ name: 'Listener', environments_access: 'all' });
  const { id, token } = await client.accessTokens.create({
    name: 'Listener',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  return { token: token ?? '', end: () => client.accessTokens.regenerateToken(id) };
}

describe('editing sessions and jobs', () => {
  test('the expiry of a session is published', async () => {
    const { api } = realtime;
    const model = await api.client().itemTypes.create({ name: 'Left open', api_key: 'left_open' });
    const item = await api.client().items.create({ item_type: { type: 'item_type', id: model.id } });
    const channel = await enter(connect(), own());
    const over = next(channel, 'editing_session:destroy');
    const session = crypto.randomUUID();
    await api.request('PUT', `/editing-sessions/${session}`, {
      body: {
        data: { type: 'editing_session_enter_item', relationships: { item: { data: { type: 'item', id: item.id } } } },
      },
    });

    await endIdleSessions({ ...api.services, clock: { now: () => new Date(Date.now() + 91_000) } });

    expect(await over).toEqual({ ids: [session], item_ids: [item.id] });
  });

  test('a session is published when it starts, locks and ends, and not at every heartbeat', async () => {
    const client = realtime.api.client();
    const model = await client.itemTypes.create({ name: 'Edited', api_key: 'edited' });
    const item = await client.items.create({ item_type: { type: 'item_type', id: model.id } });
    const channel = await enter(connect(), own());
    const received: unknown[] = [];
    channel.bind('editing_session:upsert', (payload: unknown) => received.push(payload));
    const over = next(channel, 'editing_session:destroy');
    const session = crypto.randomUUID();
    const command = (type: string) =>
      realtime.api.request('PUT', `/editing-sessions/${session}`, {
        body: { data: { type, relationships: { item: { data: { type: 'item', id: item.id } } } } },
      });

    await command('editing_session_enter_item');
    await command('editing_session_enter_item');
    await command('editing_session_lock_item');
    await realtime.api.request('DELETE', `/editing-sessions/${session}`);

    expect(await over).toEqual({ ids: [session], item_ids: [item.id] });
    expect(received).toEqual([
      { ids: [session], item_id: item.id },
      { ids: [session], item_id: item.id },
    ]);
  });
});
