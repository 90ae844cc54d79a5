import { pluginFileRoutes } from '@lectern/assets';
import { generateId } from '@lectern/domain';
import { forgetUnusedBundles } from '@lectern/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codesOf, schemaTester } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { manifest, pluginEntries, startTestRegistry, type TestPackage, type TestRegistry } from './test-registry.ts';

let api: TestApi;
let registry: TestRegistry;
let number = 0;
const tester = schemaTester(() => api);

beforeAll(async () => {
  registry = await startTestRegistry();
  api = await startTestApi(async (app, services) => {
    services.plugins = { registry: async () => ({ url: registry.url, token: null }), origin: null };
    await app.register(pluginFileRoutes, { services });
  });
});
beforeEach(() => {
  registry.isDown = false;
  registry.hasSearch = true;
});
afterAll(async () => {
  await api.close();
  await registry.close();
});

const newName = () => `datocms-plugin-stars-${++number}`;
async function published(facts: Omit<TestPackage, 'name'> = {}): Promise<string> {
  const name = newName();
  await registry.publish({ name, ...facts });
  return name;
}
const install = (attributes: object, id?: string) =>
  api.request('POST', '/plugins', { body: { data: { type: 'plugin', ...(id && { id }), attributes } } });
const update = (id: string, attributes: object) =>
  api.request('PUT', `/plugins/${id}`, { body: { data: { type: 'plugin', id, attributes } } });
const detailsOf = ({ body }: { body: { data: { attributes: { details: unknown } }[] } }) =>
  body.data.map(({ attributes }) => attributes.details);
const blobs = async () => {
  const paths: string[] = [];
  for await (const { path } of api.services.blobs.list('/.plugins/')) paths.push(path);
  return paths;
};
/** What the registry said before is remembered for minutes. */
const forgetRegistry = () => {
  api.services.pluginCaches.packages.clear();
  api.services.pluginCaches.searches.clear();
};

