import { randomUUID } from 'node:crypto';
import { hasActiveEditingSessions, runSchedule } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let modelId: string;
let itemId: string;
/** What the server's clock shows. */
let now: Date;

beforeAll(async () => {
  api = await startTestApi();
  now = new Date();
  api.services.clock = { now: () => now };
  const model = await api.client().itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
  await api.client().fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  modelId = model.id;
});
beforeEach(async () => {
  itemId = (await api.client().items.create({ item_type: { type: 'item_type', id: modelId }, title: 'First' })).id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

type Command = 'enter_item' | 'lock_item' | 'take_over_item' | 'unlock_item';

interface CommandOptions {
  token?: string;
  item?: string;
  formData?: Record<string, unknown> | null;
}

/** Sends a command and returns the response. */
function command(sessionId: string, name: Command, { token, item = itemId, formData }: CommandOptions = {}) {
  return api.request('PUT', `/editing-sessions/${sessionId}`, {
    ...(token === undefined ? {} : { token }),
    body: {
      data: {
        type: `editing_session_${name}`,
        ...(formData === undefined ? {} : { attributes: { form_data: formData } }),
        ...(name === 'unlock_item' ? {} : { relationships: { item: { data: { type: 'item', id: item } } } }),
      },
    },
  });
}

/** A session with the lock on the record, of the admin unless another token is given. */
async function holdItem(options: CommandOptions = {}): Promise<string> {
  const id = randomUUID();
  expect((await command(id, 'lock_item', options)).status).toBe(200);
  return id;
}

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function mainEnvironment() {
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (environment === null) throw new Error('the test site has no environment');
  return environment;
}

async function presentIn(item: string): Promise<string[]> {
  return (await api.client().editingSessions.list())
    .filter(({ active_item }) => active_item.id === item)
    .map(({ id }) => id);
}

/** Changes the record's title, from a session if one is named. */
function rename(title: string, { token, sessionId }: { token?: string; sessionId?: string } = {}) {
  return api.request('PUT', `/items/${itemId}`, {
    ...(token === undefined ? {} : { token }),
    ...(sessionId === undefined ? {} : { headers: { 'x-session-id': sessionId } }),
    body: { data: { type: 'item', id: itemId, attributes: { title } } },
  });
}

describe('presence', () => {
  test('lists everyone in a record until they leave', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const relationships = { item: { data: { type: 'item' as const, id: itemId } } };

    const entered = await api
      .client()
      .editingSessions.rawUpdate(mine, { data: { type: 'editing_session_enter_item', relationships } });
    await command(theirs, 'enter_item', { token: api.tokens.editor });

    expect(entered.data).toMatchObject({
      id: mine,
      type: 'editing_session',
      attributes: { last_activity_at: now.toISOString(), locked_at: null },
      relationships: {
        active_item: { data: { type: 'item', id: itemId } },
        active_item_type: { data: { type: 'item_type', id: modelId } },
        editor: { data: { type: 'access_token', id: expect.any(String) } },
      },
    });
    expect((await presentIn(itemId)).toSorted()).toEqual([mine, theirs].toSorted());
    expect((await api.client().editingSessions.destroy(mine)).id).toBe(mine);
    expect(await presentIn(itemId)).toEqual([theirs]);
    expect((await api.request('DELETE', `/editing-sessions/${mine}`)).status).toBe(404);
  });

  test('ends 90 seconds after the last command', async () => {
    const session = randomUUID();
    await command(session, 'enter_item');
    pass(60);
    await command(session, 'enter_item');
    pass(89);

    expect(await presentIn(itemId)).toEqual([session]);
    pass(1);
    expect(await presentIn(itemId)).toEqual([]);
  });

  test('reports whether anyone is in an environment', async () => {
    const db = api.services.db.kysely;
    const { key } = await mainEnvironment();
    const isAnybodyThere = () => hasActiveEditingSessions(db, key, now);
    pass(90);

    expect(await isAnybodyThere()).toBe(false);
    await command(randomUUID(), 'enter_item');
    expect(await isAnybodyThere()).toBe(true);
    pass(90);
    expect(await isAnybodyThere()).toBe(false);
  });

  test('ends with the record, and with its model', async () => {
    const other = await api.client().itemTypes.create({ name: 'Short-lived', api_key: 'short_lived' });
    const { id } = await api.client().items.create({ item_type: { type: 'item_type', id: other.id } });
    await command(randomUUID(), 'enter_item', { item: id });
    await command(randomUUID(), 'enter_item');

    await api.client().itemTypes.destroy(other.id);
    await api.client().items.destroy(itemId);

    const rows = await api.services.db.kysely
      .selectFrom('lectern.editing_sessions')
      .select('item_id')
      .where('item_id', 'in', [id, itemId])
      .execute();
    expect(rows).toEqual([]);
  });

  test('is denied to principals that may not read the record, and reveals nothing about it', async () => {
    const stranger = await tokenWith(api, {});
    const session = randomUUID();
    await command(session, 'enter_item');

    expect((await command(randomUUID(), 'enter_item', { token: stranger })).status).toBe(404);
    expect((await command(randomUUID(), 'enter_item', { item: 'nothing' })).status).toBe(404);
    expect((await api.client(stranger).editingSessions.list()).length).toBe(0);
    expect((await command(session, 'enter_item', { token: api.tokens.editor })).status).toBe(404);
    expect((await api.request('DELETE', `/editing-sessions/${session}`, { token: api.tokens.editor })).status).toBe(
      404,
    );
  });

  test('rejects malformed UUIDs and unknown commands', async () => {
    const put = (id: string, data: unknown) => api.request('PUT', `/editing-sessions/${id}`, { body: { data } });

    expect(codesOf((await put('me', { type: 'editing_session_unlock_item' })).body)).toEqual(['INVALID_ENTITY_ID']);
    expect(codesOf((await put(randomUUID(), { type: 'editing_session_dance' })).body)).toEqual([
      'INVALID_FORMAT VALIDATION_INVALID',
    ]);
    expect(codesOf((await put(randomUUID(), { type: 'editing_session_lock_item' })).body)).toEqual([
      'INVALID_FORMAT VALIDATION_REQUIRED',
    ]);
    expect((await put(randomUUID(), { type: 'editing_session_unlock_item' })).status).toBe(404);
  });
});

describe('a lock', () => {
  test('prevents others from writing and lets its session write', async () => {
    const session = await holdItem();

    expect(codesOf((await rename('Theirs', { token: api.tokens.editor })).body)).toEqual(['ITEM_LOCKED']);
    expect(codesOf((await rename('From a script')).body)).toEqual(['ITEM_LOCKED']);
    expect(codesOf((await rename('Stolen', { token: api.tokens.editor, sessionId: session })).body)).toEqual([
      'ITEM_LOCKED',
    ]);
    expect((await rename('Mine', { sessionId: session })).status).toBe(200);
    expect((await api.client().items.find(itemId))['title']).toBe('Mine');
  });

  test('prevents every kind of write', async () => {
    await rename('Second');
    const [, old] = await api.client().itemVersions.list(itemId);
    await holdItem();
    const editor = api.tokens.editor;
    const bulk = (path: string, type: string) =>
      api.request('POST', `/items/bulk/${path}`, {
        token: editor,
        body: { data: { type, relationships: { items: { data: [{ type: 'item', id: itemId }] } } } },
      });

    for (const [method, path] of [
      ['PUT', `/items/${itemId}/publish`],
      ['DELETE', `/items/${itemId}`],
      ['POST', `/versions/${old?.id}/restore`],
    ] as const) {
      expect(codesOf((await api.request(method, path, { token: editor })).body), path).toEqual(['ITEM_LOCKED']);
    }
    for (const [path, type] of [
      ['publish', 'item_bulk_publish_operation'],
      ['destroy', 'item_bulk_destroy_operation'],
    ] as const) {
      expect((await bulk(path, type)).body.meta).toMatchObject({ successful: 0, failed: 1 });
    }
    expect(await api.client().items.find(itemId)).toMatchObject({ title: 'Second', meta: { status: 'draft' } });
  });

  test('protects linked records from being deleted', async () => {
    const target = await api.client().items.create({ item_type: { type: 'item_type', id: modelId } });
    await api.client().fields.create(modelId, {
      label: 'Next',
      api_key: 'next',
      field_type: 'link',
      validators: { item_item_type: { item_types: [modelId], on_reference_delete_strategy: 'delete_references' } },
    });
    await api.client().items.update(itemId, { next: target.id });
    const session = await holdItem();

    const refused = await api.request('DELETE', `/items/${target.id}`, { token: api.tokens.editor });
    await command(session, 'unlock_item');
    const removed = await api.request('DELETE', `/items/${target.id}`, { token: api.tokens.editor });

    expect(codesOf(refused.body)).toEqual(['ITEM_LOCKED']);
    expect(refused.body.data[0].attributes.details.item).toBe(itemId);
    expect(removed.status).toBe(200);
    expect((await api.client().items.find(itemId))['next']).toBeNull();
  });

  test('keeps a record on its workflow stage', async () => {
    const { id } = await api.client().workflows.create({
      name: 'Review',
      api_key: 'review',
      stages: [
        { id: 'draft', name: 'Draft', initial: true },
        { id: 'done', name: 'Done' },
      ],
    });
    await api.client().itemTypes.update(modelId, { workflow: { type: 'workflow', id } });
    await holdItem();
    const move = (body: unknown, method: string, path: string) =>
      api.request(method, path, { token: api.tokens.editor, body });
    const items = { data: [{ type: 'item', id: itemId }] };

    const one = await move({ data: { type: 'item', id: itemId, meta: { stage: 'done' } } }, 'PUT', `/items/${itemId}`);
    const many = await move(
      { data: { type: 'item_bulk_move_to_stage_operation', attributes: { stage: 'done' }, relationships: { items } } },
      'POST',
      '/items/bulk/move-to-stage',
    );

    expect(codesOf(one.body)).toEqual(['ITEM_LOCKED']);
    expect(many.body.meta).toMatchObject({ successful: 0, failed: 1 });
    expect((await api.client().items.find(itemId)).meta.stage).toBe('draft');
  });

  test('prevents unpublishing', async () => {
    await api.client().items.publish(itemId);
    await holdItem();

    const refused = await api.request('PUT', `/items/${itemId}/unpublish`, { token: api.tokens.editor });
    const many = await api.client(api.tokens.editor).items.rawBulkUnpublish({
      data: {
        type: 'item_bulk_unpublish_operation',
        relationships: { items: { data: [{ type: 'item', id: itemId }] } },
      },
    });

    expect(codesOf(refused.body)).toEqual(['ITEM_LOCKED']);
    expect(many.meta).toMatchObject({ successful: 0, failed: 1 });
    expect((await api.client().items.find(itemId)).meta.status).toBe('published');
  });

  test('does not delay a scheduled publication', async () => {
    const { id } = await api.client().scheduledPublication.create(itemId, {
      publication_scheduled_at: new Date(now.getTime() + 60_000).toISOString(),
    });
    const environment = await mainEnvironment();
    await api.services.db.pool.query(`update ${environment.schema}.item_schedules set due_at = now() where id = $1`, [
      id,
    ]);
    await holdItem();

    const task = { environmentKey: environment.key, itemId, kind: 'publication' } as const;
    await runSchedule(api.services, task, new AbortController().signal);

    expect((await api.client().items.find(itemId)).meta.status).toBe('published');
  });

  test('is held by one session at a time', async () => {
    const session = await holdItem();

    const second = await command(randomUUID(), 'lock_item', { token: api.tokens.editor });
    const again = await command(session, 'lock_item');

    expect(codesOf(second.body)).toEqual(['UNMANAGED_EDIT_CONFLICT']);
    expect(second.body.data[0].attributes.details).toMatchObject({ item: itemId });
    expect(again.body.data.attributes.locked_at).not.toBeNull();
  });

  test('is granted to one of many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => command(randomUUID(), 'lock_item')));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).flatMap(({ body }) => codesOf(body))).toEqual(
      Array.from({ length: 4 }, () => 'UNMANAGED_EDIT_CONFLICT'),
    );
  });

  test('survives a concurrent heartbeat', async () => {
    const session = randomUUID();

    await Promise.all((['enter_item', 'lock_item', 'enter_item'] as const).map((name) => command(session, name)));

    expect(codesOf((await rename('Theirs', { token: api.tokens.editor })).body)).toEqual(['ITEM_LOCKED']);
  });

  test.each([
    ['unlocking', (id: string) => command(id, 'unlock_item')],
    ['leaving', (id: string) => api.request('DELETE', `/editing-sessions/${id}`)],
    ['silence', async () => pass(90)],
  ])('is released by %s', async (_name, release) => {
    const session = await holdItem();

    await release(session);

    expect((await rename('Theirs', { token: api.tokens.editor })).status).toBe(200);
    expect((await command(randomUUID(), 'lock_item', { token: api.tokens.editor })).status).toBe(200);
  });

  test('is released by entering another record', async () => {
    const session = await holdItem();
    const { id } = await api.client().items.create({ item_type: { type: 'item_type', id: modelId } });

    const entered = await command(session, 'enter_item', { item: id });

    expect(entered.body.data.attributes.locked_at).toBeNull();
    expect((await rename('Theirs', { token: api.tokens.editor })).status).toBe(200);
  });

  test('is denied to roles that may only read', async () => {
    const reader = await tokenWith(api, { positive_item_type_permissions: [{ action: 'read', on_creator: 'anyone' }] });

    expect((await command(randomUUID(), 'enter_item', { token: reader })).status).toBe(200);
    expect(codesOf((await command(randomUUID(), 'lock_item', { token: reader })).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
  });
});

describe('taking over a lock', () => {
  test('returns the unsaved values of the former editor', async () => {
    const former = await holdItem({ formData: { title: 'Half a sent' } });
    const session = randomUUID();

    const taken = await command(session, 'take_over_item', { token: api.tokens.editor });

    expect(taken.body.data).toMatchObject([
      { id: session, type: 'editing_session', attributes: { locked_at: now.toISOString() } },
      { id: 'form_data', type: 'form_data', attributes: { form_data: { title: 'Half a sent' } } },
    ]);
    expect(taken.body.data[1].relationships.editor.data.type).toBe('access_token');
    expect(codesOf((await rename('Mine', { sessionId: former })).body)).toEqual(['ITEM_LOCKED']);
    expect((await rename('Theirs', { token: api.tokens.editor, sessionId: session })).status).toBe(200);
    expect((await presentIn(itemId)).toSorted()).toEqual([former, session].toSorted());
  });

  test('returns only the session once everything is saved', async () => {
    const former = await holdItem({ formData: { title: 'Saved' } });
    await rename('Saved', { sessionId: former });

    const taken = await command(randomUUID(), 'take_over_item', { token: api.tokens.editor });

    expect(taken.body.data).toMatchObject({ type: 'editing_session' });
  });

  test('of an unlocked record locks it', async () => {
    const taken = await command(randomUUID(), 'take_over_item');

    expect(taken.body.data.attributes.locked_at).toBe(now.toISOString());
  });

  test('requires its own right, except from oneself', async () => {
    const rules = ['read', 'update'] as const;
    const writer = await tokenWith(api, {
      positive_item_type_permissions: rules.map((action) => ({
        action,
        on_creator: 'anyone',
        localization_scope: 'all',
      })),
    });
    await holdItem();

    expect(codesOf((await command(randomUUID(), 'take_over_item', { token: writer })).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
    expect((await command(randomUUID(), 'take_over_item')).status).toBe(200);
  });
});
