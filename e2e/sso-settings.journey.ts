import { readFile } from 'node:fs/promises';
import { type RunningIdentityProvider, startIdentityProvider } from './support/identity-provider.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type Scim, scimOf } from './support/scim.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { createToken, isListening, tokenOf } from './support/windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let provider: RunningIdentityProvider;
test.beforeAll(async () => {
  provider = await startIdentityProvider({ email: 'mara@example.org', attributes: {} });
});
test.afterAll(() => provider.close());

test('an administrator sets single sign-on up by keyboard, and generates tokens that are shown once', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Single sign-on settings');
  const editor = await roleNamed(site.client, 'Editor');
  const page = await site.openWindow();
  const url = page.getByRole('textbox', { name: 'Metadata URL' });
  const role = page.getByRole('button', { name: /Default role/ });
  const generate = page.getByRole('button', { name: 'Generate token' });
  await page.goto('/project_settings/roles');
  await pages(page).getByRole('link', { name: 'Single sign-on' }).click();
  await expectHeading(page, 'Single sign-on');

  await test.step('the addresses are there to copy before anything is saved', async () => {
    const { id } = await site.client.site.find();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tabTo(page, page.getByRole('button', { name: 'Copy ACS URL' }));
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/saml/${id}/consume$`));
    await expect(page.getByText(`/saml/${id}/init`)).toBeVisible();
    await tabTo(page, generate);
    await expect(page.getByRole('tooltip')).toHaveText('Save a default role first.');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('what is missing or can’t be read is said at its field, and nothing is lost', async () => {
    await tabTo(page, url);
    await page.keyboard.type('metadata');
    await press(page, 'ControlOrMeta+s');
    await expect(url).toHaveAccessibleDescription(/Enter a full URL/);
    await expect(url).toBeFocused();
    await expect(page.getByText('Choose a role', { exact: true }).last()).toBeVisible();
    await tabTo(page, role);
    await press(page, 'Enter');
    await page.getByRole('option', { name: 'Editor' }).waitFor();
    await page.keyboard.type('Ed');
    await press(page, 'Enter');
    await typeInto(url, 'http://127.0.0.1:1/metadata');
    await press(page, 'Enter');
    await expect(url).toHaveAccessibleDescription(/The URL didn’t respond/);
    await expect(url).toHaveValue('http://127.0.0.1:1/metadata');
    await typeInto(url, provider.metadataUrl);
    await press(page, 'ControlOrMeta+s');
    await expect(page.getByText('Single sign-on settings saved')).toBeVisible();
    await expect(page.getByText(/Identity provider: http/)).toContainText(provider.metadataUrl);
    expect(await site.client.ssoSettings.find()).toMatchObject({
      idp_saml_metadata_url: provider.metadataUrl,
      default_role: { id: editor },
    });
  });

  await test.step('metadata is read again, and a change to XML asks for it', async () => {
    await page.getByRole('button', { name: 'Reload metadata' }).click();
    await expect(page.getByText('Metadata reloaded')).toBeVisible();
    await page.getByRole('radio', { name: 'XML' }).click();
    await press(page, 'ControlOrMeta+s');
    const xml = page.getByRole('textbox', { name: 'Metadata XML' });
    await expect(xml).toHaveAccessibleDescription(/Paste the metadata, or switch back to URL/);
    await typeInto(xml, '<html/>');
    await press(page, 'ControlOrMeta+s');
    await expect(xml).toHaveAccessibleDescription(/doesn’t describe an identity provider|isn’t valid metadata/);
    await pages(page).getByRole('link', { name: 'Roles' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await expect(leaving).toContainText('Metadata XML');
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(url).toHaveValue(provider.metadataUrl);
  });

  await test.step('a token is generated, shown once, and replaced after a confirmation', async () => {
    await tabTo(page, generate);
    await press(page, 'Enter');
    const first = await shownToken(page);
    await closeToken(page, first);
    await page.getByRole('button', { name: 'Generate new token' }).click();
    await page
      .getByRole('alertdialog', { name: 'Generate a new SCIM token?' })
      .getByRole('button', { name: 'Generate new token' })
      .click();
    const second = await shownToken(page);
    expect(second).not.toBe(first);
    const { id } = await site.client.site.find();
    await expect(scimOf(id, first).addUser('old@example.org')).rejects.toThrow('401');
    await scimOf(id, second).addUser('new@example.org');
  });

  await test.step('what a colleague saves arrives in the open form', async () => {
    await page.keyboard.press('Escape');
    await site.client.ssoSettings.update({ default_role: { type: 'role', id: await roleNamed(site.client, 'Admin') } });
    await expect(role).toContainText('Admin');
  });
  await page.context().close();
});

test('users of the identity provider are found, viewed, exported, copied and deleted with a new owner', async ({
  browser,
}) => {
  test.slow();
  const { site, scim } = await provisionedSite(browser, 'Single sign-on users', provider.metadataUrl);
  const { client } = site;
  const mara = await scim.addUser('mara@example.org', { givenName: 'Mara', familyName: 'Quist' });
  const gone = await scim.addUser('abel@example.org');
  for (let place = 10; place < 42; place++) await scim.addUser(`person-${place}@example.org`);
  await scim.deactivateUser(gone);
  await scim.addGroup('Press', [mara]);
  await makeOwner(site, mara);
  const page = await site.openWindow();
  const rows = page.getByRole('table', { name: 'SSO users' }).getByRole('row');
  const row = (name: string) => rows.filter({ hasText: name });

  await page.goto('/project_settings/sso-users');
  await expectHeading(page, 'SSO users');
  await expect(page.getByText('34 users')).toBeVisible();
  // The head as well.
  await expect(rows).toHaveCount(31);
  await expect(row('Mara Quist')).toContainText('Synced');
  await expect(page.getByRole('button', { name: 'Copy users' })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('pages, filters and text are in the address', async () => {
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(rows).toHaveCount(5);
    await expect(rows.last()).toContainText('Deactivated');
    await page.reload();
    await expect(rows.last()).toContainText('abel@example.org');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search by name or email' }));
    await page.keyboard.type('quist');
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/\?query=quist$/);
    await tabTo(page, page.getByRole('button', { name: /SCIM status/ }));
    await press(page, 'Enter');
    await page.getByRole('option', { name: 'Deactivated' }).click();
    await expect(page.getByText('No users match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /^All roles/ }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(page.getByText('No users match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('34 users')).toBeVisible();
  });

  await test.step('a user is viewed, with the group that their role comes from', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Mara Quist' }));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Mara Quist' });
    await expect(dialog).toContainText('From the group Press');
    await expect(dialog).toContainText('external mara@example.org');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, 'Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('all that match are exported, not one page', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('sso-users.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(35);
    expect(lines[0]).toContain('firstname,lastname,email,username,phone');
    expect(lines[1]).toBe('Mara,Quist,mara@example.org,mara@example.org,,,,Press,Editor,,,synced,');
  });

  await test.step('what the provider changes is shown at once', async () => {
    const listening = isListening(page);
    await page.goto('/project_settings/sso-users?query=mara');
    await listening;
    await expect(row('Mara Quist')).toContainText('Synced');
    await scim.deactivateUser(mara);
    await expect(row('Mara Quist')).toContainText('Deactivated');
  });

  await test.step('Okta imports users, so that the users of the project can be copied', async () => {
    await client.ssoSettings.update({ idp_saml_metadata_url: provider.oktaMetadataUrl });
    await page.getByRole('button', { name: 'Copy users' }).click();
    await page
      .getByRole('alertdialog', { name: 'Copy the users of the project?' })
      .getByRole('button', { name: 'Copy users' })
      .click();
    await expect(page.getByText('Everyone already has an SSO user')).toBeVisible();
  });

  await test.step('a user who owns content is deleted after a confirmation, with a new owner', async () => {
    await row('Mara Quist').getByRole('button', { name: 'Actions for Mara Quist' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete Mara Quist?' });
    await typeInto(confirmation.getByRole('textbox'), 'mara@example.org');
    await press(page, 'Enter');
    const destination = page.getByRole('dialog', { name: 'Transfer content of Mara Quist' });
    await destination.getByRole('combobox', { name: 'New owner' }).click();
    await page.keyboard.type('person-10');
    await page.getByRole('option', { name: /person-10/ }).click();
    await destination.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('Mara Quist deleted')).toBeVisible();
    await expect(page.getByText('No users match these filters.')).toBeVisible();
    const [item] = await client.items.list();
    const [newOwner] = (await client.ssoUsers.list()).filter(({ username }) => username === 'person-10@example.org');
    expect(item?.creator).toEqual({ type: 'sso_user', id: newOwner?.id });
  });
  await page.context().close();
});

test('groups are put in order by keyboard and by mouse, get roles, and are deleted', async ({ browser }) => {
  test.slow();
  const { site, scim } = await provisionedSite(browser, 'Single sign-on groups', provider.metadataUrl);
  const { client } = site;
  const admin = await roleNamed(client, 'Admin');
  const page = await site.openWindow();
  const list = page.getByRole('grid', { name: 'SSO groups' });
  const names = async () => (await client.ssoGroups.list()).map(({ name }) => name);

  const listening = isListening(page);
  await page.goto('/project_settings/sso-groups');
  await expect(page.getByText('No SSO groups yet')).toBeVisible();
  await listening;
  const user = await scim.addUser('mara@example.org');
  for (const name of ['Press', 'Staff', 'Guests']) await scim.addGroup(name, [user]);
  await expect(list.getByRole('row')).toHaveText([/Press/, /Staff/, /Guests/]);
  await expect(list.getByRole('row').first()).toContainText('1 member');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('with the keys on the grip, with a menu, and by a place; moves are undone', async () => {
    await tabTo(page, list.getByRole('row').first(), 'itself');
    await press(page, 'ArrowDown', 'ArrowDown');
    await tabTo(page, list.getByRole('button', { name: 'Move Guests' }), 'itself');
    await press(page, 'Enter');
    await expect(list.getByRole('button', { name: 'Insert after Guests' })).toBeFocused();
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect(list.getByRole('button', { name: 'Insert between Press and Staff' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByText('Guests moved')).toBeVisible();
    expect((await names()).indexOf('Guests')).toBeLessThan(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Guests moved back')).toBeVisible();
    expect(await names()).toEqual(['Press', 'Staff', 'Guests']);
    await openMenu(page, 'Press');
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(page.getByText('Press moved')).toBeVisible();
    await expect(list.getByRole('row')).toHaveText([/Staff/, /Press/, /Guests/]);
    await openMenu(page, 'Guests');
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await typeInto(page.getByRole('dialog', { name: 'Move Guests' }).getByRole('textbox', { name: 'Position' }), '1');
    await press(page, 'Enter');
    await expect(list.getByRole('row')).toHaveText([/Guests/, /Staff/, /Press/]);
    await expect.poll(names).toEqual(['Guests', 'Staff', 'Press']);
  });

  await test.step('by dragging', async () => {
    const target = list.getByRole('row').first();
    // The grip lets the pointer through to its row.
    await list
      .getByRole('row', { name: 'Press' })
      .dragTo(target, { sourcePosition: { x: 14, y: 26 }, targetPosition: { x: 60, y: 3 } });
    await expect(list.getByRole('row')).toHaveText([/Press/, /Guests/, /Staff/]);
    await expect.poll(names).toEqual(['Press', 'Guests', 'Staff']);
  });

  await test.step('the role of the topmost group is the role of its members', async () => {
    await list.getByRole('button', { name: /Role of Press/ }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(page.getByText('Role of Press changed to Admin')).toBeVisible();
    expect((await client.ssoUsers.find(user)).role?.id).toBe(admin);
  });

  await test.step('the role is copied to all groups where the provider imports them', async () => {
    await openMenu(page, 'Press');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Copy role to all groups' })).toHaveCount(0);
    await press(page, 'Escape');
    await client.ssoSettings.update({ idp_saml_metadata_url: provider.oktaMetadataUrl });
    await page.reload();
    await openMenu(page, 'Press');
    await page.getByRole('menuitem', { name: 'Copy role to all groups' }).click();
    await page
      .getByRole('alertdialog', { name: 'Copy the role of Press to all groups?' })
      .getByRole('button', { name: 'Copy role to all groups' })
      .click();
    await expect(page.getByText('All groups have the role Admin')).toBeVisible();
    expect((await client.ssoGroups.list()).map((group) => group.role.id)).toEqual([admin, admin, admin]);
  });

  await test.step('a group is deleted after its name is typed', async () => {
    await openMenu(page, 'Staff');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete Staff?' });
    await typeInto(confirmation.getByRole('textbox'), 'Staff');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, 'Enter');
    await expect(page.getByText('Staff deleted')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'SSO groups' })).toBeFocused();
    expect((await names()).toSorted()).toEqual(['Guests', 'Press']);
  });
  await page.context().close();
});

test('the pages open for those who manage single sign-on, and users and groups for those who edit the project too', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Denied single sign-on');
  const denied = (page: Page) => page.getByRole('heading', { level: 1, name: 'You don’t have access' });

  const outsider = await site.openWindow(await tokenOf(site.client, 'Project', { can_edit_site: true }));
  for (const path of ['sso-settings', 'sso-users', 'sso-groups']) {
    await outsider.goto(`/project_settings/${path}`);
    await expect(denied(outsider), path).toBeVisible();
  }
  await expect(pages(outsider).getByRole('link', { name: /SSO|Single/ })).toHaveCount(0);
  expect(await violationsInBothThemes(outsider)).toEqual([]);
  await outsider.context().close();

  const manager = await site.openWindow(await tokenOf(site.client, 'SSO', { can_manage_sso: true }));
  await manager.goto('/project_settings');
  await expectHeading(manager, 'Single sign-on');
  await expect(pages(manager).getByRole('link')).toHaveText(['Single sign-on']);
  for (const path of ['sso-users', 'sso-groups']) {
    await manager.goto(`/project_settings/${path}`);
    await expect(denied(manager), path).toBeVisible();
  }
  await manager.goto('/project_settings/sso-settings');
  // A role with more permissions can't be given. The list opens once the roles are there.
  await manager.waitForLoadState('networkidle');
  await manager.getByRole('button', { name: /Default role/ }).click();
  await expect(manager.getByRole('option', { name: /Admin/ })).toBeDisabled();
  await manager.context().close();
});

function pages(page: Page) {
  return page.getByRole('navigation', { name: 'Project settings' });
}

async function expectHeading(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
}

async function shownToken(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'SCIM token' });
  await expect(dialog).toContainText('It won’t be shown again.');
  return dialog.locator('code').innerText();
}

/** Closes the dialog; the token is nowhere on the page then. */
async function closeToken(page: Page, token: string) {
  expect(await violationsInBothThemes(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Done' }));
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'SCIM token' })).toHaveCount(0);
  await expect(page.getByText(token)).toHaveCount(0);
}

/** A site with a default role, metadata, and the calls of its identity provider. */
async function provisionedSite(
  browser: Parameters<typeof ownSite>[0],
  name: string,
  metadataUrl: string,
): Promise<{ site: OwnSite; scim: Scim }> {
  const site = await ownSite(browser, name);
  await site.client.ssoSettings.update({
    idp_saml_metadata_url: metadataUrl,
    default_role: { type: 'role', id: await roleNamed(site.client, 'Editor') },
  });
  const { id } = await site.client.site.find();
  const token = await site.client.ssoSettings.generateToken();
  // The types of the client lack the attribute that the wire has.
  return { site, scim: scimOf(id, (token as unknown as { scim_api_token: string }).scim_api_token) };
}

/** Gives a user a record: that of a token that is deleted. */
async function makeOwner({ client, clientOf }: OwnSite, ssoUserId: string) {
  const { id: model } = await client.itemTypes.create({ name: 'Note', api_key: 'note' });
  const { id, token } = await createToken(client, 'Writer', await roleNamed(client, 'Admin'));
  await clientOf(token).items.create({ item_type: { type: 'item_type', id: model } });
  await client.accessTokens.destroy(id, { destination_user_type: 'sso_user', destination_user_id: ssoUserId });
}

async function roleNamed(client: Client, name: string): Promise<string> {
  return (await client.roles.list()).find((role) => role.name === name)?.id ?? '';
}
