import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type PluginPages, servePlugins } from './support/plugin-pages.ts';

let site: OwnSite;
let pages: PluginPages;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.slow();
  pages = await servePlugins();
  site = await ownSite(browser, 'Plugins');
  await addContent(site.client);
  await site.client.plugins.create({
    name: 'Tour',
    url: pages.url('tour'),
    permissions: ['currentUserAccessToken'],
  });
  page = await site.openWindow();
});

test.afterAll(async () => {
  await page.context().close();
  await pages.close();
});

test('a plugin adds a tab, whose page gets the project and calls the console', async () => {
  await page.goto('/editor');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Tour' }).click();
  const frame = frameOf('Tour');
  await expect(frame.getByRole('heading', { name: 'Page tour' })).toBeVisible();
  await expect(frame.getByText('Models article')).toBeVisible();
  await expect(frame.getByText('Token given')).toBeVisible();
  await press('Fields', '[field title]');
});

function frameOf(label: string) {
  return page.frameLocator(`iframe[title="${label}"]:not([tabindex="-1"])`);
}

async function press(label: string, answer: string, frame = frameOf('Tour')) {
  await frame.getByRole('button', { name: label, exact: true }).click();
  await expect(frame.getByLabel('Log').getByText(`${label}: ${answer}`)).toBeVisible();
}

async function addContent(client: Client) {
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article' });
  await client.fields.create(article.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The first' });
  await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The second' });
}
void violationsInBothThemes;
