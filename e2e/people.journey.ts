import { alterAnswers } from './support/altered-answers.ts';
import type { Browser } from '@playwright/test';
import { confirmDeletion } from './support/confirm.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { origin, owner } from './support/start-server.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations, violationsInBothThemes } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'long enough for all';
const changedPassword = 'longer than before';

test('an owner invites a user with the keyboard; the user joins, edits, changes role, is deactivated, and leaves their content to the owner', async ({
  page,
  client,
  browser,
}) => {
  // From the invitation to the farewell, in several windows.
  test.slow();
  const email = newEmail('iris');
  const model = await makeModel(client, 'Guest leaflet');
  const guest = await strangersPage(browser);

  await test.step('the owner creates an invitation and shares its link', async () => {
    await page.goto('/project_settings/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Invite user' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Invite user' });
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email/);
    await page.keyboard.type(owner.email);
    await tabTo(page, form.getByRole('button', { name: /Role/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Editor' }).waitFor();
    await page.keyboard.type('Ed');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /This person is already in the project/,
    );
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Invitation for ${email}` })).toContainText(
      'You can also copy it and share it yourself',
    );
  });
  const link = await shownLink(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, email)).toContainText('Invited');

  await test.step('the invited user enters a name, chooses a password and is signed in', async () => {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: 'Join Kestrel Hall' })).toBeVisible();
    await expect(guest.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await typeInto(guest.getByRole('textbox', { name: 'First name' }), 'Iris');
    await typeInto(guest.getByRole('textbox', { name: 'Last name' }), 'Vale');
    const secret = guest.getByRole('textbox', { name: 'New password' });
    await typeInto(secret, 'short');
    await guest.keyboard.press('Enter');
    await expect(secret).toHaveAccessibleDescription(/Use at least 8 characters/);
    await expect(secret).toBeFocused();
    await expect(guest.getByRole('textbox', { name: 'First name' })).toHaveValue('Iris');
    await typeInto(secret, password);
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('Signed in as Iris Vale')).toBeVisible();
    await expect(guest.getByRole('heading', { level: 1, name: 'Hello, Iris' })).toBeVisible();
  });

  await test.step('the user corrects their name and password, and stays signed in', async () => {
    await guest.getByRole('button', { name: 'Account menu, Iris Vale' }).click();
    await guest.getByRole('menuitem', { name: 'Account' }).click();
    const form = guest.getByRole('dialog', { name: 'Account' });
    await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Last name' }).click();
    await guest.keyboard.press('ControlOrMeta+a');
    await guest.keyboard.type('Vale-Moss');
    await form.getByRole('textbox', { name: 'Current password' }).click();
    await guest.keyboard.type('not this one');
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Tab');
    await guest.keyboard.type(changedPassword);
    await guest.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(/Wrong password/);
    await expect(form.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Vale-Moss');
    await guest.keyboard.press('ControlOrMeta+a');
    await guest.keyboard.type(password);
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('Password changed. Other devices are signed out.')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Account menu, Iris Vale-Moss' })).toBeVisible();
  });

  await test.step("the user's edits carry their name", async () => {
    await guest.goto(`/editor/item_types/${model}/items/new`);
    await typeInto(guest.getByRole('textbox', { name: 'Title' }), 'Spring programme');
    await guest.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(guest).toHaveURL(/\/items\/[^/]+\/edit$/);
    await expect(
      guest.getByRole('region', { name: 'Record' }).or(guest.getByText('Created by').locator('..')),
    ).toContainText('Iris Vale-Moss (you)');
    await page.goto(new URL(guest.url()).pathname);
    await expect(page.getByRole('link', { name: /Iris Vale-Moss.*Current/ })).toBeVisible();
    await expect(page.getByText('Created by').locator('..')).toContainText('Iris Vale-Moss');
    await page.goto('/editor');
    await expect(page.getByRole('link', { name: /Spring programme.*Iris Vale-Moss/ }).first()).toBeVisible();
  });
  const [item] = await client.items.list({ filter: { type: model } });

  await test.step('another role grants more access, and can be revoked', async () => {
    await expect(guest.getByRole('link', { name: 'Schema' })).toHaveCount(0);
    await page.goto('/project_settings/users');
    await rowOf(page, email)
      .getByRole('button', { name: /Role of Iris Vale-Moss/ })
      .click();
    await page.getByRole('option', { name: 'Admin' }).click();
    // A notice stays below the pointer, for its Undo.
    await page.getByText('Role of Iris Vale-Moss changed to Admin').hover();
    await guest.reload();
    await expect(guest.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Schema' })).toBeVisible();
    // No user changes their own role.
    await guest.goto('/project_settings/users');
    await expect(rowOf(guest, email)).toContainText('Iris Vale-Moss (you)');
    await expect(rowOf(guest, email).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Role of Iris Vale-Moss changed to Editor')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('Your role can’t manage users.').first()).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Invite user' })).toHaveAttribute('aria-disabled', 'true');
    await expect(rowOf(guest, owner.email)).toContainText('Project owner');
    await expect(guest.getByRole('link', { name: 'Users' })).toHaveCount(0);
    expect(await violations(guest)).toEqual([]);
    await guest.goto('/project_settings/users/new');
    await expect(guest.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
  });

  await test.step('a deactivated user is signed out on their next request, and finds no project until activated again', async () => {
    await page.getByRole('button', { name: 'Actions for Iris Vale-Moss' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page
      .getByRole('alertdialog', { name: 'Deactivate Iris Vale-Moss?' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await expect(page.getByText('Iris Vale-Moss deactivated')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Deactivated');
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await typeInto(guest.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(guest.getByRole('textbox', { name: 'Password' }), changedPassword);
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(guest.getByText('No projects yet')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Iris Vale-Moss' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await page
      .getByRole('alertdialog', { name: 'Activate Iris Vale-Moss?' })
      .getByRole('button', { name: 'Activate' })
      .click();
    await expect(page.getByText('Iris Vale-Moss activated')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('list', { name: 'Projects' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('deleting a user asks who receives their content', async () => {
    await page.getByRole('button', { name: 'Actions for Iris Vale-Moss' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Iris Vale-Moss?' });
    await expect(question.getByRole('button', { name: 'Delete user' })).toBeDisabled();
    await typeInto(question.getByRole('textbox'), email);
    await page.keyboard.press('Enter');
    const transfer = page.getByRole('dialog', { name: 'Transfer content of Iris Vale-Moss' });
    await expect(transfer).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await transfer.getByRole('button', { name: 'Delete user' }).click();
    await expect(transfer.getByRole('combobox')).toHaveAccessibleDescription(/Choose a new owner/);
    await typeInto(transfer.getByRole('combobox'), owner.email.slice(0, 5));
    await page.getByRole('option', { name: /\(you\)/ }).click();
    await transfer.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('Iris Vale-Moss deleted')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
    const { relationships } = (await client.items.rawFind(item?.id ?? '')).data;
    expect(relationships.creator?.data.type).toBe('account');
  });
});

test('a new invitation link replaces the previous one, an existing account joins with its password, and a used link says so', async ({
  page,
  client,
}) => {
  const email = newEmail('otto');
  await makeAccount(client, email);
  const editor = (await client.roles.list()).find(({ name }) => name === 'Editor');
  const invitation = await client.siteInvitations.create({ email, role: { type: 'role', id: editor?.id ?? '' } });

  await page.goto('/project_settings/users');
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: /New link/ }).click();
  const link = await shownLink(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(invitation.invitation_link ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(link);
  await expect(page.getByText(`you’ll be signed in as ${email} instead.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0);
  const secret = page.getByRole('textbox', { name: 'Password' });
  await typeInto(secret, 'not this one');
  await page.keyboard.press('Enter');
  await expect(secret).toHaveAccessibleDescription(/Wrong password/);
  await expect(secret).toHaveValue('not this one');
  await typeInto(secret, password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed in as Otto Ferro')).toBeVisible();

  const user = (await client.users.list()).find((candidate) => candidate.email === email);
  await client.users.destroy(user?.id ?? '');
});

test('users and invitations are readable in two themes and three widths; an invitation expires and is deleted on a phone', async ({
  page,
  client,
}) => {
  const email = newEmail('uma');
  const editor = (await client.roles.list()).find(({ name }) => name === 'Editor');
  await client.siteInvitations.create({ email, role: { type: 'role', id: editor?.id ?? '' } });
  // A day is long: the list is answered as it will be by then.
  await alterAnswers<{ data: { attributes: object }[] }>(page, '/api/site-invitations', ({ data, ...rest }) => ({
    ...rest,
    data: data.map((invitation) => ({ ...invitation, attributes: { ...invitation.attributes, expired: true } })),
  }));

  await page.goto('/project_settings/users');
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rowOf(page, email)).toContainText('Invitation expired');
    expect(await violationsInBothThemes(page), `${width}`).toEqual([]);
  }

  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Delete invitation' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete the invitation for ${email}?` });
  await expect(question.getByRole('button', { name: 'Delete invitation' })).toBeDisabled();
  await typeInto(question.getByRole('textbox', { name: `Type ${email} to confirm` }), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation for ${email} deleted`)).toBeVisible();
  expect((await client.siteInvitations.list()).map((invitation) => invitation.email)).not.toContain(email);
});

test('a failed user list can be retried; an API token gets another secret, and transfers its content when it is deleted', async ({
  page,
  client,
}) => {
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: { data: [] } }));
  await page.goto('/project_settings/users');
  await expect(page.getByText('Couldn’t load the users')).toBeVisible();
  await page.unroute('**/api/users');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rowOf(page, owner.email)).toContainText('Project owner');

  const model = await makeModel(client, 'Printed leaflet');
  const admin = (await client.roles.list()).find(({ name }) => name === 'Admin');
  const token = await client.accessTokens.create({
    name: 'Poster printer',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: admin?.id ?? '' },
  });
  const item = await client.items.create({
    item_type: { type: 'item_type', id: model },
    title: 'Printed',
    creator: { type: 'access_token', id: token.id },
  } as never);
  await page.goto(`/project_settings/access_tokens/${token.id}/edit`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Regenerate secret' }).click();
  const regenerating = page.getByRole('alertdialog', { name: 'Regenerate the secret of Poster printer?' });
  await regenerating.getByRole('button', { name: 'Regenerate secret' }).click();
  await expect(page.getByText('Secret of Poster printer regenerated')).toBeVisible();
  const { token: secret } = await client.accessTokens.find(token.id);
  expect(secret).not.toBe(token.token);
  await expect(page.getByText(`${'•'.repeat(20)}${secret?.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show secret' }).click();
  await expect(page.getByText(secret ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete token' }).click();
  await confirmDeletion(page, 'Poster printer', 'Delete token');
  const transfer = page.getByRole('dialog', { name: 'Transfer content of Poster printer' });
  await typeInto(transfer.getByRole('combobox'), owner.email.slice(0, 5));
  await page.getByRole('option', { name: /\(you\)/ }).click();
  await transfer.getByRole('button', { name: 'Delete token' }).click();
  await expect(page.getByText('Poster printer deleted')).toBeVisible();
  const { relationships } = (await client.items.rawFind((item as { id: string }).id)).data;
  expect(relationships.creator?.data.type).toBe('account');
});

/** An address that no journey before has used. */
function newEmail(name: string): string {
  return `${name}.${Date.now()}@example.org`;
}

/** A model with a title; its ID. */
async function makeModel(client: Client, name: string): Promise<string> {
  const model = await client.itemTypes.create({ name, api_key: name.toLowerCase().replace(' ', '_') });
  await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  return model.id;
}

test('an invitation form opened directly by URL appears above the settings', async ({ page }) => {
  await page.goto('/project_settings/users/new');

  const form = page.getByRole('dialog', { name: 'Invite user' });
  await form.getByRole('textbox', { name: 'Email' }).click();
  await page.keyboard.type('iris@example.com');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Invite user' })).toBeVisible();
});

/** An account that is in no project: invited, as signing up is closed, and let go again. */
async function makeAccount(client: Client, email: string): Promise<void> {
  const [role] = await client.roles.list();
  const { id, invitation_link: link } = await client.siteInvitations.create({
    email,
    role: { type: 'role', id: role?.id ?? '' },
  });
  const invitation = { id, token: new URL(link ?? '').searchParams.get('token') };
  const attributes = { email, password, first_name: 'Otto', last_name: 'Ferro', invitation };
  const answer = await fetch(`${origin()}/account-api/account`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { type: 'account', attributes } }),
  });
  expect(answer.status).toBe(201);
  await client.siteInvitations.destroy(id);
}

/** A page that is not signed in. */
async function strangersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin(),
    storageState: { cookies: [], origins: [] },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** The link in the dialog that shows it. */
async function shownLink(page: Page): Promise<string> {
  return page
    .getByRole('dialog', { name: /^Invitation for/ })
    .getByText('/accept-invitation/')
    .innerText();
}

/** What the page says of one person, as a row or as a card. */
function rowOf(page: Page, email: string) {
  return page
    .getByRole('table', { name: 'Users' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Users' }).getByRole('listitem'))
    .filter({ hasText: email });
}
