import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultBuildConfig, outboundPolicy } from '@lectern/engine';
import { buildsForTests, type Service } from '../build-triggers/test-builds.ts';
import { addRole, tokenOf } from '../roles/test-roles.ts';
import { type Answers, netlifySite, startApi, vercelProject } from './test-services.ts';

const builds = buildsForTests();
const open: Service[] = [];
const token = 'nfp_abcdefgh';
const webhookToken = 'a-token-for-results';
const resultsUrl = () => `${builds.api().services.publicUrl}/api/build-triggers/${webhookToken}/deploy-results`;

afterEach(async () => {
  builds.api().services.builds = defaultBuildConfig;
  await Promise.all(open.splice(0).map((service) => service.close()));
});

/** Both services, at an address of this machine. */
async function serve(answers: Answers): Promise<Service> {
  const service = await startApi(answers);
  open.push(service);
  const { services } = builds.api();
  services.builds = { ...services.builds, netlifyApiUrl: service.url, vercelApiUrl: service.url };
  return service;
}

async function post(path: string, type: string, attributes: object, options: { token?: string } = {}) {
  const body = { data: { type, attributes: { access_token: token, ...attributes } } };
  return builds.api().request('POST', `/build-services/${path}`, { body, ...options });
}

const made = ({ calls }: Service) => calls.map(({ method, url, body }) => [`${method} ${url}`, body]);