describe('packages', () => {
  test('are installed by name, and their files are served without the registry', async () => {
    const name = await published({ json: manifest({ permissions: ['currentUserAccessToken', 'everything'] }) });

    const plugin = await api.client().plugins.create({ package_name: name });
    registry.isDown = true;
    const page = await fetch(plugin.url);
    const script = await fetch(new URL('./a.js', plugin.url));

    expect(plugin).toMatchObject({
      name: 'Stars',
      description: 'Rates things',
      package_name: name,
      package_version: '1.0.0',
      permissions: ['currentUserAccessToken'],
      plugin_type: null,
      url: `${api.origin}/plugins/${plugin.id}/1.0.0/dist/index.html`,
      meta: { version: '2' },
    });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('./a.js');
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript; charset=utf-8',
      'console.log(1);',
    ]);
  });

  test('may have a scope, an older version, and the shape of the first generation', async () => {
    const name = `@acme/${newName()}`;
    await registry.publish({ name, version: '1.0.0' });
    await registry.publish({
      name,
      version: '2.0.0',
      json: manifest({
        pluginType: 'field_addon',
        fieldTypes: ['string', 'unknown'],
        parameters: { instance: [{ id: 'max' }] },
      }),
    });

    const older = await api.client().plugins.create({ package_name: name, package_version: '1.0.0' });
    await api.client().plugins.destroy(older.id);
    const latest = await api.client().plugins.create({ package_name: name });

    expect(older).toMatchObject({ package_version: '1.0.0', meta: { version: '2' } });
    expect(latest).toMatchObject({
      package_version: '2.0.0',
      plugin_type: 'field_addon',
      field_types: ['string'],
      parameter_definitions: { global: [], instance: [{ id: 'max' }] },
      meta: { version: '1' },
    });
    expect((await fetch(latest.url)).status).toBe(200);
  });

  test('that keep keys of the first generation, but use the current SDK, are current ones', async () => {
    const json = { ...manifest({ pluginType: 'sidebar' }), devDependencies: { 'datocms-plugin-sdk': '^2.0.0' } };

    const plugin = await api.client().plugins.create({ package_name: await published({ json }) });

    expect(plugin).toMatchObject({ plugin_type: null, meta: { version: '2' } });
  });

  test('are stored once, whoever installs them', async () => {
    const name = await published();
    const first = await api.client().plugins.create({ package_name: name });
    await api.client().plugins.destroy(first.id);
    const stored = await blobs();
    registry.isDown = true;
    forgetRegistry();

    const second = await api.client().plugins.create({ package_name: name, package_version: '1.0.0' });

    expect(await blobs()).toEqual(stored);
    expect((await fetch(second.url)).status).toBe(200);
  });

  test('are installed in an environment once', async () => {
    const name = await published();
    await install({ package_name: name });

    expect(codesOf((await install({ package_name: name })).body)).toEqual([
      'INVALID_FIELD package_name VALIDATION_UNIQUENESS',
    ]);
  });

  test.each<[string, Omit<TestPackage, 'name'>]>([
    ['not_a_plugin', { json: {} }],
    ['not_a_plugin', { json: manifest({ entryPoint: 'gone.html' }) }],
    ['integrity_mismatch', { integrity: 'sha512-AAAA' }],
    ['integrity_mismatch', { integrity: '' }],
    ['unsafe_package', { entries: [...pluginEntries, { name: 'package/../../etc/passwd' }] }],
    ['unsafe_package', { entries: [...pluginEntries, { name: '/etc/passwd' }] }],
    ['unsafe_package', { entries: [...pluginEntries, { name: 'package/a\\b' }] }],
    ['unsafe_package', { entries: [...pluginEntries, { name: 'package/x', type: 'symlink', linkname: '/etc' }] }],
    ['unsafe_package', { entries: [...pluginEntries, { name: 'package/x', type: 'link', linkname: 'package/dist' }] }],
    ['unsafe_package', { entries: [...pluginEntries, ...pluginEntries] }],
    [
      'too_large',
      { entries: [...pluginEntries, ...Array.from({ length: 3_000 }, (_, at) => ({ name: `package/${at}` }))] },
    ],
  ])('are refused as %s, and leave nothing behind (%#)', async (reason, facts) => {
    const before = await blobs();

    const refused = await install({ package_name: await published(facts) });

    expect(detailsOf(refused)).toEqual([
      { field: 'package_name', code: 'VALIDATION_INVALID', record_type: 'Plugin', reason },
    ]);
    expect(await blobs()).toEqual(before);
  });

  test('that no one published are refused, as are versions and everything that a package says itself', async () => {
    const name = await published();

    expect(detailsOf(await install({ package_name: 'datocms-plugin-nothing' }))).toMatchObject([
      { field: 'package_name', reason: 'package_not_found' },
    ]);
    expect(detailsOf(await install({ package_name: '../../secrets' }))).toMatchObject([
      { reason: 'package_not_found' },
    ]);
    const wrongVersion = await install({ package_name: name, package_version: '9.0.0' });
    expect([codesOf(wrongVersion.body), detailsOf(wrongVersion)]).toEqual([
      ['INVALID_PLUGIN_VERSION'],
      [{ reason: 'version_not_found' }],
    ]);
    expect(codesOf((await install({ package_name: name, url: 'https://plugins.example' })).body)).toEqual([
      'INVALID_FIELD url VALIDATION_INVALID',
    ]);
    expect(codesOf((await install({ name: 'X', url: 'https://x.example', package_version: '1.0.0' })).body)).toEqual([
      'INVALID_FIELD package_name VALIDATION_REQUIRED',
    ]);
  });

  test('need a registry that answers, and a right', async () => {
    const name = await published();
    registry.isDown = true;

    const refused = await install({ package_name: name });
    const asked = registry.asked.length;
    const token = await tokenWith(api, {});
    const body = { data: { type: 'plugin', attributes: { package_name: name } } };

    expect(detailsOf(refused)).toMatchObject([{ field: 'package_name', reason: 'registry_unavailable' }]);
    expect((await api.request('POST', '/plugins', { token, body })).status).toBe(403);
    expect(registry.asked.length).toBe(asked);
  });

  test('can not be put under the ID that means another package elsewhere', async () => {
    const id = generateId();
    const [first, second] = [await published(), await published()];
    await install({ package_name: first }, id);
    await api.client().plugins.destroy(id);

    expect(codesOf((await install({ package_name: second }, id)).body)).toEqual([
      'INVALID_FIELD id VALIDATION_UNIQUENESS',
    ]);
    expect((await install({ package_name: first }, id)).status).toBe(201);
  });
});

