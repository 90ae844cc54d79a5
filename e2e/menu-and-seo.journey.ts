import type { Locator } from '@playwright/test';
import { typeInto } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { openRowMenu } from './support/row-menu.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

const locales: [string, ...string[]] = ['en', 'it', 'de', 'fr', 'es', 'pt', 'ja', 'ko'];

test.describe('preferences', () => {
  let site: OwnSite;

  test.beforeAll(async ({ browser }) => {
    site = await ownSite(browser, 'Quay House');
    await site.client.site.update({ locales, timezone: 'Europe/London' });
    const note = await site.client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
    await site.client.fields.create(note.id, { label: 'Title', api_key: 'title', field_type: 'string' });
    await site.client.fields.create(note.id, { label: 'Opens', api_key: 'opens', field_type: 'date_time' });
    await site.client.items.create({
      item_type: { type: 'item_type', id: note.id },
      title: 'Opening night',
      opens: '2026-11-30T15:05:00+00:00',
    });
  });

  test('times follow the chosen time zone, order and clock, with the exact instant on hover', async () => {
    const page = await site.openWindow();
    await page.goto('/editor');
    await page
      .getByRole('region', { name: 'Unpublished' })
      .getByRole('link', { name: /Opening night/ })
      .click();
    const created = page.getByRole('definition').locator('time').first();
    await expect(created).toHaveAttribute('title', /GMT|UTC|BST/);

    await openPreferences(page);
    const preferences = page.getByRole('dialog', { name: 'Preferences' });
    await preferences.getByRole('button', { name: /Date format/ }).click();
    await page.getByRole('option', { name: /Year first/ }).click();
    await preferences.getByRole('button', { name: /Time format/ }).click();
    await page.getByRole('option', { name: /24-hour/ }).click();
    await typeInto(preferences.getByRole('combobox', { name: /Time zone/ }), 'tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    expect(await violations(page)).toEqual([]);
    await preferences.getByRole('button', { name: 'Save preferences' }).click();

    // Back where it was opened from.
    await expect(page).toHaveURL(/\/items\/.+\/edit/);
    await expect(created).toHaveAttribute('title', /^20\d\d [A-Z][a-z]+ \d+, \d\d:\d\d:\d\d GMT\+9$/);
    await expect(page.getByText('Asia/Tokyo')).toBeVisible();
    await page.reload();
    await expect(created).toHaveAttribute('title', /GMT\+9$/);
    await page.context().close();
  });

  test('the second tab has its own URL and allows one to six favourite languages', async () => {
    const page = await site.openWindow();
    await page.goto('/preferences-editor#translations');
    const preferences = page.getByRole('dialog', { name: 'Preferences' });
    await expect(preferences.getByRole('tab', { name: 'Translations' })).toHaveAttribute('aria-selected', 'true');

    await preferences.getByText('Show favourite languages first').click();
    await expect(preferences.getByText('Add at least one language, or turn favourites off.')).toBeVisible();
    for (const language of ['Italian', 'English', 'German', 'French', 'Spanish', 'Japanese', 'Korean']) {
      await preferences.getByRole('button', { name: 'Add language' }).click();
      await page.getByRole('menuitem', { name: language }).click();
    }
    await expect(preferences.getByText('7 is too many. Keep 6 at most.')).toBeVisible();
    await preferences.getByRole('tab', { name: 'Interface' }).click();
    await expect(preferences.getByRole('tab', { name: /Translations.*1 error/ })).toBeVisible();
    await preferences.getByRole('button', { name: 'Save preferences' }).click();
    // Refused before anything is stored, on the tab that is wrong.
    await expect(page).toHaveURL(/#translations$/);
    await expect(preferences.getByText('7 is too many. Keep 6 at most.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await preferences.getByRole('button', { name: 'Remove Korean' }).click();
    const rows = preferences.getByRole('grid').getByRole('row');
    await preferences.getByRole('button', { name: 'Move Japanese', exact: true }).press('Enter');
    await expect(page.locator('[data-drop-target]')).not.toHaveCount(0);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(rows.last()).not.toContainText('Japanese');
    const order = await rows.allTextContents();
    await preferences.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
    // There was no page below.
    await expect(page).toHaveURL(/\/editor$/);

    await page.goto('/preferences-editor#translations');
    await expect(rows).toHaveText(order);
    expect(order).toHaveLength(6);
    await page.context().close();
  });
});

test.describe('SEO preferences', () => {
  let site: OwnSite;

  test.beforeAll(async ({ browser }) => {
    site = await ownSite(browser, 'Kestrel Hall');
    await site.client.site.update({ locales: ['en', 'it'] });
    await site.client.itemTypes.create({ name: 'Note', api_key: 'note' });
  });

  test('every language is edited next to its previews, errors are counted by language, and empty values are stored as null', async () => {
    const page = await site.openWindow();
    await page.goto('/editor');
    await page.getByRole('link', { name: 'SEO preferences' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SEO preferences' })).toBeVisible();
    await fillSeo(page, {
      name: 'Kestrel Hall',
      title: 'A hall by the sea',
      description: 'Weaving, seen closely.',
      card: 'Large image',
    });
    const suffix = page.getByRole('textbox', { name: /Title suffix/ });
    await typeInto(suffix, ' | Kestrel Hall');
    const inSearch = page.getByRole('figure', { name: 'In search results' });
    await expect(inSearch).toContainText('A hall by the sea | Kestrel Hall');
    await expect(page.getByRole('figure', { name: 'When shared' })).toContainText('Weaving, seen closely.');
    await expect(page.getByText('32 of 60')).toBeVisible();
    expect(await isBeside(inSearch, suffix)).toBe(true);
    await page.setViewportSize({ width: 680, height: 900 });
    expect(await isBeside(inSearch, suffix)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });

    await typeInto(page.getByRole('textbox', { name: 'Facebook page' }), 'kestrel');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('tab', { name: /Italian.*4 errors/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /English.*1 error/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Facebook page' })).toBeFocused();
    await expect(page.getByText('Enter a full URL, starting with https://')).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: 'Facebook page' }), '');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('tab', { name: /Italian/ }).click();
    await fillSeo(page, {
      name: 'Sala Kestrel',
      title: 'Una sala sul mare',
      description: 'La tessitura da vicino.',
      card: 'Small image',
    });
    // Leaving asks, naming what would be lost.
    await page.getByRole('link', { name: 'Media' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Site name (Italian)');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('SEO preferences saved')).toBeVisible();

    const { global_seo: stored } = await site.client.site.find();
    expect(stored).toMatchObject({
      en: {
        site_name: 'Kestrel Hall',
        title_suffix: ' | Kestrel Hall',
        facebook_page_url: null,
        twitter_account: null,
      },
      it: { title_suffix: null, fallback_seo: { title: 'Una sala sul mare', image: null, twitter_card: 'summary' } },
    });
    await page.context().close();
  });

  test("a colleague's save appears in untouched fields, and neither editor loses text", async () => {
    const page = await site.openWindow();
    const listening = isListening(page);
    await page.goto('/editor/settings');
    await listening;
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toHaveValue('Weaving, seen closely.');
    await typeInto(page.getByRole('textbox', { name: 'Title', exact: true }), 'Mine');

    const before = (await site.client.site.find()).global_seo as unknown as Record<string, { fallback_seo: object }>;
    await site.client.site.update({
      no_index: true,
      global_seo: {
        ...before,
        en: { ...before['en'], fallback_seo: { ...before['en']?.fallback_seo, description: 'Theirs.' } },
      },
    } as never);
    await expect(description).toHaveValue('Theirs.');
    await expect(page.getByText(/Someone else saved these settings/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Mine');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('SEO preferences saved')).toBeVisible();

    const { global_seo: stored, no_index: noIndex } = await site.client.site.find();
    expect(noIndex).toBe(true);
    expect(stored).toMatchObject({ en: { fallback_seo: { title: 'Mine', description: 'Theirs.' } } });
    await page.context().close();
  });

  test('a role without access to the favicon sees neither the page nor its link', async () => {
    const role = await site.client.roles.create({
      name: 'Writes',
      can_edit_favicon: false,
      environments_access: 'all',
    });
    const { token } = await site.client.accessTokens.create({
      name: 'Writer',
      can_access_cda: false,
      can_access_cda_preview: false,
      can_access_cma: true,
      role: { type: 'role', id: role.id },
    });
    const page = await site.openWindow(token ?? '');
    await page.goto('/editor/settings');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'SEO preferences' })).toHaveCount(0);

    // Tokens lead to the explorer of the delivery API; who may not manage them chooses to see it.
    await page.goto('/preferences-editor');
    await expect(page.getByRole('checkbox', { name: 'Show the API explorer' })).toBeVisible();
    await page.context().close();
    const owner = await site.openWindow();
    await owner.goto('/preferences-editor');
    await expect(owner.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
    await expect(owner.getByRole('checkbox', { name: 'Show the API explorer' })).toHaveCount(0);
    await owner.context().close();
  });
});

test.describe('the content menu', () => {
  let site: OwnSite;

  test.beforeAll(async ({ browser }) => {
    site = await ownSite(browser, 'Menu House');
    const { client } = site;
    const article = await client.itemTypes.create({ name: 'Article', api_key: 'article' });
    await client.itemTypes.create({ name: 'Page', api_key: 'page' });
    await client.itemTypeFilters.create({
      name: 'To review',
      shared: true,
      filter: {},
      item_type: { type: 'item_type', id: article.id },
    } as never);
  });

  test('a new entry is named after its model and view, moves with a dialog and Undo, and is restored after deletion', async () => {
    const page = await site.openWindow();
    await page.goto('/editor');
    await page.getByRole('link', { name: 'Add menu item' }).click();
    const form = page.getByRole('dialog', { name: 'Add menu item' });
    await typeInto(form.getByRole('combobox', { name: /Model/ }), 'Art');
    await page.getByRole('option', { name: /Article/ }).click();
    const label = form.getByRole('textbox', { name: /Label/ });
    await expect(label).toHaveValue('Article');
    await form.getByRole('button', { name: /View/ }).click();
    await page.getByRole('option', { name: 'To review' }).click();
    await expect(label).toHaveValue('Article: To review');
    await typeInto(label, 'Review these');
    await form.getByRole('button', { name: /View/ }).click();
    await page.getByRole('option', { name: 'All records' }).click();
    await expect(label).toHaveValue('Review these');
    await form.getByRole('button', { name: /View/ }).click();
    await page.getByRole('option', { name: 'To review' }).click();
    await form.getByRole('button', { name: 'Add menu item' }).click();
    await expect(page).toHaveURL(/\/editor$/);
    const menu = page.getByRole('treegrid', { name: 'Content menu' });
    await expect(menu.getByRole('row')).toHaveText([/Article/, /Page/, /Review these/]);

    await takeAction(page, 'Review these', 'Move to…');
    const moving = page.getByRole('dialog', { name: 'Move Review these' });
    await moving.getByText('Article', { exact: true }).click();
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(menu.getByRole('row', { name: /Review these/ })).toHaveAttribute('aria-level', '2');
    await notice(page, 'Review these moved').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Review these moved back')).toBeVisible();
    await expect(menu.getByRole('row', { name: /Review these/ })).toHaveAttribute('aria-level', '1');

    await page.route('**/api/menu-items/reorder', (route) => route.abort());
    await takeAction(page, 'Page', 'Move to…');
    await typeInto(page.getByRole('dialog', { name: 'Move Page' }).getByRole('textbox', { name: 'Position' }), '1');
    await page.getByRole('dialog', { name: 'Move Page' }).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t move Page.' })).toBeVisible();
    await expect(menu.getByRole('row')).toHaveText([/Article/, /Page/, /Review these/]);
    await page.unroute('**/api/menu-items/reorder');

    await takeAction(page, 'Review these', 'Delete menu item');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete menu item' }).click();
    await expect(menu.getByRole('row')).toHaveText([/Article/, /Page/]);
    await notice(page, 'Review these deleted from the menu').getByRole('button', { name: 'Undo' }).click();
    await expect(menu.getByRole('row')).toHaveText([/Article/, /Page/, /Review these/]);
    await page.context().close();
  });

  test('an entry is dragged to another place and undone, and moved with the keyboard alone', async ({ browser }) => {
    const { client, openWindow } = await ownSite(browser, 'Dragged House');
    // The entry of its model comes by itself; without any model the console would open the schema.
    await client.itemTypes.create({ name: 'Zeroth', api_key: 'zeroth' });
    for (const label of ['First', 'Second', 'Third'])
      await client.menuItems.create({ label, external_url: 'https://example.com/' });
    const page = await openWindow();
    await page.goto('/editor');
    const menu = page.getByRole('treegrid', { name: 'Content menu' });
    const row = (label: string) => menu.getByRole('row', { name: label, exact: true });
    const stored = async () =>
      (await client.menuItems.list())
        .toSorted((a, b) => a.position - b.position)
        .filter(({ parent }) => parent === null)
        .map(({ label }) => label);
    await expect(menu.getByRole('row')).toHaveText([/Zeroth/, /First/, /Second/, /Third/]);

    await row('Third').dragTo(row('First'), { targetPosition: { x: 60, y: 2 } });
    await expect(notice(page, 'Third moved')).toBeVisible();
    await expect(menu.getByRole('row')).toHaveText([/Zeroth/, /Third/, /First/, /Second/]);
    await expect.poll(stored).toEqual(['Zeroth', 'Third', 'First', 'Second']);
    await notice(page, 'Third moved').getByRole('button', { name: 'Undo' }).click();
    await expect(menu.getByRole('row')).toHaveText([/Zeroth/, /First/, /Second/, /Third/]);
    await expect.poll(stored).toEqual(['Zeroth', 'First', 'Second', 'Third']);

    // From the row to its handle, then from place to place: below Second, between the two, and so on upwards.
    await row('Third').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(row('Third').getByRole('button', { name: /^Move/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: /Insert/ }).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toEqual(['Third', 'Zeroth', 'First', 'Second']);
    await expect(menu.getByRole('row')).toHaveText([/Third/, /Zeroth/, /First/, /Second/]);
    await expect(row('Third')).toBeFocused();

    // A step at a time, as in the trees of records.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(menu.getByRole('row')).toHaveText([/Zeroth/, /Third/, /First/, /Second/]);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(stored).toEqual(['Zeroth', 'First', 'Second']);
    await expect(row('Third')).toHaveAttribute('aria-level', '2');
    await expect(row('Third')).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(stored).toEqual(['Zeroth', 'Third', 'First', 'Second']);
    await expect(row('Third')).toBeFocused();
  });
});

/** The notice with a text: several may be visible at once. */
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).last();

async function takeAction(page: Page, label: string, action: string) {
  const row = page.getByRole('treegrid', { name: 'Content menu' }).getByRole('row', { name: new RegExp(`^${label}`) });
  await openRowMenu(row, `Actions for ${label}`);
  await page.getByRole('menuitem', { name: action }).click();
}

/** Resolves once the page, loaded after this call, has subscribed to events of its site. */
async function isListening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded'));
}

async function fillSeo(page: Page, texts: { name: string; title: string; description: string; card: string }) {
  await typeInto(page.getByRole('textbox', { name: 'Site name' }), texts.name);
  await typeInto(page.getByRole('textbox', { name: 'Title', exact: true }), texts.title);
  await typeInto(page.getByRole('textbox', { name: 'Description' }), texts.description);
  await page.getByRole('button', { name: /Social card/ }).click();
  await page.getByRole('option', { name: texts.card }).click();
}

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
}

async function isBeside(right: Locator, left: Locator): Promise<boolean> {
  const [rightBox, leftBox] = [await right.boundingBox(), await left.boundingBox()];
  return rightBox !== null && leftBox !== null && rightBox.x >= leftBox.x + leftBox.width;
}
