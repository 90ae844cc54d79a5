import { confirmDeletion } from './support/confirm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';
import { tokenOf } from './support/windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the settings open above a page, remember it across a reload, and close to it', async ({ browser }) => {
  const site = await ownSite(browser, 'Settings over a page');
  const model = await site.client.itemTypes.create({ name: 'Poster', api_key: 'poster' });
  await site.client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const below = `/editor/item_types/${model.id}/items?order_by=_created_at_ASC`;
  const page = await site.openWindow();
  await page.goto(below);
  await expect(page.getByRole('heading', { level: 1, name: 'Poster' })).toBeVisible();

  await test.step('the settings start with the global properties', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Project settings' }));
    await page.keyboard.press('Enter');
    await expect(settings(page).getByRole('heading', { level: 1, name: 'Global properties' })).toBeVisible();
    await expect(page).toHaveURL(/\/project_settings\/site$/);
    await tabTo(page, pages(page).getByRole('link', { name: 'Users', exact: true }));
    await page.keyboard.press('Enter');
    await expect(settings(page).getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('Escape returns to the page with its query, and the settings reopen where they were closed', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(below);
    await expect(settings(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Project settings' }).click();
    await expect(page).toHaveURL(/\/project_settings\/users$/);
  });

  await test.step('the underlying page survives a reload and a change of settings page', async () => {
    await page.reload();
    await pages(page).getByRole('link', { name: 'Roles' }).click();
    await expect(settings(page).getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await settings(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(below);
    await expect(page.getByRole('heading', { level: 1, name: 'Poster' })).toBeVisible();
  });

  await test.step('settings opened in a compact window close in a wide one, too', async () => {
    const turned = await site.openWindow();
    await turned.setViewportSize({ width: 390, height: 844 });
    await turned.goto('/project_settings/roles');
    await expect(turned.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await turned.setViewportSize({ width: 1440, height: 900 });
    await settings(turned).getByRole('button', { name: 'Close' }).click();
    await expect(turned).toHaveURL(/\/(editor|schema)/);
    await expect(settings(turned)).toHaveCount(0);
    await turned.context().close();
  });

  await test.step('the bare settings URL redirects to the first page with query and hash; opened directly, it closes to the start page', async () => {
    const alone = await site.openWindow();
    await alone.goto('/project_settings?from=mail#rules');
    await expect(alone).toHaveURL(/\/project_settings\/site\?from=mail#rules$/);
    await pages(alone).getByRole('link', { name: 'Roles' }).click();
    await expect(settings(alone).getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await alone.keyboard.press('Escape');
    await expect(alone).toHaveURL(/\/(editor|schema)/);
    await alone.context().close();
  });
  await page.context().close();
});

test('drafts survive switching between entries; leaving the page asks about all of them', async ({ browser }) => {
  const site = await ownSite(browser, 'Drafts of settings');
  const editing = await makeWorkflow(site.client, 'Editing');
  await makeWorkflow(site.client, 'Press');
  const page = await site.openWindow();
  const name = settings(page).getByRole('textbox', { name: 'Name' }).first();
  const leaving = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await page.goto('/project_settings/workflows');

  await test.step('two drafts and a new entry are marked in the list and can be found again', async () => {
    await page.getByRole('link', { name: /^Editing/ }).click();
    await typeInto(name, 'Editing of texts');
    await tabTo(page, page.getByRole('link', { name: 'Add workflow' }));
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Legal');
    await page.getByRole('link', { name: /^Press/ }).click();
    await expect(name).toHaveValue('Press');
    await expect(leaving).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: /^Editing/ }).getByRole('img', { name: 'Unsaved changes' }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /^New workflow/ }).click();
    await expect(name).toHaveValue('Legal');
    await page.getByRole('link', { name: /^Editing/ }).click();
    await expect(name).toHaveValue('Editing of texts');
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  });

  await test.step('switching pages or closing the settings asks for confirmation', async () => {
    await pages(page).getByRole('link', { name: 'Roles' }).click();
    await expect(leaving).toContainText('Unsaved: Name, New workflow (Name, API key).');
    expect(await violations(page)).toEqual([]);
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    await settings(page).getByRole('button', { name: 'Close' }).click();
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Editing of texts');
  });

  await test.step("a colleague's save is reported and can be applied instead", async () => {
    await site.client.workflows.update(editing.id, { name: 'Copy desk' });
    await expect(page.getByText('Someone else made changes here.')).toBeVisible();
    await expect(name).toHaveValue('Editing of texts');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(name).toHaveValue('Copy desk');
  });

  await test.step('Mod+S saves; discarded drafts are gone', async () => {
    await typeInto(name, 'Desk');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Workflow Desk saved')).toBeVisible();
    await typeInto(name, 'Nobody wants this');
    await settings(page).getByRole('button', { name: 'Close' }).click();
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(settings(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Project settings' }).click();
    await expect(name).toHaveValue('Desk');
    await expect(page.getByRole('link', { name: /^New workflow/ })).toHaveCount(0);
    expect((await site.client.workflows.list()).map((workflow) => workflow.name).toSorted()).toEqual(['Desk', 'Press']);
  });
  await page.context().close();
});

test('an API token is created with the keyboard in a form that names missing values, and its draft is available on a phone', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'A token by keyboard');
  const page = await site.openWindow();
  await page.goto('/project_settings/access_tokens/new');
  const name = settings(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await expect(name).toBeFocused();
  await page.keyboard.type(' Website ');
  await expect(name).not.toHaveAccessibleDescription(/Enter a name/);
  await tabTo(page, page.getByRole('checkbox', { name: /Read drafts/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+s');
  const role = settings(page).getByRole('button', { name: /Role/ });
  await expect(role).toBeFocused();
  await expect(role).toHaveAccessibleDescription(/Choose a role/);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Editor' }).waitFor();
  await page.keyboard.type('Ed');
  await page.keyboard.press('Enter');
  await expect(role).toContainText('Editor');
  // A closing list gives the focus back a moment after the choice shows.
  await expect(role).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Website created')).toBeVisible();
  await expect(page).toHaveURL(/\/access_tokens\/[^/]+\/edit$/);
  await expect(role).toBeFocused();
  const made = (await site.client.accessTokens.list()).find((token) => token.name === 'Website');
  const editor = (await site.client.roles.list()).find((entry) => entry.name === 'Editor');
  expect(made).toMatchObject({ can_access_cda: true, can_access_cda_preview: true, can_access_cma: false });
  expect(made?.role?.id).toBe(editor?.id);

  await page.setViewportSize({ width: 390, height: 844 });
  const phoneName = page.getByRole('textbox', { name: 'Name' });
  await typeInto(phoneName, 'Website of the fair');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(
    page.getByRole('link', { name: /^Website/ }).getByRole('img', { name: 'Unsaved changes' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Website/ }).click();
  await expect(phoneName).toHaveValue('Website of the fair');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Website of the fair saved')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Read-only API token/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete token' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Read-only API token?' });
  await expect(question).toContainText('read-only access to published content and drafts');
  await confirmDeletion(page, 'Read-only API token', 'Delete token');
  await expect(page.getByText('Read-only API token deleted')).toBeVisible();
  await page.context().close();
});

test('each page opens for the roles that may see it, and shows a denied view to others', async ({ browser }) => {
  const site = await ownSite(browser, 'Denied settings');
  const denied = (page: Page) => page.getByRole('heading', { level: 1, name: 'You don’t have access' });

  const outsider = await site.openWindow(await tokenOf(site.client, 'Nothing', {}));
  for (const path of ['', '/site', '/asset-cdn-settings', '/users/new', '/access_tokens/new']) {
    await outsider.goto(`/project_settings${path}`);
    await expect(denied(outsider), path).toBeVisible();
  }
  await outsider.goto('/project_settings');
  await expect(outsider).toHaveURL(/\/project_settings\/site$/);
  await expect(pages(outsider).getByRole('link')).toHaveCount(0);
  expect(await violations(outsider)).toEqual([]);
  await outsider.keyboard.press('Escape');
  await expect(outsider.getByRole('link', { name: 'Project settings' })).toHaveCount(0);
  await outsider.context().close();

  const hr = await site.openWindow(await tokenOf(site.client, 'People', { can_manage_users: true }));
  await hr.goto('/project_settings');
  await expect(hr).toHaveURL(/\/project_settings\/users$/);
  await expect(pages(hr).getByRole('link')).toHaveText(['Users', 'Roles']);
  for (const path of ['site', 'white-label-settings', 'environments', 'workflows', 'sso-settings', 'access_tokens']) {
    await hr.goto(`/project_settings/${path}`);
    await expect(denied(hr), path).toBeVisible();
  }
  await hr.context().close();
});

/** The settings over a page. */
function settings(page: Page) {
  return page.getByRole('dialog', { name: 'Project settings' });
}

/** The sidebar of the settings. */
function pages(page: Page) {
  return page.getByRole('navigation', { name: 'Project settings' });
}

async function makeWorkflow(client: Client, name: string) {
  return client.workflows.create({
    name,
    api_key: name.toLowerCase(),
    stages: [{ id: 'draft', name: 'Draft', initial: true }],
  });
}
