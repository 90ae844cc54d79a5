import { accountCall, mailedLink, operatorSession } from './support/account-calls.ts';
import { typeInto } from './support/keyboard.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

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

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  await context.close();
});
