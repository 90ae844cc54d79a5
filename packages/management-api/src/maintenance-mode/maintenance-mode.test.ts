import type { ApiError } from '@datocms/cma-client-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let modelId: string;
let itemId: string;

beforeAll(async () => {
  api = await startTestApi();
  const cma = api.client();
  modelId = (await cma.itemTypes.create({ name: 'Article', api_key: 'article' })).id;
  await cma.fields.create(modelId, { label: 'Title', api_key: 'title', field_type: 'string' });
  itemId = (await cma.items.create({ item_type: { type: 'item_type', id: modelId }, title: 'One' })).id;
  await cma.environments.fork('main', { id: 'sandbox' });
});

afterAll(() => api.close());

async function refusal(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: ApiError) => codesOf(error.response.body)[0],
  );
}

/** Reports a user's presence in a record of an environment. */
async function edit(session: string, environment = 'main'): Promise<void> {
  const { status } = await api.request('PUT', `/editing-sessions/${session}`, {
    headers: { 'x-environment': environment },
    body: {
      data: {
        type: 'editing_session_enter_item',
        id: session,
        relationships: { item: { data: { type: 'item', id: itemId } } },
      },
    },
  });
  expect(status).toBe(200);
}

test('closes the primary environment to writes; reads, sandboxes and promotion continue', async () => {
  const cma = api.client();
  const sandbox = api.client(api.tokens.admin, 'sandbox');
  // The client itself would wait for the end of it.
  const write = (environment: string) =>
    api.request('PUT', `/items/${itemId}`, {
      headers: { 'x-environment': environment },
      body: { data: { type: 'item', id: itemId, attributes: { title: 'Two' } } },
    });

  const before = await cma.maintenanceMode.find();
  const active = await cma.maintenanceMode.activate();
  const record = await write('main');
  const schema = await api.request('POST', '/item-types', {
    body: { data: { type: 'item_type', attributes: { name: 'Page', api_key: 'page' } } },
  });
  const elsewhere = await sandbox.items.update(itemId, { title: 'In the sandbox' });
  const read = await cma.items.find(itemId);
  const fork = await cma.environments.fork('main', { id: 'meanwhile' });
  await cma.environments.promote('sandbox');
  const promoted = await write('sandbox');
  const former = await write('main');
  await cma.environments.promote('main');
  const inactive = await cma.maintenanceMode.deactivate();

  expect(before).toMatchObject({ id: 'maintenance_mode', type: 'maintenance_mode', active: false });
  expect(active.active).toBe(true);
  expect([record.status, codesOf(record.body)]).toEqual([503, ['MAINTENANCE_MODE']]);
  expect(codesOf(schema.body)).toEqual(['MAINTENANCE_MODE']);
  expect([elsewhere.title, read.title, fork.meta.status]).toEqual(['In the sandbox', 'One', 'ready']);
  expect([codesOf(promoted.body), former.status]).toEqual([['MAINTENANCE_MODE'], 200]);
  expect(inactive.active).toBe(false);
  expect((await write('main')).status).toBe(200);
});

test('active editors block maintenance and a fast fork unless it is forced', async () => {
  const cma = api.client();
  await edit('4b0fc1a3-9be5-4b6e-9a37-0f7a3e1a2b1c');

  const activation = await refusal(cma.maintenanceMode.activate());
  const stillOff = await cma.maintenanceMode.find();
  const forced = await cma.maintenanceMode.activate({ force: true });
  await cma.maintenanceMode.deactivate();
  const fork = await refusal(cma.environments.fork('main', { id: 'quick' }, { fast: true }));
  const forcedFork = await cma.environments.fork('main', { id: 'quick' }, { fast: true, force: true });

  expect([activation, stillOff.active, forced.active]).toEqual(['ACTIVE_EDITING_SESSIONS', false, true]);
  expect([fork, forcedFork.meta.status]).toEqual(['ACTIVE_EDITING_SESSIONS', 'ready']);
  expect((await cma.environments.find('main')).meta.read_only_mode).toBe(false);
});

test('everyone may read the state, users without permission change nothing, and parameters are checked', async () => {
  const editor = api.client(api.tokens.editor);

  expect((await editor.maintenanceMode.find()).active).toBe(false);
  expect(await refusal(editor.maintenanceMode.activate())).toBe('INSUFFICIENT_PERMISSIONS');
  expect(await refusal(editor.maintenanceMode.deactivate())).toBe('INSUFFICIENT_PERMISSIONS');
  expect(codesOf((await api.request('PUT', '/maintenance-mode/activate?force=perhaps')).body)).toEqual([
    'INVALID_PARAMS',
  ]);
});

test('with enforced sandboxes, models and settings of the primary are read-only, records and assets are not', async () => {
  const cma = api.client();
  const sandbox = api.client(api.tokens.admin, 'sandbox');
  await cma.site.update({ force_use_of_sandbox_environments: true });

  const refused = [
    await refusal(cma.itemTypes.create({ name: 'Page', api_key: 'page' })),
    await refusal(cma.itemTypes.update(modelId, { name: 'Story' })),
    await refusal(cma.fields.create(modelId, { label: 'Lead', api_key: 'lead', field_type: 'string' })),
    await refusal(cma.fieldsets.create(modelId, { title: 'More' })),
    await refusal(cma.menuItems.create({ label: 'Elsewhere', external_url: 'https://example.com' })),
    await refusal(cma.schemaMenuItems.create({ label: 'Group', kind: 'item_type' })),
    await refusal(
      cma.workflows.create({ name: 'Review', api_key: 'review', stages: [{ id: 'a', name: 'A', initial: true }] }),
    ),
    await refusal(cma.site.update({ timezone: 'Europe/Rome' })),
  ];
  const item = await cma.items.create({ item_type: { type: 'item_type', id: modelId }, title: 'Still possible' });
  const model = await sandbox.itemTypes.create({ name: 'Page', api_key: 'page' });
  const site = await cma.site.update({ force_use_of_sandbox_environments: false });

  expect(new Set(refused)).toEqual(new Set(['PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY']));
  expect([item.title, model.api_key, site.force_use_of_sandbox_environments]).toEqual([
    'Still possible',
    'page',
    false,
  ]);
});