describe('sites of Netlify', () => {
  test('are listed by hundreds until there are fewer, without what is secret', async () => {
    const all = Array.from({ length: 130 }, (_, at) => netlifySite(at + 1));
    const service = await serve({
      'GET /sites': ({ url }) => {
        const page = Number(new URL(url, 'http://x.test').searchParams.get('page'));
        return [200, all.slice((page - 1) * 100, page * 100)];
      },
    });

    const first = await post('netlify/sites', 'build_site_query', {});
    const second = await post('netlify/sites', 'build_site_query', { cursor: first.body.meta.next_cursor });

    expect(first.body.data).toHaveLength(100);
    expect(first.body.data[0]).toEqual({
      id: 'site-1',
      type: 'build_site',
      attributes: {
        name: 'site-1',
        account_name: 'Kestrel Hall',
        url: 'https://site-1.netlify.app',
        repository: 'https://github.com/kestrel/web',
        has_repository: true,
        branch: 'main',
      },
    });
    expect(second.body.data).toHaveLength(30);
    expect([first.body.meta.next_cursor, second.body.meta.next_cursor]).toEqual(['2', null]);
    expect(made(service)).toEqual([
      ['GET /sites?filter=all&page=1&per_page=100', ''],
      ['GET /sites?filter=all&page=2&per_page=100', ''],
    ]);
    expect(service.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('get a build hook, and hooks that report to the build trigger instead of earlier ones', async () => {
    const hook = (id: string, url: string) => ({ id, type: 'url', data: { url } });
    const service = await serve({
      'POST /sites/site-1/build_hooks': () => [201, { id: 'h1', url: 'https://api.netlify.com/build_hooks/h1' }],
      'GET /hooks': () => [200, [hook('old', resultsUrl()), hook('other', 'https://elsewhere.example/')]],
      'DELETE /hooks/old': () => [204, null],
      'POST /hooks': () => [201, { id: 'n1' }],
    });
    const site = { site_id: 'site-1', webhook_token: webhookToken };

    const built = await post('netlify/build-hook', 'build_hook', { ...site, name: 'Production' });
    const removed = await post('netlify/remove-hooks', 'hook_removal', site);
    const reporting = await post('netlify/result-hooks', 'result_hooks', site);

    expect(built.body.data.attributes).toEqual({
      url: 'https://api.netlify.com/build_hooks/h1',
      webhook_token: webhookToken,
    });
    expect(removed.status).toBe(204);
    expect(reporting.body.data.attributes).toEqual({ webhook_secret: null, refusal: null });
    const notification = (event: string) =>
      JSON.stringify({ type: 'url', event, site_id: 'site-1', data: { url: resultsUrl() } });
    expect(made(service)).toEqual([
      ['POST /sites/site-1/build_hooks', '{"title":"Lectern: Production"}'],
      ['GET /hooks?site_id=site-1', ''],
      ['DELETE /hooks/old', ''],
      ['POST /hooks?site_id=site-1', notification('deploy_created')],
      ['POST /hooks?site_id=site-1', notification('deploy_failed')],
    ]);
  });

  test('get a build hook for a trigger that does not exist yet, with the token that it is made with', async () => {
    await serve({ 'POST /sites/site-1/build_hooks': () => [201, { id: 'h', url: 'https://api.netlify.com/x/h' }] });

    const { body } = await post('netlify/build-hook', 'build_hook', { site_id: 'site-1' });
    const { webhook_token: given, url } = body.data.attributes;
    const trigger = await builds.add(
      'netlify',
      { trigger_url: url, site_id: 'site-1', access_token: token },
      { webhook_token: given },
    );

    expect(given).toMatch(/^[\da-f]{20}$/);
    expect(trigger.webhook_url).toContain(given);
  });

  test('lose the build hook of a link that failed half-way', async () => {
    const service = await serve({
      'GET /hooks': () => [200, []],
      'DELETE /sites/site-1/build_hooks/h1': () => [204, null],
    });

    const site = { site_id: 'site-1', webhook_token: webhookToken };
    const { status } = await post('netlify/remove-hooks', 'hook_removal', { ...site, build_hook_id: 'h1' });
    const again = await post('netlify/remove-hooks', 'hook_removal', { ...site, build_hook_id: 'gone' });

    expect([status, again.status]).toEqual([204, 204]);
    expect(service.calls[1]?.url).toBe('/sites/site-1/build_hooks/h1');
  });
});

describe('projects of Vercel', () => {
  test('are listed with the name of the account, and of a team', async () => {
    const service = await serve({
      'GET /v2/user': () => [200, { user: { name: 'Ada', username: 'ada' } }],
      'GET /v2/teams/team_1': () => [200, { id: 'team_1', name: 'Kestrel' }],
      'GET /v10/projects': () => [
        200,
        {
          projects: [vercelProject('web'), vercelProject('bare', null)],
          pagination: { count: 2, next: 1700, prev: null },
        },
      ],
    });

    const own = await post('vercel/sites', 'build_site_query', {});
    const team = await post('vercel/sites', 'build_site_query', { team_id: 'team_1', cursor: '1700' });

    expect(own.body.meta).toEqual({ account_name: 'Ada', next_cursor: '1700' });
    expect(
      own.body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes })),
    ).toEqual([
      {
        id: 'prj_web',
        name: 'web',
        account_name: 'Ada',
        url: 'https://web.vercel.app',
        repository: 'kestrel/web',
        has_repository: true,
        branch: 'trunk',
      },
      expect.objectContaining({ id: 'prj_bare', has_repository: false, repository: null, branch: null }),
    ]);
    expect(team.body.meta).toEqual({ account_name: 'Kestrel', next_cursor: null });
    expect(service.calls.map(({ url }) => url).toSorted()).toEqual([
      '/v10/projects?limit=200',
      '/v10/projects?limit=200&from=1700&teamId=team_1',
      '/v2/teams/team_1',
      '/v2/user',
    ]);
  });

  test('get a deploy hook for a branch, and a webhook with a secret', async () => {
    const hook = (id: string, ref: string) => ({
      id,
      name: 'Lectern: Live',
      ref,
      url: `https://api.vercel.com/d/${id}`,
    });
    const service = await serve({
      'POST /v2/projects/prj_web/deploy-hooks': () => [
        201,
        { id: 'prj_web', link: { deployHooks: [hook('old', 'trunk'), hook('new', 'trunk'), hook('other', 'next')] } },
      ],
      'GET /v1/webhooks': () => [200, [{ id: 'w0', url: resultsUrl() }]],
      'DELETE /v1/webhooks/w0': () => [204, null],
      'POST /v1/webhooks': () => [200, { id: 'w1', secret: 'whsec' }],
    });
    const site = { site_id: 'prj_web', team_id: 'team_1', webhook_token: webhookToken };

    const built = await post('vercel/build-hook', 'build_hook', { ...site, name: 'Live', branch: ' trunk ' });
    const removed = await post('vercel/remove-hooks', 'hook_removal', site);
    const reporting = await post('vercel/result-hooks', 'result_hooks', site);

    expect(built.body.data.attributes.url).toBe('https://api.vercel.com/d/new');
    expect(removed.status).toBe(204);
    expect(reporting.body.data.attributes).toEqual({ webhook_secret: 'whsec', refusal: null });
    expect(made(service)).toEqual([
      ['POST /v2/projects/prj_web/deploy-hooks?teamId=team_1', '{"name":"Lectern: Live","ref":"trunk"}'],
      ['GET /v1/webhooks?teamId=team_1&projectId=prj_web', ''],
      ['DELETE /v1/webhooks/w0?teamId=team_1', ''],
      [
        'POST /v1/webhooks?teamId=team_1',
        JSON.stringify({
          url: resultsUrl(),
          events: ['deployment.created', 'deployment.succeeded', 'deployment.error', 'deployment.canceled'],
          projectIds: ['prj_web'],
        }),
      ],
    ]);
  });

  test('name what is wrong with a branch, the lack of a repository, and of webhooks', async () => {
    const refusal = (code: string, message: string) => ({ error: { code, message } });
    await serve({
      'POST /v2/projects/prj_web/deploy-hooks': () => [400, refusal('bad_request', 'Branch "x" was not found')],
      'POST /v2/projects/prj_full/deploy-hooks': () => [400, refusal('bad_request', 'Too many hooks')],
      'POST /v2/projects/prj_bare/deploy-hooks': () => [200, { id: 'prj_bare' }],
      'POST /v1/webhooks': () => [403, refusal('forbidden', 'Upgrade to Pro')],
    });
    const hookAt = async (site_id: string, branch: string | null = 'x') => {
      const { status, body } = await post('vercel/build-hook', 'build_hook', { site_id, branch });
      return [status, body.data[0].attributes.details];
    };

    const link = { record_type: 'BuildTriggerLink', service: 'vercel' };
    expect(await hookAt('prj_web')).toEqual([
      422,
      { ...link, field: 'branch', code: 'SERVICE_REFUSED', reason: 'Branch "x" was not found', response_status: 400 },
    ]);
    expect(await hookAt('prj_full')).toEqual([
      422,
      { ...link, field: 'site_id', code: 'SERVICE_REFUSED', reason: 'Too many hooks', response_status: 400 },
    ]);
    expect(await hookAt('prj_bare')).toEqual([422, { ...link, field: 'site_id', code: 'MISSING_GIT_REPOSITORY' }]);
    expect(await hookAt('prj_web', ' ')).toEqual([422, { ...link, field: 'branch', code: 'VALIDATION_REQUIRED' }]);
    const { body } = await post('vercel/result-hooks', 'result_hooks', {
      site_id: 'prj_web',
      webhook_token: webhookToken,
    });
    expect(body.data.attributes).toEqual({ webhook_secret: null, refusal: 'Upgrade to Pro' });
  });

  test('need a team that exists', async () => {
    await serve({ 'GET /v10/projects': () => [403, { error: { code: 'forbidden', message: 'No such team' } }] });

    const { status, body } = await post('vercel/sites', 'build_site_query', { team_id: 'team_0' });

    expect(status).toBe(422);
    expect(body.data[0].attributes.details).toMatchObject({ field: 'team_id', code: 'SERVICE_REFUSED' });
  });
});

