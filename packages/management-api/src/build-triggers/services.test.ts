import { defaultBuildConfig } from '@lectern/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { buildsForTests, respondJson, type ServiceCall } from './test-builds.ts';

const builds = buildsForTests();
afterEach(() => {
  builds.api().services.builds = defaultBuildConfig;
});

/** Each service as its documentation describes it (reference, build adapters 1 and 4). */
interface Described {
  settings: (url: string) => object;
  /** What it answers when a build is requested. */
  accepts: [number, object];
  /** What it is sent. */
  request: { url: RegExp; headers?: Record<string, string>; body: string | RegExp };
  /** Reports of a build on the right branch, with the ID that it was given. */
  success: object;
  failure: object;
  /** A report that says nothing about the end of a build. */
  underWay?: object;
  otherBranch?: object;
  /** What it answers to other requests, and the request that cancels. */
  answers?: (call: ServiceCall) => object;
  cancels?: string;
}

const netlifyDeploy = { id: 'dep1', site_id: 'site1', branch: 'main', context: 'production' };
const pipeline = (status: string, ref = 'main') => ({
  object_kind: 'pipeline',
  object_attributes: { id: 46, ref, status },
});
const workflow = (status: string, branch = 'main') => ({
  id: `event-${status}-${branch}`,
  type: 'workflow-completed',
  workflow: { id: 'w1', status },
  pipeline: { id: 'p1', vcs: { branch } },
});
const vercelEvent = (type: string, ref = 'main') => ({
  id: `evt-${type}-${ref}`,
  type: `deployment.${type}`,
  payload: {
    project: { id: 'prj1' },
    deployment: { id: 'dpl1', meta: { deployHookId: 'hook1', githubCommitRef: ref } },
  },
});
const semaphoreHook = (result: string, name = 'main') => ({
  pipeline: { id: 'pp1', state: 'done', result },
  workflow: { id: 'wf1' },
  revision: { branch: { name } },
});

