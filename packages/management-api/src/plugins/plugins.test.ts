import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, schemaTester } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
const tester = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const url = 'https://plugins.example/stars/index.html';
const makePlugin = (attributes: object = {}) => api.client().plugins.create({ name: 'Stars', url, ...attributes });
const create = (attributes: object, id?: string) =>
  api.request('POST', '/plugins', { body: { data: { type: 'plugin', ...(id && { id }), attributes } } });
const update = (id: string, attributes: object) =>
  api.request('PUT', `/plugins/${id}`, { body: { data: { type: 'plugin', id, attributes } } });

describe('private plugins', () => {
  test('are created, found, listed, updated and deleted', async () => {
    const plugin = await makePlugin({ description: 'Rates things', permissions: ['currentUserAccessToken'] });

    const updated = await api.client().plugins.update(plugin.id, { name: 'More stars', parameters: { max: 5 } });
    const replaced = await api.client().plugins.update(plugin.id, { parameters: { min: 1 } });
    const found = await api.client().plugins.find(plugin.id);
    const listed = await api.client().plugins.list();
    const destroyed = await api.client().plugins.destroy(plugin.id);

    expect(plugin).toEqual({
      id: plugin.id,
      type: 'plugin',
      name: 'Stars',
      description: 'Rates things',
      package_name: null,
      package_version: null,
      url,
      permissions: ['currentUserAccessToken'],
      parameters: {},
      plugin_type: null,
      field_types: null,
      parameter_definitions: null,
      meta: { version: '2' },
    });
    expect(updated).toMatchObject({ name: 'More stars', description: 'Rates things', parameters: { max: 5 } });
    expect(replaced.parameters).toEqual({ min: 1 });
    expect(found).toEqual(replaced);
    expect(listed.map(({ id }) => id)).toContain(plugin.id);
    expect(destroyed.id).toBe(plugin.id);
    expect((await api.request('GET', `/plugins/${plugin.id}`)).status).toBe(404);
  });

  test('of the first generation say what they extend', async () => {
    const legacy = {
      plugin_type: 'field_editor',
      field_types: ['integer'],
      parameter_definitions: { global: [], instance: [{ id: 'max', type: 'integer' }] },
    };

    const plugin = await makePlugin(legacy);

    expect(plugin).toMatchObject({ ...legacy, meta: { version: '1' } });
  });

  test.each([
    [{ name: ' ' }, ['INVALID_FIELD name VALIDATION_REQUIRED']],
    [{ url: '' }, ['INVALID_FIELD url VALIDATION_REQUIRED']],
    [{ url: 'javascript:alert(1)' }, ['INVALID_FIELD url VALIDATION_FORMAT']],
    [
      { name: '', url: 'no address' },
      ['INVALID_FIELD name VALIDATION_REQUIRED', 'INVALID_FIELD url VALIDATION_FORMAT'],
    ],
    [{ permissions: ['everything'] }, ['INVALID_FORMAT VALIDATION_INVALID']],
    [{ color: 'red' }, ['INVALID_FORMAT UNKNOWN_ATTRIBUTE']],
  ])('reject %j without changes', async (attributes, codes) => {
    const plugin = await makePlugin();

    const created = await create({ name: 'Stars', url, ...attributes });
    const updated = await update(plugin.id, attributes);

    expect(codesOf(created.body)).toEqual(codes);
    expect(codesOf(updated.body)).toEqual(codes);
    expect(await api.client().plugins.find(plugin.id)).toEqual(plugin);
  });

  test('reject a version, a taken ID, too many parameters, and fields of a legacy plugin without types', async () => {
    const plugin = await makePlugin();

    expect(codesOf((await update(plugin.id, { package_version: '2.0.0' })).body)).toEqual(['INVALID_PLUGIN_VERSION']);
    expect(codesOf((await create({ name: 'Other', url }, plugin.id)).body)).toEqual([
      'INVALID_FIELD id VALIDATION_UNIQUENESS',
    ]);
    expect(codesOf((await update(plugin.id, { parameters: { text: 'x'.repeat(300_000) } })).body)).toEqual([
      'TECHNICAL_LIMIT_REACHED',
    ]);
    expect(codesOf((await create({ name: 'Old', url, plugin_type: 'sidebar' })).body)).toEqual([
      'INVALID_FIELD field_types VALIDATION_REQUIRED',
    ]);
    expect((await create({ name: 'Own ID', url }, generateId())).status).toBe(201);
  });

  test('accept what a client read before', async () => {
    const plugin = await makePlugin();

    const same = await api.client().plugins.update(plugin.id, plugin);

    expect(same).toEqual(plugin);
  });

  test('are changed by those who may edit the schema, and read by everyone', async () => {
    const plugin = await makePlugin();
    const token = await tokenWith(api, {});
    const body = { data: { type: 'plugin', attributes: { name: 'Mine', url } } };

    const refused = await Promise.all([
      api.request('POST', '/plugins', { token, body }),
      api.request('PUT', `/plugins/${plugin.id}`, { token, body }),
      api.request('DELETE', `/plugins/${plugin.id}`, { token }),
    ]);

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await api.client(token).plugins.find(plugin.id)).toEqual(plugin);
    await api.client(await tokenWith(api, { can_edit_schema: true })).plugins.destroy(plugin.id);
  });
});