describe('refusals', () => {
  test('a token that the service refuses is named, and appears nowhere', async () => {
    await serve({ 'GET /sites': () => [401, { code: 401, message: `Access denied: ${token}` }] });

    const { status, body } = await post('netlify/sites', 'build_site_query', {});

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: { field: 'access_token', code: 'SERVICE_REFUSED', reason: 'Access denied: [redacted]' },
    });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test.each([
    ['an error', () => [500, { message: 'down' }] as [number, unknown], 'down'],
    ['a limit', () => [429, { message: 'slow down' }] as [number, unknown], 'slow down'],
    ['a redirect', () => [302, {}] as [number, unknown], 'HTTP_STATUS: 302'],
    ['another form', () => [200, { sites: [] }] as [number, unknown], 'UNREADABLE_RESPONSE'],
  ])('%s of the service makes it unavailable', async (_name, answer, reason) => {
    await serve({ 'GET /sites': answer });

    const { status, body } = await post('netlify/sites', 'build_site_query', {});

    expect(status).toBe(503);
    expect(body.data[0].attributes).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { service: 'netlify', reason },
    });
  });

  test('only allowed addresses are called', async () => {
    const service = await serve({ 'GET /sites': () => [200, []] });
    const { services } = builds.api();
    const allowed = services.outbound;
    services.outbound = outboundPolicy([]);

    const { status, body } = await post('netlify/sites', 'build_site_query', {});
    services.outbound = allowed;

    expect([status, service.calls]).toEqual([503, []]);
    expect(body.data[0].attributes.details.reason).toContain('ADDRESS_NOT_ALLOWED');
  });

  test('IDs and tokens that could be something else in a request are refused', async () => {
    const service = await serve({});

    const outcomes = [
      await post('netlify/sites', 'build_site_query', { access_token: 'a\r\nb' }),
      await post('netlify/sites', 'build_site_query', { access_token: 'x'.repeat(1001) }),
      await post('netlify/sites', 'build_site_query', { cursor: '../2' }),
      await post('netlify/build-hook', 'build_hook', { site_id: '../hooks' }),
      await post('netlify/result-hooks', 'result_hooks', { site_id: 's', webhook_token: '?x=1' }),
      await post('vercel/sites', 'build_site_query', { team_id: 'a&b' }),
    ];

    expect(outcomes.map(({ status, body }) => [status, body.data[0].attributes.code])).toEqual(
      outcomes.map(() => [422, 'INVALID_FORMAT']),
    );
    expect((await post('gitlab/sites', 'build_site_query', {})).status).toBe(404);
    expect(service.calls).toEqual([]);
  });

  test('nothing is called without the right to manage build triggers', async () => {
    const service = await serve({ 'GET /sites': () => [200, []] });
    const api = builds.api();
    const editor = await tokenOf(api, await addRole(api, { can_access_build_events_log: true }));

    const { status, body } = await post('netlify/sites', 'build_site_query', {}, { token: editor });

    expect([status, body.data[0].attributes.code]).toEqual([403, 'INSUFFICIENT_PERMISSIONS']);
    expect(service.calls).toEqual([]);
  });
});

