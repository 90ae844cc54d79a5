import { requeueOverdueSchedules } from '@lectern/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addModels, type TestModelIds } from '../items/test-models.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'strict'>;
beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'strict'],
    () => ({
      post: { fields: { title: '*string', likes: 'integer' } },
      strict: { is: { draftSavingActive: true }, fields: { name: { type: 'string', validators: { required: {} } } } },
    }),
    { locales: ['en', 'it'] },
  );
});
afterAll(() => api.close());

const later = '2056-02-10T11:03:42.208Z';

const createPost = () =>
  api.client().items.create({ item_type: models.post, title: { en: 'Hello', it: 'Ciao' }, likes: 1 });

/** Makes a record's schedule due. */
async function makeDue(itemId: string) {
  const { pool } = api.services.db;
  await pool.query(
    `update ${await schemaName()}.item_schedules set due_at = now() - interval '1 second' where item_id = $1`,
    [itemId],
  );
  await pool.query(`update lectern.tasks set due_at = now() - interval '1 second' where payload ->> 'itemId' = $1`, [
    itemId,
  ]);
  await pool.query(`select pg_notify('lectern_tasks', 'short')`);
}

async function schemaName(): Promise<string> {
  const { rows } = await api.services.db.pool.query<{ schema_name: string }>(
    'select schema_name from lectern.environments where site_id = $1',
    [api.site.id],
  );
  return rows[0]?.schema_name ?? '';
}

async function refusal(method: string, path: string, body: unknown, status = 422) {
  const answer = await api.request(method, path, { body });
  expect(answer.status).toBe(status);
  return answer.body.data[0].attributes as { code: string; details: Record<string, unknown> };
}

const publication = (attributes: object) => ({ data: { type: 'scheduled_publication', attributes } });
const unpublishing = (attributes: object) => ({ data: { type: 'scheduled_unpublishing', attributes } });

async function storedSchedules(itemId: string) {
  const { rows } = await api.services.db.pool.query<{ kind: string }>(
    `select kind from ${await schemaName()}.item_schedules where item_id = $1`,
    [itemId],
  );
  return rows.map(({ kind }) => kind);
}

async function eventsOf(itemId: string) {
  const { rows } = await api.services.db.pool.query<{ kind: string }>(
    `select noun || '.' || change as kind from lectern.outbox where entity_id = $1 order by id`,
    [itemId],
  );
  return rows.map(({ kind }) => kind);
}

