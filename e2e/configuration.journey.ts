import { press, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations, violationsInBothThemes } from './support/violations.ts';
import { tokenOf } from './support/windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the area opens by role, remembers its last page, and former links lead to it', async ({ browser }) => {
  const site = await ownSite(browser, 'Configuration by role');
  const page = await site.openWindow();
  await page.goto('/editor');

  await test.step('it starts with its first page, and returns to the last one', async () => {
    await tabTo(page, areas(page).getByRole('link', { name: 'Configuration' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Languages and time zone' })).toBeVisible();
    await expect(page).toHaveTitle(/^Languages and time zone · Configuration/);
    await pages(page).getByRole('link', { name: 'Available updates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Available updates' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await areas(page).getByRole('link', { name: 'Schema' }).click();
    await areas(page).getByRole('link', { name: 'Configuration' }).click();
    await expect(page).toHaveURL(/\/configuration\/updates$/);
  });

  await test.step('former links keep their path, query and hash', async () => {
    await page.goto('/admin/plugins/private/new?from=docs#top');
    await expect(page).toHaveURL(/\/configuration\/plugins\/private\/new\?from=docs#top$/);
    await expect(page.getByRole('dialog', { name: 'Add a private plugin' })).toBeVisible();
    await page.goto('/admin/plugins');
    await expect(page).toHaveURL(/\/configuration\/plugins$/);
  });

  await test.step('a role without rights is denied, and sees no entry', async () => {
    const outsider = await site.openWindow(await tokenOf(site.client, 'Nothing', {}));
    for (const path of ['', '/locales', '/appearance', '/plugins', '/plugins/private/new', '/updates']) {
      await outsider.goto(`/configuration${path}`);
      await expect(outsider.getByRole('heading', { level: 1, name: 'You don’t have access' }), path).toBeVisible();
    }
    await expect(areas(outsider).getByRole('link', { name: 'Configuration' })).toHaveCount(0);
    expect(await violations(outsider)).toEqual([]);
    await outsider.context().close();
  });

  await test.step('a role that edits the schema gets plugins only', async () => {
    const modeler = await site.openWindow(await tokenOf(site.client, 'Models', { can_edit_schema: true }));
    await modeler.goto('/configuration?from=mail');
    await expect(modeler).toHaveURL(/\/configuration\/plugins\?from=mail$/);
    await expect(pages(modeler).getByRole('link')).toHaveText(['Plugins', 'Available updates']);
    await modeler.setViewportSize({ width: 390, height: 844 });
    await expect(areas(modeler).getByRole('link', { name: 'Configuration' })).toBeVisible();
    await modeler.context().close();
  });
  await page.context().close();
});

test('colors are previewed while they are chosen, and languages keep what was typed', async ({ browser }) => {
  const site = await ownSite(browser, 'Appearance');
  const page = await site.openWindow();
  const primary = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--site--primary').replaceAll(' ', ''));
  await page.goto('/configuration/appearance');
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  const stored = await primary();

  await tabTo(page, page.getByRole('slider', { name: 'Hue' }));
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect.poll(primary).not.toBe(stored);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(primary).toBe(stored);

  await tabTo(page, page.getByRole('radio', { name: /^One hue/ }));
  await page.keyboard.press('ArrowDown');
  const accent = page.getByRole('textbox', { name: 'Accent color' });
  await accent.click();
  await press(page, 'ControlOrMeta+a', 'Delete');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(accent).toHaveAccessibleDescription(/Choose a color/);
  await page.keyboard.type('#c2185b');
  await page.keyboard.press('Tab');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Appearance saved')).toBeVisible();
  expect((await site.client.site.find()).theme).toMatchObject({
    type: 'custom',
    accent_color: { red: 194, green: 24, blue: 91, alpha: 255 },
  });

  await pages(page).getByRole('link', { name: 'Languages and time zone' }).click();
  await page.getByRole('combobox', { name: 'Add language' }).click();
  await page.keyboard.type('Ital');
  await page
    .getByRole('option', { name: /^Italian/ })
    .first()
    .click();
  // The list stays open for further languages.
  await page.keyboard.press('Escape');
  await pages(page).getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Remove Italian' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Languages and time zone saved')).toBeVisible();
  expect((await site.client.site.find()).locales).toEqual(['en', 'it']);
  await page.context().close();
});

test('a private plugin is added, changed, found by its fields, and removed with a warning', async ({ browser }) => {
  const site = await ownSite(browser, 'Private plugins');
  const page = await site.openWindow();
  await page.goto('/configuration/plugins');
  await expect(page.getByText('No plugins yet')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('the form says what is wrong, and keeps what was typed', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Add private plugin' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a private plugin' });
    await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Star rating');
    const url = form.getByRole('textbox', { name: 'Entry point URL' });
    await typeInto(url, 'http://plugins.example.org/stars');
    await page.keyboard.press('Enter');
    await expect(url).toHaveAccessibleDescription(/Use https/);
    await expect(url).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Add private plugin' }).click();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Star rating');
    await url.click();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('http://localhost:9/stars');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Plugin added')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Star rating' })).toBeVisible();
  });

  await test.step('its permission and its parameters are changed', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: /May act as the user/ }));
    await page.keyboard.press('Space');
    const parameters = page.getByRole('textbox', { name: 'Parameters as JSON' });
    await parameters.click();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.insertText('[1]');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(parameters).toHaveAccessibleDescription(/Enter a JSON object/);
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.insertText('{"stars": 5}');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Plugin saved')).toBeVisible();
    expect((await site.client.plugins.list())[0]).toMatchObject({
      permissions: ['currentUserAccessToken'],
      parameters: { stars: 5 },
    });
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  const plugin = (await site.client.plugins.list())[0];
  await useInField(site.client, plugin?.id ?? '');
  await test.step('its fields are listed, and named when it is removed', async () => {
    await page.goto('/configuration/plugins');
    await page.getByRole('link', { name: 'Used by 1 field' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fields that use Star rating' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Poster.*Rating.*Editor/ })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Plugin settings' }).click();
    await page.getByRole('button', { name: 'Remove plugin' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Star rating?' });
    await expect(question).toContainText('Rating in Poster');
    await typeInto(question.getByRole('textbox', { name: /Type Star rating/ }), 'Star rating');
    await question.getByRole('button', { name: 'Remove plugin' }).click();
    await expect(page.getByText('Star rating removed')).toBeVisible();
    await expect(page.getByText('No plugins yet')).toBeVisible();
    expect(await site.client.plugins.list()).toEqual([]);
  });
  await page.context().close();
});