describe('the site of a build trigger', () => {
  test('is read with the token of the trigger', async () => {
    const service = await serve({
      'GET /sites/site-1': () => [200, netlifySite(1)],
      'GET /v9/projects/prj_web': () => [200, vercelProject('web')],
    });
    const netlify = await builds.add('netlify', {
      trigger_url: 'https://api.netlify.com/build_hooks/h1',
      site_id: 'site-1',
      access_token: token,
    });
    const vercel = await builds.add('vercel', {
      deploy_hook_url: 'https://api.vercel.com/d/h1',
      project_id: 'prj_web',
      token,
      team_id: 'team_1',
      branch: 'trunk',
    });
    const unlinked = await builds.add('netlify', {
      trigger_url: 'https://api.netlify.com/build_hooks/h2',
      site_id: 's',
    });
    const siteOf = ({ id }: { id: string }) => builds.api().request('GET', `/build-triggers/${id}/linked-site`);

    expect((await siteOf(netlify)).body.data).toMatchObject({ id: 'site-1', attributes: { name: 'site-1' } });
    expect((await siteOf(vercel)).body.data).toMatchObject({
      id: 'prj_web',
      attributes: { repository: 'kestrel/web' },
    });
    expect((await siteOf(unlinked)).status).toBe(404);
    expect(made(service).map(([call]) => call)).toEqual([
      'GET /sites/site-1',
      'GET /v9/projects/prj_web?teamId=team_1',
    ]);
  });
});

