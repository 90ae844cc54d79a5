import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

const template = 'https://texts.example.org/:locale.json';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.client().whiteLabelSettings.update({ custom_i18n_messages_template_url: null }));
afterAll(() => api.close());

/** What is known before sign-in. */
async function publishedToSubscribers(): Promise<unknown> {
  const { body } = await api.request('GET', '/public-info', {
    token: null,
    headers: { 'x-site-domain': api.site.internalDomain },
  });
  return body.data.attributes.custom_i18n_messages_template_url;
}

const put = (attributes: object, token = api.tokens.admin) =>
  api.request('PUT', '/white-label-settings', { token, body: { data: { type: 'white_label_settings', attributes } } });

test('a project sets the URL of its own texts, subscribers are notified, and it can be cleared', async () => {
  const cma = api.client();
  const before = await cma.whiteLabelSettings.find();

  const set = await cma.whiteLabelSettings.update({ custom_i18n_messages_template_url: template });
  const told = await publishedToSubscribers();
  await put({});
  const kept = await cma.whiteLabelSettings.find();
  const cleared = await cma.whiteLabelSettings.update({ custom_i18n_messages_template_url: null });

  expect(before).toMatchObject({
    id: 'white_label_settings',
    type: 'white_label_settings',
    custom_i18n_messages_template_url: null,
  });
  expect([set, kept].map((settings) => settings.custom_i18n_messages_template_url)).toEqual([template, template]);
  expect(told).toBe(template);
  expect(cleared.custom_i18n_messages_template_url).toBeNull();
  expect(await publishedToSubscribers()).toBeNull();
});

test.each(['https://texts.example.org/en.json', 'texts/:locale.json', '', 'https://*/:locale'])(
  '%o is not a valid URL',
  async (address) => {
    const { status, body } = await put({ custom_i18n_messages_template_url: address });

    expect([status, codesOf(body)]).toEqual([
      422,
      ['INVALID_FIELD custom_i18n_messages_template_url VALIDATION_FORMAT'],
    ]);
    expect(await publishedToSubscribers()).toBeNull();
  },
);

test('requires the right to the project’s settings', async () => {
  const without = await tokenWith(api, { can_edit_environment: true, can_edit_schema: true });
  const withIt = await tokenWith(api, { can_edit_site: true });

  expect((await api.request('GET', '/white-label-settings', { token: without })).status).toBe(403);
  expect((await put({ custom_i18n_messages_template_url: template }, without)).status).toBe(403);
  expect((await put({ custom_i18n_messages_template_url: template }, withIt)).status).toBe(200);
});
