import { startDemo } from '@lectern/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const links = async () => (await api.request('GET', '/help-links', { token: api.tokens.editor })).body.data.attributes;

test('every credential of a project sees where help is; visitors of a demo are not led to support', async () => {
  expect(await links()).toEqual({ documentation_url: null, support_url: null });
  const documentationUrl = 'https://example.org/docs';
  const supportUrl = 'https://example.org/support';
  api.services.helpLinks = { documentationUrl, supportUrl };
  expect(await links()).toEqual({ documentation_url: documentationUrl, support_url: supportUrl });

  const made = await api.request('POST', '/account-api/sites', {
    token: await accountSession(api),
    body: { data: { type: 'site', attributes: { name: 'Template' } } },
  });
  await startDemo(api.services, {
    project: api.site.internalDomain,
    template: made.body.data.attributes.internal_domain.split('.')[0],
    lastsSeconds: 7200,
    shareUrl: null,
  });
  expect(await links()).toEqual({ documentation_url: documentationUrl, support_url: null });
});
