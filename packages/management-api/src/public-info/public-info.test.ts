import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture } from '../uploads/test-files.ts';
import { accountSession } from '../users/test-people.ts';

let api: TestApi;
let neighbour: { id: string; attributes: { access_token: string; internal_domain: string } };

beforeAll(async () => {
  api = await startTestApi();
  const made = await api.request('POST', '/account-api/sites', {
    token: await accountSession(api),
    body: { data: { type: 'site', attributes: { name: 'Next door' } } },
  });
  neighbour = made.body.data;
});
afterAll(() => api.close());

const publicInfo = async (token: string | null, headers: Record<string, string> = {}) =>
  (await api.request('GET', '/public-info', { token, headers })).body.data.attributes;

test('names the project of the credential, else that of the domain, else the first', async () => {
  const { access_token: token, internal_domain: domain } = neighbour.attributes;

  expect((await publicInfo(token)).name).toBe('Next door');
  expect((await publicInfo(null, { 'x-site-domain': domain })).name).toBe('Next door');
  expect((await publicInfo(null)).name).toBe('Test site');
});

test('shows limits to authenticated principals only', async () => {
  expect((await publicInfo(api.tokens.editor)).extras).toEqual({
    blocks_depth: 6,
    blocks_per_item: 600,
    maximum_single_upload_bytes: 1024 ** 3,
    overage_thresholds: {},
  });
  expect((await publicInfo(null)).extras).toBeNull();
  expect(await publicInfo('a-token-of-yesterday')).toMatchObject({ name: 'Test site', extras: null });
});

test('names a server that sends no email, so that links are asked for elsewhere', async () => {
  expect((await api.request('GET', '/public-info', { token: null })).body.data.meta).toEqual({ sends_mail: false });
});

test('includes the logo, and is white-labelled while the project has its own texts', async () => {
  const client = api.client();
  const logo = await makeUpload(api, 'logo.png', await picture({}));
  const before = await publicInfo(null);

  await client.site.update({ theme: { type: 'monochromatic', hue: 12, logo: logo.id } });
  await client.whiteLabelSettings.update({
    custom_i18n_messages_template_url: 'https://texts.example.org/:locale.json',
  });

  expect(before).toMatchObject({ logo_url: null, white_label: false });
  expect(await publicInfo(null)).toMatchObject({ logo_url: logo.url, white_label: true });
});
