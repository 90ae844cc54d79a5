import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, putFile } from '../uploads/test-files.ts';
import { addRole, type TestRights, tokenOf, tokenWith } from './test-roles.ts';

type Client = ReturnType<TestApi['client']>;

let api: TestApi;
let cma: Client;
let page: { id: string; type: 'item_type' };
let other: { id: string; type: 'item_type' };
let workflowId: string;

beforeAll(async () => {
  api = await startTestApi();
  cma = api.client();
  await cma.site.update({ locales: ['en', 'it'] });
  const workflow = await cma.workflows.create({
    name: 'Flow',
    api_key: 'flow',
    stages: [
      { id: 'draft', name: 'Draft', initial: true },
      { id: 'review', name: 'Review' },
    ],
  });
  workflowId = workflow.id;
  page = await cma.itemTypes.create({ name: 'Page', api_key: 'page', workflow: { type: 'workflow', id: workflow.id } });
  other = await cma.itemTypes.create({ name: 'Other', api_key: 'other' });
  await cma.fields.create(page, { label: 'Title', api_key: 'title', field_type: 'string', localized: true });
  await cma.fields.create(page, { label: 'Note', api_key: 'note', field_type: 'string' });
  await cma.fields.create(other, {
    label: 'Related',
    api_key: 'related',
    field_type: 'links',
    validators: {
      items_item_type: { item_types: [page.id], on_publish_with_unpublished_references_strategy: 'publish_references' },
    },
  });
});

afterAll(() => api.close());

beforeEach(async () => {
  for (const { id } of await cma.items.list({ filter: { type: 'other' } })) await cma.items.destroy(id);
  for (const { id } of await cma.items.list()) await cma.items.destroy(id);
});

const reading = { action: 'read', on_creator: 'anyone' } as const;
const everything = { action: 'all', on_creator: 'anyone', localization_scope: 'all' } as const;
const make = (client: Client = cma, title: object = { en: 'x', it: 'x' }) =>
  client.items.create({ item_type: page, title });
const idsSeenBy = async (client: Client) => (await client.items.list()).map(({ id }) => id).toSorted();

/** What a token sees of some records: in a list, by its count, and one by one. */
async function seenBy(token: string, ids: readonly string[]) {
  const { body } = await api.request('GET', '/items?page[limit]=1', { token });
  const single = await Promise.all(ids.map(async (id) => (await api.request('GET', `/items/${id}`, { token })).status));
  return { listed: await idsSeenBy(api.client(token)), count: body.meta.total_count, single };
}

describe('records a role may read', () => {
  test('are those of creators who have the role now, whichever token created them', async () => {
    const rights: TestRights = {
      positive_item_type_permissions: [
        { ...reading, on_creator: 'role' },
        { action: 'create', localization_scope: 'all' },
      ],
    };
    const [role, otherRole] = [await addRole(api, rights), await addRole(api, rights)];
    const [mine, colleague, stranger] = [
      await tokenOf(api, role),
      await tokenOf(api, role),
      await tokenOf(api, otherRole),
    ];
    const [own, shared, foreign] = [
      await make(api.client(mine)),
      await make(api.client(colleague)),
      await make(api.client(stranger)),
    ];
    const ids = [own.id, shared.id, foreign.id];

    const before = await seenBy(mine, ids);
    const moved = (await cma.accessTokens.list()).find(({ id }) => id === shared.creator?.id);
    await cma.accessTokens.update(moved?.id ?? '', { ...moved, role: { type: 'role', id: otherRole } } as never);
    const after = await seenBy(mine, ids);

    expect(before).toEqual({ listed: [own.id, shared.id].toSorted(), count: 2, single: [200, 200, 404] });
    expect(after).toEqual({ listed: [own.id], count: 1, single: [200, 404, 404] });
  });

  test('are those of a workflow, except those on a stage', async () => {
    const [draft, reviewed] = [await make(), await make()];
    const free = await cma.items.create({ item_type: other });
    await cma.items.update(reviewed.id, { meta: { stage: 'review' } } as never);
    const token = await tokenWith(api, {
      positive_item_type_permissions: [{ ...reading, workflow: workflowId }],
      negative_item_type_permissions: [{ ...everything, on_stage: 'review' }],
    });

    expect(await seenBy(token, [draft.id, reviewed.id, free.id])).toEqual({
      listed: [draft.id],
      count: 1,
      single: [200, 404, 404],
    });
  });

  test('limit its references, histories, filters and bulk calls too', async () => {
    const target = await make();
    const referring = await cma.items.create({ item_type: other, related: [target.id] });
    const token = await tokenWith(api, { positive_item_type_permissions: [{ ...everything, item_type: page.id }] });
    const get = async (path: string) => (await api.request('GET', path, { token })).body;
    const [version] = await cma.itemVersions.list(referring.id);

    const bulk = await api.request('POST', '/items/bulk/destroy', {
      token,
      body: {
        data: {
          type: 'item_bulk_destroy_operation',
          relationships: { items: { data: [{ type: 'item', id: referring.id }] } },
        },
      },
    });

    expect((await get(`/items/${target.id}/references`)).data).toEqual([]);
    expect(
      (await get(`/items?filter[ids]=${referring.id},${target.id}`)).data.map(({ id }: { id: string }) => id),
    ).toEqual([target.id]);
    expect((await get(`/items/${referring.id}/versions`)).data[0].attributes.code).toBe('NOT_FOUND');
    expect((await get(`/versions/${version?.id}`)).data[0].attributes.code).toBe('NOT_FOUND');
    expect(bulk.body.meta).toMatchObject({ successful: 0, failed: 1 });
    expect((await cma.items.find(referring.id)).id).toBe(referring.id);
  });
});