describe('scheduling', () => {
  it('returns the schedule, shows it on the record, and appends an event for the record', async () => {
    const client = api.client();
    const post = await createPost();

    const answer = await client.scheduledPublication.rawCreate(post.id, {
      data: { type: 'scheduled_publication', attributes: { publication_scheduled_at: later } },
    });
    const found = await client.items.find(post.id);

    expect(answer.data).toMatchObject({
      type: 'scheduled_publication',
      attributes: { publication_scheduled_at: later, selective_publication: null },
      relationships: { item: { data: { id: post.id, type: 'item' } } },
    });
    expect(answer.included).toMatchObject([
      { id: post.id, type: 'item', meta: { publication_scheduled_at: later, status: 'draft' } },
    ]);
    expect(found.meta).toMatchObject({
      publication_scheduled_at: later,
      unpublishing_scheduled_at: null,
      current_version: post.meta.current_version,
    });
    expect(await eventsOf(post.id)).toEqual(['item.create', 'item.update']);
  });

  it('keeps one publication and one unpublishing, each replaced by the next', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, {
      publication_scheduled_at: '2050-01-01T00:00:00.000Z',
      selective_publication: { content_in_locales: ['en'], non_localized_content: true },
    });
    await client.scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: '2057-01-01T00:00:00.000Z' });
    const replaced = await client.scheduledPublication.create(post.id, {
      publication_scheduled_at: later,
      selective_publication: { content_in_locales: ['it'], non_localized_content: false },
    });

    const { data, included } = await client.items.rawCurrentVsPublishedState(post.id);

    expect(data.relationships).toMatchObject({
      scheduled_publication: { data: { id: replaced.id, type: 'scheduled_publication' } },
      scheduled_unpublishing: { data: { type: 'scheduled_unpublishing' } },
      published_version: { data: null },
    });
    expect(included).toHaveLength(2);
    expect(included).toContainEqual(
      expect.objectContaining({
        type: 'scheduled_publication',
        attributes: {
          publication_scheduled_at: later,
          selective_publication: { content_in_locales: ['it'], non_localized_content: false },
        },
      }),
    );
    expect(included).toContainEqual(
      expect.objectContaining({
        type: 'scheduled_unpublishing',
        attributes: { unpublishing_scheduled_at: '2057-01-01T00:00:00.000Z', content_in_locales: null },
      }),
    );
  });

  it("reads a time without an offset in the environment's time zone", async () => {
    const post = await createPost();

    const schedule = await api
      .client()
      .scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: '2056-02-10T11:00' });

    expect(schedule.unpublishing_scheduled_at).toBe('2056-02-10T11:00:00.000Z');
  });

  it('can be cancelled, which returns the record', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });
    await client.scheduledUnpublishing.create(post.id, {
      unpublishing_scheduled_at: later,
      content_in_locales: ['it'],
    });

    const item = await client.scheduledPublication.destroy(post.id);
    const free = await client.scheduledUnpublishing.destroy(post.id);

    expect(item).toMatchObject({ id: post.id, type: 'item' });
    expect(item.meta).toMatchObject({ publication_scheduled_at: null, unpublishing_scheduled_at: later });
    expect(free.meta).toMatchObject({ publication_scheduled_at: null, unpublishing_scheduled_at: null });
    expect(await storedSchedules(post.id)).toEqual([]);
    expect(await refusal('DELETE', `/items/${post.id}/scheduled-publication`, undefined, 404)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('rejects a past time and a malformed one', async () => {
    const { id } = await createPost();
    const path = `/items/${id}/scheduled-publication`;

    const past = await refusal('POST', path, publication({ publication_scheduled_at: '2020-01-01T00:00:00Z' }));
    const unpublishingPast = await refusal(
      'POST',
      `/items/${id}/scheduled-unpublishing`,
      unpublishing({ unpublishing_scheduled_at: '2020-01-01T00:00:00Z' }),
    );
    const never = await refusal('POST', path, publication({ publication_scheduled_at: 'tomorrow' }));

    expect(past).toMatchObject({
      code: 'INVALID_FIELD',
      details: { field: 'publication_scheduled_at', code: 'VALIDATION_INVALID' },
    });
    expect(unpublishingPast).toMatchObject({ code: 'INVALID_FIELD', details: { field: 'unpublishing_scheduled_at' } });
    expect(never).toMatchObject({ code: 'INVALID_DATE' });
    expect(await storedSchedules(id)).toEqual([]);
  });

  it('rejects locales the record does not have, and an empty selection', async () => {
    const { id } = await createPost();
    const select = (content_in_locales: string[], non_localized_content: boolean) =>
      publication({
        publication_scheduled_at: later,
        selective_publication: { content_in_locales, non_localized_content },
      });
    const path = `/items/${id}/scheduled-publication`;

    const unknown = await refusal('POST', path, select(['fr'], true));
    const nothing = await refusal('POST', path, select([], false));
    const off = await refusal(
      'POST',
      `/items/${id}/scheduled-unpublishing`,
      unpublishing({ unpublishing_scheduled_at: later, content_in_locales: ['fr'] }),
    );

    for (const { code, details } of [unknown, nothing, off]) {
      expect(code).toBe('INVALID_FIELD');
      expect(details).toMatchObject({ field: 'content_in_locales', code: 'VALIDATION_INVALID' });
    }
    expect(await storedSchedules(id)).toEqual([]);
  });

  it('rejects a malformed body', async () => {
    const { id } = await createPost();
    const path = `/items/${id}/scheduled-publication`;

    const missing = await refusal('POST', path, publication({}));
    const strange = await refusal(
      'POST',
      path,
      publication({ publication_scheduled_at: later, selective_publication: { locales: [] } }),
    );

    expect(missing).toMatchObject({
      code: 'INVALID_FORMAT',
      details: { path: 'data.attributes.publication_scheduled_at' },
    });
    expect(strange).toMatchObject({ code: 'INVALID_FORMAT' });
  });

  it('requires the right to publish', async () => {
    const post = await createPost();
    const client = api.client();
    const role = await client.roles.find((await client.roles.list()).find(({ name }) => name === 'Editor')?.id ?? '');
    await api.services.db.pool.query(
      `update lectern.roles set permissions = jsonb_set(permissions, '{positive_item_type_permissions}', $2::jsonb) where id = $1`,
      [
        role.id,
        JSON.stringify([
          { environment: 'main', action: 'read', item_type: models.post.id },
          { environment: 'main', action: 'update' },
        ]),
      ],
    );
    const send = (method: string, path: string, body?: unknown) =>
      api.request(method, `/items/${post.id}/${path}`, { token: api.tokens.editor, body });
    await client.scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: later });

    const answers = [
      await send('POST', 'scheduled-publication', publication({ publication_scheduled_at: later })),
      await send('POST', 'scheduled-unpublishing', unpublishing({ unpublishing_scheduled_at: later })),
      await send('DELETE', 'scheduled-unpublishing'),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body.data[0].attributes.code).toBe('INSUFFICIENT_PERMISSIONS');
    }
    expect(await storedSchedules(post.id)).toEqual(['unpublishing']);
  });
});

