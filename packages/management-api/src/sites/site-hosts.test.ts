import { createAccount } from '@lectern/engine';
import { findSiteByDomain } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

const password = 'long enough for all';

let api: TestApi;
let operator: string;
let owner: string;
let siteId: string;

beforeAll(async () => {
  api = await startTestApi();
  api.services.publicUrl = 'https://cms.example.com:8443';
  api.services.openness = { signUp: 'open', siteCreation: 'everyone' };
  await createAccount(api.services, { email: 'mallory@example.com', password });
  operator = await accountSession(api);
  owner = await accountSession(api, 'mallory@example.com', password);
  siteId = (await create({ name: 'Mine' })).id;
});
afterAll(() => api.close());

/** What an answer says: the ID of the site, or the field that is refused. */
function read({ status, body }: Awaited<ReturnType<TestApi['request']>>) {
  const { field, code } = body.data[0]?.attributes.details ?? {};
  return status < 300 ? { status, id: body.data.id as string } : { status, id: '', field, code };
}

const create = async (attributes: object, token = owner) =>
  read(await api.request('POST', '/account-api/sites', { token, body: { data: { type: 'site', attributes } } }));
const update = async (attributes: object, token = owner, id = siteId) =>
  read(
    await api.request('PUT', `/account-api/sites/${id}`, { token, body: { data: { id, type: 'site', attributes } } }),
  );
const refused = (field: string, code: string) => ({ status: 422, id: '', field, code });

describe('the host of the public URL', () => {
  test.each(['cms.example.com', 'CMS.Example.com', 'another.cms.example.com'])(
    'is no domain that the owner of a project may claim: %s',
    async (domain) => {
      expect(await update({ domain })).toEqual(refused('domain', 'VALIDATION_EXCLUSION'));
    },
  );

  test('is no subdomain that the owner of a project may claim, by its first label', async () => {
    const subdomain = { internal_subdomain: 'cms' };
    expect(await update(subdomain)).toEqual(refused('internal_subdomain', 'VALIDATION_EXCLUSION'));
    expect(await create({ name: 'New', ...subdomain })).toEqual(refused('internal_subdomain', 'VALIDATION_EXCLUSION'));
    const fromTemplate = await create({ name: 'New', template: siteId, ...subdomain });
    expect(fromTemplate).toEqual(refused('internal_subdomain', 'VALIDATION_EXCLUSION'));
    expect((await findSiteByDomain(api.services.db.kysely, 'cms.example.com'))?.id).toBe(api.site.id);
  });

  test('is the operator’s to claim, and stays with a project that is saved again', async () => {
    const claimed = { domain: 'cms.example.com', internal_subdomain: 'cms' };
    expect(await update(claimed, operator, api.site.id)).toEqual({ status: 200, id: api.site.id });
    await api.services.db.pool.query(
      `update lectern.sites set owner_account_id = (select id from lectern.accounts where email = 'mallory@example.com')
       where id = $1`,
      [api.site.id],
    );

    expect(await update({ name: 'Renamed', ...claimed }, owner, api.site.id)).toMatchObject({ status: 200 });
  });
});

test.each([
  '',
  'two words',
  'https://example.com',
  '-example.com',
  'example..com',
  'example.com.',
  'example.com:443',
  'a'.repeat(254),
])('a domain must be a host name, unlike %j', async (domain) => {
  expect(await update({ domain })).toEqual(refused('domain', 'VALIDATION_FORMAT'));
});

test('a domain is stored as browsers send it, and can be removed', async () => {
  expect(await update({ domain: 'Www.Example.org' })).toMatchObject({ status: 200 });
  expect((await findSiteByDomain(api.services.db.kysely, 'www.example.org'))?.id).toBe(siteId);
  expect(await update({ domain: null })).toMatchObject({ status: 200 });
  expect((await findSiteByDomain(api.services.db.kysely, 'www.example.org'))?.id).toBe(api.site.id);
});
