import { confirmDeletion } from './support/confirm.ts';
import { openFocused, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a project without roles begins with its first one', async ({ browser }) => {
  const site = await ownSite(browser, 'No roles');
  for (const { id } of await site.client.roles.list()) await site.client.roles.destroy(id);
  const page = await site.openWindow();

  await page.goto('/project_settings/roles');

  await expect(page.getByText('No roles yet')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add role' }).first().click();
  await expect(page.getByRole('region', { name: 'New role' })).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'First');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/project_settings\/roles\/[\w-]+\/edit$/);
  await expect(page.getByText('No roles yet')).toHaveCount(0);
});

test('a role is created by keyboard, inherits, starts builds with an exception, is duplicated, and deleted once unused', async ({
  browser,
}) => {
  test.slow();
  const site = await ownSite(browser, 'Roles');
  const { client } = site;
  const trigger = await client.buildTriggers.create({
    name: 'Production',
    adapter: 'custom',
    frontend_url: null,
    indexing_enabled: false,
    autotrigger_on_scheduled_publications: false,
    adapter_settings: { trigger_url: 'https://build.example.org', headers: {}, payload: {} },
  });
  const editor = (await client.roles.list()).find(({ name }) => name === 'Editor');
  const page = await site.openWindow();

  await page.goto('/project_settings/roles');
  await expect(page.getByText('No role selected')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Add role' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'New role' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(/Enter a name/);
  await page.keyboard.type('Editor in chief');
  await tabTo(page, form.getByRole('combobox', { name: 'Inherits from' }));
  await page.keyboard.type('Edi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The list stays open for more, and Tab leaves it.
  await page.keyboard.press('Tab');
  await expect(form.getByRole('list', { name: 'Inherited roles' })).toHaveText('Editor');

  // A right that is inherited is on, and says from where.
  const favicon = form.getByRole('listitem').filter({ hasText: 'Edit SEO preferences and favicon' });
  await expect(favicon.getByRole('switch')).toBeChecked();
  await expect(favicon.getByRole('switch')).toBeDisabled();
  await expect(favicon.getByRole('link', { name: 'Editor' })).toHaveAttribute('href', new RegExp(editor?.id ?? ''));
  const menu = form.getByRole('switch', { name: /Arrange the content menu/ });
  await tabTo(page, menu.locator('xpath=ancestor-or-self::label'));
  await page.keyboard.press('Space');
  await expect(menu).toBeChecked();
  await form.getByText('Sandboxes', { exact: true }).click();
  const builds = form.getByRole('region', { name: 'Builds' });
  await builds.getByRole('button', { name: 'Exception' }).click();
  await page.getByRole('menuitem', { name: 'Production' }).click();
  await expect(builds).toContainText('except');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Role Editor in chief created')).toBeVisible();
  await expect(page).toHaveURL(/\/roles\/[^/]+\/edit$/);
  const chief = (await client.roles.list()).find(({ name }) => name === 'Editor in chief');
  expect(chief).toMatchObject({
    can_manage_menu: true,
    can_edit_favicon: false,
    environments_access: 'primary_only',
    positive_build_trigger_permissions: [],
    negative_build_trigger_permissions: [{ build_trigger: trigger.id }],
    inherits_permissions_from: [{ id: editor?.id }],
  });
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show all' }).click();
  const effective = page.getByRole('dialog', { name: 'Effective permissions' });
  await expect(effective.getByRole('listitem').filter({ hasText: 'Arrange the content menu' })).toContainText(
    'Set here',
  );
  await page.keyboard.press('Escape');

  // Someone else changes another right of the role, which saving here keeps.
  await client.roles.update(chief?.id ?? '', { can_edit_schema: true });
  await page
    .getByRole('switch', { name: /Share saved views/ })
    .locator('xpath=ancestor-or-self::label')
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Role Editor in chief saved')).toBeVisible();
  expect(await client.roles.find(chief?.id ?? '')).toMatchObject({
    can_edit_schema: true,
    can_manage_shared_filters: true,
    can_manage_menu: true,
  });

  await chooseFromMenu(page, 'Duplicate');
  await expect(page.getByRole('heading', { level: 2, name: 'Editor in chief (copy #1)' })).toBeVisible();
  await chooseFromMenu(page, 'Delete role');
  await confirmDeletion(page, 'Editor in chief (copy #1)', 'Delete role');
  await expect(page.getByText('Role Editor in chief (copy #1) deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/roles$/);

  // Editor is inherited from: it stays, and the refusal says by which role.
  await page.getByRole('link', { name: /^Editor\b(?! in)/ }).click();
  await chooseFromMenu(page, 'Delete role');
  await confirmDeletion(page, 'Editor', 'Delete role');
  await expect(page.getByText('A role inherits from it: Editor in chief.')).toBeVisible();
  await page.context().close();
});

test('content rules are built as sentences, show their effect and their origin, and rules about what is gone are removed', async ({
  browser,
}) => {
  test.slow();
  const site = await ownSite(browser, 'Content rules');
  const { client } = site;
  const { model, role } = await makeRules(site);
  const page = await site.openWindow();

  await page.goto(`/project_settings/roles/${role}/edit`);
  await page.getByRole('link', { name: 'Edit content permissions' }).click();
  await expect(page).toHaveURL(/\/content-permissions$/);
  await expect(page.getByText('Can · read · any model · created by anyone')).toBeVisible();

  // By keyboard: only the conditions of an action are there.
  await tabTo(page, page.getByRole('button', { name: 'Add rule' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await expect(dialog.getByText('Can · do everything · any model')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: /Action/ }));
  await openFocused(page);
  await page.keyboard.type('create');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Creator/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /Action/ }).click();
  await page.getByRole('option', { name: 'Update', exact: true }).click();
  await typeInto(dialog.getByRole('combobox', { name: 'Model' }), 'Post');
  await page.getByRole('option', { name: 'Poster' }).click();
  await dialog.getByRole('button', { name: /Creator/ }).click();
  await page.getByRole('option', { name: 'Created by themselves' }).click();
  await dialog.getByRole('button', { name: /Languages/ }).click();
  await page.getByRole('option', { name: 'Only in English' }).click();
  await expect(dialog.getByText('Can · update · Poster · created by themselves · only in English')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add rule' }).click();

  // What is not known any more can only be removed or replaced.
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('button', { name: /^Remove rule: Can · duplicate · Leaflet/ }).click();
  await expect(page.getByText('Not found')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Content permissions of Writer saved')).toBeVisible();
  expect((await client.roles.find(role)).positive_item_type_permissions).toEqual([
    { environment: 'main', action: 'read', on_creator: 'anyone' },
    {
      environment: 'main',
      action: 'update',
      item_type: model,
      on_creator: 'self',
      localization_scope: 'localized',
      locale: 'en',
    },
  ]);

  await page.getByRole('radio', { name: 'Effective' }).click();
  await expect(page).toHaveURL(/view=effective/);
  const inherited = page.getByRole('listitem').filter({ hasText: 'Can · delete · Poster' });
  await expect(inherited).toContainText('From Base');
  await expect(inherited).toContainText('Removed by “Cannot · delete · any model · created by anyone” of Writer');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inherited).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.context().close();

  // Someone whose role may do less sees the role and why it cannot be changed.
  const { token } = await client.accessTokens.create({
    name: 'Manager',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: (await client.roles.create({ name: 'Manager', can_manage_users: true })).id },
  });
  const manager = await site.openWindow(token ?? '');
  await manager.goto(`/project_settings/roles/${role}/edit`);
  await expect(manager.getByText('This role can do more than yours, so you can’t change it.')).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await manager.context().close();
});

async function makeRules({ client }: OwnSite): Promise<{ model: string; role: string }> {
  const model = await client.itemTypes.create({ name: 'Poster', api_key: 'poster' });
  const workflow = await client.workflows.create({
    name: 'Review',
    api_key: 'review',
    stages: [{ id: 'checked', name: 'Checked', initial: true }],
  });
  const leaflet = await client.itemTypes.create({
    name: 'Leaflet',
    api_key: 'leaflet',
    workflow: { type: 'workflow', id: workflow.id },
  });
  const read = { environment: 'main', action: 'read', on_creator: 'anyone' } as const;
  const remove = { environment: 'main', action: 'delete', on_creator: 'anyone' } as const;
  const base = await client.roles.create({
    name: 'Base',
    positive_item_type_permissions: [{ ...remove, item_type: model.id }],
    negative_item_type_permissions: [],
  });
  const role = await client.roles.create({
    name: 'Writer',
    inherits_permissions_from: [{ type: 'role', id: base.id }],
    positive_item_type_permissions: [
      read,
      { environment: 'main', action: 'duplicate', item_type: leaflet.id, on_stage: 'checked' },
    ],
    negative_item_type_permissions: [remove],
  });
  // Its rule is about a stage that its records no longer have.
  await client.itemTypes.update(leaflet.id, { workflow: null });
  return { model: model.id, role: role.id };
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the project is viewed as a role, which shows what it may read and changes nothing', async ({ browser }) => {
  const site = await ownSite(browser, 'Viewed roles');
  const { client } = site;
  const shown = await client.itemTypes.create({ name: 'Tide', api_key: 'tide' });
  const hidden = await client.itemTypes.create({ name: 'Ledger', api_key: 'ledger' });
  await client.fields.create(shown.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const item = await client.items.create({ item_type: { type: 'item_type', id: shown.id }, name: 'Spring tide' });
  await client.items.create({ item_type: { type: 'item_type', id: hidden.id } });
  const reader = await client.roles.create({
    name: 'Tide keeper',
    positive_item_type_permissions: [
      { environment: 'main', action: 'all', item_type: shown.id, on_creator: 'anyone', localization_scope: 'all' },
    ],
    negative_item_type_permissions: [],
  });
  const page = await site.openWindow();
  await page.goto(`/project_settings/roles/${reader.id}/edit`);

  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'View as this role' }).click();
  const bar = page.getByRole('region', { name: 'Viewed role' });
  await expect(bar).toContainText('as a user with the role “Tide keeper” does');
  await expect(page.getByRole('row', { name: 'Tide' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Ledger' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Schema' })).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const deployTexts = await holdTexts(page, 'shell.deploy.');
  await page.goto(`/editor/item_types/${shown.id}/items/${item.id}/edit`);
  await expect(bar).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Neap tide');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Nothing can be changed while you view the project as a role.').first()).toBeVisible();
  expect(await client.items.find(item.id)).toMatchObject({ name: 'Spring tide' });

  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  // Texts that arrive while the question is open do not ask it a second time.
  await expect(page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })).toBeVisible();
  await deployTexts.release();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`/project_settings/roles/${reader.id}/edit$`));
  await expect(bar).toBeHidden();
});

/** Holds back the part of the texts with a prefix; `release` resolves once the page has them. */
async function holdTexts(page: Page, prefix: string) {
  let open = () => {};
  let part = '';
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.context().route('**/assets-console/en-*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(prefix)) {
      part = route.request().url();
      await opened;
    }
    await route.fulfill({ response });
  });
  return {
    async release() {
      open();
      await page.evaluate(`import(${JSON.stringify(part)})`);
      // Texts of the next page would be on their way when the test ends.
      await page.context().unrouteAll({ behavior: 'wait' });
    },
  };
}
