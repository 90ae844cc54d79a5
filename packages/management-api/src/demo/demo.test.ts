import { startDemo } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('every credential of a project sees its try-out mode, with the links of the operator', async () => {
  const before = await api.request('GET', '/demo');
  expect(before).toMatchObject({ status: 200, body: { data: null } });
  const made = await api.request('POST', '/account-api/sites', {
    token: await accountSession(api),
    body: { data: { type: 'site', attributes: { name: 'Template' } } },
  });
  const request = { project: api.site.internalDomain, lastsSeconds: 7200, shareUrl: null };
  await startDemo(api.services, { ...request, template: made.body.data.attributes.internal_domain.split('.')[0] });
  api.services.demoLinks = { signUpUrl: 'https://example.org/sign-up', contactUrl: null };

  const { body } = await api.request('GET', '/demo', { token: api.tokens.editor });
  const { started_at: startedAt, ends_at: endsAt, ...rest } = body.data.attributes;
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(7_200_000);
  expect(rest).toEqual({
    is_resetting: false,
    share_url: `${api.services.publicUrl}/projects/${api.site.internalDomain}/`,
    sign_up_url: 'https://example.org/sign-up',
    contact_url: null,
  });
  expect((await api.request('GET', '/demo', { token: null })).status).not.toBe(200);
});