describe('hooks that linking created', () => {
  const answers: Answers = {
    'GET /hooks': () => [200, [{ id: 'n1', type: 'url', data: { url: 'https://other.example' } }]],
    'DELETE /sites/site-1/build_hooks/h1': () => [204, null],
  };
  const link = (hook: string, siteId = 'site-1') => ({
    trigger_url: `https://api.netlify.com/build_hooks/${hook}`,
    site_id: siteId,
    access_token: token,
    managed_hooks: true,
  });
  const update = (id: string, adapter_settings: object) =>
    builds.api().request('PUT', `/build-triggers/${id}`, {
      body: { data: { type: 'build_trigger', id, attributes: { adapter_settings } } },
    });
  const removed = (service: Service, count: number) =>
    vi.waitFor(() => expect(made(service)).toHaveLength(count), { timeout: 20_000, interval: 25 });

  test('are removed with the build trigger, and those that were entered by hand are not', async () => {
    const service = await serve(answers);
    const own = await builds.add('netlify', { ...link('h0'), managed_hooks: false });
    const linked = await builds.add('netlify', link('h1'));

    await builds.api().request('DELETE', `/build-triggers/${own.id}`);
    await builds.api().request('DELETE', `/build-triggers/${linked.id}`);
    await removed(service, 2);

    expect(made(service).map(([call]) => call)).toEqual([
      'DELETE /sites/site-1/build_hooks/h1',
      'GET /hooks?site_id=site-1',
    ]);
  });

  test('are removed once another site is linked; a new link to the same one keeps those that report to it', async () => {
    const service = await serve(answers);
    const trigger = await builds.add('netlify', link('h1'));

    await update(trigger.id, { ...link('h1'), branch: 'next' });
    await update(trigger.id, link('h2'));
    await removed(service, 1);
    await update(trigger.id, link('h3', 'site-2'));
    await removed(service, 3);

    expect(made(service).map(([call]) => call)).toEqual([
      'DELETE /sites/site-1/build_hooks/h1',
      'DELETE /sites/site-1/build_hooks/h2',
      'GET /hooks?site_id=site-1',
    ]);
  });
});

describe('authorization', () => {
  const vercelApplication = { appUrl: 'https://vercel.test', clientId: 'oac', clientSecret: 'hush', integration: 'it' };
  const authorize = (code: string) =>
    builds.api().request('POST', '/build-services/vercel/authorize', {
      body: { data: { type: 'build_service_code', attributes: { code } } },
    });

  test('is offered where an application is configured', async () => {
    const { services, request } = builds.api();
    const listed = async () => {
      const { body } = await request('GET', '/build-services');
      return body.data.map(({ id, attributes }: { id: string; attributes: { authorization_url: string | null } }) => [
        id,
        attributes.authorization_url,
      ]);
    };

    const without = await listed();
    services.builds = {
      ...services.builds,
      netlifyApplication: { appUrl: 'https://netlify.test', clientId: 'n 1' },
      vercelApplication,
    };
    const withThem = await listed();

    expect(without).toEqual([
      ['netlify', null],
      ['vercel', null],
    ]);
    expect(withThem).toEqual([
      [
        'netlify',
        `https://netlify.test/authorize?client_id=n+1&response_type=token&redirect_uri=${encodeURIComponent(`${services.publicUrl}/authorized`)}`,
      ],
      ['vercel', 'https://vercel.test/integrations/it/new'],
    ]);
  });

  test('exchanges the code of Vercel for access', async () => {
    const service = await serve({
      'POST /v2/oauth/access_token': ({ body }) =>
        body.includes('code=good')
          ? [200, { access_token: 'vtok', team_id: 'team_1', installation_id: 'icfg_1' }]
          : [400, { error: { code: 'bad_request', message: 'Invalid code; secret hush' } }],
    });
    const unknown = await authorize('good');
    const { services } = builds.api();
    services.builds = { ...services.builds, vercelApplication };

    const granted = await authorize('good');
    const refused = await authorize('bad');

    expect(unknown.status).toBe(404);
    expect(granted.body.data.attributes).toEqual({
      access_token: 'vtok',
      team_id: 'team_1',
      installation_id: 'icfg_1',
    });
    expect(Object.fromEntries(new URLSearchParams(service.calls[0]?.body))).toEqual({
      client_id: 'oac',
      client_secret: 'hush',
      code: 'good',
      redirect_uri: `${services.publicUrl}/authorized`,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.data[0].attributes.details.reason).toBe('Invalid code; secret [redacted]');
  });
});
