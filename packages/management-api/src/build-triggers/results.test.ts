import { createHash, createHmac } from 'node:crypto';
import { endOverdueBuilds } from '@lectern/engine';
import { expect, test } from 'vitest';
import { later } from '../testing/test-clock.ts';
import { buildsForTests } from './test-builds.ts';

const builds = buildsForTests();
const typesOf = async (id: string) => (await builds.logOf(id)).map(({ event_type: type }) => type);

/** A trigger whose build was requested and is awaited. */
async function pendingTrigger() {
  const service = await builds.serve();
  const trigger = await builds.addCustom(service.url);
  await builds.trigger(trigger.id);
  await builds.logged(trigger.id, 1);
  return { service, trigger };
}

test('a result is read whatever its media type says, and through the published client', async () => {
  const { trigger } = await pendingTrigger();

  const answers = [
    await builds.report(trigger.webhook_token, '{"status":"success"}', { 'content-type': 'text/nonsense' }),
    await builds.report(trigger.webhook_token, 'status=error', { 'content-type': 'application/json' }),
    await builds.report(trigger.webhook_token, `payload=${encodeURIComponent('{"status":"success"}')}`),
  ];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  const events = await builds
    .api()
    .client()
    .buildEvents.list({
      filter: { fields: { build_trigger_id: { eq: trigger.id } } },
      order_by: 'created_at_asc',
    });
  expect(events.map(({ event_type: type }) => type)).toEqual([
    'request_success',
    'response_success',
    'response_failure',
    'response_success',
  ]);
  expect(
    (
      await builds
        .api()
        .client()
        .buildEvents.find(events[1]?.id ?? '')
    ).build_trigger.id,
  ).toBe(trigger.id);
});

test('what can not be read is accepted and recorded, and changes no state', async () => {
  const { trigger } = await pendingTrigger();

  for (const body of ['', 'not json', '{"status":"perhaps"}', '[1]'])
    expect((await builds.report(trigger.webhook_token, body)).status).toBe(204);

  expect(await builds.statusOf(trigger.id)).toBe('pending');
  expect((await builds.logOf(trigger.id)).slice(1).map(({ event_type: type, data }) => [type, data.reason])).toEqual([
    ['response_unprocessable', 'UNREADABLE_BODY'],
    ['response_unprocessable', 'UNREADABLE_BODY'],
    ['response_unprocessable', 'UNKNOWN_STATUS'],
    ['response_unprocessable', 'UNKNOWN_STATUS'],
  ]);
});

test('an unknown token and a body that is too long are refused', async () => {
  const { trigger } = await pendingTrigger();

  expect((await builds.report('nobodys-token', { status: 'success' })).status).toBe(404);
  expect((await builds.report(trigger.webhook_token, 'x'.repeat(1024 * 1024 + 1))).status).toBe(422);
  expect(await typesOf(trigger.id)).toEqual(['request_success']);
});

test('a result before the response of the service counts', async () => {
  const service = await builds.serve((_call, response) => {
    void builds.report(trigger.webhook_token, { status: 'success' }).then(() => response.end('{}'));
  });
  const trigger = await builds.addCustom(service.url);

  await builds.trigger(trigger.id);
  await builds.logged(trigger.id, 2);

  expect((await typesOf(trigger.id)).toSorted()).toEqual(['request_success', 'response_success']);
  expect(await builds.statusOf(trigger.id)).toBe('success');
});

test('a build without a result fails after an hour, and a late result counts', async () => {
  const { trigger } = await pendingTrigger();
  const { services } = builds.api();

  await endOverdueBuilds(services);
  const inTime = await builds.statusOf(trigger.id);
  await later(builds.api(), 61 * 60_000, () => endOverdueBuilds(services));
  const timedOut = await builds.statusOf(trigger.id);
  await builds.report(trigger.webhook_token, { status: 'success' });

  expect([inTime, timedOut, await builds.statusOf(trigger.id)]).toEqual(['pending', 'failed', 'success']);
  expect((await typesOf(trigger.id)).toSorted()).toEqual(['request_success', 'response_success', 'response_timeout']);
});

test('with a secret, only what the service signed is accepted', async () => {
  const settings = { site_id: 's', trigger_url: 'http://127.0.0.1:9/h', webhook_secret: 'shhh-secret' };
  const netlify = await builds.add('netlify', settings);
  const body = JSON.stringify({ id: 'd', site_id: 's', state: 'ready', branch: 'main', context: 'production' });
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (secret: string, of: string) => {
    const claims = encoded({ iss: 'netlify', sha256: createHash('sha256').update(of).digest('hex') });
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const report = (signature: string) =>
    builds.report(netlify.webhook_token, body, { 'x-webhook-signature': signature });

  for (const signature of ['', 'a.b.c', token('other-secret', body), token('shhh-secret', 'another body')])
    expect((await report(signature)).status).toBe(204);
  const before = await builds.statusOf(netlify.id);
  await report(token('shhh-secret', body));

  expect([before, await builds.statusOf(netlify.id)]).toEqual(['unstarted', 'success']);
  const reasons = (await builds.logOf(netlify.id)).map(({ data }) => data.reason ?? 'fine');
  expect(reasons.toSorted()).toEqual([...Array<string>(4).fill('INVALID_SIGNATURE'), 'fine']);
});

test('Vercel reports all projects at one address, signed', async () => {
  const settings = {
    deploy_hook_url: 'http://127.0.0.1:9/deploy/prj9/hook9',
    project_id: 'prj9',
    branch: 'main',
    webhook_secret: 'vercel-secret',
  };
  const vercel = await builds.add('vercel', settings);
  const other = await builds.add('vercel', { ...settings, deploy_hook_url: 'http://127.0.0.1:9/deploy/prj9/other' });
  const body = JSON.stringify({
    id: 'e1',
    type: 'deployment.succeeded',
    payload: { project: { id: 'prj9' }, deployment: { id: 'dpl9', meta: { deployHookId: 'hook9' } } },
  });
  const signature = createHmac('sha1', 'vercel-secret').update(body).digest('hex');

  const unsigned = await builds.report('vercel', body);
  const before = await builds.statusOf(vercel.id);
  const client = builds.api().client();
  const logged = await client.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: vercel.id } } } });
  const signed = await builds.report('vercel', body, { 'x-vercel-signature': signature });
  const unknown = await builds.report('vercel', body.replaceAll('prj9', 'prj0'));

  expect([unsigned.status, signed.status, unknown.status]).toEqual([204, 204, 404]);
  expect(logged).toEqual([]);
  expect([before, await builds.statusOf(vercel.id), await builds.statusOf(other.id)]).toEqual([
    'unstarted',
    'success',
    'unstarted',
  ]);
});
