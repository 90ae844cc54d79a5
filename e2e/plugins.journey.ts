import { type Client, expect, type Page, test } from './support/test.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { openFocused, typeInto } from './support/keyboard.ts';
import { frameIn, type PluginPages, servePlugins, sizedFrame } from './support/plugin-pages.ts';
import { violationsInBothThemes } from './support/violations.ts';

let site: OwnSite;
let pages: PluginPages;
let page: Page;
let articleId: string;

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
  test.slow();
  await page.goto('/editor');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Tour' }).click();
  const frame = frameOf('Tour');
  await expect(frame.getByRole('heading', { name: 'Page tour' })).toBeVisible();
  await expect(frame.getByText('Models article')).toBeVisible();
  await expect(frame.getByText('Token given')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press('Fields', '[field title]');
  await press('Fieldsets', '[]');
  await press('Own fields', '[]');
  await press('Users', '[]');
  await press('SSO users', '[]');
  await press('Appearances', '[true, {"rows":2}, {"loud":true}, 0]');
  await frame.getByRole('button', { name: 'Wrong addon' }).click();
  await expect(frame.getByText(/^Wrong addon failed/)).toBeVisible();
  await press('Save parameters', 'nothing');
  // The page is sent its own change.
  await expect(frame.getByText('Parameters {"greeting":"hello"}')).toBeVisible();
  await press('Notice', 'nothing');
  await expect(page.getByRole('status').filter({ hasText: 'All good' })).toBeVisible();
  await press('Alert', 'nothing');
  await expect(page.getByRole('alert').filter({ hasText: 'Not good' })).toBeVisible();
  await frame.getByRole('button', { name: 'Wrong call' }).click();
  await expect(frame.getByText('Wrong call failed: Invalid arguments for openModal.')).toBeVisible();
  await frame.getByRole('button', { name: 'Go astray' }).click();
  await expect(frame.getByText(/^Go astray failed/)).toBeVisible();
});