describe('fields', () => {
  const appearance = (editor: string, ...addons: string[]) => ({
    editor,
    field_extension: 'stars',
    parameters: { max: 5 },
    addons: addons.map((id) => ({ id, field_extension: 'hint', parameters: {} })),
  });
  const refusals = async (request: Promise<{ body: { data: { attributes: { details: unknown } }[] } }>) =>
    (await request).body.data.map(({ attributes }) => attributes.details);

  test('use plugins of their environment as editor and addons, and are listed by plugin', async () => {
    const [editor, addon] = [await makePlugin(), await makePlugin()];
    const { id: modelId } = await tester.makeModel();

    const field = await tester.addField(modelId, 'rating', 'integer', { appearance: appearance(editor.id, addon.id) });
    await tester.addField(modelId, 'plain', 'integer');

    expect((await api.client().fields.find(field.id)).appearance).toEqual(appearance(editor.id, addon.id));
    expect((await api.client().plugins.fields(editor.id)).map(({ id }) => id)).toEqual([field.id]);
    expect((await api.client().plugins.fields(addon.id)).map(({ id }) => id)).toEqual([field.id]);
    expect((await api.request('GET', `/plugins/${generateId()}/fields`)).status).toBe(404);
  });

  test('reject plugins that are not installed', async () => {
    const { id: modelId } = await tester.makeModel();
    const field = await tester.addField(modelId, 'rating', 'integer');
    const body = (attributes: object) => ({ data: { type: 'field', attributes } });

    const created = await refusals(
      api.request('POST', `/item-types/${modelId}/fields`, {
        body: body({
          label: 'Other',
          api_key: 'other',
          field_type: 'integer',
          appearance: appearance('nothing', 'nobody'),
        }),
      }),
    );
    const updated = await refusals(
      api.request('PUT', `/fields/${field.id}`, { body: body({ appearance: { addons: [{ id: 'nobody' }] } }) }),
    );

    const problem = { field: 'appearance', code: 'VALIDATION_INVALID', record_type: 'Field' };
    expect(created).toEqual([
      { ...problem, path: ['editor'] },
      { ...problem, path: ['addons', 0, 'id'] },
    ]);
    expect(updated).toEqual([{ ...problem, path: ['addons', 0, 'id'] }]);
  });

  test('get their default editor back when the plugin is deleted, and keep other addons', async () => {
    const [gone, other] = [await makePlugin(), await makePlugin()];
    const { id: modelId } = await tester.makeModel();
    const edited = await tester.addField(modelId, 'edited', 'integer', { appearance: appearance(gone.id, other.id) });
    const added = await tester.addField(modelId, 'added', 'integer', {
      appearance: { ...appearance('integer', gone.id, other.id), parameters: { placeholder: 'Stars' } },
    });

    await api.client().plugins.destroy(gone.id);

    const rest = [{ id: other.id, field_extension: 'hint', parameters: {} }];
    const after = async ({ id }: { id: string }) => (await api.client().fields.find(id)).appearance;
    expect(await after(edited)).toEqual({ editor: 'integer', parameters: {}, addons: rest });
    expect(await after(added)).toMatchObject({ editor: 'integer', parameters: { placeholder: 'Stars' }, addons: rest });
  });

  test('keep their plugins in a fork, which then goes its own way', async () => {
    const plugin = await makePlugin();
    const { id: modelId } = await tester.makeModel();
    const field = await tester.addField(modelId, 'rating', 'integer', { appearance: appearance(plugin.id) });

    await api.client().environments.fork('main', { id: 'sandbox' }, { immediate_return: false });
    const fork = api.client(api.tokens.admin, 'sandbox');
    await api.client().plugins.destroy(plugin.id);

    expect((await fork.plugins.fields(plugin.id)).map(({ id }) => id)).toEqual([field.id]);
    expect(await fork.plugins.find(plugin.id)).toEqual(plugin);
  });
});
