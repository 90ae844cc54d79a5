import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { tokenWith } from '../roles/test-roles.ts';
import { buildsForTests } from './test-builds.ts';

const builds = buildsForTests();
const attributes = (name: string) => ({
  name,
  adapter: 'custom' as const,
  adapter_settings: {
    trigger_url: 'https://builds.example/start?key=swordfish',
    headers: { 'X-Api-Key': 'plugh-xyzzy' },
    payload: { type: 'build_request' },
  },
  frontend_url: null,
  indexing_enabled: false,
  autotrigger_on_scheduled_publications: false,
});
const create = (changes: object) =>
  builds.api().request('POST', '/build-triggers', {
    body: { data: { type: 'build_trigger', attributes: { ...attributes('Refused'), ...changes } } },
  });

test('a build trigger is created with defaults, listed, changed in part and deleted', async () => {
  const cma = builds.api().client();

  const trigger = await cma.buildTriggers.create(attributes('Site'));
  const updated = await cma.buildTriggers.update(trigger.id, { ...trigger, frontend_url: ' https://site.example ' });
  const listed = await cma.buildTriggers.list();
  const deleted = await cma.buildTriggers.destroy(trigger.id);

  expect(trigger).toMatchObject({
    ...attributes('Site'),
    enabled: true,
    build_status: 'unstarted',
    indexing_status: 'unstarted',
    last_build_completed_at: null,
    webhook_token: expect.stringMatching(/^[\da-f]{20}$/),
  });
  expect(trigger.webhook_url).toBe(`${builds.api().baseUrl}/build-triggers/${trigger.webhook_token}/deploy-results`);
  expect(updated).toEqual({ ...trigger, frontend_url: 'https://site.example' });
  expect(listed).toContainEqual(updated);
  expect(deleted).toEqual(updated);
  await expect(cma.buildTriggers.find(trigger.id)).rejects.toMatchObject({ response: { status: 404 } });
});

test('every setting that makes no sense is refused, all at once', async () => {
  const { status, body } = await create({
    name: ' ',
    adapter: 'gitlab',
    adapter_settings: { trigger_url: 'ftp://x', ref: 'a..b', build_parameters: { 'not a name': '1' } },
    webhook_token: 'short',
    frontend_url: 'nowhere',
  });

  const details = (body.data as { attributes: { details: Record<string, string> } }[]).map(
    ({ attributes: { details: found } }) => `${found['field']} ${found['path'] ?? '-'} ${found['code']}`,
  );
  expect(status).toBe(422);
  expect(details).toEqual([
    'name - VALIDATION_REQUIRED',
    'adapter_settings trigger_url VALIDATION_FORMAT',
    'adapter_settings token VALIDATION_REQUIRED',
    'adapter_settings ref VALIDATION_FORMAT',
    'adapter_settings build_parameters VALIDATION_FORMAT',
    'webhook_token - VALIDATION_FORMAT',
    'frontend_url - VALIDATION_FORMAT',
  ]);
});

test('names and tokens are unique, an adapter is required, and changing it replaces its settings', async () => {
  const first = await builds.add('custom', attributes('').adapter_settings, {
    name: 'Unique',
    webhook_token: 'A-token_of_mine',
  });
  const sameName = await create({ name: 'Unique' });
  const sameToken = await create({ webhook_token: 'A-token_of_mine' });
  const noAdapter = await create({ adapter: undefined });
  const changed = await builds.api().request('PUT', `/build-triggers/${first.id}`, {
    body: { data: { type: 'build_trigger', id: first.id, attributes: { adapter: 'travis' } } },
  });

  expect(sameName.body.data[0].attributes.details).toMatchObject({ field: 'name', code: 'VALIDATION_UNIQUENESS' });
  expect(sameToken.body.data[0].attributes.details).toMatchObject({ field: 'webhook_token' });
  expect(noAdapter.status).toBe(422);
  expect(
    changed.body.data.map(({ attributes: { details } }: { attributes: { details: { path: string } } }) => details.path),
  ).toEqual(['api_token', 'repo', 'branch']);
});

test('settings and token are encrypted or hidden from those who may not manage triggers', async () => {
  const trigger = await builds.add('custom', attributes('').adapter_settings);

  const { rows } = await sql<{ stored: string }>`
    select to_jsonb(trigger)::text as stored from lectern.build_triggers as trigger where id = ${trigger.id}
  `.execute(builds.api().services.db.kysely);
  const { body } = await builds
    .api()
    .request('GET', `/build-triggers/${trigger.id}`, { token: builds.api().tokens.editor });

  expect(rows[0]?.stored).not.toMatch(/swordfish|plugh-xyzzy/);
  expect(body.data.attributes.adapter_settings).toEqual({});
  expect(body.data.attributes.webhook_token).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain(trigger.webhook_token);
});