const services: Record<string, Described> = {
  custom: {
    settings: (url) => ({ trigger_url: `${url}/go?key=1`, headers: { 'X-Foo': 'bar' }, payload: { a: [1] } }),
    accepts: [200, {}],
    request: {
      url: /^\/go\?key=1$/,
      headers: { 'x-foo': 'bar', 'content-type': 'application/json' },
      body: '{"a":[1]}',
    },
    success: { status: 'success' },
    failure: { status: 'error' },
  },
  netlify: {
    settings: (url) => ({
      trigger_url: `${url}/build_hooks/h00k`,
      site_id: 'site1',
      access_token: 'nfp',
      branch: 'main',
    }),
    accepts: [200, {}],
    request: { url: /^\/build_hooks\/h00k\?trigger_branch=main&trigger_title=Lectern\+build\+[\w-]+$/, body: '{}' },
    success: { ...netlifyDeploy, state: 'ready' },
    failure: { ...netlifyDeploy, state: 'error', error_message: 'Failed during stage' },
    underWay: { ...netlifyDeploy, state: 'building' },
    otherBranch: { ...netlifyDeploy, branch: 'next', state: 'ready' },
    answers: ({ method, url }) =>
      method === 'GET' && url.startsWith('/sites/site1/deploys') ? [{ id: 'dep1', title: titles.at(-1) }] : {},
    cancels: 'POST /deploys/dep1/cancel',
  },
  vercel: {
    settings: (url) => ({
      deploy_hook_url: `${url}/v1/integrations/deploy/prj1/hook1`,
      project_id: 'prj1',
      token: 'vtok',
      team_id: 'team1',
      branch: 'main',
    }),
    accepts: [201, { job: { id: 'job1', state: 'PENDING', createdAt: 1 } }],
    request: { url: /^\/v1\/integrations\/deploy\/prj1\/hook1$/, body: '' },
    success: vercelEvent('succeeded'),
    failure: vercelEvent('error'),
    underWay: vercelEvent('created'),
    otherBranch: vercelEvent('succeeded', 'next'),
    answers: ({ method }) => (method === 'GET' ? { deployments: [{ uid: 'dpl1', created: Date.now() }] } : {}),
    cancels: 'PATCH /v12/deployments/dpl1/cancel?teamId=team1',
  },
  gitlab: {
    settings: (url) => ({
      trigger_url: `${url}/api/v4/projects/7/trigger/pipeline`,
      token: 'gtok',
      ref: 'main',
      build_parameters: { TARGET: 'live' },
      api_token: 'glpat',
    }),
    accepts: [201, { id: 46, web_url: 'https://gitlab.example/46' }],
    request: {
      url: /^\/api\/v4\/projects\/7\/trigger\/pipeline$/,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'token=gtok&ref=main&variables%5BTARGET%5D=live',
    },
    success: pipeline('success'),
    failure: pipeline('failed'),
    underWay: pipeline('running'),
    otherBranch: pipeline('success', 'next'),
    cancels: 'POST /api/v4/projects/7/pipelines/46/cancel',
  },
  circle_ci: {
    settings: () => ({
      vcs: 'github',
      project: 'org/repo',
      revision: 'main',
      token: 'ctok',
      build_parameters: { live: true },
    }),
    accepts: [201, { id: 'p1', number: 3, state: 'pending' }],
    request: {
      url: /^\/v2\/project\/github\/org\/repo\/pipeline$/,
      headers: { 'circle-token': 'ctok' },
      body: '{"branch":"main","parameters":{"live":true}}',
    },
    success: workflow('success'),
    failure: workflow('failed'),
    underWay: { type: 'job-completed', id: 'j', pipeline: { id: 'p1' } },
    otherBranch: workflow('success', 'next'),
    answers: ({ method }) => (method === 'GET' ? { items: [{ id: 'w1' }] } : {}),
    cancels: 'POST /v2/workflow/w1/cancel',
  },
  travis: {
    settings: () => ({ api_token: 'ttok', repo: 'owner/repo', branch: 'main', config: '{"env":["A=1"]}' }),
    accepts: [202, { '@type': 'pending', request: { id: 9 } }],
    request: {
      url: /^\/repo\/owner%2Frepo\/requests$/,
      headers: { authorization: 'token ttok', 'travis-api-version': '3' },
      body: /"branch":"main".*"config":\{"env":\["A=1"\]\},"merge_mode":"deep_merge"/,
    },
    success: { id: 1, status_message: 'Passed', branch: 'main', type: 'api' },
    failure: { id: 1, status_message: 'Still Failing', branch: 'main', type: 'api' },
    underWay: { id: 1, status_message: 'Pending', branch: 'main' },
    otherBranch: { id: 1, status_message: 'Passed', branch: 'next' },
    answers: ({ method }) => (method === 'GET' ? { builds: [{ id: 77 }] } : {}),
    cancels: 'POST /build/77/cancel',
  },
  semaphore: {
    settings: () => ({ auth_token: 'stok', project_hash_id: 'hash', branch: 'main' }),
    accepts: [200, { workflow_id: 'wf1', pipeline_id: 'pp1' }],
    request: {
      url: /^\/api\/v1alpha\/plumber-workflows$/,
      headers: { authorization: 'Token stok', 'user-agent': 'SemaphoreCI v2.0 Client' },
      body: '{"project_id":"hash","reference":"refs/heads/main"}',
    },
    success: semaphoreHook('passed'),
    failure: semaphoreHook('failed'),
    otherBranch: semaphoreHook('passed', 'next'),
    cancels: 'POST /api/v1alpha/plumber-workflows/wf1/terminate',
  },
};

/** Titles that builds at Netlify were requested with. */
const titles: (string | null)[] = [];

