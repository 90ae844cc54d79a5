import { defaultBuildConfig } from '@lectern/engine';
import { afterEach, expect, test } from 'vitest';
import { buildsForTests, respondJson, type ServiceCall } from './test-builds.ts';

const builds = buildsForTests();
afterEach(() => {
  builds.api().services.builds = defaultBuildConfig;
});

/** A service whose deployments are what `listed` says; a build is requested with a POST. */
async function serve(listed: (calls: number, requested: ServiceCall) => unknown) {
  const service = await builds.serve(({ method }, response) => {
    const { calls } = service;
    const asked = calls.filter((call) => call.method === 'GET').length;
    respondJson(response, 200, method === 'POST' ? {} : (listed(asked, calls[0] as ServiceCall) as object));
  });
  const { services } = builds.api();
  services.builds = { ...services.builds, netlifyApiUrl: service.url, vercelApiUrl: service.url, pollEveryMs: 20 };
  return service;
}

const vercel = (url: string, more: object = { poll_results: true }) => ({
  deploy_hook_url: `${url}/v1/integrations/deploy/prj1/hook1`,
  project_id: 'prj1',
  token: 'vtok',
  branch: 'main',
  ...more,
});

test('Vercel is asked for deployments of the hook until one has ended', async () => {
  const now = Date.now();
  const service = await serve((asked) => ({
    deployments: [
      { uid: 'dpl2', created: now + 1_000, state: asked < 3 ? 'BUILDING' : 'READY', creator: { token: 'vtok' } },
      { uid: 'dpl1', created: now - 3_600_000, state: 'ERROR' },
    ],
  }));
  const trigger = await builds.add('vercel', vercel(service.url));

  await builds.trigger(trigger.id);
  const log = await builds.logged(trigger.id, 2);

  expect(log.map(({ event_type: type }) => type)).toEqual(['request_success', 'response_success']);
  expect(log[1].data.request_body).toContain('"uid":"dpl2"');
  expect(JSON.stringify(log)).not.toContain('vtok');
  expect(await builds.statusOf(trigger.id)).toBe('success');
  expect(service.calls[1]?.url).toBe('/v6/deployments?projectId=prj1&meta-deployHookId=hook1&limit=10');
  expect(service.calls).toHaveLength(4);
});

test('Netlify is asked for the deployment with the ID of the build in its title', async () => {
  const service = await serve((asked, requested) => [
    { id: 'dep2', site_id: 'site1', state: 'ready', title: 'A push' },
    {
      id: 'dep1',
      site_id: 'site1',
      state: asked < 2 ? 'building' : 'error',
      error_message: 'Build script failed',
      title: new URL(requested.url, 'http://x.test').searchParams.get('trigger_title'),
    },
  ]);
  const trigger = await builds.add('netlify', {
    trigger_url: `${service.url}/build_hooks/h1`,
    site_id: 'site1',
    access_token: 'nfp_1',
    poll_results: true,
  });

  await builds.trigger(trigger.id);
  const log = await builds.logged(trigger.id, 2);

  expect(log[1]).toMatchObject({ event_type: 'response_failure', data: { reason: 'Build script failed' } });
  expect(await builds.statusOf(trigger.id)).toBe('failed');
});

test('a service that reports results is not asked', async () => {
  const service = await serve(() => ({ deployments: [] }));
  const reported = await builds.add('vercel', {
    ...vercel(service.url, {}),
    deploy_hook_url: `${service.url}/v1/integrations/deploy/prj1/reported`,
  });
  const polled = await builds.add('vercel', vercel(service.url));

  for (const { id } of [reported, polled]) await builds.trigger(id);
  for (const { id } of [reported, polled]) await builds.logged(id, 1);
  await expect.poll(() => service.calls.length).toBeGreaterThan(4);

  const asked = service.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);
  expect(new Set(asked)).toEqual(new Set(['/v6/deployments?projectId=prj1&meta-deployHookId=hook1&limit=10']));
});
