import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { frameIn } from './support/plugin-pages.ts';
import { expect, type Page, test } from './support/test.ts';

let site: OwnSite;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.slow();
  site = await ownSite(browser, 'Published plugins');
  page = await site.openWindow();
});

test.afterAll(async () => {
  await page.context().close();
});

test('a published plugin is installed by name, configured, and scrolls to fields', async () => {
  const { id } = await site.client.itemTypes.create({ name: 'Recipe', api_key: 'recipe' });
  for (const label of ['Name', 'Serves', 'Origin', 'Story', 'Source'])
    await site.client.fields.create(id, { label, api_key: label.toLowerCase(), field_type: 'string' });
  const recipe = await site.client.items.create({ item_type: { type: 'item_type', id }, name: 'Soup' });

  await page.goto('/configuration/plugins/marketplace');
  await typeInto(page.getByRole('textbox', { name: 'Package name' }), 'datocms-plugin-field-anchor-menu');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scroll to field' });
  await dialog.getByRole('button', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scroll to field' })).toBeVisible();
  // It saves its defaults when it boots.
  const stored = async () => (await site.client.plugins.list())[0]?.parameters;
  await expect.poll(stored).toMatchObject({ minFieldsToShow: 5, startOpen: true });
  const settings = frameIn(page, 'Settings of Scroll to field');
  await typeInto(settings.getByRole('textbox', { name: /number of fields/ }), '4');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(async () => Number((await stored())?.['minFieldsToShow'])).toBe(4);

  await page.goto(`/editor/item_types/${id}/items/${recipe.id}/edit`);
  const panel = frameIn(page, 'Scroll to field');
  await panel.getByText('Source', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Source' })).toBeFocused();
});

test('a published source of assets brings a photo from elsewhere, with author and alternative text', async () => {
  const photo = await readFile(
    join(import.meta.dirname, '../packages/starter/images/aalto-soft-machines-east-gallery.jpg'),
  );
  const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'image/jpeg').end(photo));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // Listening on a port, not on a pipe.
  const { port } = elsewhere.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/photo?size=large`;
  const found = {
    id: 'one',
    width: 400,
    height: 300,
    blur_hash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    alt_description: 'boats at rest',
    description: 'A harbor in the morning',
    urls: { small: address, raw: address },
    links: { download_location: 'https://unsplash-api.datocms.com/photos/one/download' },
    user: { name: 'Ada Photo', username: 'ada', profile_image: { small: address } },
  };
  // The one service that it asks.
  await page.route('https://unsplash-api.datocms.com/**', (route) =>
    route.fulfill({
      json: route.request().url().includes('/download') ? { url: address } : [found],
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-total', 'x-total': '1' },
    }),
  );
  const client = site.client.plugins;
  await client.create({ package_name: 'datocms-plugin-unsplash-asset-source', package_version: '0.1.14' });

  await page.goto('/media/assets');
  await page.getByRole('button', { name: 'More sources' }).click();
  await page.getByRole('menuitem', { name: 'Unsplash' }).click();
  // What can be clicked is around the name of the author, which is a link.
  const author = frameIn(page, 'Unsplash').getByRole('link', { name: 'Ada Photo' });
  await author.locator('xpath=../..').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('dialog', { name: 'boats at rest.jpg' })).toBeVisible();
  const [upload] = await site.client.uploads.list();
  expect(upload).toMatchObject({
    author: 'Ada Photo',
    notes: 'A harbor in the morning',
    default_field_metadata: { alt: { en: 'boats at rest' } },
    is_image: true,
  });
  elsewhere.close();
});
