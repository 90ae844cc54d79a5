import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let model: { id: string; type: 'item_type' };
/** A token that may manage shared filters, and is not the admin's. */
let sharer: string;

beforeAll(async () => {
  api = await startTestApi();
  const { id } = await api
    .client()
    .itemTypes.create({ name: 'Talk', api_key: 'talk' }, { skip_menu_item_creation: true });
  model = { id, type: 'item_type' };
  sharer = await tokenWith(api, { can_manage_shared_filters: true });
});
afterAll(() => api.close());

const anyFilter = { status: { eq: 'draft' } };

function makeFilter(attributes: { shared?: boolean; name?: string } = {}, token?: string) {
  return api
    .client(token)
    .itemTypeFilters.create({ name: 'Drafts', filter: anyFilter, shared: false, item_type: model, ...attributes });
}

/** Sends a change of a filter, and answers status and codes. */
async function put(id: string, attributes: Record<string, unknown>, token = api.tokens.admin) {
  const { status, body } = await api.request('PUT', `/item-type-filters/${id}`, {
    token,
    body: { data: { id, type: 'item_type_filter', attributes } },
  });
  return { status, codes: status < 400 ? [] : codesOf(body) };
}

describe('record filters', () => {
  test('store their values, and are found, listed, updated and deleted', async () => {
    const columns: [{ name: string; width: number }] = [{ name: '_preview', width: 0.5 }];
    const made = await api.client().itemTypeFilters.create({
      name: 'Drafts',
      filter: anyFilter,
      columns,
      order_by: '_updated_at_ASC',
      shared: true,
      item_type: model,
    });

    const changed = await api.client().itemTypeFilters.update(made.id, { ...made, name: 'All drafts', columns: null });
    const found = await api.client().itemTypeFilters.find(made.id);
    const listed = await api.client().itemTypeFilters.list();
    await api.client().itemTypeFilters.destroy(made.id);

    expect(made).toMatchObject({
      filter: anyFilter,
      columns,
      order_by: '_updated_at_ASC',
      shared: true,
      item_type: { id: model.id },
    });
    expect(changed).toEqual({ ...made, name: 'All drafts', columns: null });
    expect(found).toEqual(changed);
    expect(listed.map(({ id }) => id)).toContain(made.id);
    await expect(api.client().itemTypeFilters.find(made.id)).rejects.toThrow('NOT_FOUND');
  });

  test('reject malformed filters', async () => {
    const block = await api.client().itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
    const { id } = await makeFilter();
    const post = async (attributes: Record<string, unknown>, itemTypeId?: string, filterId?: string) => {
      const relationships =
        itemTypeId === undefined ? {} : { item_type: { data: { type: 'item_type', id: itemTypeId } } };
      const data = {
        type: 'item_type_filter',
        ...(filterId === undefined ? {} : { id: filterId }),
        attributes,
        relationships,
      };
      return codesOf((await api.request('POST', '/item-type-filters', { body: { data } })).body);
    };

    expect(await post({ name: ' ' }, model.id)).toEqual(['INVALID_FIELD name VALIDATION_REQUIRED']);
    expect(await post({ name: 'X' })).toEqual(['INVALID_RELATIONSHIP']);
    expect(await post({ name: 'X' }, block.id)).toEqual(['INVALID_RELATIONSHIP']);
    expect(await post({ name: 'X', columns: [{ name: 'title', width: 2 }] }, model.id)).toEqual([
      'INVALID_FORMAT VALIDATION_INVALID',
    ]);
    expect(await post({ name: 'X' }, model.id, id)).toEqual(['INVALID_FIELD id VALIDATION_UNIQUENESS']);
    expect(await post({ name: 'X' }, model.id, 'short')).toEqual(['INVALID_ENTITY_ID']);
  });

  test('are hidden from others while private, the owner included', async () => {
    const { id } = await makeFilter({}, api.tokens.editor);

    const asked = await Promise.all(
      (['GET', 'PUT', 'DELETE'] as const).map((method) =>
        api.request(method, `/item-type-filters/${id}`, {
          token: api.tokens.owner,
          ...(method === 'PUT'
            ? { body: { data: { id, type: 'item_type_filter', attributes: { name: 'Mine' } } } }
            : {}),
        }),
      ),
    );

    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await api.client(api.tokens.owner).itemTypeFilters.list()).map((filter) => filter.id)).not.toContain(id);
    expect((await api.client(api.tokens.editor).itemTypeFilters.list()).map((filter) => filter.id)).toContain(id);
    expect((await put(id, { name: 'Renamed' }, api.tokens.editor)).status).toBe(200);
  });

  test('require permission to be shared, updated for everyone and made private', async () => {
    const forbidden = { status: 403, codes: ['INSUFFICIENT_PERMISSIONS'] };
    const mine = await makeFilter({}, api.tokens.editor);
    const shared = await makeFilter({ shared: true });
    const postShared = api.request('POST', '/item-type-filters', {
      token: api.tokens.editor,
      body: {
        data: {
          type: 'item_type_filter',
          attributes: { name: 'X', shared: true },
          relationships: { item_type: { data: model } },
        },
      },
    });

    expect((await postShared).status).toBe(403);
    expect(await put(mine.id, { shared: true }, api.tokens.editor)).toEqual(forbidden);
    expect(await put(shared.id, { name: 'Y' }, api.tokens.editor)).toEqual(forbidden);
    expect((await api.request('DELETE', `/item-type-filters/${shared.id}`, { token: api.tokens.editor })).status).toBe(
      403,
    );
    expect((await api.client(api.tokens.editor).itemTypeFilters.find(shared.id)).name).toBe('Drafts');
    expect((await put(shared.id, { name: 'Y' }, sharer)).status).toBe(200);
  });

  test('belong to their creator again once they are private', async () => {
    const { id } = await makeFilter({ shared: true });

    const takenBack = await put(id, { shared: false }, sharer);

    expect(takenBack.status).toBe(200);
    expect((await api.request('GET', `/item-type-filters/${id}`, { token: sharer })).status).toBe(404);
    expect((await api.client().itemTypeFilters.find(id)).shared).toBe(false);
  });

  test('follow changes of their fields and model', async () => {
    const { id } = await api.client().itemTypes.create({ name: 'Event', api_key: 'event' });
    const title = await api.client().fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
    const place = await api.client().fields.create(id, { label: 'Place', api_key: 'place', field_type: 'string' });
    const filter = await api.client().itemTypeFilters.create({
      name: 'By place',
      filter: {},
      columns: [
        { name: 'title', width: 0.4 },
        { name: 'place', width: 0.6 },
      ],
      order_by: 'place_ASC,title_DESC',
      shared: true,
      item_type: { id, type: 'item_type' },
    });

    await api.client().fields.update(title.id, { api_key: 'headline' });
    await api.client().fields.destroy(place.id);
    const followed = await api.client().itemTypeFilters.find(filter.id);
    await api.client().itemTypes.destroy(id);

    expect(followed).toMatchObject({ columns: [{ name: 'headline', width: 0.4 }], order_by: 'headline_DESC' });
    await expect(api.client().itemTypeFilters.find(filter.id)).rejects.toThrow('NOT_FOUND');
  });
});

