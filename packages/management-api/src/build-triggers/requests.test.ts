import { cancelBuild, endOverdueBuilds, sendBuild } from '@lectern/engine';
import {
  claimBuildRun,
  forgetBuildEvents,
  forgetBuildRuns,
  insertBuildRun,
  latestBuildRuns,
  setBuildStatus,
} from '@lectern/storage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { addWebhook, startReceiver } from '../webhooks/test-receiver.ts';
import { buildsForTests, respondJson } from './test-builds.ts';

const builds = buildsForTests();
const send = (runId: string) => sendBuild(builds.api().services, { runId }, new AbortController().signal);
const db = () => builds.api().services.db.kysely;
const last = async (id: string) => (await builds.logOf(id)).at(-1);

/** A build that no worker takes by itself. */
async function queuedRun(triggerId: string, id: string): Promise<string> {
  await insertBuildRun(db(), { id, buildTriggerId: triggerId, requestedAt: new Date() });
  await setBuildStatus(db(), triggerId, 'pending');
  return id;
}

test('a refusal, a redirect and an address that may not be reached are failures with their reason', async () => {
  const refusing = await builds.serve((_call, response) => respondJson(response, 404, { message: '404 Not Found' }));
  const redirecting = await builds.serve((_call, response) => void response.writeHead(302, { location: '/' }).end());
  const reasons: string[] = [];

  for (const url of [refusing.url, redirecting.url, 'http://10.0.0.1']) {
    const trigger = await builds.addCustom(url);
    expect((await builds.trigger(trigger.id)).status).toBe(204);
    const [event] = await builds.logged(trigger.id, 1);
    reasons.push(`${event.event_type} ${event.data.reason}`);
    expect(await builds.statusOf(trigger.id)).toBe('failed');
  }

  expect(reasons).toEqual([
    'request_failure 404 Not Found',
    'request_failure HTTP_STATUS: 302',
    expect.stringMatching(/^request_failure ADDRESS_NOT_ALLOWED/),
  ]);
  expect(redirecting.calls).toHaveLength(1);
});

test('a disabled trigger, and a service that is not configured, are failures', async () => {
  const service = await builds.serve();
  const disabled = await builds.addCustom(service.url, { enabled: false });
  const semaphore = await builds.add('semaphore', { auth_token: 'token', project_hash_id: 'p', branch: 'main' });

  for (const { id } of [disabled, semaphore]) await builds.trigger(id);

  expect((await builds.logged(disabled.id, 1))[0].data.reason).toBe('BUILD_TRIGGER_DISABLED');
  expect((await builds.logged(semaphore.id, 1))[0].data.reason).toBe('SEMAPHORE_NOT_CONFIGURED');
  expect(service.calls).toHaveLength(0);
});

test('a repetition within ten seconds sends nothing; a later one does, and decides the state', async () => {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  await Promise.all([builds.trigger(trigger.id), builds.trigger(trigger.id)]);
  await builds.logged(trigger.id, 1);

  await builds.trigger(trigger.id);
  const runs = (await latestBuildRuns(db(), trigger.id)).length;
  await later(builds.api(), 11_000, () => builds.trigger(trigger.id));
  await builds.logged(trigger.id, 2);

  expect(runs).toBe(1);
  expect(service.calls).toHaveLength(2);
});