describe('at the scheduled time', () => {
  it('the record is published automatically, and the schedule is deleted', async () => {
    const client = api.client();
    const post = await createPost();
    // The only test that waits for the clock: the others move the time into the past.
    await client.scheduledPublication.create(post.id, {
      publication_scheduled_at: new Date(Date.now() + 2_500).toISOString(),
    });

    const live = await vi.waitFor(
      async () => {
        const found = await client.items.find(post.id);
        expect(found.meta.status).toBe('published');
        return found;
      },
      { timeout: 50_000 },
    );

    expect(live.meta).toMatchObject({ publication_scheduled_at: null, current_version: post.meta.current_version });
    expect(await storedSchedules(post.id)).toEqual([]);
    expect(await eventsOf(post.id)).toContain('item.publish');
  });

  it('only the selected parts are published, and only the selected locales unpublished', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, {
      publication_scheduled_at: later,
      selective_publication: { content_in_locales: ['en'], non_localized_content: false },
    });
    await makeDue(post.id);
    await vi.waitFor(async () => expect((await client.items.find(post.id)).meta.status).toBe('updated'), {
      timeout: 50_000,
    });
    const live = await client.items.find(post.id, { version: 'published' });
    await client.items.publish(post.id);
    await client.scheduledUnpublishing.create(post.id, {
      unpublishing_scheduled_at: later,
      content_in_locales: ['en'],
    });
    await makeDue(post.id);
    await vi.waitFor(async () => expect((await client.items.find(post.id)).meta.status).toBe('updated'), {
      timeout: 50_000,
    });
    const left = await client.items.find(post.id, { version: 'published' });

    expect(live).toMatchObject({ title: { en: 'Hello' }, likes: null });
    expect(left).toMatchObject({ title: { it: 'Ciao' }, likes: 1 });
    expect(Object.keys(left['title'] as object)).toEqual(['it']);
  });

  it('the record is unpublished', async () => {
    const client = api.client();
    const post = await createPost();
    await client.items.publish(post.id);
    await client.scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: later });
    await makeDue(post.id);

    await vi.waitFor(async () => expect((await client.items.find(post.id)).meta.status).toBe('draft'), {
      timeout: 50_000,
    });

    expect((await client.items.find(post.id)).meta.unpublishing_scheduled_at).toBeNull();
    expect(await storedSchedules(post.id)).toEqual([]);
  });

  it('a rejected publication is dropped', async () => {
    const client = api.client();
    const draft = await client.items.create({ item_type: models.strict, name: null });
    await client.scheduledPublication.create(draft.id, { publication_scheduled_at: later });
    await makeDue(draft.id);

    await vi.waitFor(async () => expect((await client.items.find(draft.id)).meta.publication_scheduled_at).toBeNull(), {
      timeout: 50_000,
    });

    expect((await client.items.find(draft.id)).meta.status).toBe('draft');
    expect(await storedSchedules(draft.id)).toEqual([]);
  });

  it('a scheduler without the right publishes nothing', async () => {
    const client = api.client();
    const post = await createPost();
    const { id: roleId } = (await client.roles.list()).find(({ name }) => name === 'Admin') ?? { id: '' };
    const script = await client.accessTokens.create({
      name: 'Script',
      role: { id: roleId, type: 'role' },
      can_access_cda: false,
      can_access_cda_preview: false,
      can_access_cma: true,
    });
    await api.client(script.token ?? '').scheduledPublication.create(post.id, { publication_scheduled_at: later });
    await client.accessTokens.update(script.id, {
      ...script,
      role: { id: roleId, type: 'role' },
      can_access_cma: false,
    });
    await makeDue(post.id);

    await vi.waitFor(async () => expect((await client.items.find(post.id)).meta.publication_scheduled_at).toBeNull(), {
      timeout: 50_000,
    });

    expect((await client.items.find(post.id)).meta.status).toBe('draft');
  });

  it('a moved schedule does not run at its old time', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: '2055-01-01T00:00:00Z' });
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });
    const { pool } = api.services.db;
    await pool.query(
      `update lectern.tasks set due_at = now() where payload ->> 'itemId' = $1 and due_at < '2056-01-01'`,
      [post.id],
    );
    await pool.query(`select pg_notify('lectern_tasks', 'short')`);

    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ state: string }>(
          `select state from lectern.tasks where payload ->> 'itemId' = $1 order by due_at`,
          [post.id],
        );
        expect(rows.map(({ state }) => state)).toEqual(['done', 'waiting']);
      },
      { timeout: 50_000 },
    );

    expect((await client.items.find(post.id)).meta).toMatchObject({ status: 'draft', publication_scheduled_at: later });
  });
});