describe('upgrades', () => {
  test('replace the version, and keep the former one for those who have it open', async () => {
    const name = await published();
    const plugin = await api.client().plugins.create({ package_name: name });
    await api.client().plugins.update(plugin.id, { name: 'My stars', parameters: { max: 5 } });
    await registry.publish({
      name,
      version: '1.1.0',
      json: manifest({ title: 'Better stars', permissions: ['currentUserAccessToken'] }),
    });

    const upgraded = await api.client().plugins.update(plugin.id, { package_version: '1.1.0' });

    expect(upgraded).toMatchObject({
      name: 'My stars',
      package_version: '1.1.0',
      permissions: ['currentUserAccessToken'],
      parameters: { max: 5 },
      url: `${api.origin}/plugins/${plugin.id}/1.1.0/dist/index.html`,
    });
    expect((await fetch(upgraded.url)).status).toBe(200);
    expect((await fetch(plugin.url)).status).toBe(200);
    expect(await api.client().plugins.update(plugin.id, upgraded)).toEqual(upgraded);
    expect((await update(plugin.id, { package_version: '1.0.0' })).status).toBe(200);
  });

  test('reject unknown versions, and changes of what a package says itself', async () => {
    const plugin = await api.client().plugins.create({ package_name: await published() });

    expect(codesOf((await update(plugin.id, { package_version: '7.0.0' })).body)).toEqual(['INVALID_PLUGIN_VERSION']);
    expect(codesOf((await update(plugin.id, { package_version: null })).body)).toEqual(['INVALID_PLUGIN_VERSION']);
    expect(
      codesOf(
        (await update(plugin.id, { url: 'https://elsewhere.example', permissions: ['currentUserAccessToken'] })).body,
      ),
    ).toEqual(['INVALID_FIELD url VALIDATION_INVALID', 'INVALID_FIELD permissions VALIDATION_INVALID']);
    expect(await api.client().plugins.find(plugin.id)).toEqual(plugin);
  });

  test('never lead back to the first generation, nor away from fields in use', async () => {
    const legacy = (fieldTypes: string[]) => manifest({ pluginType: 'field_editor', fieldTypes });
    const current = await published();
    await registry.publish({ name: current, version: '2.0.0', json: legacy(['integer']) });
    const old = await published({ json: legacy(['integer', 'string']) });
    await registry.publish({ name: old, version: '2.0.0', json: legacy(['string']) });
    await registry.publish({ name: old, version: '3.0.0' });
    const modern = await api.client().plugins.create({ package_name: current, package_version: '1.0.0' });
    const plugin = await api.client().plugins.create({ package_name: old, package_version: '1.0.0' });
    const { id: modelId } = await tester.makeModel();
    const field = await tester.addField(modelId, 'rating', 'integer', {
      appearance: { editor: plugin.id, parameters: {}, addons: [] },
    });

    expect(codesOf((await update(modern.id, { package_version: '2.0.0' })).body)).toEqual([
      'CANNOT_UPGRADE_MODERN_PLUGIN_INTO_LEGACY',
    ]);
    const narrower = await update(plugin.id, { package_version: '2.0.0' });
    expect([codesOf(narrower.body), detailsOf(narrower)]).toEqual([
      ['NEW_PLUGIN_VERSION_IS_INCOMPATIBLE'],
      [{ fields: [field.id] }],
    ]);
    expect((await api.client().plugins.update(plugin.id, { package_version: '3.0.0' })).meta.version).toBe('2');
  });

  test('are listed for all packages at once, with what changes in their permissions', async () => {
    const [newer, same, gone] = [await published(), await published(), await published()];
    const plugins = await Promise.all(
      [newer, same, gone].map((package_name) => api.client().plugins.create({ package_name })),
    );
    await registry.publish({
      name: newer,
      version: '1.0.1',
      json: manifest({ permissions: ['currentUserAccessToken'] }),
    });
    forgetRegistry();
    const asked = registry.asked.length;

    const listed = await api.request('GET', '/plugin-upgrades');
    const requests = registry.asked.length - asked;
    await api.request('GET', '/plugin-upgrades');

    const byId = new Map(
      listed.body.data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes]),
    );
    expect(byId.get(plugins[0]?.id)).toEqual({
      package_name: newer,
      installed_version: '1.0.0',
      latest_version: '1.0.1',
      status: 'available',
      added_permissions: ['currentUserAccessToken'],
      removed_permissions: [],
      cover_image_url: `${api.origin}/plugins/${plugins[0]?.id}/1.0.0/docs/cover.png`,
      preview_image_url: null,
    });
    expect(byId.get(plugins[1]?.id)).toMatchObject({ status: 'up_to_date', latest_version: '1.0.0' });
    expect(registry.asked.length - asked).toBe(requests);
    registry.isDown = true;
    forgetRegistry();
    const without = await api.request('GET', '/plugin-upgrades');
    expect(without.body.data[0].attributes).toMatchObject({ status: 'unknown', latest_version: null });
  });
});