describe('publishing', () => {
  const italian = { action: 'publish', on_creator: 'anyone', localization_scope: 'localized', locale: 'it' } as const;
  const shared = { action: 'publish', on_creator: 'anyone', localization_scope: 'not_localized' } as const;

  test('requires the right to every part that is published along', async () => {
    const target = await make();
    const source = await cma.items.create({ item_type: other, related: [target.id] });
    const publish = async (rules: TestRights['positive_item_type_permissions'] = []) =>
      api.request('PUT', `/items/${source.id}/publish`, {
        token: await tokenWith(api, {
          positive_item_type_permissions: [reading, { ...shared, item_type: other.id }, ...rules],
        }),
      });

    const partly = await publish([{ ...italian, item_type: page.id }]);
    const stillDraft = await cma.items.find(target.id);
    const wholly = await publish([{ ...everything, item_type: page.id }]);

    expect(partly.status).toBe(403);
    expect(stillDraft.meta.status).toBe('draft');
    expect(wholly.status).toBe(200);
    expect((await cma.items.find(target.id)).meta.status).toBe('published');
  });

  test('requires the right to locales that it unpublishes', async () => {
    const item = await make();
    await cma.items.publish(item.id);
    await cma.items.update(item.id, { title: { it: 'y' } });
    const token = await tokenWith(api, { positive_item_type_permissions: [reading, italian, shared] });
    const publish = () => api.request('PUT', `/items/${item.id}/publish`, { token });

    const refused = await publish();
    await cma.items.publish(item.id);
    await cma.items.update(item.id, { title: { it: 'z' } });
    const allowed = await publish();

    expect([refused.status, allowed.status]).toEqual([403, 200]);
  });
});

describe('changing parts of a record', () => {
  const italian = { action: 'update', on_creator: 'anyone', localization_scope: 'localized', locale: 'it' } as const;
  const shared = { action: 'update', on_creator: 'anyone', localization_scope: 'not_localized' } as const;
  const update = async (rules: TestRights['positive_item_type_permissions'], data: () => object) => {
    const { id } = await make();
    const token = await tokenWith(api, { positive_item_type_permissions: [reading, ...(rules ?? [])] });
    return (await api.request('PUT', `/items/${id}`, { token, body: { data: { type: 'item', id, ...data() } } }))
      .status;
  };
  const italianTitle = () => ({ attributes: { title: { it: 'y' } } });
  const note = () => ({ attributes: { note: 'y' } });
  const date = () => ({ attributes: {}, meta: { created_at: '2018-11-24T10:00' } });
  const creator = () => ({ relationships: { creator: { data: { type: 'account', id: api.site.owner.id } } } });

  test.each([
    ['one locale', [italian], italianTitle, 200],
    ['another locale', [italian], () => ({ attributes: { title: { en: 'y', it: 'y' } } }), 403],
    ['non-localized fields, by a translator', [italian], note, 403],
    ['non-localized fields', [shared], note, 200],
    ['a locale, by an editor of non-localized fields', [shared], italianTitle, 403],
    ['a date, by a translator', [italian], date, 403],
    ['a date', [shared], date, 200],
    ['the creator, by a role that may update', [{ ...everything, action: 'update' as const }], creator, 403],
    [
      'the creator, by a role that may only change it',
      [{ action: 'edit_creator' as const, on_creator: 'anyone' as const }],
      creator,
      200,
    ],
    [
      'creator and content, by a role that may not update',
      [{ action: 'edit_creator' as const, on_creator: 'anyone' as const }],
      () => ({ ...creator(), ...note() }),
      403,
    ],
    ['no attributes, by a read-only role', [], () => ({ attributes: {} }), 403],
  ])('%s', async (_name, rules, data, status) => {
    expect(await update(rules, data)).toBe(status);
  });
});

