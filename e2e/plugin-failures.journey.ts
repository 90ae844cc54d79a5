import { errorsOf } from './support/browser-log.ts';
import { saveByKeys } from './support/save.ts';
import { ownSite } from './support/own-site.ts';
import { frameIn, type PluginPages, servePlugins } from './support/plugin-pages.ts';
import { typeInto } from './support/keyboard.ts';
import { origin } from './support/start-server.ts';
import { type Client, expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

let pages: PluginPages;

test.beforeAll(async () => {
  pages = await servePlugins();
});
test.afterAll(async () => {
  await pages.close();
});

test('an editor that does not respond is slow after 5 s, is replaced after 20, and can be tried again', async ({
  browser,
}) => {
  test.slow();
  const { client, openWindow } = await ownSite(browser, 'Silent plugins');
  const stars = await client.plugins.create({ name: 'Stars', url: pages.url('stars') });
  const { record, path } = await addRecord(client, {
    editor: stars.id,
    field_extension: 'stars',
    parameters: {},
    addons: [],
  });
  const release = pages.hold();
  const page = await openWindow();
  await page.goto(path);
  const own = page.getByRole('textbox', { name: 'Rating' });
  await expect(page.getByText('Waiting for Stars…')).toBeVisible({ timeout: 20_000 });
  await expect(own).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable();

  const note = page.getByRole('status').filter({ hasText: 'Stars isn’t responding. The default editor is used' });
  await expect(note).toBeVisible({ timeout: 30_000 });
  // Tabs, pages and panels have no place of their own to say so.
  const notice = page.getByRole('alert').filter({ hasText: 'Stars isn’t responding, so what it adds to the console' });
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await typeInto(own, '3');
  await saveByKeys(page);
  expect(await client.items.find(record)).toMatchObject({ rating: 3 });

  release();
  await note.getByRole('button', { name: 'Try again' }).click();
  const third = frameIn(page, 'Rating').getByRole('button', { name: '3 stars' });
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await expect(note).toBeHidden();
  await expect(notice).toBeHidden();
  await page.context().close();
});

test('a plugin that throws, leaves, floods or hangs harms its own frame alone', async ({ browser }) => {
  test.slow();
  const { client, openWindow } = await ownSite(browser, 'Hostile plugins');
  const { id } = await client.plugins.create({ name: 'Trouble', url: pages.url('hostile') });
  const { path } = await addRecord(client);
  const page = await openWindow();
  const logged = errorsOf(page);
  const tab = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Trouble' });
  const frame = frameIn(page, 'Trouble');
  const press = (name: string) => frame.getByRole('button', { name }).click();

  await test.step('hooks that fail are logged, and add nothing', async () => {
    await page.goto(path);
    await expect(tab).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable();
    for (const text of [
      `Hook contentAreaSidebarItems of plugin ${id} returned an unexpected value.`,
      `Hook itemFormSidebarPanels of plugin ${id} has a bug!`,
      `Hook itemFormSidebars of plugin ${id} did not answer in time.`,
    ])
      await expect.poll(() => logged.join('\n'), { timeout: 15_000 }).toContain(text);
  });

  await test.step('a page that throws, or reaches beyond its frame, stays in it', async () => {
    await tab.click();
    await press('Throw');
    await press('Talk nonsense');
    await press('Reach for the console');
    await expect(frame.getByText(/^Reach for the console failed/)).toBeVisible();
    await press('Take over the window');
    await expect(frame.getByText(/^Take over the window failed/)).toBeVisible();
    await expect(page).toHaveURL(/\/p\/[^/]+\/pages\/trouble$/);
  });

  await test.step('a page that sends too much is stopped, and can be opened again', async () => {
    await press('Flood');
    const stopped = page.getByRole('alert').filter({ hasText: 'Trouble isn’t responding.' });
    await expect(stopped).toBeVisible();
    expect(logged.join('\n')).toContain(`Plugin ${id} sends too many messages`);
    await stopped.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.getByRole('heading', { name: 'Trouble' })).toBeVisible();
    await expect(stopped).toBeHidden();
  });

  await test.step('a page that leaves, or never ends, leaves the console usable', async () => {
    await press('Leave');
    await expect(frame.getByRole('heading', { name: 'Trouble' })).toBeHidden();
    await page.goto(path);
    await expect(tab).toBeVisible();
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await page.keyboard.press('Escape');
    await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Still here');
    await saveByKeys(page);
    const late = `Hook itemFormDropdownActions of plugin ${id} did not answer in time.`;
    await expect.poll(() => logged.join('\n')).toContain(late);
  });
  await page.context().close();
});

test('a plugin at the address of the console has no origin: it works, can keep nothing, and its page says so', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Plugins without an origin');
  await client.plugins.create({ name: 'Trouble', url: `${origin()}/own-plugin/index.html` });
  const page = await openWindow();
  await page.route('**/own-plugin/*', async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const answer = await fetch(pages.url('hostile').replace('index.html', file));
    await route.fulfill({
      body: await answer.text(),
      contentType: answer.headers.get('content-type') ?? '',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.goto('/editor');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Trouble' }).click();
  await expect(page.getByText('so Trouble can’t store data in this browser')).toBeVisible();
  const frame = frameIn(page, 'Trouble');
  await frame.getByRole('button', { name: 'Keep something' }).click();
  await expect(frame.getByText(/^Keep something failed/)).toBeVisible();
  await frame.getByRole('button', { name: 'Reach for the console' }).click();
  await expect(frame.getByText(/^Reach for the console failed/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  await page.context().close();
});

async function addRecord(client: Client, appearance?: object) {
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: false });
  await client.fields.create(article.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const rating = { label: 'Rating', api_key: 'rating', field_type: 'integer', ...(appearance && { appearance }) };
  await client.fields.create(article.id, rating as Parameters<Client['fields']['create']>[1]);
  const { id } = await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The first' });
  return { record: id, path: `/editor/item_types/${article.id}/items/${id}/edit` };
}
