import { accountCall, mailedLink, operatorSession } from './support/account-calls.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { stickingOut } from './support/sideways.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violations, violationsInBothThemes } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a newcomer joins an organization by its mailed link, and works in its project', async ({ browser }) => {
  const operator = await operatorSession();
  const email = `mira-${Date.now()}@example.com`;
  const named = { type: 'organization', attributes: { name: 'Riverside Trust' } };
  const { id } = (await accountCall('POST', '/organizations', operator, named)).data;
  const project = { type: 'site', attributes: { name: 'Riverside library' } };
  await accountCall('POST', '/sites', operator, project, id);
  const role = { data: { type: 'organization_role', id: 'developer' } };
  const invitation = { type: 'organization_invitation', attributes: { email }, relationships: { role } };
  await accountCall('POST', '/organization-invitations', operator, invitation, id);
  const link = await mailedLink(operator, email, 'organization_invitation');
  const context = await browser.newContext({
    baseURL: origin(),
    storageState: { cookies: [], origins: [] },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Riverside Trust' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await typeInto(page.getByRole('textbox', { name: 'First name' }), 'Mira');
  await typeInto(page.getByRole('textbox', { name: 'New password' }), 'long enough for all');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Riverside library' })).toContainText('Riverside Trust');
  await page.getByRole('link', { name: 'Riverside library' }).click();
  await expect(page.getByRole('button', { name: /^Account menu, Riverside Trust/ })).toBeVisible();

  await test.step('someone who may not manage members sees them, and why', async () => {
    await page.goto(`/organizations/${id}/members`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Mira (you)' })).toContainText('Developer');
    await expect(page.getByText('Owners and admins manage members.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite member' })).toHaveCount(0);
  });

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  await context.close();
});