describe('the registry', () => {
  test('is searched for plugins, page by page, and remembered', async () => {
    const names = [await published(), await published(), await published()];
    const search = (query: string) => api.request('GET', `/plugin-packages?${query}`);

    const first = await search(`filter[query]=${names[0]}&page[limit]=1`);
    const all = await search('page[limit]=2&page[offset]=1');
    const asked = registry.asked.length;
    const again = await search('page[limit]=2&page[offset]=1');

    expect(first.body).toEqual({
      data: [
        {
          id: names[0],
          type: 'plugin_package',
          attributes: {
            version: '1.0.0',
            description: 'Found',
            author: 'ada',
            homepage: null,
            published_at: '2026-01-01',
          },
        },
      ],
      meta: { total_count: 1, search: 'available' },
    });
    expect(all.body.data).toHaveLength(2);
    expect([again.body, registry.asked.length]).toEqual([all.body, asked]);
  });

  test('may have no search, be away, or not exist, which is said', async () => {
    const search = async (query: string) => (await api.request('GET', `/plugin-packages?filter[query]=${query}`)).body;
    registry.hasSearch = false;
    const unsupported = await search('a');
    registry.isDown = true;
    const unavailable = await search('b');
    const { plugins } = api.services;
    api.services.plugins = { ...plugins, registry: async () => null };
    const missing = await search('c');
    const refused = await install({ package_name: 'datocms-plugin-x' });
    api.services.plugins = plugins;

    expect(unsupported).toEqual({ data: [], meta: { total_count: 0, search: 'unsupported' } });
    expect(unavailable.meta.search).toBe('unavailable');
    expect(missing.meta.search).toBe('not_configured');
    expect(detailsOf(refused)).toMatchObject([{ reason: 'registry_not_configured' }]);
  });

  test('describes a package before it is installed', async () => {
    const name = await published({
      json: { ...manifest({ permissions: ['currentUserAccessToken'] }), homepage: 'https://a.example' },
    });

    const found = await api.request('GET', `/plugin-package?name=${name}`);
    const missing = await api.request('GET', '/plugin-package?name=datocms-plugin-nothing');
    const nameless = await api.request('GET', '/plugin-package');

    expect(found.body.data).toEqual({
      id: name,
      type: 'plugin_package',
      attributes: {
        title: 'Stars',
        description: 'Rates things',
        version: '1.0.0',
        versions: ['1.0.0'],
        permissions: ['currentUserAccessToken'],
        is_legacy: false,
        homepage: 'https://a.example',
        published_at: '2026-01-01T00:00:00.000Z',
      },
    });
    expect(detailsOf(missing)).toMatchObject([{ field: 'package_name', reason: 'package_not_found' }]);
    expect(codesOf(nameless.body)).toEqual(['MISSING_QUERY_PARAMETER']);
  });
});

