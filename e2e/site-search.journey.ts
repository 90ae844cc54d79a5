import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirmDeletion } from './support/confirm.ts';
import { tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';
import { startVisitorPage } from './support/visitor-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a search index is made by keyboard, reads its site, and is tried, aborted, looked up in the log and deleted', async ({
  browser,
}) => {
  // From an empty page to the deletion, with a reading in between.
  test.slow();
  const website = await startWebsite();
  const site = await ownSite(browser, 'First search index');
  const page = await site.openWindow();

  await page.goto('/project_settings/search_indexes');
  await expect(page.getByRole('heading', { level: 1, name: 'No search indexes yet' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Add search index' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'New search index' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  const url = form.getByRole('textbox', { name: 'Website URL' });
  await expect(url).toHaveAccessibleDescription(/Enter the URL of the website/);
  await expect(url).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(website.origin);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shop');
  await expect(form.getByText('The crawler calls itself DatoCmsSearchBotShop,')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Search index Lamps created')).toBeVisible();
  const [index] = await site.client.searchIndexes.list();
  expect(index).toMatchObject({ name: 'Lamps', frontend_url: website.origin, user_agent_suffix: 'Shop' });

  const indexing = page.getByRole('region', { name: 'Indexing' });
  await expect(indexing).toContainText('Not indexed yet');
  await indexing.getByRole('button', { name: 'Index now' }).click();
  await expect(page.getByText('Indexing of Lamps requested')).toBeVisible();
  await expect(indexing.getByText(/of \d+ known addresses read/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await indexing.getByRole('button', { name: 'Abort indexing' }).click();
  await expect(indexing.getByRole('status')).toHaveText('Indexing failed');
  website.release();
  await indexing.getByRole('button', { name: 'Index now' }).click();
  // An event brings the end; the page is not loaded again.
  await expect(indexing.getByRole('status')).toHaveText(/^Indexed · /, { timeout: 20_000 });

  const trial = page.getByRole('searchbox', { name: 'Search the website' });
  await tabTo(page, trial);
  await page.keyboard.type('brass');
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results.getByRole('listitem')).toHaveText([/Brass lamp/]);
  await expect(results.locator('mark').first()).toHaveText('Brass');
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);

  await indexing.getByRole('link', { name: 'Logs of this index' }).click();
  await expect(page).toHaveURL(new RegExp(`search_index_events\\?search_index_id=${index?.id}$`));
  const table = page.getByRole('table', { name: 'Site search logs' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: /All events/ }).click();
  await page.getByRole('option', { name: 'Indexing succeeded' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await tabTo(page, table.getByRole('link', { name: 'Details' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Indexing succeeded' });
  await expect(dialog.getByRole('region', { name: 'Indexed pages' })).toContainText('2 pages indexed');
  await expect(dialog.getByRole('region', { name: 'Crawler log' })).toContainText('/gone');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/event_type=indexing_success$/);

  await table.getByRole('link', { name: 'Lamps' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete search index' }).click();
  await confirmDeletion(page, 'Lamps', 'Delete search index');
  await expect(page.getByRole('heading', { level: 1, name: 'No search indexes yet' })).toBeVisible();
  expect(await site.client.searchIndexes.list()).toEqual([]);
  await page.context().close();
  await website.close();
});

test('a role that may only read the log sees the settings of an index and changes nothing', async ({ browser }) => {
  const site = await ownSite(browser, 'Search index seen');
  const trigger = await site.client.buildTriggers.create({
    name: 'Production',
    adapter: 'custom',
    adapter_settings: { trigger_url: 'https://builds.example.org/start', headers: {}, payload: {} },
    frontend_url: null,
    indexing_enabled: false,
    autotrigger_on_scheduled_publications: false,
  });
  await site.client.searchIndexes.create({
    name: 'Lamps',
    enabled: true,
    frontend_url: 'https://lamps.example.org',
    build_triggers: [{ type: 'build_trigger', id: trigger.id }],
  });
  const role = await site.client.roles.create({ name: 'Watches', can_access_search_index_events_log: true });
  const { token } = await site.client.accessTokens.create({
    name: 'Watches',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  const page = await site.openWindow(token ?? '');

  await page.goto('/project_settings/search_indexes');
  await page.getByRole('link', { name: /Lamps.*Not indexed yet/ }).click();
  const form = page.getByRole('region', { name: 'Lamps' });
  await expect(form.getByText('Your role can’t manage search indexes.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Website URL' })).toHaveAttribute('readonly', '');
  await expect(form.getByRole('checkbox', { name: /Production/ })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Index now' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByRole('searchbox')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/project_settings/deployment_logs');
  await expect(page.getByText('You don’t have access')).toBeVisible();
  await page.context().close();
});

test('the published React hook searches from another origin, with highlights, pages and typos', async ({ browser }) => {
  const website = await startWebsite();
  website.release();
  const visitorPage = await startVisitorPage();
  const site = await ownSite(browser, 'Search of visitors');
  const index = await site.client.searchIndexes.create({ name: 'Lamps', enabled: true, frontend_url: website.origin });
  await site.client.searchIndexes.trigger(index.id);
  const statusOf = async () => (await site.client.searchIndexes.find(index.id)).meta.indexing_status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('success');
  const role = await site.client.roles.create({
    name: 'Visitors',
    can_perform_site_search: true,
    environments_access: 'none',
  });
  const { token } = await site.client.accessTokens.create({
    name: 'Visitors',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  const where = new URLSearchParams({ token: token ?? '', api: `${origin()}/api`, search_index_id: index.id });
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto(`${visitorPage.origin}/?${where}`);
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await page.keyboard.type('lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('2 results on 2 pages');
  const first = await page.getByRole('link').textContent();
  await expect(page.getByRole('link').locator('mark')).toHaveText(/^Lamps?|lamp$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('link')).not.toHaveText(first ?? '');
  await expect(page.getByRole('alert')).toHaveCount(0);

  where.set('fuzzy', 'on');
  await page.goto(`${visitorPage.origin}/?${where}`);
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await page.keyboard.type('brsas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link')).toHaveAttribute('href', `${website.origin}/brass`);
  await context.close();
  await visitorPage.close();
  await website.close();
});

/** A website of two pages and a broken link; the second page waits for `release`. */
async function startWebsite() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const pages: Readonly<Record<string, string>> = {
    '/': '<title>Lamps</title><a href="/brass">Our best</a><a href="/gone">Gone</a>',
    '/brass': '<title>Brass lamp</title><p>A lamp made of brass, for desks.</p>',
  };
  const server = createServer(async (request, response) => {
    const body = pages[request.url ?? ''];
    if (request.url === '/brass') await held;
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<html lang="en">${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
