import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addRole, tokenOf, tokenWith } from './test-roles.ts';

let api: TestApi;
let model: { id: string };
let block: { id: string };
let workflow: { id: string };
let number = 0;

beforeAll(async () => {
  api = await startTestApi();
  const cma = api.client();
  workflow = await cma.workflows.create({
    name: 'Flow',
    api_key: 'flow',
    stages: [
      { id: 'draft', name: 'Draft', initial: true },
      { id: 'review', name: 'Review' },
    ],
  });
  model = await cma.itemTypes.create({
    name: 'Post',
    api_key: 'post',
    workflow: { type: 'workflow', id: workflow.id },
  });
  block = await cma.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });
});

afterAll(() => api.close());

beforeEach(() => {
  number++;
});

const everything = { environment: 'main', action: 'all', on_creator: 'anyone', localization_scope: 'all' } as const;
const anybodyMay = (action: 'read' | 'delete') => ({ environment: 'main', action, on_creator: 'anyone' }) as const;
const parent = (id: string) => ({ type: 'role', id }) as const;

/** Sends a role without the client's types in between. */
function send(method: string, path: string, attributes: object, parents?: readonly string[], token = api.tokens.admin) {
  const relationships = parents && { inherits_permissions_from: { data: parents.map(parent) } };
  return api.request(method, path, {
    token,
    body: { data: { type: 'role', attributes, ...(relationships && { relationships }) } },
  });
}

const create = (attributes: object, parents?: readonly string[]) =>
  send('POST', '/roles', { name: `Role ${number}`, ...attributes }, parents);