describe('a filter in a menu entry', () => {
  test('belongs to the same model, and is removed with the filter', async () => {
    const other = await api.client().itemTypes.create({ name: 'Speaker', api_key: 'speaker' });
    const filter = await makeFilter({ shared: true });
    const link = { type: 'item_type_filter' as const, id: filter.id };
    const post = async (itemTypeId: string | null, filterId: string) => {
      const relationships = {
        ...(itemTypeId === null ? {} : { item_type: { data: { type: 'item_type', id: itemTypeId } } }),
        item_type_filter: { data: { type: 'item_type_filter', id: filterId } },
      };
      const body = { data: { type: 'menu_item', attributes: { label: 'Drafts' }, relationships } };
      return codesOf((await api.request('POST', '/menu-items', { body })).body);
    };

    const entry = await api.client().menuItems.create({ label: 'Drafts', item_type: model, item_type_filter: link });
    const refused = [await post(other.id, filter.id), await post(null, filter.id), await post(model.id, 'nothing')];
    await api.client().itemTypeFilters.destroy(filter.id);

    expect(entry.item_type_filter).toEqual(link);
    expect(refused).toEqual([['INVALID_RELATIONSHIP'], ['INVALID_RELATIONSHIP'], ['INVALID_RELATIONSHIP']]);
    expect((await api.client().menuItems.find(entry.id)).item_type_filter).toBeNull();
  });

  test('must be visible to the principal, unless it was set before', async () => {
    const secret = await makeFilter({}, api.tokens.editor);
    const shared = await makeFilter({ shared: true });
    const link = (id: string) => ({ type: 'item_type_filter' as const, id });
    const entry = await api
      .client()
      .menuItems.create({ label: 'Drafts', item_type: model, item_type_filter: link(shared.id) });
    await put(shared.id, { shared: false });

    const kept = await api
      .client(api.tokens.owner)
      .menuItems.update(entry.id, { label: 'Ours', item_type_filter: link(shared.id) });
    const chosen = api.client().menuItems.update(entry.id, { item_type_filter: link(secret.id) });

    await expect(chosen).rejects.toThrow('INVALID_RELATIONSHIP');
    expect(kept).toMatchObject({ label: 'Ours', item_type_filter: { id: shared.id } });
  });

  test('is removed when the filter moves to another model', async () => {
    const other = await api.client().itemTypes.create({ name: 'Room', api_key: 'room' });
    const filter = await makeFilter({ shared: true });
    const entry = await api.client().menuItems.create({
      label: 'Drafts',
      item_type: model,
      item_type_filter: { type: 'item_type_filter', id: filter.id },
    });

    await api.client().itemTypeFilters.update(filter.id, { item_type: { type: 'item_type', id: other.id } });

    expect((await api.client().menuItems.find(entry.id)).item_type_filter).toBeNull();
  });
});