test('events and the audit log have no settings and no token', async () => {
  const trigger = await builds.add('custom', attributes('').adapter_settings);
  const { kysely } = builds.api().services.db;

  const logged = await vi.waitFor(
    async () => {
      const { rows } = await sql<{ stored: string }>`
        select to_jsonb(event)::text as stored from lectern.audit_log_events as event
        where action_name = 'build_triggers.create' and request::text like ${`%${trigger.name}%`}
      `.execute(kysely);
      if (rows.length === 0) throw new Error('not logged yet');
      return rows;
    },
    { timeout: 20_000 },
  );
  const { rows: events } = await sql<{ stored: string }>`
    select to_jsonb(event)::text as stored from lectern.outbox as event where noun = 'build_trigger'
  `.execute(kysely);

  for (const { stored } of [...logged, ...events])
    for (const secret of ['swordfish', 'plugh-xyzzy', trigger.webhook_token]) expect(stored).not.toContain(secret);
});

test('a role may use the triggers that its rules name, and no others', async () => {
  const { client, request, services } = builds.api();
  const cma = client();
  const service = await builds.serve();
  const [allowed, denied] = [await builds.addCustom(service.url), await builds.addCustom(service.url)];
  const role = await cma.roles.create({
    name: 'Deployer',
    positive_build_trigger_permissions: [{ build_trigger: null }],
    negative_build_trigger_permissions: [{ build_trigger: denied.id }],
  });
  const { token } = await cma.accessTokens.create({
    name: 'Deployer',
    can_access_cda: true,
    can_access_cda_preview: true,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  const call = (method: string, path: string) => request(method, `/build-triggers/${path}`, { token: token ?? '' });

  expect((await call('POST', `${allowed.id}/trigger`)).status).toBe(204);
  expect((await call('DELETE', `${allowed.id}/abort`)).status).toBe(204);
  expect((await call('PUT', `${allowed.id}/reindex`)).status).toBe(204);
  expect((await call('DELETE', `${allowed.id}/abort_indexing`)).status).toBe(204);
  for (const [method, action] of [
    ['POST', 'trigger'],
    ['DELETE', 'abort'],
    ['PUT', 'reindex'],
    ['DELETE', 'abort_indexing'],
  ] as const)
    expect((await call(method, `${denied.id}/${action}`)).status, action).toBe(403);
  expect(services.builds.timeoutMs).toBe(3_600_000);
});

test('whoever may run a trigger reads what became of its builds, and nothing that was sent', async () => {
  const { client, request } = builds.api();
  const cma = client();
  const service = await builds.serve((_call, response) => void response.writeHead(503).end('queue full'));
  const [allowed, denied] = [await builds.addCustom(service.url), await builds.addCustom(service.url)];
  for (const { id } of [allowed, denied]) {
    await cma.buildTriggers.trigger(id);
    await builds.logged(id, 1);
  }
  const token = await tokenWith(builds.api(), { positive_build_trigger_permissions: [{ build_trigger: allowed.id }] });
  const own = client(token);
  const other = await cma.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: denied.id } } } });

  const events = await own.buildEvents.list();

  expect(events.map(({ build_trigger: trigger, data }) => [trigger.id, data])).toEqual([
    [allowed.id, { reason: 'HTTP_STATUS: 503' }],
  ]);
  expect(await own.buildEvents.find(events[0]?.id ?? '')).toEqual(events[0]);
  expect(await own.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: denied.id } } } })).toEqual([]);
  expect((await request('GET', `/build-events/${other[0]?.id}`, { token })).status).toBe(404);

  const reader = client(await tokenWith(builds.api(), { can_access_build_events_log: true }));
  expect(await reader.buildEvents.find(other[0]?.id ?? '')).toEqual(other[0]);
  expect(other[0]?.data).toMatchObject({ command: expect.stringContaining('curl'), response_status: 503 });
  const powerless = await tokenWith(builds.api(), {});
  expect((await request('GET', '/build-events', { token: powerless })).status).toBe(403);
});

test('calls about triggers that are not there are refused', async () => {
  const { request } = builds.api();

  for (const [method, action] of [
    ['GET', ''],
    ['POST', '/trigger'],
    ['DELETE', '/abort'],
    ['PUT', '/reindex'],
    ['DELETE', '/abort_indexing'],
    ['DELETE', ''],
  ] as const)
    expect((await request(method, `/build-triggers/gone${action}`)).status, action).toBe(404);
});