describe('roles', () => {
  test('are created with just a name and then have no rights in any environment', async () => {
    const role = await api.client().roles.create({ name: `Role ${number}` });

    expect(role).toMatchObject({
      environments_access: 'all',
      can_edit_schema: false,
      positive_item_type_permissions: [],
    });
    expect(role.inherits_permissions_from).toEqual([]);
    expect(role.meta.final_permissions).toMatchObject({ environments_access: 'all', positive_upload_permissions: [] });
  });

  test('are found, listed, updated with everything that was read, and deleted', async () => {
    const cma = api.client();
    const role = await cma.roles.create({
      name: `Role ${number}`,
      can_edit_schema: true,
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [{ ...anybodyMay('delete'), item_type: model.id }],
      positive_build_trigger_permissions: [{ build_trigger: null }],
      negative_build_trigger_permissions: [],
    });

    const renamed = await cma.roles.update(role.id, { ...role, name: `Renamed ${number}` });
    const found = await cma.roles.find(role.id);
    const removed = await cma.roles.destroy(role.id);

    expect(renamed).toMatchObject({ name: `Renamed ${number}`, can_edit_schema: true });
    expect(renamed.positive_item_type_permissions).toEqual([everything]);
    expect(renamed.positive_build_trigger_permissions).toEqual([{ build_trigger: null }]);
    expect(found).toEqual(renamed);
    expect(removed).toEqual(renamed);
    expect((await cma.roles.list()).map(({ id }) => id)).not.toContain(role.id);
    expect((await api.request('GET', `/roles/${role.id}`)).status).toBe(404);
  });

  test('keep the lists that an update omits and replace those it sends', async () => {
    const cma = api.client();
    const role = await cma.roles.create({
      name: `Role ${number}`,
      positive_item_type_permissions: [anybodyMay('read')],
      negative_item_type_permissions: [],
      positive_upload_permissions: [anybodyMay('read')],
      negative_upload_permissions: [],
    });

    const changed = await cma.roles.update(role.id, {
      positive_item_type_permissions: [],
      negative_item_type_permissions: [],
    });

    expect(changed.positive_item_type_permissions).toEqual([]);
    expect(changed.positive_upload_permissions).toEqual([anybodyMay('read')]);
  });

  test('have single rules added and removed by the client', async () => {
    const cma = api.client();
    const { id } = await cma.roles.create({ name: `Role ${number}` });
    const rule = { action: 'update', on_creator: 'self', localization_scope: 'all' } as const;

    await cma.roles.updateCurrentEnvironmentPermissions(id, { positive_item_type_permissions: { add: [rule] } });
    const added = await cma.roles.find(id);
    await cma.roles.updateCurrentEnvironmentPermissions(id, {
      positive_item_type_permissions: { remove: [{ ...rule, item_type: null }] },
    });
    const removed = await cma.roles.find(id);

    expect(added.positive_item_type_permissions).toEqual([{ environment: 'main', ...rule }]);
    expect(removed.positive_item_type_permissions).toEqual([]);
  });

  test('clear conditions sent as null', async () => {
    const { body } = await create({
      positive_item_type_permissions: [{ ...anybodyMay('read'), item_type: null, locale: null, on_stage: null }],
      negative_item_type_permissions: [],
    });

    expect(body.data.attributes.positive_item_type_permissions).toEqual([anybodyMay('read')]);
  });

  test('are copied with their rules and inherited roles', async () => {
    const cma = api.client();
    const base = await cma.roles.create({ name: `Base ${number}`, can_manage_menu: true });
    const role = await cma.roles.create({
      name: `Role ${number}`,
      inherits_permissions_from: [base],
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [],
    });

    const first = await cma.roles.duplicate(role.id);
    const second = await cma.roles.duplicate(role.id);

    expect([first.name, second.name]).toEqual([`Role ${number} (copy #1)`, `Role ${number} (copy #2)`]);
    expect(first.positive_item_type_permissions).toEqual([everything]);
    expect(first.inherits_permissions_from).toEqual([parent(base.id)]);
    expect(first.meta.final_permissions.can_manage_menu).toBe(true);
  });

  test('cannot be deleted while a token has them or another role inherits from them', async () => {
    const cma = api.client();
    const base = await cma.roles.create({ name: `Base ${number}` });
    const role = await cma.roles.create({ name: `Role ${number}`, inherits_permissions_from: [base] });
    const token = await cma.accessTokens.create({
      name: 'Script',
      role,
      can_access_cda: true,
      can_access_cda_preview: true,
      can_access_cma: true,
    });

    const refused = [
      await api.request('DELETE', `/roles/${role.id}`),
      await api.request('DELETE', `/roles/${base.id}`),
    ];

    expect(refused.map(({ body }) => body.data[0].attributes)).toMatchObject([
      { code: 'DELETE_RESTRICTION', details: { access_tokens: [token.id], roles: [] } },
      { code: 'DELETE_RESTRICTION', details: { access_tokens: [], roles: [role.id] } },
    ]);
    await cma.accessTokens.destroy(token.id);
    await cma.roles.destroy(role.id);
    await cma.roles.destroy(base.id);
  });

  test('are changed only by principals that manage users', async () => {
    const token = await tokenWith(api, { can_edit_schema: true, can_manage_access_tokens: true });
    const id = await addRole(api, {});

    const answers = [
      await send('POST', '/roles', { name: 'New' }, [], token),
      await send('PUT', `/roles/${id}`, { name: 'New' }, [], token),
      await api.request('POST', `/roles/${id}/duplicate`, { token }),
      await api.request('DELETE', `/roles/${id}`, { token }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const people = await tokenWith(api, { can_manage_users: true });
    expect((await api.client(people).roles.update(id, { name: `Renamed ${number}` })).name).toBe(`Renamed ${number}`);
    expect((await api.client(token).roles.find(id)).name).toBe(`Renamed ${number}`);
  });

  test('lose no change when many are made concurrently', async () => {
    const { id } = await api.client().roles.create({ name: `Role ${number}` });

    await Promise.all([
      api.client().roles.update(id, { can_edit_schema: true }),
      api.client().roles.update(id, { can_manage_menu: true }),
      api.client().roles.update(id, { can_edit_site: true }),
    ]);

    expect(await api.client().roles.find(id)).toMatchObject({
      can_edit_schema: true,
      can_manage_menu: true,
      can_edit_site: true,
    });
  });
});

describe('invalid roles', () => {
  const inItems = (rule: object) => ({
    positive_item_type_permissions: [anybodyMay('read'), { environment: 'main', ...rule }],
    negative_item_type_permissions: [],
  });
  const inUploads = (rule: object) => ({
    positive_upload_permissions: [{ environment: 'main', ...rule }],
    negative_upload_permissions: [],
  });
  const item = 'INVALID_FIELD positive_item_type_permissions.1';
  const upload = 'INVALID_FIELD positive_upload_permissions.0';

  test.each<[string, () => object, string[]]>([
    ['a blank name', () => ({ name: ' ' }), ['INVALID_FIELD name VALIDATION_REQUIRED']],
    ['a taken name', () => ({ name: 'Admin' }), ['INVALID_FIELD name VALIDATION_UNIQUENESS']],
    [
      'grants without denials',
      () => ({ positive_upload_permissions: [] }),
      ['INVALID_FIELD negative_upload_permissions VALIDATION_REQUIRED'],
    ],
    [
      'denials without grants',
      () => ({ negative_search_index_permissions: [] }),
      ['INVALID_FIELD positive_search_index_permissions VALIDATION_REQUIRED'],
    ],
    ['an unknown action', () => inItems({ action: 'fly' }), ['INVALID_FORMAT VALIDATION_INVALID']],
    [
      'an unknown condition',
      () => inItems({ ...anybodyMay('read'), colour: 'red' }),
      ['INVALID_FORMAT VALIDATION_INVALID'],
    ],
    [
      'an unknown environment',
      () => inItems({ ...anybodyMay('read'), environment: 'gone' }),
      [`${item}.environment VALIDATION_INVALID`],
    ],
    [
      'an unknown model',
      () => inItems({ ...anybodyMay('read'), item_type: 'gone' }),
      [`${item}.item_type VALIDATION_INVALID`],
    ],
    [
      'a block',
      () => inItems({ ...anybodyMay('read'), item_type: block.id }),
      [`${item}.item_type VALIDATION_INVALID`],
    ],
    [
      'an unknown workflow',
      () => inItems({ ...anybodyMay('read'), workflow: 'gone' }),
      [`${item}.workflow VALIDATION_INVALID`],
    ],
    [
      'a model and a workflow together',
      () => inItems({ ...anybodyMay('read'), item_type: model.id, workflow: workflow.id }),
      [`${item}.workflow VALIDATION_INVALID`],
    ],
    [
      'a stage of another workflow',
      () => inItems({ ...anybodyMay('delete'), on_stage: 'gone' }),
      [`${item}.on_stage VALIDATION_INVALID`],
    ],
    [
      'a stage in a rule to read',
      () => inItems({ ...anybodyMay('read'), on_stage: 'draft' }),
      [`${item}.on_stage VALIDATION_INVALID`],
    ],
    [
      'a creator in a rule to create',
      () => inItems({ action: 'create', on_creator: 'self', localization_scope: 'all' }),
      [`${item}.on_creator VALIDATION_INVALID`],
    ],
    ['without a creator', () => inItems({ action: 'read' }), [`${item}.on_creator VALIDATION_REQUIRED`]],
    [
      'no scope',
      () => inItems({ action: 'update', on_creator: 'anyone' }),
      [`${item}.localization_scope VALIDATION_REQUIRED`],
    ],
    [
      'all of one locale',
      () => inItems({ ...everything, localization_scope: 'localized', locale: 'en' }),
      [`${item}.locale VALIDATION_INVALID`, `${item}.localization_scope VALIDATION_INVALID`],
    ],
    [
      'one locale without its name',
      () => inItems({ action: 'update', on_creator: 'anyone', localization_scope: 'localized' }),
      [`${item}.locale VALIDATION_REQUIRED`],
    ],
    [
      'a locale the project lacks',
      () => inItems({ action: 'update', on_creator: 'anyone', localization_scope: 'localized', locale: 'it' }),
      [`${item}.locale VALIDATION_INVALID`],
    ],
    [
      'a locale with a scope of all locales',
      () => inItems({ action: 'publish', on_creator: 'anyone', localization_scope: 'all', locale: 'en' }),
      [`${item}.locale VALIDATION_INVALID`],
    ],
    [
      'a destination of an update',
      () => inItems({ action: 'update', on_creator: 'anyone', localization_scope: 'all', to_stage: 'review' }),
      [`${item}.to_stage VALIDATION_INVALID`],
    ],
    [
      'a scope of new assets',
      () => inUploads({ action: 'create', localization_scope: 'all' }),
      [`${upload}.localization_scope VALIDATION_INVALID`],
    ],
    [
      'a destination of reading assets',
      () => inUploads({ ...anybodyMay('read'), move_to_upload_collection: 'x' }),
      [
        `${upload}.move_to_upload_collection VALIDATION_INVALID`,
        `${upload}.move_to_upload_collection VALIDATION_INVALID`,
      ],
    ],
    [
      'an unknown collection',
      () => inUploads({ ...anybodyMay('read'), upload_collection: 'gone' }),
      [`${upload}.upload_collection VALIDATION_INVALID`],
    ],
  ])('%s', async (_name, attributes, codes) => {
    const before = (await api.client().roles.list()).length;

    const { status, body } = await create(attributes());

    expect(status).toBe(422);
    expect(codesOf(body)).toEqual(codes);
    expect(await api.client().roles.list()).toHaveLength(before);
  });

  test('a child of a missing role or of itself', async () => {
    const cma = api.client();
    const base = await cma.roles.create({ name: `Base ${number}` });
    const middle = await cma.roles.create({ name: `Middle ${number}`, inherits_permissions_from: [base] });
    const child = await cma.roles.create({ name: `Child ${number}`, inherits_permissions_from: [middle] });
    const refusal = ['INVALID_FIELD inherits_permissions_from VALIDATION_INVALID'];

    expect(codesOf((await create({}, ['nobody'])).body)).toEqual(refusal);
    expect(codesOf((await send('PUT', `/roles/${base.id}`, {}, [base.id])).body)).toEqual(refusal);
    expect(codesOf((await send('PUT', `/roles/${base.id}`, {}, [child.id])).body)).toEqual(refusal);
    expect((await cma.roles.find(base.id)).inherits_permissions_from).toEqual([]);
  });

  test('changed on the primary while sandboxes are enforced', async () => {
    const cma = api.client();
    const role = await cma.roles.create({
      name: `Role ${number}`,
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [],
    });
    const setForced = (isForced: boolean) =>
      api.services.db.kysely
        .updateTable('lectern.sites')
        .set({ force_use_of_sandbox_environments: isForced })
        .execute();

    await setForced(true);
    const added = await create({
      name: `New ${number}`,
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [],
    });
    const dropped = await send('PUT', `/roles/${role.id}`, {
      positive_item_type_permissions: [],
      negative_item_type_permissions: [],
    });
    const echoed = await send('PUT', `/roles/${role.id}`, {
      ...role,
      inherits_permissions_from: undefined,
      meta: undefined,
      id: undefined,
      type: undefined,
      can_edit_schema: true,
    });
    await setForced(false);

    expect([codesOf(added.body), codesOf(dropped.body)]).toEqual([
      ['PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY'],
      ['PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY'],
    ]);
    expect(echoed.body.data.attributes).toMatchObject({
      can_edit_schema: true,
      positive_item_type_permissions: [everything],
    });
  });

  test('older rules may refer to deleted objects', async () => {
    const id = await addRole(api, { positive_item_type_permissions: [{ action: 'read', item_type: 'gone' }] });
    const role = await api.client().roles.find(id);

    const renamed = await api.client().roles.update(id, { ...role, name: `Renamed ${number}` });

    expect(renamed.positive_item_type_permissions).toEqual(role.positive_item_type_permissions);
  });
});

describe('rules about deleted objects', () => {
  const rules = async (id: string) => {
    const role = await api.client().roles.find(id);
    return [
      role.positive_item_type_permissions,
      role.negative_item_type_permissions,
      role.positive_upload_permissions,
      role.negative_upload_permissions,
    ];
  };
  const other = { environment: 'elsewhere' };

  test('are deleted with their model, workflow or collection, and no others', async () => {
    const cma = api.client();
    const model = await cma.itemTypes.create({ name: 'Passing', api_key: 'passing' });
    const workflow = await cma.workflows.create({
      name: 'Passing',
      api_key: 'passing',
      stages: [{ id: 'a', name: 'A', initial: true }],
    });
    const collection = await cma.uploadCollections.create({ label: 'Passing' });
    const about = { item_type: model.id, workflow: workflow.id, upload_collection: collection.id };
    const id = await addRole(api, {
      positive_item_type_permissions: [
        { action: 'read' },
        { action: 'read', item_type: about.item_type },
        { action: 'read', item_type: about.item_type, ...other },
        { action: 'update', workflow: about.workflow },
      ],
      negative_item_type_permissions: [{ action: 'delete', item_type: about.item_type }],
      positive_upload_permissions: [
        { action: 'read' },
        { action: 'read', upload_collection: about.upload_collection },
        { action: 'move', move_to_upload_collection: about.upload_collection },
      ],
      negative_upload_permissions: [{ action: 'delete', upload_collection: about.upload_collection }],
    });
    const main = (rule: object) => ({ environment: 'main', ...rule });

    await cma.uploadCollections.destroy(collection.id);
    const withoutCollection = await rules(id);
    await cma.workflows.destroy(workflow.id);
    await cma.itemTypes.destroy(model.id);

    expect(withoutCollection.slice(2)).toEqual([[main({ action: 'read' })], []]);
    expect(withoutCollection[0]).toHaveLength(4);
    expect(await rules(id)).toEqual([
      [main({ action: 'read' }), { action: 'read', item_type: about.item_type, ...other }],
      [],
      [main({ action: 'read' })],
      [],
    ]);
  });
});

describe('inherited rights', () => {
  test('are shown, and apply to tokens from the next call', async () => {
    const cma = api.client();
    const base = await cma.roles.create({
      name: `Base ${number}`,
      environments_access: 'none',
      can_manage_menu: true,
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [],
    });
    const role = await cma.roles.create({
      name: `Role ${number}`,
      environments_access: 'primary_only',
      inherits_permissions_from: [base],
      positive_item_type_permissions: [],
      negative_item_type_permissions: [anybodyMay('delete')],
    });
    const token = await tokenOf(api, role.id);
    const item = await cma.items.create({ item_type: { type: 'item_type', id: model.id } });
    const remove = () => api.request('DELETE', `/items/${item.id}`, { token });

    const listed = await api.client(token).items.list();
    const entry = await api.client(token).menuItems.create({ label: 'Group' });
    const refused = await remove();
    await cma.roles.update(role.id, { positive_item_type_permissions: [], negative_item_type_permissions: [] });
    const allowed = await remove();
    await cma.roles.update(base.id, { positive_item_type_permissions: [], negative_item_type_permissions: [] });
    const blind = await api.client(token).items.list();

    expect(role.meta.final_permissions).toMatchObject({
      environments_access: 'primary_only',
      can_manage_menu: true,
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [anybodyMay('delete')],
    });
    expect(role.positive_item_type_permissions).toEqual([]);
    expect(listed.map(({ id }) => id)).toContain(item.id);
    expect(entry.label).toBe('Group');
    expect([refused.status, allowed.status]).toEqual([403, 200]);
    expect(blind).toEqual([]);
  });

  test("keep what the child role or another parent grants despite a parent's denial", async () => {
    const cma = api.client();
    const careful = await addRole(api, {
      positive_item_type_permissions: [everything],
      negative_item_type_permissions: [anybodyMay('read')],
    });
    const reader = await addRole(api, {
      positive_item_type_permissions: [{ ...anybodyMay('read'), item_type: model.id }],
    });
    const other = await cma.itemTypes.create({ name: `Other ${number}`, api_key: `other${'abcdefghij'[number % 10]}` });
    const [seen, hidden] = [
      await cma.items.create({ item_type: { type: 'item_type', id: model.id } }),
      await cma.items.create({ item_type: { type: 'item_type', id: other.id } }),
    ];

    const token = await tokenOf(api, await addRole(api, {}, [careful, reader]));
    const listed = (await api.client(token).items.list()).map(({ id }) => id);

    expect(listed).toContain(seen.id);
    expect(listed).not.toContain(hidden.id);
    expect((await api.request('GET', `/items/${seen.id}`, { token })).status).toBe(200);
    expect((await api.request('GET', `/items/${hidden.id}`, { token })).status).toBe(404);
    expect((await api.request('DELETE', `/items/${seen.id}`, { token })).status).toBe(200);
  });

  test('are included when the principal asks who it is', async () => {
    const base = await addRole(api, { can_edit_site: true });
    const role = await addRole(api, {}, [base]);
    const token = await tokenOf(api, role);

    const { body } = await api.request('GET', '/users/me?include=role', { token });

    expect(body.included).toMatchObject([
      { id: role, attributes: { can_edit_site: false }, meta: { final_permissions: { can_edit_site: true } } },
    ]);
  });
});

describe('two saves of a role', () => {
  const save = (id: string, meta: object | undefined, name: string) =>
    api.request('PUT', `/roles/${id}`, {
      body: { data: { type: 'role', id, attributes: { name }, ...(meta !== undefined && { meta }) } },
    });
  const versionOf = async (id: string) => (await api.request('GET', `/roles/${id}`)).body.data.meta.current_version;

  test('of one version: the second one is refused and changes nothing', async () => {
    const id = await addRole(api, {});
    const version = await versionOf(id);
    const meta = { current_version: version };

    const first = await save(id, meta, `First ${number}`);
    const second = await save(id, meta, `Second ${number}`);

    expect([first.status, second.status]).toEqual([200, 422]);
    expect(codesOf(second.body)).toEqual(['STALE_ITEM_VERSION']);
    expect((await api.client().roles.find(id)).name).toBe(`First ${number}`);
    expect(first.body.data.meta.current_version).toBe(await versionOf(id));
    expect(await versionOf(id)).not.toBe(version);
  });

  test('without a version: the last one wins', async () => {
    const id = await addRole(api, {});
    await save(id, undefined, `Third ${number}`);

    expect((await save(id, undefined, `Fourth ${number}`)).status).toBe(200);
  });
});
