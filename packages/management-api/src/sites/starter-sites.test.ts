import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await accountSession(api);
});
afterAll(() => api.close());

const create = (attributes: object) =>
  api.request('POST', '/account-api/sites', { token, body: { data: { type: 'site', attributes } } });
const names = async (): Promise<string[]> =>
  (await api.request('GET', '/account-api/sites', { token })).body.data.map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  );

test('a project from the starter is filled by its own token', async () => {
  api.services.starter = async ({ apiToken }) => {
    await api.client(apiToken).itemTypes.create({ name: 'Article', api_key: 'article' });
  };
  const made = await create({ name: 'Begun', template: 'starter' });
  const models = await api.client(made.body.data.attributes.access_token).itemTypes.list();

  expect(made.status).toBe(201);
  expect(models.map((model) => model.api_key)).toEqual(['article']);
  expect((await api.client(api.tokens.owner).itemTypes.list()).length).toBe(0);
});

test('a project from the starter has the languages of the starter, whatever `main_locale` is', async () => {
  api.services.starter = async ({ apiToken }) => {
    await api.client(apiToken).site.update({ locales: ['en', 'it'] });
  };
  const made = await create({ name: 'In French', template: 'starter', main_locale: 'fr' });
  const site = await api.client(made.body.data.attributes.access_token).site.find();

  expect(site.locales).toEqual(['en', 'it']);
});

test('a starter that fails leaves no project', async () => {
  api.services.starter = async () => {
    throw new Error('the disk is full');
  };
  const failed = await create({ name: 'Half a project', template: 'starter' });

  expect(failed.status).toBe(500);
  expect(await names()).not.toContain('Half a project');
});

test('a server without a starter refuses it', async () => {
  api.services.starter = null;
  const refused = await create({ name: 'None', template: 'starter' });

  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['INVALID_FIELD template VALIDATION_INCLUSION']]);
});