describe('files', () => {
  const headersOf = async (url: string | URL, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    await response.body?.cancel();
    return response;
  };

  test('run in frames without an origin where plugins have none, and are cached for good', async () => {
    const plugin = await api.client().plugins.create({ package_name: await published() });

    const page = await headersOf(plugin.url);

    expect(page.headers.get('content-security-policy')).toMatch(
      /^frame-ancestors \S*http:\/\/127\.0\.0\.1:.*; sandbox allow-scripts/,
    );
    expect(page.headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(page.headers.get('cache-control')).toContain('immutable');
    expect(page.headers.get('access-control-allow-origin')).toBe('*');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  test('are framed by the console at the domain of their project, however many others have one', async () => {
    const client = api.client();
    const plugin = await client.plugins.create({ package_name: await published() });
    await api.services.db.pool.query(`update lectern.sites set domain = 'cms.example.org' where id = $1`, [
      api.site.id,
    ]);
    const framed = await client.plugins.find(plugin.id);
    const stored = await client.plugins.update(plugin.id, { url: framed.url });
    const policyOf = async (url: string) => (await headersOf(url)).headers.get('content-security-policy');
    const stranger = await headersOf(framed.url.replace('~cms.example.org', '~cms.example.net'));
    const forged = await headersOf(framed.url.replace('~cms.example.org', '~*%20;script-src'));
    const [own, other] = [await policyOf(framed.url), await policyOf(plugin.url)];
    await api.services.db.pool.query(`update lectern.sites set domain = null where id = $1`, [api.site.id]);

    expect(framed.url).toBe(plugin.url.replace('/1.0.0/', '/1.0.0~cms.example.org/'));
    expect(stored.url).toBe(framed.url);
    expect(own).toContain(' http://cms.example.org ');
    expect(other).not.toContain('example.org');
    expect(stranger.headers.get('content-security-policy')).not.toContain('example.net');
    expect(stranger.headers.get('cache-control')).toBe('no-store');
    expect(forged.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('are no scripts of the console, and no service workers', async () => {
    const plugin = await api.client().plugins.create({ package_name: await published() });
    const script = new URL('./a.js', plugin.url);

    const statuses = await Promise.all([
      headersOf(script, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }),
      headersOf(script, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'worker' }),
      headersOf(script, { 'service-worker': 'script' }),
      headersOf(script, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }),
      headersOf(plugin.url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }),
      headersOf(new URL('../docs/cover.png', plugin.url), {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'image',
      }),
      headersOf(new URL('../../../2.0.0/dist/index.html', plugin.url)),
      headersOf(new URL('./missing.js', plugin.url)),
      headersOf(`${api.origin}/plugins/${generateId()}/1.0.0/dist/index.html`),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200, 200, 404, 404, 404]);
  });

  test('are served in parts', async () => {
    const plugin = await api.client().plugins.create({ package_name: await published() });

    const part = await fetch(new URL('./a.js', plugin.url), { headers: { range: 'bytes=0-6' } });
    const beyond = await headersOf(new URL('./a.js', plugin.url), { range: 'bytes=900-' });

    expect([part.status, await part.text()]).toEqual([206, 'console']);
    expect(beyond.status).toBe(416);
  });

  test('are removed once no environment has used them for a week', async () => {
    const [used, unused] = [await published(), await published()];
    const kept = await api.client().plugins.create({ package_name: used });
    const destroyed = await api.client().plugins.create({ package_name: unused });
    await api.client().plugins.destroy(destroyed.id);
    const { clock } = api.services;
    const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
    const { signal } = new AbortController();

    await forgetUnusedBundles({ ...api.services, clock: inDays(6) }, signal);
    const soon = await headersOf(new URL('./a.js?soon', destroyed.url));
    await forgetUnusedBundles({ ...api.services, clock: inDays(8) }, signal);
    const later = await headersOf(new URL('./a.js?later', destroyed.url));

    expect(soon.status).toBe(200);
    expect(later.status).toBe(404);
    expect((await fetch(kept.url)).status).toBe(200);
    expect(api.services.clock).toBe(clock);
  });
});
