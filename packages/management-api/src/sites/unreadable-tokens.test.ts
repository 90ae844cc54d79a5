import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a token that can’t be read is left out of its project, and reported', async () => {
  const token = await accountSession(api);
  const { body } = await api.request('POST', '/account-api/sites', {
    token,
    body: { data: { type: 'site', attributes: { name: 'Unreadable' } } },
  });
  const id: string = body.data.id;
  await api.services.db.pool.query(
    `update lectern.access_tokens set token_sealed = 'AAAA' where site_id = $1 and hardcoded_type = 'owner'`,
    [id],
  );
  const reported: Error[] = [];
  api.services.onError = (error) => void reported.push(error);

  const listed = await api.request('GET', '/account-api/sites', { token });
  const one = await api.request('GET', `/account-api/sites/${id}`, { token });

  expect([listed.status, one.status]).toEqual([200, 200]);
  expect(one.body.data.attributes).toMatchObject({
    access_token: null,
    readwrite_token: null,
    readonly_token: expect.stringMatching(/^[0-9a-f]{30}$/),
  });
  const others = listed.body.data.filter((site: { id: string }) => site.id !== id);
  expect(others.map((site: { attributes: object }) => site.attributes)).toMatchObject([
    { access_token: api.tokens.owner },
  ]);
  expect(reported.map(({ message }) => message)).toEqual(
    [id, id].map((siteId) => `The token "Owner" of project ${siteId} can't be read`),
  );
});

test('a token that can’t be read doesn’t hide the others of its project, and can be replaced', async () => {
  await api.services.db.pool.query(
    `update lectern.access_tokens set token_sealed = 'AAAA' where site_id = $1 and name = 'Editor'`,
    [api.site.id],
  );
  api.services.onError = () => {};
  const client = api.client(api.tokens.owner);

  const listed = await client.accessTokens.list();
  const unreadable = listed.find(({ name }) => name === 'Editor');

  expect(unreadable?.token).toBeNull();
  expect(listed.filter(({ token }) => token === null)).toHaveLength(1);
  expect((await client.accessTokens.find(unreadable?.id ?? '')).token).toBeNull();
  expect((await client.accessTokens.regenerateToken(unreadable?.id ?? '')).token).toMatch(/^[0-9a-f]{30}$/);
});
