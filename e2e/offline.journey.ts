import { followRequests, networkIdle } from './support/network-idle.ts';
import { ownSite } from './support/own-site.ts';
import { saveByKeys } from './support/save.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test('what was opened stays readable without network, edits stay, and are saved when it is back', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Lifeboat station');
  const model = await client.itemTypes.create({ name: 'Log entry', api_key: 'log_entry', draft_mode_active: false });
  const title = await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.itemTypes.update(model.id, { presentation_title_field: { type: 'field', id: title.id } });
  for (const name of ['Calm', 'Storm'])
    await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: name });
  const page = await openWindow();
  followRequests(page);
  const area = (name: string) =>
    page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true });
  const field = page.getByRole('textbox', { name: 'Title' });
  await page.goto(`/editor/item_types/${model.id}/items`);
  await page.getByRole('link', { name: /^Calm/ }).click();
  await expect(field).toHaveValue('Calm');
  // What belongs to a page and arrives after it counts as opened once it is there.
  await networkIdle(page);
  await area('Schema').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await networkIdle(page);

  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'The server isn’t responding.' })).toBeVisible();

  // An area that was not opened before says why it is missing.
  await area('Media').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t show this page' })).toBeVisible();
  await expect(page.getByText('A part of the console couldn’t be loaded. Check your connection')).toBeVisible();
  await area('Content').click();
  await expect(field).toHaveValue('Calm');
  await expect(page.getByRole('link', { name: /^Storm/ })).toBeVisible();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' sea');
  await expect(field).toHaveValue('Calm sea');

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'The server isn’t responding.' })).toBeHidden();
  await saveByKeys(page);
  const stored = await client.items.list({ filter: { type: model.id }, version: 'current' });
  expect(stored.map((item) => item['title']).toSorted()).toEqual(['Calm sea', 'Storm']);
});

test('a new build of the server is announced, counts down, and the page reloads', async ({ page }) => {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname === '/console-update',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ json: { critical_update_available: true } });
    },
  );
  await page.clock.install();
  await page.goto('/editor');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();

  await page.clock.fastForward('07:01');
  await expect.poll(() => asked.length).toBe(1);
  const notice = page.getByRole('region', { name: 'New version' });
  await expect(notice.getByRole('alert')).toHaveText('A new version of the console is ready. This page will reload.');
  await page.clock.runFor(3000);
  await expect(notice.getByRole('timer')).toHaveText(/^5\d\s?s$/);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload now' }).click();
  await reloaded;
  await expect(notice).toBeHidden();
});
