import { buildBlockRecord } from '@datocms/cma-client-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaTester } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { makeUpload, picture } from '../uploads/test-files.ts';

let api: TestApi;
const { makeModel, addField } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** Everything an environment shows, by the path that shows it. */
async function everything(environment: string, paths: readonly string[]): Promise<Record<string, TestBody>> {
  const shown: Record<string, TestBody> = {};
  for (const path of paths) {
    const { body } = await api.request('GET', path, { headers: { 'x-environment': environment } });
    // The time of the last change is reported for each environment.
    if (path === '/site') delete body.data.attributes.last_data_change_at;
    shown[path] = body;
  }
  return shown;
}

test('a new project has no entries in its menus and one environment called main', async () => {
  expect(await api.client().menuItems.list()).toEqual([]);
  expect(await api.client().schemaMenuItems.list()).toEqual([]);
  expect((await api.client().environments.list()).map(({ id, meta }) => [id, meta.primary])).toEqual([['main', true]]);
});

test('a fork returns everything its source returns, with the same IDs, history and role rules', async () => {
  const cma = api.client();
  await cma.site.update({ locales: ['en', 'it'], timezone: 'Europe/Rome', no_index: true });
  const workflow = await cma.workflows.create({
    name: 'Flow',
    api_key: 'flow',
    stages: [{ id: 'a', name: 'A', initial: true }],
  });
  const [model, block] = [
    await makeModel({ workflow: { type: 'workflow', id: workflow.id } }),
    await makeModel({ modular_block: true }),
  ];
  await addField(block.id, 'words', 'string');
  await addField(model.id, 'title', 'string', { localized: true });
  await addField(model.id, 'body', 'rich_text', { validators: { rich_text_blocks: { item_types: [block.id] } } });
  await addField(model.id, 'cover', 'file');
  const collection = await cma.uploadCollections.create({ label: 'Covers' });
  const asset = await makeUpload(api, 'cover.png', await picture({}));
  await cma.uploads.update(asset.id, {
    tags: ['red'],
    upload_collection: { type: 'upload_collection', id: collection.id },
  });
  const item = await cma.items.create({
    item_type: { type: 'item_type', id: model.id },
    title: { en: 'one', it: 'uno' },
    body: [buildBlockRecord({ item_type: { type: 'item_type', id: block.id }, words: 'a' })],
    cover: { upload_id: asset.id },
  });
  await cma.items.publish(item.id);
  await cma.items.update(item.id, { title: { en: 'two', it: 'due' } });
  await cma.scheduledPublication.create(item.id, { publication_scheduled_at: '2099-01-01T00:00:00.000Z' });
  await cma.itemTypeFilters.create({
    name: 'Drafts',
    filter: {},
    shared: true,
    item_type: { type: 'item_type', id: model.id },
  });
  await cma.uploadFilters.create({ name: 'Unused', filter: {}, shared: true });
  const role = await cma.roles.create({
    name: 'Writer',
    positive_item_type_permissions: [
      { environment: 'main', action: 'read', item_type: model.id, on_creator: 'anyone' },
    ],
    negative_item_type_permissions: [],
    positive_upload_permissions: [{ environment: 'main', action: 'read', on_creator: 'anyone' }],
    negative_upload_permissions: [],
  } as never);

  await cma.environments.fork('main', { id: 'copy' });

  const paths = [
    '/site',
    '/item-types',
    `/item-types/${model.id}/fields`,
    `/item-types/${model.id}/fieldsets`,
    '/menu-items',
    '/schema-menu-items',
    '/items?nested=true',
    '/items?version=published',
    `/items/${item.id}/versions`,
    `/items/${item.id}/current-vs-published-state`,
    '/uploads',
    '/upload-collections',
    '/upload-tags',
    '/workflows',
    '/item-type-filters',
    '/upload-filters',
  ];
  expect(await everything('copy', paths)).toEqual(await everything('main', paths));
  const found = await cma.roles.find(role.id);
  expect(found.positive_item_type_permissions).toEqual([
    { environment: 'main', action: 'read', item_type: model.id, on_creator: 'anyone' },
    { environment: 'copy', action: 'read', item_type: model.id, on_creator: 'anyone' },
  ]);
  expect(found.positive_upload_permissions).toEqual([
    { environment: 'main', action: 'read', on_creator: 'anyone' },
    { environment: 'copy', action: 'read', on_creator: 'anyone' },
  ]);
});

test('environment settings are separate, project settings are shared', async () => {
  const copy = api.client(api.tokens.admin, 'copy');

  await copy.site.update({ locales: ['en', 'it', 'de'], no_index: false, name: 'Renamed' });

  const [main, changed] = [await api.client().site.find(), await copy.site.find()];
  expect([main.locales, main.no_index, main.name]).toEqual([['en', 'it'], true, 'Renamed']);
  expect([changed.locales, changed.no_index, changed.name]).toEqual([['en', 'it', 'de'], false, 'Renamed']);
});