test('an owner creates an organization, its project and its members, by keyboard too', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const operator = await operatorSession();
  const stamp = Date.now();
  const [name, renamed] = [`Hill Trust ${stamp}`, `Hill House ${stamp}`];
  const dialog = page.getByRole('dialog');

  await test.step('the menu of owners creates one, and shows its projects', async () => {
    await page.goto('/projects');
    const switcher = page.getByRole('button', { name: 'Your account, switch owner' });
    await switcher.waitFor();
    await tabTo(page, switcher, 'itself');
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: /Your account/ })).toBeFocused();
    await page.getByRole('menuitem', { name: 'New organization…' }).focus();
    await press(page, 'Enter');
    await typeInto(dialog.getByRole('textbox', { name: 'Name of the organization' }), name);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('an invitation is sent, and its link is shown', async () => {
    await page.getByRole('link', { name: 'Members' }).click();
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Invite member' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await press(page, 'Enter');
    await expect(dialog.getByText('Enter an email address')).toBeVisible();
    await typeInto(dialog.getByRole('textbox', { name: 'Email' }), `ines-${stamp}@example.com`);
    await press(page, 'Enter');
    const shown = page.getByRole('dialog', { name: `Invitation for ines-${stamp}@example.com` });
    await expect(shown.getByText(/accept-invitation/)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.route('**/account-api/organization-invitations?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the invitations.' });
    await expect(failure).toBeVisible();
    await page.unroute('**/account-api/organization-invitations?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    const row = page.getByRole('listitem').filter({ hasText: `ines-${stamp}@example.com` });
    await expect(row).toContainText('Invited');
    await row.getByRole('button', { name: /^Actions for the invitation/ }).click();
    await page.getByRole('menuitem', { name: 'Send new link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await row.getByRole('button', { name: /^Actions for the invitation/ }).click();
    await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
    await typeInto(
      page.getByRole('textbox', { name: `Type ines-${stamp}@example.com to confirm` }),
      `ines-${stamp}@example.com`,
    );
    await page.getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a member gets another role, and is removed; the last owner stays', async () => {
    const id = /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const member = await joinedMember(operator, id, `otto-${stamp}@example.com`);
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: member });
    await row.getByRole('button', { name: /Role of Otto/ }).click();
    await page.getByRole('option', { name: /^Viewer/ }).click();
    await expect(page.getByText('Otto is now Viewer')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await stickingOut(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Leave…' }).click();
    await page.getByRole('button', { name: 'Leave organization' }).click();
    await expect(page.getByText('An organization needs at least one owner.')).toBeVisible();
    await row.getByRole('button', { name: 'Actions for Otto' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await typeInto(page.getByRole('textbox', { name: 'Type Otto to confirm' }), 'Otto');
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a project is created for it, and seen apart from those of the account', async () => {
    await accountCall(
      'POST',
      '/sites',
      operator,
      { type: 'site', attributes: { name: `Hill site ${stamp}` } },
      /organizations\/([^/]+)/.exec(page.url())?.[1],
    );
    await page.getByRole('link', { name: 'Projects' }).click();
    const row = page.getByRole('listitem').filter({ hasText: `Hill site ${stamp}` });
    await expect(row).toContainText(`Owned by ${name}`);
    await row.getByRole('button', { name: `Actions for Hill site ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await typeInto(dialog.getByRole('textbox', { name: 'Name' }), `Hill shop ${stamp}`);
    await press(page, 'Enter');
    await expect(page.getByRole('link', { name: `Hill shop ${stamp}` })).toBeVisible();
  });

  await test.step('it is renamed; while it owns a project it is not deleted', async () => {
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await typeInto(dialog.getByRole('textbox', { name: 'Name of the organization' }), renamed);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await page.getByRole('button', { name: `Manage ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await typeInto(dialog.getByRole('textbox', { name: 'Your password' }), 'wrong');
    await press(page, 'Enter');
    await expect(dialog.getByText('Wrong password')).toBeVisible();
    await press(page, 'Escape');
    await page.getByRole('button', { name: `${renamed}, switch owner` }).click();
    await page.getByRole('menuitem', { name: /^Your account/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });
});

test('an owner answers and ends mandates on their page', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const operator = await operatorSession();
  const stamp = Date.now();
  const [client, agency] = [`Orchard ${stamp}`, `Studio ${stamp}`];
  const create = async (name: string): Promise<string> =>
    (await accountCall('POST', '/organizations', operator, { type: 'organization', attributes: { name } })).data.id;
  const [clientId, agencyId] = [await create(client), await create(agency)];
  const rowsOf = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
  const answer = (name: string) =>
    page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name });

  await test.step('the agency asks, by the ID of its client', async () => {
    await page.goto(`/organizations/${agencyId}/mandates`);
    await expect(page.getByRole('heading', { level: 1, name: agency })).toBeVisible();
    await expect(page.getByText('You don’t have access to other organizations.')).toBeVisible();
    await page.getByRole('button', { name: 'Request access' }).click();
    const field = page.getByRole('textbox', { name: 'ID of the organization' });
    await typeInto(field, 'unknown');
    await press(page, 'Enter');
    await expect(page.getByText('No other organization has this ID')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(field, clientId);
    await press(page, 'Enter');
    await expect(rowsOf('Your requests')).toContainText([client]);
  });

  await test.step('the client approves, and ends the mandate later', async () => {
    await page.goto(`/organizations/${clientId}/mandates`);
    await expect(rowsOf('Requests to approve')).toContainText([agency]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await stickingOut(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: `Approve the request of ${agency}` }).click();
    await answer('Approve request').click();
    await expect(rowsOf('Organizations with access to your projects')).toContainText([agency]);
    await page.getByRole('button', { name: `End the mandate of ${agency}` }).click();
    await answer('End mandate').click();
    await expect(page.getByText('No other organization has access.')).toBeVisible();
  });
});

/** A developer of an organization who accepted an invitation; returns their address. */
async function joinedMember(operator: string, organizationId: string, email: string): Promise<string> {
  const role = { data: { type: 'organization_role', id: 'developer' } };
  const wanted = { type: 'organization_invitation', attributes: { email }, relationships: { role } };
  // Signing up is closed: a project of the organization lets newcomers in.
  await accountCall('POST', '/sites', operator, { type: 'site', attributes: { name: 'First' } }, organizationId);
  const { id, meta } = (await accountCall('POST', '/organization-invitations', operator, wanted, organizationId)).data;
  const token = new URL(meta.invitation_link).searchParams.get('token') ?? '';
  const attributes = { email, password: 'long enough for all', first_name: 'Otto', invitation: { id, token } };
  const { data } = await accountCall('POST', '/account', null, { type: 'account', attributes });
  await accountCall('PUT', `/organization-invitations/${id}/redeem?token=${token}`, data.id);
  return email;
}