describe('assets', () => {
  test('are read, updated and moved by collection', async () => {
    const [press, archive] = [
      await cma.uploadCollections.create({ label: 'Press' }),
      await cma.uploadCollections.create({ label: 'Archive' }),
    ];
    const shown = await makeUpload(api, 'shown.txt', 'x', { upload_collection: press });
    const hidden = await makeUpload(api, 'hidden.txt', 'x');
    const token = await tokenWith(api, {
      positive_upload_permissions: [
        { ...reading, upload_collection: press.id },
        { ...reading, upload_collection: archive.id },
        {
          action: 'update',
          on_creator: 'anyone',
          localization_scope: 'localized',
          locale: 'it',
          upload_collection: press.id,
        },
        { action: 'move', on_creator: 'anyone', upload_collection: press.id, move_to_upload_collection: archive.id },
      ],
    });
    const put = async (id: string, attributes: object, collection?: string | null) => {
      const relationships =
        collection === undefined
          ? {}
          : { upload_collection: { data: collection && { type: 'upload_collection', id: collection } } };
      return (
        await api.request('PUT', `/uploads/${id}`, {
          token,
          body: { data: { type: 'upload', id, attributes, relationships } },
        })
      ).status;
    };
    const listed = await api.request('GET', '/uploads', { token });

    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
    expect(listed.body.meta.total_count).toBe(1);
    expect((await api.request('GET', `/uploads/${hidden.id}`, { token })).status).toBe(404);
    expect(await put(hidden.id, { notes: 'x' })).toBe(404);
    expect(await put(shown.id, { notes: 'x' })).toBe(403);
    expect(await put(shown.id, { default_field_metadata: { alt: { en: 'x' } } })).toBe(403);
    expect(await put(shown.id, { default_field_metadata: { alt: { it: 'x' } } })).toBe(200);
    expect(await put(shown.id, {}, null)).toBe(403);
    expect(await put(shown.id, {}, archive.id)).toBe(200);
    expect(await put(shown.id, {}, press.id)).toBe(403);
  });

  test('are moved and replaced by roles with no other right', async () => {
    const press = await cma.uploadCollections.create({ label: 'Press' });
    const upload = await makeUpload(api, 'old.txt', 'old');
    const path = await putFile(api, 'new.txt', 'new');
    const token = await tokenWith(api, {
      positive_upload_permissions: [
        reading,
        { action: 'move', on_creator: 'anyone' },
        { action: 'replace_asset', on_creator: 'anyone' },
      ],
    });
    const put = async (attributes: object, collection: string | null) => {
      const relationships = {
        upload_collection: { data: collection && { type: 'upload_collection', id: collection } },
      };
      const body = { data: { type: 'upload', id: upload.id, attributes, relationships } };
      return (await api.request('PUT', `/uploads/${upload.id}`, { token, body })).status;
    };

    expect(await put({ notes: 'x' }, press.id)).toBe(403);
    expect(await put({}, press.id)).toBe(200);
    expect(await put({ path }, null)).toBe(200);
    expect(await put({}, null)).toBe(403);
  });

  test('are those of creators who have the role now', async () => {
    const rights: TestRights = {
      positive_upload_permissions: [{ ...reading, on_creator: 'role' }, { action: 'create' }],
    };
    const role = await addRole(api, rights);
    const [mine, colleague] = [await tokenOf(api, role), await tokenOf(api, role)];
    const path = async () =>
      (
        await api.request('POST', '/upload-requests', {
          token: colleague,
          body: { data: { type: 'upload_request', attributes: { filename: 'x.txt' } } },
        })
      ).body.data;
    const ticket = await path();
    await fetch(ticket.attributes.url, { method: 'PUT', body: 'x' });
    const shared = await api.client(colleague).uploads.create({ path: ticket.id });

    const before = (await api.client(mine).uploads.list()).map(({ id }) => id);
    const token = (await cma.accessTokens.list()).find(({ id }) => id === shared.creator.id);
    await cma.accessTokens.update(token?.id ?? '', {
      ...token,
      role: { type: 'role', id: await addRole(api, rights) },
    } as never);

    expect(before).toEqual([shared.id]);
    expect(await api.client(mine).uploads.list()).toEqual([]);
    expect((await api.request('GET', `/uploads/${shared.id}`, { token: mine })).status).toBe(404);
  });
});

test('are closed to a token without a role', async () => {
  await make();
  const created = await api.request('POST', '/access_tokens', {
    body: {
      data: {
        type: 'access_token',
        attributes: { name: 'Lost', can_access_cma: true, can_access_cda: true, can_access_cda_preview: true },
      },
    },
  });
  const { token } = created.body.data.attributes;

  expect((await api.request('GET', '/items', { token })).body.data).toEqual([]);
  expect(
    (await api.request('POST', '/roles', { token, body: { data: { type: 'role', attributes: { name: 'New' } } } }))
      .status,
  ).toBe(403);
});
