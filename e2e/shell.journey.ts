import type { Browser } from '@playwright/test';
import { ownSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';

/** A site with a model of recipes, whose notes are JSON, and two of them. */
async function recipes(browser: Browser, name: string) {
  const site = await ownSite(browser, name);
  const { id } = await site.client.itemTypes.create({ name: 'Recipe', api_key: 'recipe' });
  await site.client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await site.client.fields.create(id, { label: 'Notes', api_key: 'notes', field_type: 'json' });
  const add = (title: string) => site.client.items.create({ item_type: { type: 'item_type', id }, title, notes: '{"salt": true}' });
  const [bread] = [await add('Bread'), await add('Soup')];
  const list = `/editor/item_types/${id}/items`;
  return { site, itemId: bread.id, list, address: `${list}/${bread.id}/edit` };
}

test('a part of a page that does not arrive says so in its place, and leaves the rest to be worked with', async ({ browser }) => {
  const { site, itemId, address } = await recipes(browser, 'Bakery');
  const page = await site.openWindow();
  await page.route('**/CodeMirrorEditor-*.js', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread', { timeout: 60_000 });
  const failure = page.getByRole('alert').filter({ hasText: 'Notes could not be loaded.' });
  await expect(failure).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).fill('Rye bread');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await site.client.items.find(itemId))['title']).toBe('Rye bread');
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('every page says when the server is out of reach, and what was read stays there to be read', async ({ browser }) => {
  const { site, list } = await recipes(browser, 'Harbour canteen');
  const page = await site.openWindow();
  await page.goto(list);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await page.getByRole('link', { name: /^Bread/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread');
  const line = page.getByRole('status').filter({ hasText: 'The server does not answer.' });
  await expect(line).toBeHidden();

  await page.context().setOffline(true);
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await expect(line).toBeVisible();

  await page.context().setOffline(false);
  await expect(line).toBeHidden();
});

test('whoever comes back to an area is where they were in it; from there its name leads to its start', async ({ browser }) => {
  const { site, list } = await recipes(browser, 'Test kitchen');
  const page = await site.openWindow();
  await page.goto(`${list}?query=Soup`);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  const place = page.url();
  const area = (name: string) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true });

  await area('Media').click();
  await expect(page).toHaveURL(/\/media/);
  await area('Content').click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await expect(page.getByRole('link', { name: /^Bread/ })).toBeHidden();

  await area('Content').click();
  await expect(page).toHaveURL(/\/editor$/);
});
