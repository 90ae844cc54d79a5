import { allPlanFeatures, dayOf, type PlanFeatures, type PlanLimits } from '@lectern/domain';
import { addUsageCounts } from '@lectern/storage';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  limit({});
  api.services.planFeatures = allPlanFeatures;
});

function limit(limits: PlanLimits): void {
  api.services.planLimits = limits;
}

async function usageOf(code: string): Promise<number> {
  return (await api.client().subscriptionLimits.find(code)).usage;
}

/** The code and limit that a refused call names. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (reason: { response: { status: number }; errors: { attributes: { code: string; details: unknown } }[] }) => reason,
  );
  const attributes = error?.errors[0]?.attributes;
  return [error?.response.status, attributes?.code, attributes?.details];
}

test('limits are null unless the operator sets them, with what is used', async () => {
  const cma = api.client();
  const received = await putFile(api, 'notes.txt', 'a'.repeat(1_000));
  await cma.uploads.create({ path: received });
  const date = dayOf(new Date());
  const day = { siteId: api.site.id, date, value: '' } as const;
  await addUsageCounts(api.services.db.kysely, [
    { ...day, dimension: 'cda', requests: 5, bytes: 100, milliseconds: 0 },
    { ...day, dimension: 'cma', requests: 7, bytes: 1_000, milliseconds: 0 },
    { ...day, dimension: 'assets', requests: 9, bytes: 10_000, milliseconds: 0 },
    { ...day, dimension: 'video_encoded', requests: 0, bytes: 0, milliseconds: 61_500 },
  ]);
  limit({ roles: 5, items: 0, mux_encoding_seconds: 60 });

  const limits = await cma.subscriptionLimits.list();

  expect(limits.map(({ id, code, usage, limit: most }) => (id === code ? [code, usage, most] : null))).toEqual([
    ['item_types', 0, null],
    ['items', 0, 0],
    ['locales', 1, null],
    ['users', 0, null],
    ['roles', 2, 5],
    ['access_tokens', 2, null],
    ['webhooks', 0, null],
    ['build_triggers', 0, null],
    ['sandbox_environments', 0, null],
    ['uploadable_bytes', 1_000, null],
    ['mux_encoding_seconds', 62, 60],
    ['api_calls', 12, null],
    ['traffic_bytes', 11_100, null],
  ]);
  expect(await cma.subscriptionLimits.find('roles')).toEqual(limits[4]);
});

test('an unknown limit is not found', async () => {
  const { status, body } = await api.request('GET', '/subscription-limits/moons');

  expect([status, body.data[0].attributes.code]).toEqual([404, 'NOT_FOUND']);
});

test('every feature is part of every project, for everyone', async () => {
  const powerless = await tokenWith(api, {});

  const { body } = await api.request('GET', '/subscription-features', { token: powerless });

  expect(await api.client().subscriptionFeatures.list()).toEqual(
    ['audit_log', 'sso', 'white_label', 'workflows', 'video_streaming'].map((code) => ({
      id: code,
      type: 'subscription_feature',
      code,
      // This server has no encoder of videos.
      enabled: code !== 'video_streaming',
    })),
  );
  expect(body.data).toHaveLength(5);
});

test('features that the operator leaves out are refused, with the place to ask for them', async () => {
  const cma = api.client();
  const disabled: PlanFeatures['disabled'] = new Set(['audit_log', 'sso', 'white_label', 'workflows']);
  const createWorkflow = (api_key: string) =>
    cma.workflows.create({ name: 'Flow', api_key, stages: [{ id: 'draft', name: 'Draft', initial: true }] });
  await createWorkflow('flow');
  api.services.planFeatures = { disabled, upgradeUrl: 'https://example.org/plans' };

  const { body } = await api.request('GET', '/subscription-features');
  const refused = [
    await refusalOf(cma.auditLogEvents.query({ filter: '' })),
    await refusalOf(cma.ssoSettings.update({})),
    await refusalOf(cma.whiteLabelSettings.update({ custom_i18n_messages_template_url: null })),
    await refusalOf(createWorkflow('other')),
  ];

  expect(body.meta).toEqual({ upgrade_url: 'https://example.org/plans' });
  expect((await cma.subscriptionFeatures.list()).some(({ enabled }) => enabled)).toBe(false);
  expect(refused).toEqual([...disabled].map((feature) => [402, 'PLAN_UPGRADE_REQUIRED', { feature }]));
  // What is there remains.
  expect(await cma.workflows.list()).toHaveLength(1);
  expect(await cma.whiteLabelSettings.find()).toMatchObject({ custom_i18n_messages_template_url: null });
});

test('models are limited, blocks are not', async () => {
  const cma = api.client();
  limit({ item_types: 1 });
  const model = await cma.itemTypes.create({ name: 'Page', api_key: 'page' });

  const refusal = [402, 'PLAN_UPGRADE_REQUIRED', { limit: 'item_types' }];
  expect(await refusalOf(cma.itemTypes.create({ name: 'Post', api_key: 'post' }))).toEqual(refusal);
  expect(await refusalOf(cma.itemTypes.duplicate(model.id))).toEqual(refusal);
  await cma.itemTypes.create({ name: 'Quote', api_key: 'quote', modular_block: true });

  expect((await cma.itemTypes.list()).map(({ name }) => name).toSorted()).toEqual(['Page', 'Quote']);
  expect(await usageOf('item_types')).toBe(1);
});

test('records are limited, in bulk of simultaneous calls too', async () => {
  const cma = api.client();
  const model = await cma.itemTypes.find('page');
  const create = () => cma.items.create({ item_type: { id: model.id, type: 'item_type' } });
  limit({ items: 3 });

  const results = await Promise.allSettled([create(), create(), create(), create(), create()]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await usageOf('items')).toBe(3);
  const refusal = [402, 'PLAN_UPGRADE_REQUIRED', { limit: 'items' }];
  expect(await refusalOf(create())).toEqual(refusal);
  const [record] = await cma.items.list();
  expect(await refusalOf(cma.items.duplicate(record?.id ?? ''))).toEqual(refusal);
  await cma.items.destroy(record?.id ?? '');
  await create();
  expect(await usageOf('items')).toBe(3);
});

test('locales are limited; those that are there may stay', async () => {
  const cma = api.client();
  limit({ locales: 1 });

  expect(await refusalOf(cma.site.update({ locales: ['en', 'it'] }))).toEqual([
    402,
    'PLAN_UPGRADE_REQUIRED',
    { limit: 'locales' },
  ]);
  limit({});
  await cma.site.update({ locales: ['en', 'it'] });
  limit({ locales: 1 });
  await cma.site.update({ locales: ['it', 'de'] });

  expect((await cma.site.find()).locales).toEqual(['it', 'de']);
});

test('users and their invitations are limited together', async () => {
  const cma = api.client();
  const [role] = await cma.roles.list();
  const invite = (email: string) => cma.siteInvitations.create({ email, role: { id: role?.id ?? '', type: 'role' } });
  limit({ users: 1 });
  await invite('ada@example.org');

  expect(await refusalOf(invite('grace@example.org'))).toEqual([402, 'PLAN_UPGRADE_REQUIRED', { limit: 'users' }]);
  expect(await usageOf('users')).toBe(1);
});

test('roles are limited', async () => {
  const cma = api.client();
  const roles = await cma.roles.list();
  limit({ roles: roles.length });

  const refusal = [402, 'PLAN_UPGRADE_REQUIRED', { limit: 'roles' }];
  expect(await refusalOf(cma.roles.create({ name: 'Reviewer' }))).toEqual(refusal);
  expect(await refusalOf(cma.roles.duplicate(roles[0]?.id ?? ''))).toEqual(refusal);
  expect(await cma.roles.list()).toHaveLength(roles.length);
});

test('access tokens are limited, built-in ones apart', async () => {
  const cma = api.client();
  const [role] = await cma.roles.list();
  const body = {
    role: { id: role?.id ?? '', type: 'role' as const },
    can_access_cda: true,
    can_access_cda_preview: false,
    can_access_cma: false,
  };
  limit({ access_tokens: (await usageOf('access_tokens')) + 1 });
  await cma.accessTokens.create({ name: 'Site', ...body });

  expect(await refusalOf(cma.accessTokens.create({ name: 'App', ...body }))).toEqual([
    402,
    'PLAN_UPGRADE_REQUIRED',
    { limit: 'access_tokens' },
  ]);
});

test('webhooks are limited', async () => {
  const cma = api.client();
  const create = (name: string) =>
    cma.webhooks.create({
      name,
      url: 'https://example.org/',
      headers: {},
      events: [{ entity_type: 'item', event_types: ['publish'] }],
      custom_payload: null,
      http_basic_user: null,
      http_basic_password: null,
    });
  limit({ webhooks: 1 });
  await create('one');

  expect(await refusalOf(create('two'))).toEqual([402, 'PLAN_UPGRADE_REQUIRED', { limit: 'webhooks' }]);
  expect(await usageOf('webhooks')).toBe(1);
});

test('build triggers are limited', async () => {
  const cma = api.client();
  const create = (name: string) =>
    cma.buildTriggers.create({
      name,
      adapter: 'custom',
      adapter_settings: { trigger_url: 'https://builds.example.org/', headers: {}, payload: {} },
      frontend_url: null,
      indexing_enabled: false,
      autotrigger_on_scheduled_publications: false,
    });
  limit({ build_triggers: 1 });
  const { id } = await create('one');

  expect(await refusalOf(create('two'))).toEqual([402, 'PLAN_UPGRADE_REQUIRED', { limit: 'build_triggers' }]);
  expect(await usageOf('build_triggers')).toBe(1);
  await cma.buildTriggers.destroy(id);
  expect((await create('two')).name).toBe('two');
});

test('sandbox environments are limited', async () => {
  const cma = api.client();
  limit({ sandbox_environments: 1 });
  await cma.environments.fork('main', { id: 'one' });

  expect(await refusalOf(cma.environments.fork('main', { id: 'two' }))).toEqual([
    402,
    'PLAN_UPGRADE_REQUIRED',
    { limit: 'sandbox_environments' },
  ]);
  await cma.environments.destroy('one');
  await cma.environments.fork('main', { id: 'three' });
});