test('a plugin is found in the registry, installed, and upgraded with what changes in its permissions', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Marketplace');
  const rating = await site.client.plugins.create({ package_name: 'datocms-plugin-rating', package_version: '1.0.0' });
  const page = await site.openWindow();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await page.goto('/configuration/plugins');
  await page.getByRole('link', { name: 'Browse marketplace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();

  await test.step('search and pages are part of the URL', async () => {
    await expect(row('datocms-plugin-rating')).toContainText('Installed');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(row('datocms-plugin-sample-30')).toBeVisible();
    await expect(page).toHaveURL(/\?page=2$/);
    await page.reload();
    await expect(row('datocms-plugin-sample-30')).toBeVisible();
    await typeInto(page.getByRole('searchbox', { name: 'Search plugins' }), 'planner');
    await expect(row('datocms-plugin-planner')).toBeVisible();
    await expect(page).toHaveURL(/\?query=planner$/);
    await expect(page.getByRole('list', { name: 'Marketplace' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a name that is no plugin says so, and the typed name stays', async () => {
    const name = page.getByRole('textbox', { name: 'Package name' });
    await typeInto(name, 'left-column');
    await page.keyboard.press('Enter');
    await expect(dialog('left-column')).toContainText('This package isn’t a plugin.');
    await page.keyboard.press('Escape');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('left-column');
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('no-such-package');
    await page.keyboard.press('Enter');
    await expect(dialog('no-such-package')).toContainText('Check the spelling.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('what it may do is named before it is installed', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Install datocms-plugin-planner' }));
    await page.keyboard.press('Enter');
    await expect(dialog('Planner')).toContainText('Act as the user.');
    await expect(page).toHaveURL(/package=datocms-plugin-planner/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog('Planner').getByRole('button', { name: 'Install' }).click();
    await expect(page.getByText('Planner installed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Planner' })).toBeVisible();
    expect((await site.client.plugins.list()).map(({ package_name: name }) => name)).toEqual([
      'datocms-plugin-rating',
      'datocms-plugin-planner',
    ]);
  });

  await test.step('an upgrade names what it may do more', async () => {
    await pages(page).getByRole('link', { name: 'Available updates' }).click();
    await page.getByRole('button', { name: 'Upgrade to 1.1.0: Rating' }).click();
    await expect(dialog('Upgrade Rating?')).toContainText('It may do more');
    await expect(dialog('Upgrade Rating?')).toContainText('Act as the user.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog('Upgrade Rating?').getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(page.getByText('Rating upgraded to 1.1.0')).toBeVisible();
    await expect(page.getByText('All plugins are up to date')).toBeVisible();
    expect(await site.client.plugins.find(rating.id)).toMatchObject({
      package_version: '1.1.0',
      permissions: ['currentUserAccessToken'],
    });
  });
  await page.context().close();
});

/** The areas of the console. */
function areas(page: Page) {
  return page.getByRole('navigation', { name: 'Areas' });
}

/** The sidebar of the configuration. */
function pages(page: Page) {
  return page.getByRole('navigation', { name: 'Configuration' });
}

async function useInField(client: Client, pluginId: string): Promise<void> {
  const model = await client.itemTypes.create({ name: 'Poster', api_key: 'poster' });
  await client.fields.create(model.id, {
    label: 'Rating',
    api_key: 'rating',
    field_type: 'integer',
    appearance: { editor: pluginId, field_extension: 'stars', parameters: {}, addons: [] },
  });
}