describe('asset filters', () => {
  test('store their values, and are found, listed, updated and deleted', async () => {
    const filter = { in_use: { eq: false } };
    const made = await api.client().uploadFilters.create({ name: 'Unused', filter, shared: true });

    const changed = await api.client().uploadFilters.update(made.id, { ...made, name: 'Not in use' });
    const listed = await api.client().uploadFilters.list();
    await api.client().uploadFilters.destroy(made.id);

    expect(made).toMatchObject({ type: 'upload_filter', name: 'Unused', filter, shared: true });
    expect(changed).toEqual({ ...made, name: 'Not in use' });
    expect(listed).toEqual([changed]);
    await expect(api.client().uploadFilters.find(made.id)).rejects.toThrow('NOT_FOUND');
  });

  test('are hidden from others while private, and change for everyone only with the right', async () => {
    const { editor, owner } = api.tokens;
    const mine = await api.client(editor).uploadFilters.create({ name: 'Mine', filter: {}, shared: false });
    const ours = await api.client().uploadFilters.create({ name: 'Ours', filter: {}, shared: true });
    const rename = (id: string, token: string) =>
      api.request('PUT', `/upload-filters/${id}`, {
        token,
        body: { data: { id, type: 'upload_filter', attributes: { name: 'Renamed' } } },
      });

    const hidden = await Promise.all([
      api.request('GET', `/upload-filters/${mine.id}`, { token: owner }),
      rename(mine.id, owner),
      api.request('DELETE', `/upload-filters/${mine.id}`, { token: owner }),
    ]);
    const refused = await Promise.all([
      rename(ours.id, editor),
      api.request('DELETE', `/upload-filters/${ours.id}`, { token: editor }),
    ]);
    const listed = async (token: string) => (await api.client(token).uploadFilters.list()).map(({ id }) => id);

    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect(await listed(owner)).toEqual([ours.id]);
    expect(await listed(editor)).toEqual([mine.id, ours.id]);
    expect((await rename(mine.id, editor)).status).toBe(200);
    expect((await rename(ours.id, sharer)).body.data.attributes).toEqual({ name: 'Renamed', filter: {}, shared: true });
  });

  test('are separate from record filters', async () => {
    const { id } = await makeFilter({ shared: true });

    expect((await api.request('GET', `/upload-filters/${id}`)).status).toBe(404);
    expect((await api.request('DELETE', `/upload-filters/${id}`)).status).toBe(404);
    expect((await api.client().itemTypeFilters.find(id)).id).toBe(id);
  });

  test('are rejected without a name, and shared ones without the right', async () => {
    const post = (attributes: Record<string, unknown>, token = api.tokens.admin) =>
      api.request('POST', '/upload-filters', { token, body: { data: { type: 'upload_filter', attributes } } });

    expect(codesOf((await post({ filter: {} })).body)).toEqual(['INVALID_FIELD name VALIDATION_REQUIRED']);
    expect(codesOf((await post({ name: 'X', filter: 'y' })).body)).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
    expect((await post({ name: 'X', filter: {}, shared: true }, api.tokens.editor)).status).toBe(403);
    expect((await post({ name: 'X', filter: {} }, api.tokens.editor)).status).toBe(201);
  });
});
