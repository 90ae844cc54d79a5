import { typeInto } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let site: OwnSite;
let articleId: string;
let readerToken: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Quick search');
  const { client } = site;
  await client.site.update({ locales: ['en', 'it'] });
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: true });
  const event = await client.itemTypes.create({ name: 'Event', api_key: 'event', draft_mode_active: true });
  for (const { id } of [article, event]) {
    await client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string', localized: true });
  }
  const make = (id: string, en: string, it: string) =>
    client.items.create({ item_type: { type: 'item_type', id }, title: { en, it } });
  await make(article.id, 'What a loom remembers', 'Che cosa ricorda un telaio');
  const rehearsal = await make(event.id, 'The loom hall: an open rehearsal', 'La sala del telaio');
  await client.items.publish(rehearsal.id);
  await make(event.id, 'Night of the lanterns', 'Notte delle lanterne');
  // Its menu entry is in a group.
  const group = await client.menuItems.create({ label: 'Programme' });
  const entry = (await client.menuItems.list()).find(({ item_type: leadsTo }) => leadsTo?.id === event.id);
  await client.menuItems.update(entry?.id ?? '', { parent: { type: 'menu_item', id: group.id } });
  articleId = article.id;

  const environment = (await client.environments.list())[0]?.id ?? '';
  const role = await client.roles.create({
    name: 'Reads',
    environments_access: 'all',
    positive_item_type_permissions: [
      { environment, action: 'read', item_type: null, workflow: null, on_creator: 'anyone' },
    ],
    negative_item_type_permissions: [],
  } as never);
  const made = await client.accessTokens.create({
    name: 'Reader',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  readerToken = made.token ?? '';
});

test('Mod+P searches records of every model on Enter, in the chosen language, and Enter opens one', async () => {
  const page = await site.openWindow();
  await page.goto('/editor');
  await ready(page);

  await page.keyboard.press('ControlOrMeta+p');
  const input = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(input).toBeFocused();
  await expect(page.getByText('Search records in all models by title or text, or jump to a page.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A click next to the rows keeps the focus in the input.
  await page.getByText('Commands only').click();
  await expect(input).toBeFocused();

  const asked = searches(page);
  await input.pressSequentially('l');
  await expect(page.getByText('Type one more letter to search records.')).toBeVisible();
  await input.pressSequentially('oom');
  await input.press('Enter');
  const records = page.getByRole('group', { name: 'Records' });
  await expect(records.getByRole('option')).toHaveCount(2);
  await expect(records.getByRole('option', { name: /What a loom remembers/ })).toContainText('Draft');
  await expect(records.getByRole('option', { name: /The loom hall/ })).toContainText('Programme › Event');
  await expect(records.getByRole('option', { name: /The loom hall/ })).toContainText('Published');
  expect(asked()).toBe(1);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Searching in English/ }).click();
  await page.getByRole('menuitem', { name: /Italian/ }).click();
  await typeInto(input, 'telaio');
  await input.press('Enter');
  await expect(records.getByRole('option', { name: /Che cosa ricorda un telaio/ })).toBeVisible();
  await typeInto(input, 'ostrich');
  await input.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'No records found for “ostrich”' })).toBeVisible();

  await typeInto(input, 'ricorda');
  await input.press('Enter');
  await expect(records.getByRole('option')).toHaveCount(1);
  await input.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/editor/item_types/${articleId}/items/.+/edit`));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.context().close();
});

test('search runs when typing pauses, and the highlight stays in place while results arrive', async () => {
  const page = await site.openWindow();
  await page.goto('/media');
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await expect(opener).toHaveAttribute('aria-keyshortcuts', 'Control+P Meta+P');
  await opener.click();
  const input = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option', { name: /^Content/ })).toBeVisible();

  // A text that a place and records have: the place is there at once and keeps the highlight.
  await typeInto(input, 'event');
  await expect(highlighted(page)).toContainText('Event');
  await input.press('ArrowDown');
  const walkedTo = await highlighted(page).textContent();
  await input.press('ArrowUp');
  await input.press('ArrowDown');
  await expect(highlighted(page)).toHaveText(walkedTo ?? '');
  await typeInto(input, 'night');
  await expect(page.getByText('Press Enter to search now.')).toBeVisible();
  await expect(page.getByRole('option', { name: /Night of the lanterns/ })).toBeVisible();
  await expect(highlighted(page)).toContainText('Night of the lanterns');

  await typeInto(input, 'new');
  await expect(highlighted(page)).toContainText('New');
  const before = await highlighted(page).textContent();
  await input.press('ArrowDown');
  await expect(highlighted(page)).not.toHaveText(before ?? '');
  const chosen = await highlighted(page).textContent();
  await expect(page.getByText('Press Enter to search now.')).toBeHidden();
  await expect(highlighted(page)).toHaveText(chosen ?? '');

  await input.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeFocused();
  await page.context().close();
});

test('an empty search lists recently opened records, and Mod+Enter opens one in a new tab', async () => {
  const page = await site.openWindow();
  const [lanterns] = await site.client.items.list({ filter: { query: 'lanterns' } });
  await page.goto(`/editor/item_types/${lanterns?.item_type.id}/items/${lanterns?.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Night of the lanterns');
  await page.goto(`/editor/item_types/${articleId}/items`);
  await ready(page);

  await page.keyboard.press('ControlOrMeta+p');
  const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option');
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText('Night of the lanterns');
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  const tab = await opening;
  await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('Night of the lanterns');
  await expect(page).toHaveURL(new RegExp(`/editor/item_types/${articleId}/items$`));

  // What is gone is offered no more.
  await site.client.items.destroy(lanterns?.id ?? '');
  await page.reload();
  await ready(page);
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByText('Search records in all models by title or text, or jump to a page.')).toBeVisible();
  await page.context().close();
});

test('actions that a role does not allow are listed with the reason, and allowed ones run', async () => {
  const page = await site.openWindow(readerToken);
  await page.goto('/editor');
  await ready(page);
  await page.keyboard.press('ControlOrMeta+p');
  const input = page.getByRole('combobox', { name: 'Search or jump to' });
  await typeInto(input, '> new article');
  const newArticle = page.getByRole('option', { name: /^New article/ });
  await expect(newArticle).toBeDisabled();
  await expect(newArticle).toContainText('Your role doesn’t allow this');
  await input.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();

  await typeInto(input, '> preferences');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/preferences-editor/);
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Search or jump to');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+p');
  await typeInto(input, '> sign out');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/sign_in/);
  await page.context().close();
});

test('quick search is preloaded: it opens without the network', async () => {
  const page = await site.openWindow();
  // A busy page is idle late, which is when the search is loaded.
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/QuickSearch-'));
  await page.goto('/editor');
  await ready(page);
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);

  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option').first()).toBeVisible();
  await page.context().close();
});

test('the search opens for a key press in the instant that its button is drawn', async () => {
  const page = await site.openWindow();
  // Real presses hit this instant only by chance: after the button is in the document, before it is painted.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      if (!buttons.some((button) => button.textContent.includes('Search or jump to'))) return;
      watch.disconnect();
      const press = { key: 'p', code: 'KeyP', ctrlKey: true, bubbles: true, cancelable: true };
      window.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/editor');

  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.context().close();
});

async function ready(page: Page) {
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible();
}

const highlighted = (page: Page) => page.getByRole('option', { selected: true });

/** Counts the searches from here on. */
function searches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('filter%5Bquery%5D')) count += 1;
  });
  return () => count;
}