it('a schedule with a lost task is queued again once it is long overdue', async () => {
  const client = api.client();
  const post = await createPost();
  await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });
  const { pool } = api.services.db;
  await pool.query(`delete from lectern.tasks where payload ->> 'itemId' = $1`, [post.id]);
  await pool.query(
    `update ${await schemaName()}.item_schedules set due_at = now() - interval '2 hours' where item_id = $1`,
    [post.id],
  );

  await requeueOverdueSchedules(api.services);

  await vi.waitFor(async () => expect((await client.items.find(post.id)).meta.status).toBe('published'), {
    timeout: 50_000,
  });
});

describe('early end of a schedule', () => {
  it('publishing the whole record manually ends its publication, not its unpublishing', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });
    await client.scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: later });

    const live = await client.items.publish(post.id);

    expect(live.meta).toMatchObject({ publication_scheduled_at: null, unpublishing_scheduled_at: later });
    expect(await storedSchedules(post.id)).toEqual(['unpublishing']);
  });

  it('unpublishing manually ends the unpublishing', async () => {
    const client = api.client();
    const post = await createPost();
    await client.items.publish(post.id);
    await client.scheduledUnpublishing.create(post.id, { unpublishing_scheduled_at: later });

    const draft = await client.items.unpublish(post.id);

    expect(draft.meta.unpublishing_scheduled_at).toBeNull();
    expect(await storedSchedules(post.id)).toEqual([]);
  });

  it('deleting a record deletes its schedules', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });

    await client.items.destroy(post.id);

    expect(await storedSchedules(post.id)).toEqual([]);
  });

  it('a duplicate has no schedule', async () => {
    const client = api.client();
    const post = await createPost();
    await client.scheduledPublication.create(post.id, { publication_scheduled_at: later });

    const copy = await client.items.duplicate(post.id);

    expect(copy.meta.publication_scheduled_at).toBeNull();
    expect(await storedSchedules(copy.id)).toEqual([]);
  });
});
