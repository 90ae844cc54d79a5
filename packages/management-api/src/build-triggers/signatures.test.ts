import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { defaultBuildConfig } from '@lectern/engine';
import { afterEach, expect, test } from 'vitest';
import { later } from '../testing/test-clock.ts';
import type { TestBody } from '../testing.ts';
import { buildsForTests, respondJson } from './test-builds.ts';

/* Results with the signature of their service, right and wrong. */

const builds = buildsForTests();
afterEach(() => {
  builds.api().services.builds = defaultBuildConfig;
});

const secret = 'shhh-secret';
const hmac = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
const signed = {
  gitlab: {
    settings: {
      trigger_url: 'http://127.0.0.1:9/api/v4/projects/1/trigger/pipeline',
      token: 'trigger-token',
      ref: 'main',
      webhook_secret: secret,
    },
    body: { object_kind: 'pipeline', object_attributes: { id: 7, ref: 'main', status: 'success' } },
    right: () => ({ 'x-gitlab-token': secret }),
    wrong: () => [{ 'x-gitlab-token': 'other' }, { 'x-gitlab-token': `${secret}x` }, {}],
  },
  circle_ci: {
    settings: { vcs: 'github', project: 'me/site', revision: 'main', token: 'circle-token', webhook_secret: secret },
    body: {
      id: 'e7',
      type: 'workflow-completed',
      workflow: { id: 'w', status: 'success' },
      pipeline: { id: 'p7', vcs: { branch: 'main' } },
    },
    right: (body: string) => ({ 'circleci-signature': `v2=abc,v1=${hmac(body)}` }),
    wrong: (body: string) => [
      { 'circleci-signature': `v1=${hmac(body, 'other')}` },
      { 'circleci-signature': hmac(body) },
      { 'circleci-signature': `v1=${hmac(`${body} `)}` },
      {},
    ],
  },
  semaphore: {
    settings: { auth_token: 'semaphore-token', project_hash_id: 'p', branch: 'main', webhook_secret: secret },
    body: {
      pipeline: { id: 'pp', state: 'done', result: 'passed' },
      workflow: { id: 'wf7' },
      revision: { branch: { name: 'main' } },
    },
    right: (body: string) => ({ 'x-semaphore-signature-256': `sha256=${hmac(body)}`, 'x-semaphore-webhook-id': 's7' }),
    wrong: (body: string) => [
      { 'x-semaphore-signature-256': `sha256=${hmac(body, 'other')}` },
      { 'x-semaphore-signature-256': '' },
      {},
    ],
  },
};

/** What became of the notifications, the oldest first. */
const outcomes = async (id: string): Promise<string[]> =>
  (await builds.logOf(id)).map(({ event_type: type, data }) => data.reason ?? type);

test.each(['gitlab', 'circle_ci', 'semaphore'] as const)('%s', async (adapter) => {
  const { settings, body, right, wrong } = signed[adapter];
  const trigger = await builds.add(adapter, settings);
  const text = JSON.stringify(body);

  const refused = wrong(text);
  for (const headers of refused)
    expect((await builds.report(trigger.webhook_token, text, headers as Record<string, string>)).status).toBe(204);
  const before = await builds.statusOf(trigger.id);
  const accepted = await builds.report(trigger.webhook_token, text, right(text));

  expect([before, accepted.status, await builds.statusOf(trigger.id)]).toEqual(['unstarted', 204, 'success']);
  expect((await outcomes(trigger.id)).toSorted()).toEqual([
    ...refused.map(() => 'INVALID_SIGNATURE'),
    'response_success',
  ]);
});

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test('Travis signs with a key that it publishes, which is requested once and again after it changed', async () => {
  let [keys, replaced] = [keyPair(), keyPair()];
  const answer = (key: string) => ({ config: { notifications: { webhook: { public_key: key } } } });
  const travis = await builds.serve((_call, response) => respondJson(response, 200, answer(keys.publicKey)));
  builds.api().services.builds = { ...defaultBuildConfig, travisApiUrl: travis.url };
  const settings = { api_token: 'travis-token', repo: 'me/site', branch: 'main', verify_signature: true };
  const trigger = await builds.add('travis', settings);
  const report = (number: number, key: string, changes: object = {}) => {
    const payload = JSON.stringify({ id: number, branch: 'main', status_message: 'Passed', finished_at: 'now' });
    const signature = sign('sha1', Buffer.from(payload), key).toString('base64');
    const body = new URLSearchParams({ payload, ...changes }).toString();
    return builds.report(trigger.webhook_token, body, { signature });
  };

  await report(1, keys.privateKey);
  await report(2, keys.privateKey);
  await report(3, replaced.privateKey);
  await report(4, keys.privateKey, { payload: '{"id":4,"branch":"main","status_message":"Failed"}' });
  await builds.report(trigger.webhook_token, '{"status":"success"}');
  const requestsOfOneKey = travis.calls.length;
  [keys, replaced] = [replaced, keys];
  await later(builds.api(), 120_000, () => report(5, keys.privateKey));

  expect(await outcomes(trigger.id)).toEqual([
    'response_success',
    'response_success',
    'INVALID_SIGNATURE',
    'INVALID_SIGNATURE',
    'INVALID_SIGNATURE',
    'response_success',
  ]);
  expect(travis.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /config', 'GET /config']);
  expect(requestsOfOneKey).toBe(1);
});

test('without the key of Travis nothing signed is accepted, and it is requested once a minute at most', async () => {
  const travis = await builds.serve((_call, response) => respondJson(response, 500, {}));
  builds.api().services.builds = { ...defaultBuildConfig, travisApiUrl: travis.url };
  const settings = { api_token: 'travis-token', repo: 'me/site', branch: 'main' };
  const [checked, unchecked]: TestBody[] = [
    await builds.add('travis', { ...settings, verify_signature: true }),
    await builds.add('travis', settings),
  ];
  const body = `payload=${encodeURIComponent('{"id":1,"branch":"main","status_message":"Passed"}')}`;

  for (const { webhook_token: token } of [checked, checked, unchecked])
    await builds.report(token, body, { signature: 'AAAA' });

  expect(await outcomes(checked.id)).toEqual(['SIGNATURE_KEY_UNAVAILABLE', 'SIGNATURE_KEY_UNAVAILABLE']);
  expect(await outcomes(unchecked.id)).toEqual(['response_success']);
  expect(travis.calls).toHaveLength(1);
});