test('a plugin opens modals within modals, asks, and shows a toast', async () => {
  const frame = frameOf('Tour');
  await frame.getByRole('button', { name: 'Modal', exact: true }).click();
  const outer = await sizedFrame(page, 'Outer modal');
  await expect(outer.getByText('Modal outer {"depth":1}')).toBeVisible();
  await outer.getByRole('button', { name: 'Nest' }).click();
  const inner = await sizedFrame(page, 'Inner modal');
  await inner.getByRole('button', { name: 'Done' }).click();
  await expect(outer.getByText('Nest: {"chosen":"inner"}')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Inner modal' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Outer modal' }).getByRole('button', { name: 'Close' }).click();
  await expect(frame.getByText('Modal: null')).toBeVisible();

  await frame.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alertdialog', { name: 'Really?' }).getByRole('button', { name: 'Go', exact: true }).click();
  await expect(frame.getByText('Confirm: "gone"')).toBeVisible();

  await frame.getByRole('button', { name: 'Toast' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(frame.getByText('Toast: {"undone":1}')).toBeVisible();
});

test('a plugin picks records in the dialogs of the console', async () => {
  const frame = frameOf('Tour');
  await frame.getByRole('button', { name: 'Pick record', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The first/ })
    .click();
  await expect(frame.getByText(/^Pick record: item /)).toBeVisible();
  await frame.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/schema/item_types/${articleId}$`));
});

test('an inspector lists records next to its page', async () => {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Inspector' }).click();
  const frame = frameOf('Inspector');
  await frame.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('heading', { name: 'Found here' })).toBeVisible();
  await expect(page.getByRole('button', { name: /The second/ })).toBeVisible();
  await frame.getByRole('button', { name: 'Edit first' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^The (first|second)$/);
  await expect(frame.getByText(/^Highlighted (?!none)/)).toBeVisible();
  await frame.getByRole('button', { name: 'Panel' }).click();
  await expect(frameOf('Inspector details').getByText('Panel details {"from":"inspector"}')).toBeVisible();
});

test('actions of models run in the boot frame, which may open a modal', async () => {
  await page.goto(`/schema/item_types/${articleId}`);
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Tour' })).toBeVisible();
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Describe Article' }).click();
  await (await sizedFrame(page, 'Tour dialog')).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Described article \{"loud":true\}/)).toBeVisible();
});

test('a plugin adds pages to the content sidebar and to the configuration', async () => {
  await page.goto('/editor');
  await page.getByRole('link', { name: 'All content' }).click();
  await expect(frameOf('All content').getByRole('heading', { name: 'Page content' })).toBeVisible();
  await page.goto('/configuration');
  await page.getByRole('link', { name: 'Limits' }).click();
  await expect(frameOf('Limits').getByRole('heading', { name: 'Page limits' })).toBeVisible();
});

test('a plugin is a source of assets, and adds panels to them', async () => {
  await page.goto('/media/assets');
  await page.getByRole('button', { name: 'More sources' }).click();
  await page.getByRole('menuitem', { name: 'Dots' }).click();
  await frameOf('Dots').getByRole('button', { name: 'Take' }).click();
  await expect(page.getByRole('dialog', { name: 'dot.png' })).toBeVisible();
  await expect(frameOf('Facts').getByText('Panel facts of dot.png in kB')).toBeVisible();
  const [upload] = await site.client.uploads.list();
  expect(upload).toMatchObject({ author: 'A plugin', tags: ['dot'] });
  const dialog = page.getByRole('dialog', { name: 'dot.png' });
  await dialog.getByRole('tab', { name: 'Editor' }).click();
  await expect(frameOf('Editor').getByText('Sidebar editor of dot.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Asset actions' }).click();
  await page.getByRole('menuitem', { name: 'Count assets' }).click();
  await expect(page.getByText('count 1 dot.png')).toBeVisible();

  await page.goto('/media/assets');
  await page.getByRole('checkbox', { name: 'Select dot.png' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected assets' });
  await bar.getByRole('button', { name: 'Plugins' }).click();
  await page.getByRole('menuitem', { name: 'Count assets' }).click();
  await expect(page.getByText('count 1 dot.png')).toBeVisible();
});

test('a plugin opens the dialogs of records and assets, and has its own settings', async () => {
  await page.goto('/editor');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Tour' }).click();
  const frame = frameOf('Tour');
  const close = (name: string | RegExp) => page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' });
  await frame.getByRole('button', { name: 'Pick asset' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /dot\.png/ })
    .click();
  await expect(frame.getByText(/^Pick asset: upload /)).toBeVisible();
  await frame.getByRole('button', { name: 'Edit asset' }).click();
  await close('dot.png').click();
  // Nothing was saved.
  await expect(frame.getByText('Edit asset: null')).toBeVisible();
  await frame.getByRole('button', { name: 'Edit details' }).click();
  await leaveDialog();
  await expect(frame.getByText('Edit details: null')).toBeVisible();
  await frame.getByRole('button', { name: 'New record' }).click();
  await leaveDialog();
  await expect(frame.getByText('New record: null')).toBeVisible();
  await frame.getByRole('button', { name: 'Pick record', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The first/ })
    .click();
  await expect(frame.getByText(/^Pick record: item /)).toBeVisible();
  await frame.getByRole('button', { name: 'Edit record' }).click();
  await leaveDialog();
  await expect(frame.getByText(/^Edit record: /)).toBeVisible();

  const { id } = (await site.client.plugins.list())[0] ?? { id: '' };
  await page.goto(`/configuration/plugins/${id}/edit`);
  const settings = frameOf('Settings of Tour');
  await typeInto(settings.getByLabel('Greeting'), 'good day');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await site.client.plugins.find(id)).parameters).toEqual({ greeting: 'good day' });
});

test('tabs of many plugins do not crowd the bar: the rest is in a menu, and on a phone beside it', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await site.client.plugins.create({ name, url: pages.url('counter') });
  await page.goto('/editor');
  const areas = page.getByRole('navigation', { name: 'Areas' });
  const more = areas.getByRole('button', { name: 'More areas' });
  await expect(more).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Schema' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeInViewport({ ratio: 1 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await more.focus();
  await openFocused(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(frameOf('Counter of Plugins').getByRole('heading', { name: 'Page totals' })).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/totals$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await areas.getByRole('link', { name: 'Counter of Plugins' }).last().click();
  await expect(frameOf('Counter of Plugins').getByRole('heading', { name: 'Page totals' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
});

async function leaveDialog() {
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

function frameOf(label: string) {
  return frameIn(page, label);
}

async function press(label: string, answer: string) {
  const frame = frameOf('Tour');
  await frame.getByRole('button', { name: label, exact: true }).click();
  await expect(frame.getByLabel('Log').getByText(`${label}: ${answer}`)).toBeVisible();
}

async function addContent(client: Client) {
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article' });
  articleId = article.id;
  await client.fields.create(article.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The first' });
  await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The second' });
}
