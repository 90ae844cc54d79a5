import type { Browser } from '@playwright/test';
import { typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { createToken, tokenOf } from './support/windows.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A site with a model of recipes, whose notes are JSON, and two of them. */
async function recipes(browser: Browser, name: string) {
  const site = await ownSite(browser, name);
  const { id } = await site.client.itemTypes.create({ name: 'Recipe', api_key: 'recipe' });
  await site.client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await site.client.fields.create(id, { label: 'Notes', api_key: 'notes', field_type: 'json' });
  const add = (title: string) =>
    site.client.items.create({ item_type: { type: 'item_type', id }, title, notes: '{"salt": true}' });
  const [bread] = [await add('Bread'), await add('Soup')];
  const list = `/editor/item_types/${id}/items`;
  return { site, itemId: bread.id, list, address: `${list}/${bread.id}/edit` };
}

test('a part of a page that fails to load says so in its place, and the rest stays usable', async ({ browser }) => {
  const { site, itemId, address } = await recipes(browser, 'Bakery');
  const page = await site.openWindow();
  await page.route('**/CodeMirrorEditor-*.js', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread', { timeout: 60_000 });
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load Notes.' });
  await expect(failure).toBeVisible();

  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Rye bread');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await site.client.items.find(itemId))['title']).toBe('Rye bread');
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('every page reports an unreachable server and keeps the content already loaded', async ({ browser }) => {
  const { site, list } = await recipes(browser, 'Harbour canteen');
  const page = await site.openWindow();
  await page.goto(list);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await page.getByRole('link', { name: /^Bread/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread');
  const line = page.getByRole('status').filter({ hasText: 'The server isn’t responding.' });
  await expect(line).toBeHidden();

  await page.context().setOffline(true);
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await expect(line).toBeVisible();

  await page.context().setOffline(false);
  await expect(line).toBeHidden();
});

test('returning to an area restores its last page; its name then leads to its start page', async ({ browser }) => {
  const { site, list } = await recipes(browser, 'Test kitchen');
  const page = await site.openWindow();
  await page.goto(`${list}?query=Soup`);
  await page.getByRole('link', { name: /^Soup/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  const place = page.url();
  const area = (name: string) =>
    page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true });

  await area('Media').click();
  await expect(page).toHaveURL(/\/media/);
  await area('Content').click();
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Soup');
  await expect(page.getByRole('link', { name: /^Bread/ })).toBeHidden();

  await area('Content').click();
  await expect(page).toHaveURL(/\/editor$/);
});

test('a sandbox URL opens without a trailing slash, and a mistyped one leads to the content area', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Lighthouse');
  const [main] = await client.environments.list();
  await client.environments.fork(main?.id ?? '', { id: 'spring-redesign' }, {});
  const page = await openWindow();
  const heading = page.getByRole('heading', { level: 1 });
  const leads = async (typed: string, to: RegExp) => {
    await page.goto(new URL(page.url()).origin + typed);
    await expect(page, typed).toHaveURL(to);
    await expect(heading, typed).toBeVisible();
  };
  await page.goto('/');

  await leads('/spring-redesign', /\/\/[^/]+\/spring-redesign\//);
  await leads('//spring-redesign?x=1#top', /\/\/[^/]+\/spring-redesign\//);
  await leads('/signin', /\/\/[^/]+\/(schema|editor)/);
  await leads('/explorer/queries', /\/\/[^/]+\/(schema|editor)/);
  await leads(`/${main?.id}/media`, /\/\/[^/]+\/media/);
  await leads(
    '/environments/spring-redesign/media/assets?query=x',
    /\/\/[^/]+\/spring-redesign\/media\/assets\?query=x/,
  );
  await leads('/environments', /\/\/[^/]+\/(schema|editor)/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await leads('/spring-redesign', /\/\/[^/]+\/spring-redesign\/sign_in$/);
  await leads('/signin', /\/sign_in$/);
  await leads('/old/environments', /\/sign_in$/);
});

test('blocks and closed models are not found, a single record opens, and the list has its widths', async ({
  browser,
}) => {
  const { site, list } = await recipes(browser, 'Tasting room');
  const { id: blockId } = await site.client.itemTypes.create({ name: 'Tip', api_key: 'tip', modular_block: true });
  const tree = await site.client.itemTypes.create({ name: 'Course', api_key: 'course', tree: true });
  const single = await site.client.itemTypes.create({ name: 'Home', api_key: 'home', singleton: true });
  const { id: homeId } = await site.client.items.create({ item_type: { type: 'item_type', id: single.id } });
  const page = await site.openWindow();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto(`/editor/item_types/${blockId}/items`);
  await expect(heading('Page not found')).toBeVisible();
  await page.goto(`/editor/item_types/${single.id}/items`);
  await expect(page).toHaveURL(`/editor/item_types/${single.id}/items/${homeId}/edit`);

  const widths = async (address: string) => {
    await page.goto(address);
    const edge = page.getByRole('separator', { name: 'Resize list' });
    await expect(edge).toBeVisible();
    const width = async () => {
      const [left, right] = [await page.locator('#list').boundingBox(), await edge.boundingBox()];
      return Math.round((right?.x ?? 0) - (left?.x ?? 0));
    };
    const first = await width();
    await edge.focus();
    await page.keyboard.press('Home');
    await expect.poll(width).toBeLessThan(first);
    return [first, await width()];
  };
  expect(await widths(list)).toEqual([350, 200]);
  expect(await widths(`/editor/item_types/${tree.id}/items`)).toEqual([350, 300]);

  const stranger = await site.openWindow(await tokenOf(site.client, 'Passer-by', {}));
  await stranger.goto(list);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a role without an environment to open is told why, in words for its case', async ({ browser }) => {
  const site = await ownSite(browser, 'Boathouse');
  const windowFor = async (access: 'none' | 'sandbox_only') => {
    const role = await site.client.roles.create({ name: access, environments_access: access });
    return site.openWindow((await createToken(site.client, access, role.id)).token);
  };

  const sandboxes = await windowFor('sandbox_only');
  await sandboxes.goto('/editor');
  await expect(sandboxes.getByRole('heading', { level: 1, name: 'No sandboxes yet' })).toBeVisible();
  const nothing = await windowFor('none');
  await nothing.goto('/schema');
  await expect(
    nothing.getByRole('heading', { level: 1, name: 'You don’t have access to any environment' }),
  ).toBeVisible();
  expect(await violationsInBothThemes(nothing)).toEqual([]);

  const [main] = await site.client.environments.list();
  await site.client.environments.fork(main?.id ?? '', { id: 'spring' }, {});
  await sandboxes.goto('/editor');
  await expect(sandboxes).toHaveURL(/\/spring\//);
});

test('an error notice leaves the focus and buttons of dialogs uncovered, and disappears once the same call succeeds', async ({
  browser,
}) => {
  const { site, itemId, address } = await recipes(browser, 'Pantry');
  const page = await site.openWindow();
  // Before the page is there: one that is open may learn of it only after the save.
  await page.route(`**/api/items/${itemId}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await page.keyboard.type('Rye ');
  await page.keyboard.press('ControlOrMeta+s');
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t save' });
  await expect(notice).toBeVisible();

  const isClear = async () => expect.poll(() => page.evaluate(noticeCovers)).toEqual([]);
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press('Tab');
    await isClear();
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isClear();
  await page.keyboard.press('Escape');
  // A form behind a dialog that is still closing takes no keys.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.unroute(`**/api/items/${itemId}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await site.client.items.find(itemId))['title']).toContain('Rye');
});

/** Names of what a notice covers: the focus, and buttons of dialogs. */
function noticeCovers(): string[] {
  const notices = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
  const isOutside = (element: Element | null) =>
    element !== null && element !== document.body && !element.closest('[data-sonner-toaster]');
  const buttons = [...document.querySelectorAll('[role="dialog"] button, [role="alertdialog"] button')];
  const kept = [document.activeElement, ...buttons].filter((element) => isOutside(element)) as Element[];
  const covers = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return kept
    .filter((element) =>
      notices.some((notice) => covers(notice.getBoundingClientRect(), element.getBoundingClientRect())),
    )
    .map((element) => element.textContent || element.getAttribute('aria-label') || element.tagName);
}