test('a request is repeated only if it did not arrive', async () => {
  let attempts = 0;
  const busy = await builds.serve((_call, response) => {
    if (++attempts === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.end('{}');
  });
  const broken = await builds.serve((_call, response) => response.destroy());
  const [limited, closed] = [await builds.addCustom(busy.url), await builds.addCustom(broken.url)];

  for (const { id } of [limited, closed]) await builds.trigger(id);

  expect((await builds.logged(limited.id, 1)).map(({ event_type: type }) => type)).toEqual(['request_success']);
  expect((await builds.logged(closed.id, 1))[0].data.reason).toMatch(/^CONNECTION_FAILED/);
  expect([busy.calls.length, broken.calls.length]).toEqual([2, 1]);
});

test('two workers never request the same build', async () => {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  const runId = await queuedRun(trigger.id, 'two-workers');

  await Promise.all([send(runId), send(runId), send(runId)]);

  expect(service.calls).toHaveLength(1);
  expect(await builds.logOf(trigger.id)).toHaveLength(1);
});

test('a build whose worker was killed is not requested again, and fails', async () => {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  const runId = await queuedRun(trigger.id, 'killed-worker');
  await claimBuildRun(db(), runId, 30);

  await send(runId);
  const whileLeased = await builds.statusOf(trigger.id);
  await sql`update lectern.build_runs set leased_until = now() - interval '1 second' where id = ${runId}`.execute(db());
  await send(runId);
  await endOverdueBuilds(builds.api().services);

  expect(whileLeased).toBe('pending');
  expect(await builds.statusOf(trigger.id)).toBe('failed');
  expect(service.calls).toHaveLength(0);
  const log = await builds.logOf(trigger.id);
  expect(log.map(({ event_type: type, data }) => `${type} ${data.reason}`)).toEqual(['request_failure INTERRUPTED']);
  await builds.report(trigger.webhook_token, { status: 'success' });
  expect(await builds.statusOf(trigger.id)).toBe('success');
});

test('a build that is aborted before its request is never requested', async () => {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  const runId = await queuedRun(trigger.id, 'aborted-early');

  await builds.abort(trigger.id);
  await send(runId);
  await builds.abort(trigger.id);

  expect(service.calls).toHaveLength(0);
  expect((await builds.logOf(trigger.id)).map(({ event_type: type }) => type)).toEqual(['request_aborted']);
  await cancelBuild(builds.api().services, { runId: 'gone', buildEventId: 'gone' }, new AbortController().signal);
});

test('the log and ended builds are kept for a time, and only so many entries of a trigger', async () => {
  const trigger = await builds.addCustom((await builds.serve()).url);
  for (let at = 0; at < 4; at++) await builds.report(trigger.webhook_token, { status: 'success' });
  const runId = await queuedRun(trigger.id, 'kept-run');
  await send(runId);
  await builds.report(trigger.webhook_token, { status: 'success' });
  const future = new Date(Date.now() + 60_000);

  await forgetBuildEvents(db(), { before: new Date(0), mostPerTrigger: 3 });
  const newest = (await builds.logOf(trigger.id)).length;
  await forgetBuildRuns(db(), future);
  const runs = (await latestBuildRuns(db(), trigger.id)).map(({ id }) => id);
  await queuedRun(trigger.id, 'newer-run');
  await forgetBuildRuns(db(), future);
  await forgetBuildEvents(db(), { before: future, mostPerTrigger: 3 });

  expect([newest, runs]).toEqual([3, ['kept-run']]);
  expect((await latestBuildRuns(db(), trigger.id)).map(({ id }) => id)).toEqual(['newer-run']);
  expect(await builds.logOf(trigger.id)).toEqual([]);
});

test('webhooks are called for what becomes of a build, without secrets', async () => {
  const service = await builds.serve();
  const receiver = await startReceiver();
  try {
    const trigger = await builds.addCustom(service.url);
    await addWebhook(builds.api(), receiver.url, [
      {
        entity_type: 'build_trigger',
        event_types: ['deploy_started', 'deploy_succeeded', 'deploy_failed'],
        filters: [{ entity_type: 'build_trigger', entity_ids: [trigger.id] }],
      },
    ]);

    await builds.trigger(trigger.id);
    await builds.logged(trigger.id, 1);
    await builds.report(trigger.webhook_token, { status: 'success' });
    await builds.report(trigger.webhook_token, { status: 'error' });
    const calls = await receiver.waitFor(3);

    expect(calls.map(({ body }) => `${body.event_type} ${body.entity.attributes.build_status}`)).toEqual([
      'deploy_started pending',
      'deploy_succeeded success',
      'deploy_failed failed',
    ]);
    expect(calls[0]?.body.entity).toMatchObject({ id: trigger.id, type: 'build_trigger' });
    expect(JSON.stringify(calls)).not.toContain(trigger.webhook_token);
    expect(JSON.stringify(calls)).not.toContain(`${service.url}/build`);
  } finally {
    await receiver.close();
  }
});

test('the audit log names calls, and the log has a page, filters and orders', async () => {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  await builds.trigger(trigger.id);
  await builds.logged(trigger.id, 1);
  await builds.report(trigger.webhook_token, { status: 'success' });
  const list = async (query: string) =>
    (await builds.api().request('GET', `/build-events?filter[fields][build_trigger_id][eq]=${trigger.id}&${query}`))
      .body;

  const page = await list('page[limit]=1&page[offset]=1&order_by=event_type_asc');
  const only = await list('filter[fields][event_type][eq]=request_success');
  const newer = await list(`filter[fields][created_at][gt]=${new Date(Date.now() + 60_000).toISOString()}`);
  const actions = await builds.api().client().auditLogEvents.query({});

  expect(page.data.map(({ attributes: { event_type: type } }: { attributes: { event_type: string } }) => type)).toEqual(
    ['response_success'],
  );
  expect([page.meta, only.meta, newer.meta].map((meta) => meta.total_count)).toEqual([2, 1, 0]);
  expect((await builds.api().request('GET', '/build-events?order_by=data_asc')).status).toBe(422);
  expect((await builds.api().request('GET', '/build-events?filter[fields][data][eq]=1')).status).toBe(422);
  expect((await builds.api().request('GET', '/build-events?page[limit]=501')).status).toBe(422);
  expect(actions.map(({ action_name: name }) => name)).toEqual(
    expect.arrayContaining(['build_triggers.create', 'build_triggers.trigger']),
  );
  expect((await last(trigger.id))?.event_type).toBe('response_success');
});
