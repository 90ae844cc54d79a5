import { createHmac } from 'node:crypto';
import { confirmDeletion } from './support/confirm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { startReceiver } from './support/receiver.ts';
import { type Client, expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a webhook is set up with a filter, a header and a template, previewed, and tested with a signature', async ({
  browser,
}) => {
  // From an empty page to a request that arrives.
  test.slow();
  const receiver = await startReceiver();
  const site = await ownSite(browser, 'First webhook');
  const { model, item } = await makePoster(site.client);
  const page = await site.openWindow();

  await page.goto('/project_settings/webhooks');
  await expect(page.getByRole('heading', { level: 1, name: 'No webhooks yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Add webhook' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'New webhook' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Search');
  const url = form.getByRole('textbox', { name: 'URL' });
  await url.click();
  await page.keyboard.type('search.example.org');

  // Enter in the address saves, which says what is wrong where it is.
  await page.keyboard.press('Enter');
  await expect(url).toHaveAccessibleDescription(/Enter a full URL/);
  await expect(url).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${receiver.origin}/hooks/{{entity.id}}`);

  const event = form.getByRole('group', { name: 'Event 1' });
  await event.getByText('Unpublish', { exact: true }).click();
  await event.getByRole('button', { name: 'Add filter' }).click();
  await event.getByRole('button', { name: /^Records.*Filter/ }).click();
  await page.getByRole('option', { name: 'Models' }).click();
  await event.getByRole('combobox', { name: 'Models' }).click();
  await page.keyboard.type('Post');
  await page.getByRole('option', { name: 'Poster' }).click();
  // The list stays open for more, and Tab leaves it.
  await page.keyboard.press('Tab');
  await expect(event.getByRole('list', { name: 'Chosen: Models' })).toHaveText('Poster');
  await form.getByText(/^Custom payload/).click();
  await form.getByRole('button', { name: 'Add header' }).click();
  await expect(form.getByRole('textbox', { name: 'Name of header 1' })).toBeFocused();
  await page.keyboard.type('X-Key');
  await page.keyboard.press('Tab');
  await page.keyboard.type('k1');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Webhook Search created')).toBeVisible();
  expect((await site.client.webhooks.list())[0]).toMatchObject({
    name: 'Search',
    url: `${receiver.origin}/hooks/{{entity.id}}`,
    headers: { 'X-Key': 'k1' },
    custom_payload: expect.stringContaining('{{event_type}} event triggered'),
    events: [
      { entity_type: 'item', event_types: ['publish'], filters: [{ entity_type: 'item_type', entity_ids: [model] }] },
    ],
    enabled: true,
    auto_retry: true,
  });
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview and test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview and test' });
  await dialog.getByRole('combobox', { name: 'Record' }).click();
  await page.getByRole('option', { name: /Fair/ }).click();
  const preview = dialog.getByRole('region', { name: 'Request preview' });
  await expect(preview).toContainText(`POST ${receiver.origin}/hooks/${item}`);
  await expect(preview).toContainText('publish event triggered on item!');
  expect(receiver.calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText(/Responded with 200/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(receiver.calls).toMatchObject([{ url: `/hooks/${item}`, headers: { 'x-key': 'k1' } }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Show signing secret' }).click();
  const secret = page.getByText(/^lwh_/);
  await expect(secret).toBeVisible();
  const [call] = receiver.calls;
  const [, time, signature] = /t=(\d+),v1=(\w+)/.exec(String(call?.headers['lectern-signature'])) ?? [];
  expect(
    createHmac('sha256', await secret.innerText())
      .update(`${time}.${call?.body}`)
      .digest('hex'),
  ).toBe(signature);
  await page.context().close();
  await receiver.close();
});

test('a failed call is read, sent again after a warning, and new calls wait until someone wants them', async ({
  browser,
}) => {
  // Refreshes come every five seconds.
  test.slow();
  const receiver = await startReceiver();
  receiver.respondWith(503, { error: 'index_locked' });
  const site = await ownSite(browser, 'Webhook calls');
  const { item } = await makePoster(site.client);
  await makeWebhook(site.client, receiver.origin);
  await site.client.items.publish(item);
  const page = await site.openWindow();

  await page.goto('/project_settings/webhook_calls?status=rescheduled');
  const table = page.getByRole('table', { name: 'Webhook calls' });
  const failed = table.getByRole('row', { name: /Record published.*Waiting for retry 1 of 7/ });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);

  await tabTo(page, failed.getByRole('link', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record published' });
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"index_locked"');
  await expect(dialog.getByRole('region', { name: 'Last request' })).toContainText(`${receiver.origin}/${item}`);
  expect(await violations(page)).toEqual([]);

  receiver.respondWith(200, { indexed: true });
  await dialog.getByRole('button', { name: 'Resend' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Resend this call?' });
  await expect(warning).toContainText('duplicate data');
  await warning.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('indexed:true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The row does not fit the filter any more. It stays where it is, in its new state.
  await expect(page).toHaveURL(/webhook_calls\?status=rescheduled$/);
  await expect(table.getByRole('row', { name: /Record published.*Delivered/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /Waiting for a retry.*Status|Status.*Waiting for a retry/ }).click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await expect(page).toHaveURL(/status=success/);
  // The other selection has as many rows, and is shown until this one has arrived.
  await expect(page.getByRole('button', { name: /Delivered.*Status|Status.*Delivered/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(table.getByRole('row')).toHaveCount(2);

  await site.client.items.unpublish(item);
  const waiting = page.getByRole('button', { name: 'Show 1 new call' });
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await expect(table.getByRole('row')).toHaveCount(2);
  await waiting.click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('Record unpublished');
  await page.context().close();
  await receiver.close();
});

test('changes of a webhook are kept until they are saved, and it is deleted after a question', async ({ browser }) => {
  const site = await ownSite(browser, 'Webhook changes');
  await makeWebhook(site.client, 'https://search.example.org');
  const page = await site.openWindow();
  await page.goto('/project_settings/webhooks');
  await page.getByRole('link', { name: /Search.*Enabled · 2 events/ }).click();
  await page.getByRole('region', { name: 'Search' }).getByText('Enabled', { exact: true }).click();
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'Search index');
  await page.getByRole('navigation', { name: 'Project settings' }).getByRole('link', { name: 'Roles' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(leaving).toContainText('Unsaved: Name, Enabled.');
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Webhook Search index saved')).toBeVisible();
  await expect(page.getByRole('link', { name: /Search index.*Disabled · 2 events/ })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  await confirmDeletion(page, 'Search index', 'Delete webhook');
  await expect(page.getByRole('heading', { level: 1, name: 'No webhooks yet' })).toBeVisible();
  expect(await site.client.webhooks.list()).toEqual([]);
  await page.context().close();
});

async function makePoster(client: Client): Promise<{ model: string; item: string }> {
  const model = await client.itemTypes.create({ name: 'Poster', api_key: 'poster', draft_mode_active: true });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const { id } = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'Fair' });
  return { model: model.id, item: id };
}

async function makeWebhook(client: Client, origin: string): Promise<void> {
  await client.webhooks.create({
    name: 'Search',
    url: `${origin}/{{entity.id}}`,
    custom_payload: null,
    headers: {},
    http_basic_user: null,
    http_basic_password: null,
    events: [{ entity_type: 'item', event_types: ['publish', 'unpublish'] }],
    auto_retry: true,
  });
}
