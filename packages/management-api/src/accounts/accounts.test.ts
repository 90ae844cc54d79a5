import { buildClient } from '@datocms/dashboard-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
});
afterAll(() => api.close());

const detailsOf = (answer: { body: { data: { attributes: { code: string; details: unknown } }[] } }) =>
  answer.body.data.map(({ attributes }) => [attributes.code, attributes.details]);
const account = (attributes: object) => ({ data: { type: 'account', attributes } });
const credentials = (email: string, password: string) => ({
  data: { type: 'email_credentials', attributes: { email, password } },
});

async function signUp(email: string): Promise<string> {
  const answer = await api.request('POST', '/account-api/account', {
    token: null,
    body: account({ email, password: 'long enough' }),
  });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

describe('accounts', () => {
  test('sign-up returns a session that opens the account', async () => {
    const token = await signUp('new@example.com');

    const me = await api.request('GET', '/account-api/account', { token });

    expect(me.body.data.attributes.email).toBe('new@example.com');
  });

  test('a taken address and a short password are both reported', async () => {
    await signUp('taken@example.com');
    const taken = await api.request('POST', '/account-api/account', {
      token: null,
      body: account({ email: 'TAKEN@example.com', password: 'long enough' }),
    });
    const short = await api.request('POST', '/account-api/account', {
      token: null,
      body: account({ email: 'nobody', password: 'short' }),
    });

    expect(detailsOf(taken)).toEqual([
      ['INVALID_FIELD', { field: 'email', code: 'VALIDATION_UNIQUENESS', record_type: 'Account' }],
    ]);
    expect(detailsOf(short).map(([, details]) => (details as { field: string }).field)).toEqual(['email', 'password']);
  });

  test('a common password is rejected for new and existing accounts', async () => {
    const token = await signUp('careful@example.com');
    const common = ['password1', 'PASSWORD1', 'iloveyou', 'qwertyuiop'];
    const problem = ['INVALID_FIELD', { field: 'password', code: 'VALIDATION_COMMON', record_type: 'Account' }];

    for (const password of common) {
      const body = account({ email: 'careless@example.com', password });
      const created = await api.request('POST', '/account-api/account', { token: null, body });
      const changed = await api.request('PUT', '/account-api/account', {
        token,
        body: account({ password, current_password: 'long enough' }),
      });

      expect([created.status, changed.status], password).toEqual([422, 422]);
      for (const refused of [created, changed]) expect(detailsOf(refused)).toEqual([problem]);
    }
  });

  test('a new password requires the current one and ends older sessions', async () => {
    const token = await signUp('changing@example.com');
    const refused = await api.request('PUT', '/account-api/account', {
      token,
      body: account({ password: 'another long one' }),
    });
    const changed = await api.request('PUT', '/account-api/account', {
      token,
      body: account({ password: 'another long one', current_password: 'long enough', first_name: 'Cy' }),
    });
    const old = await api.request('GET', '/account-api/account', { token });
    const fresh = await api.request('GET', '/account-api/account', { token: changed.body.data.id });

    expect(refused.status).toBe(422);
    expect(changed.status).toBe(200);
    expect(old.status).toBe(401);
    expect(fresh.body.data.attributes.first_name).toBe('Cy');
  });

  test('without a session there is no account', async () => {
    const answer = await api.request('GET', '/account-api/account', { token: null });

    expect(answer.status).toBe(401);
  });
});

describe('sites of an account', () => {
  test('the published dashboard client creates, lists, updates and deletes a site', async () => {
    const token = await signUp('builder@example.com');
    const client = buildClient({ apiToken: token, baseUrl: `${api.origin}/account-api` });

    const site = await client.sites.create({ name: 'Kestrel Hall', internal_subdomain: 'kestrel-hall' });
    const listed = await client.sites.list();
    const renamed = await client.sites.update(site.id, { name: 'Kestrel House' });
    const gone = await client.sites.destroy(site.id);

    expect(site).toMatchObject({ name: 'Kestrel Hall', status: 'ready', deactivated: false });
    expect(site.access_token).toMatch(/^[0-9a-f]{30}$/);
    expect(listed.map(({ id }) => id)).toEqual([site.id]);
    expect(renamed.name).toBe('Kestrel House');
    expect(gone.id).toBe(site.id);
    await expect(client.sites.find(site.id)).rejects.toThrow('NOT_FOUND');
  });

  test('a site names its owner', async () => {
    const token = await signUp('owning@example.com');
    const client = buildClient({ apiToken: token, baseUrl: `${api.origin}/account-api` });

    const { data: site } = await client.sites.rawCreate({ data: { type: 'site', attributes: { name: 'Owned' } } });

    expect(site.meta.owner).toEqual({ type: 'account', email: 'owning@example.com' });
    expect((await client.sites.rawFind(site.id)).data).toEqual(site);
  });

  test('a new site has its environment, two roles, one listed token and one locale', async () => {
    const token = await signUp('starter@example.com');
    const created = await api.request('POST', '/account-api/sites', {
      token,
      body: { data: { type: 'site', attributes: { name: 'Fresh', main_locale: 'it' } } },
    });
    const owner = { token: created.body.data.attributes.access_token };

    const site = await api.request('GET', '/site', owner);
    const environments = await api.request('GET', '/environments', owner);
    const roles = await api.request('GET', '/roles', owner);
    const accessTokens = await api.request('GET', '/access_tokens', owner);
    const menu = await api.request('GET', '/menu-items', owner);

    expect(site.body.data.attributes.locales).toEqual(['it']);
    expect(environments.body.data.map((entry: { id: string }) => entry.id)).toEqual(['main']);
    expect(roles.body.data.map((role: { attributes: { name: string } }) => role.attributes.name)).toEqual([
      'Admin',
      'Editor',
    ]);
    expect(accessTokens.body.data).toHaveLength(1);
    expect(accessTokens.body.data[0].attributes.hardcoded_type).toBe('readonly');
    expect(menu.body.data ?? []).toEqual([]);
  });

  test('a blank name, a malformed locale and a taken address are rejected; a foreign site is not found', async () => {
    const token = await signUp('refused@example.com');
    const create = (attributes: object) =>
      api.request('POST', '/account-api/sites', { token, body: { data: { type: 'site', attributes } } });
    await create({ name: 'One', internal_subdomain: 'one-of-a-kind' });

    const blank = await create({ name: ' ', main_locale: 'english' });
    const taken = await create({ name: 'Two', internal_subdomain: 'one-of-a-kind' });
    const foreign = await api.request('GET', `/account-api/sites/${api.site.id}`, { token });

    expect(detailsOf(blank)).toMatchObject([
      ['INVALID_FIELD', { field: 'name' }],
      ['INVALID_FIELD', { field: 'main_locale', code: 'VALIDATION_INVALID' }],
    ]);
    expect(detailsOf(await create({ name: 'Three', main_locale: '' }))[0]?.[1]).toMatchObject({ field: 'main_locale' });
    expect(detailsOf(taken)[0]?.[1]).toMatchObject({ field: 'internal_subdomain', code: 'VALIDATION_UNIQUENESS' });
    expect(foreign.status).toBe(404);
  });
});

describe('sessions of the management API', () => {
  test('correct credentials open the site; signing out closes the session', async () => {
    const session = await api.request('POST', '/sessions', { token: null, body: credentials(api.email, api.password) });
    const token = session.body.data.id;
    const me = await api.request('GET', '/users/me', { token });
    const out = await api.request('DELETE', '/session', { token });
    const after = await api.request('GET', '/users/me', { token });

    expect(session.status).toBe(201);
    expect(session.body.included[0].attributes.email).toBe(api.email);
    expect(me.body.data.type).toBe('account');
    expect(out.status).toBe(204);
    expect(after.status).toBe(401);
  });

  test('a wrong password, a malformed address and an unknown one are rejected', async () => {
    await signUp('stranger@example.com');
    const wrong = await api.request('POST', '/sessions', {
      token: null,
      body: credentials(api.email, 'wrong password'),
    });
    const noAddress = await api.request('POST', '/sessions', { token: null, body: credentials('nobody', 'whatever') });
    const stranger = await api.request('POST', '/sessions', {
      token: null,
      body: credentials('stranger@example.com', 'long enough'),
    });

    expect([wrong.status, detailsOf(wrong)[0]?.[0]]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(detailsOf(noAddress)[0]?.[0]).toBe('INVALID_EMAIL');
    expect(detailsOf(stranger)[0]?.[0]).toBe('INVALID_CREDENTIALS');
  });

  test('the eleventh attempt within five minutes is rate limited', async () => {
    const attempt = () =>
      api.request('POST', '/sessions', { token: null, body: credentials('guessed@example.com', 'guess guess') });
    for (let count = 0; count < 10; count += 1) await attempt();

    const limited = await attempt();

    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
    expect(detailsOf(limited)[0]?.[0]).toBe('RATE_LIMIT_EXCEEDED');
  });

  test('a session expires after thirty days; a session of another site has no access', async () => {
    const session = await api.request('POST', '/sessions', { token: null, body: credentials(api.email, api.password) });
    const { now } = api.services.clock;
    api.services.clock.now = () => new Date(Date.now() + 31 * 86_400_000);
    const expired = await api.request('GET', '/site', { token: session.body.data.id });
    api.services.clock.now = now;

    const account = await signUp('neighbour@example.com');
    const neighbour = await api.request('POST', '/account-api/sites', {
      token: account,
      body: { data: { type: 'site', attributes: { name: 'Next door' } } },
    });
    const token = neighbour.body.data.attributes.access_token;
    const { id } = await api.client().itemTypes.create({ name: 'Private', api_key: 'private_page' });
    const foreign = await api.request('GET', `/item-types/${id}`, { token });

    expect([expired.status, detailsOf(expired)[0]?.[0]]).toEqual([401, 'INVALID_AUTHORIZATION_HEADER']);
    expect(foreign.status).toBe(404);
  });

  test('public information needs no credential', async () => {
    const answer = await api.request('GET', '/public-info', { token: null });

    expect(answer.body.data.attributes).toMatchObject({
      name: 'Test site',
      sso_saml_init_url: null,
      white_label: false,
      extras: null,
    });
  });
});

describe('access tokens', () => {
  test('the published client creates, updates, regenerates and deletes one', async () => {
    const client = api.client(api.tokens.owner);
    const [admin] = await client.roles.list();
    const made = await client.accessTokens.create({
      name: 'Importer',
      can_access_cda: false,
      can_access_cda_preview: false,
      can_access_cma: true,
      role: { type: 'role', id: admin?.id ?? '' },
    });
    const renamed = await client.accessTokens.update(made.id, {
      ...made,
      name: 'Importer two',
      role: made.role ?? { type: 'role', id: '' },
    });
    const regenerated = await client.accessTokens.regenerateToken(made.id);
    const refused = await api.request('GET', '/site', { token: made.token ?? '' });
    const accepted = await api.request('GET', '/site', { token: regenerated.token ?? '' });
    const gone = await client.accessTokens.destroy(made.id);
    const afterwards = await api.request('GET', '/site', { token: regenerated.token ?? '' });

    expect(renamed.name).toBe('Importer two');
    expect(regenerated.token).not.toBe(made.token);
    expect(refused.status).toBe(401);
    expect(accepted.status).toBe(200);
    expect(gone.id).toBe(made.id);
    expect(afterwards.status).toBe(401);
  });

  test('built-in ones cannot be changed, an unknown role is rejected, and no token deletes itself', async () => {
    const { body } = await api.request('GET', '/access_tokens');
    const readonly = body.data.find(
      (entry: { attributes: { hardcoded_type: string | null } }) => entry.attributes.hardcoded_type === 'readonly',
    );
    const own = body.data.find(
      (entry: { attributes: { token: string } }) => entry.attributes.token === api.tokens.admin,
    );
    const changed = await api.request('PUT', `/access_tokens/${readonly.id}`, {
      body: { data: { id: readonly.id, type: 'access_token', attributes: { name: 'Mine' } } },
    });
    const unknownRole = await api.request('POST', '/access_tokens', {
      body: {
        data: {
          type: 'access_token',
          attributes: { name: '' },
          relationships: { role: { data: { id: 'nobody', type: 'role' } } },
        },
      },
    });
    const itself = await api.request('DELETE', `/access_tokens/${own.id}`);

    expect(detailsOf(changed)[0]?.[0]).toBe('NON_EDITABLE_ACCESS_TOKEN');
    expect(detailsOf(unknownRole)).toHaveLength(2);
    expect(detailsOf(itself)[0]?.[0]).toBe('CANNOT_DESTROY_CURRENT_USER');
  });

  test('an editor sees no secrets and creates no tokens; a delivery token is rejected', async () => {
    const listed = await api.request('GET', '/access_tokens', { token: api.tokens.editor });
    const made = await api.request('POST', '/access_tokens', {
      token: api.tokens.editor,
      body: { data: { type: 'access_token', attributes: { name: 'Mine' } } },
    });
    const delivery = await api.request('GET', '/site', { token: api.tokens.readonly });

    expect(listed.body.data.every((entry: { attributes: { token: null } }) => entry.attributes.token === null)).toBe(
      true,
    );
    expect(made.status).toBe(403);
    expect(delivery.status).toBe(403);
  });

  test('the built-in one is deleted by those who manage tokens, and works no longer', async () => {
    const client = api.client();
    const builtIn = (await client.accessTokens.list()).find(({ hardcoded_type: type }) => type === 'readonly');
    const read = () => api.request('GET', '/site', { token: api.tokens.readonly });

    const before = await read();
    const refused = await api.request('DELETE', `/access_tokens/${builtIn?.id}`, { token: api.tokens.editor });
    const gone = await client.accessTokens.destroy(builtIn?.id ?? '');
    const afterwards = await read();
    const left = await client.accessTokens.list();

    // Known, and not for this API.
    expect(before.status).toBe(403);
    expect(refused.status).toBe(403);
    expect(gone.hardcoded_type).toBe('readonly');
    expect(afterwards.status).toBe(401);
    expect(left.some(({ id }) => id === builtIn?.id)).toBe(false);
  });
});

describe('locales', () => {
  const values = async (id: string) => (await api.request('GET', `/items/${id}`)).body.data.attributes;

  test('a removed locale leaves every record; an added one appears where all are required', async () => {
    const client = api.client();
    await client.site.update({ locales: ['en', 'it'] });
    const strict = await client.itemTypes.create({
      name: 'Strict',
      api_key: 'strict_page',
      all_locales_required: true,
    });
    const loose = await client.itemTypes.create({ name: 'Loose', api_key: 'loose_page' });
    for (const { id } of [strict, loose])
      await client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string', localized: true });
    const make = (id: string) =>
      client.items.create({ item_type: { type: 'item_type', id }, title: { en: 'Hello', it: 'Ciao' } });
    const [strictItem, looseItem] = [await make(strict.id), await make(loose.id)];

    await client.site.update({ locales: ['en', 'fr'] });

    expect((await values(strictItem.id)).title).toEqual({ en: 'Hello', fr: null });
    expect((await values(looseItem.id)).title).toEqual({ en: 'Hello' });
  });
});

describe('site settings', () => {
  test('an owner changes name, time zone, locales and theme through the published client', async () => {
    const client = api.client(api.tokens.owner);
    const site = await client.site.update({ name: 'Renamed', timezone: 'Europe/Rome', locales: ['en', 'it'] });

    expect(site).toMatchObject({ name: 'Renamed', timezone: 'Europe/Rome', locales: ['en', 'it'] });
    expect((await client.site.find()).locales).toEqual(['en', 'it']);
  });

  test('models, fields and the account are included on request', async () => {
    const answer = await api.request('GET', '/site?include=item_types,item_types.fields,account', {
      token: api.tokens.owner,
    });
    const types = new Set(answer.body.included.map((entry: { type: string }) => entry.type));

    expect([...types].sort()).toEqual(['account', 'field', 'item_type']);
  });

  test('empty locales and an unknown time zone are both rejected and change nothing', async () => {
    const answer = await api.request('PUT', '/site', {
      body: { data: { type: 'site', attributes: { locales: [], timezone: 'Mars/Base' } } },
    });

    expect(detailsOf(answer).map(([, details]) => (details as { field: string }).field)).toEqual([
      'locales',
      'timezone',
    ]);
    expect((await api.request('GET', '/site')).body.data.attributes.timezone).not.toBe('Mars/Base');
  });

  test('enforcing sandboxes makes the schema and settings of the primary read-only, and can be disabled again', async () => {
    const put = (attributes: object) => api.request('PUT', '/site', { body: { data: { type: 'site', attributes } } });
    await put({ force_use_of_sandbox_environments: true });

    const settings = await put({ timezone: 'Europe/Paris' });
    const model = await api.request('POST', '/item-types', {
      body: { data: { type: 'item_type', attributes: { name: 'Late', api_key: 'late_page' } } },
    });
    const back = await put({ force_use_of_sandbox_environments: false });

    expect(detailsOf(settings)[0]?.[0]).toBe('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');
    expect(detailsOf(model)[0]?.[0]).toBe('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');
    expect(back.status).toBe(200);
  });

  test('an editor may change SEO but not the name', async () => {
    const put = (attributes: object) =>
      api.request('PUT', '/site', { token: api.tokens.editor, body: { data: { type: 'site', attributes } } });

    expect((await put({ no_index: true })).status).toBe(200);
    expect((await put({ name: 'Mine' })).status).toBe(403);
  });
});