async function prepare(adapter: string) {
  const described = services[adapter];
  if (described === undefined) throw new Error(adapter);
  const service = await builds.serve((call, response) => {
    if (service.calls.length > 1) return respondJson(response, 200, described.answers?.(call) ?? {});
    titles.push(new URL(call.url, 'http://x').searchParams.get('trigger_title'));
    respondJson(response, ...described.accepts);
  });
  builds.api().services.builds = {
    ...defaultBuildConfig,
    netlifyApiUrl: service.url,
    vercelApiUrl: service.url,
    circleCiApiUrl: service.url,
    travisApiUrl: service.url,
    semaphoreApiUrl: service.url,
  };
  const trigger = await builds.add(adapter, described.settings(service.url));
  await builds.trigger(trigger.id);
  return { described, service, trigger, sent: await builds.logged(trigger.id, 1) };
}

describe.each(Object.keys(services))('%s', (adapter) => {
  test('is sent what it documents, and its success is taken over', async () => {
    const { described, service, trigger, sent } = await prepare(adapter);
    const [call] = service.calls;
    const pending = await builds.statusOf(trigger.id);

    for (const ignored of [described.underWay, described.otherBranch])
      if (ignored !== undefined) expect((await builds.report(trigger.webhook_token, ignored)).status).toBe(204);
    const stillPending = await builds.statusOf(trigger.id);
    const { status } = await builds.report(trigger.webhook_token, described.success);
    await builds.report(trigger.webhook_token, described.success);

    expect(sent.map(({ event_type: type }) => type)).toEqual(['request_success']);
    expect(call?.method).toBe('POST');
    expect(call?.url).toMatch(described.request.url);
    expect(call?.headers).toMatchObject(described.request.headers ?? {});
    expect(call?.body).toEqual(
      typeof described.request.body === 'string'
        ? described.request.body
        : expect.stringMatching(described.request.body),
    );
    expect([pending, stillPending, status]).toEqual(['pending', 'pending', 204]);
    expect(await builds.statusOf(trigger.id)).toBe('success');
    expect((await builds.logOf(trigger.id)).slice(0, 2).map(({ event_type: type }) => type)).toEqual([
      'request_success',
      'response_success',
    ]);
  });

  test('reports a failure', async () => {
    const { described, trigger } = await prepare(adapter);

    await builds.report(trigger.webhook_token, described.failure);

    expect(await builds.statusOf(trigger.id)).toBe('failed');
    expect((await builds.logOf(trigger.id))[1]).toMatchObject({ event_type: 'response_failure' });
  });

  test('is asked to cancel an aborted build', async () => {
    const { described, service, trigger } = await prepare(adapter);

    await builds.abort(trigger.id);
    const immediately = await builds.statusOf(trigger.id);
    const aborted = await builds.logged(trigger.id, 2);
    await expect
      .poll(async () => (await builds.logOf(trigger.id))[1].data.reason, { timeout: 20_000 })
      .toBe(described.cancels === undefined ? 'NOT_SUPPORTED' : 'CANCELED');

    expect(immediately).toBe('failed');
    expect(aborted[1].event_type).toBe('request_aborted');
    const [last] = service.calls.slice(1).toReversed();
    expect(last && `${last.method} ${last.url}`.replace(/\?$/, '')).toBe(described.cancels);
  });
});

test('no secret of any service is in its log', async () => {
  for (const [adapter, secrets] of [
    ['netlify', ['h00k', 'nfp']],
    ['vercel', ['hook1', 'vtok']],
    ['gitlab', ['gtok', 'glpat', 'live']],
    ['circle_ci', ['ctok']],
    ['travis', ['ttok']],
    ['semaphore', ['stok']],
  ] as const) {
    const { trigger, described } = await prepare(adapter);
    await builds.report(trigger.webhook_token, described.success, { 'x-gitlab-token': 'swordfish' });

    const log = JSON.stringify(await builds.logOf(trigger.id));
    for (const secret of [...secrets, 'swordfish', trigger.webhook_token]) expect(log, adapter).not.toContain(secret);
    expect(log).toContain('curl -X POST');
  }
});
