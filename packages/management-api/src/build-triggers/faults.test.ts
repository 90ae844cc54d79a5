import { expect, test } from 'vitest';
import { writeForever } from '../testing/write-forever.ts';
import { later } from '../testing/test-clock.ts';
import { endOverdueBuilds } from '@lectern/engine';
import { buildsForTests, respondJson } from './test-builds.ts';

/* Services that fail in every way, and results that come when they should not. */

const builds = buildsForTests();

test('a service that refuses, redirects for ever, answers without end, closes early or hangs has its outcome', async () => {
  const faults = {
    refuses: await builds.serve(),
    redirects: await builds.serve((_call, response) => void response.writeHead(307, { location: '/build' }).end()),
    endless: await builds.serve((_call, response) => writeForever(response.writeHead(200))),
    closes: await builds.serve((_call, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy());
    }),
    hangs: await builds.serve(() => {}),
  };
  await faults.refuses.close();
  const outcomes = Object.entries(faults).map(async ([fault, service]) => {
    const trigger = await builds.addCustom(service.url);
    await builds.trigger(trigger.id);
    const [event] = await builds.logged(trigger.id, 1);
    const { reason = '', response_body: body = '' } = event.data;
    return [fault, event.event_type, reason.split(':')[0], body.length, await builds.statusOf(trigger.id)];
  });

  expect(await Promise.all(outcomes)).toEqual([
    ['refuses', 'request_failure', 'CONNECTION_FAILED', 0, 'failed'],
    ['redirects', 'request_failure', 'HTTP_STATUS', 0, 'failed'],
    ['endless', 'request_success', '', 64 * 1024, 'pending'],
    ['closes', 'request_failure', 'CONNECTION_FAILED', 0, 'failed'],
    ['hangs', 'request_failure', 'TIMEOUT', 0, 'failed'],
  ]);
  expect(faults.redirects.calls).toHaveLength(1);
});

test.each([
  'http://127.0.0.2/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/',
  'http://[::1]/',
  'http://2130706434/',
])('an address inside the network is not requested: %s', async (url) => {
  const trigger = await builds.addCustom(url);

  await builds.trigger(trigger.id);

  expect((await builds.logged(trigger.id, 1))[0].data.reason).toMatch(/^ADDRESS_NOT_ALLOWED/);
});

test('results with a wrong token, a second time, and too late', async () => {
  let number = 0;
  const gitlab = await builds.serve((_call, response) => respondJson(response, 201, { id: ++number }));
  const trigger = await builds.add('gitlab', {
    trigger_url: `${gitlab.url}/api/v4/projects/1/trigger/pipeline`,
    token: 'trigger-token',
    ref: 'main',
  });
  const report = (id: number, status: string) =>
    builds.report(trigger.webhook_token, {
      object_kind: 'pipeline',
      object_attributes: { id, ref: 'main', status },
    });
  const { services } = builds.api();
  await builds.trigger(trigger.id);
  await builds.logged(trigger.id, 1);

  const wrong = await builds.report(`${trigger.webhook_token}0`, { status: 'success' });
  const afterWrong = await builds.statusOf(trigger.id);
  await later(builds.api(), 61 * 60_000, () => endOverdueBuilds(services));
  const overdue = await builds.statusOf(trigger.id);
  await later(builds.api(), 62 * 60_000, () => builds.trigger(trigger.id));
  await builds.logged(trigger.id, 3);
  const late = await report(1, 'success');
  const afterLate = await builds.statusOf(trigger.id);
  await report(2, 'failed');
  await report(2, 'failed');
  await report(2, 'success');

  expect([wrong.status, late.status]).toEqual([404, 204]);
  expect([afterWrong, overdue, afterLate, await builds.statusOf(trigger.id)]).toEqual([
    'pending',
    'failed',
    'pending',
    'failed',
  ]);
  // By the clock of the test the time-out comes last.
  expect((await builds.logOf(trigger.id)).map(({ event_type: type }) => type).toSorted()).toEqual([
    'request_success',
    'request_success',
    'response_failure',
    'response_success',
    'response_timeout',
  ]);
});
