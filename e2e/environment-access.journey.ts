import { tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ isSignedIn: false });

test('a role sees the environments it has access to, and is led to one or told that there is none', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Ferry');
  const [primary] = await client.environments.list();
  const inSandboxes = await openWindow(await tokenOf(client, 'sandbox_only'));
  const inPrimary = await openWindow(await tokenOf(client, 'primary_only'));
  const nowhere = await openWindow(await tokenOf(client, 'none'));

  await test.step('without a sandbox, a role for sandboxes is denied access', async () => {
    await inSandboxes.goto('/media');
    await expect(inSandboxes.getByRole('heading', { level: 1, name: 'No sandboxes yet' })).toBeVisible();
    expect(await violationsInBothThemes(inSandboxes)).toEqual([]);
  });

  await client.environments.fork(primary?.id ?? '', { id: 'spring' });

  await test.step('with one, the same URL leads to it, and another environment leads back', async () => {
    await inSandboxes.reload();
    await expect(inSandboxes).toHaveURL(/\/spring\//);
    await expect(inSandboxes.getByRole('heading', { level: 1 })).toBeVisible();
    await inSandboxes.goto(`/${primary?.id}/editor`);
    await expect(inSandboxes).toHaveURL(/\/spring\//);
    await expect(inSandboxes.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a role for the primary environment is led there from a sandbox', async () => {
    await inPrimary.goto('/spring/media');
    await expect(inPrimary).toHaveURL(/^[^/]+\/\/[^/]+\/(?!spring)/);
    await expect(inPrimary.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a role without any environment reads why, and signs out by keyboard', async () => {
    await nowhere.goto('/');
    await expect(
      nowhere.getByRole('heading', { level: 1, name: 'You don’t have access to any environment' }),
    ).toBeVisible();
    expect(await violationsInBothThemes(nowhere)).toEqual([]);
    await tabTo(nowhere, nowhere.getByRole('button', { name: 'Sign out' }));
    await nowhere.keyboard.press('Enter');
    await expect(nowhere).toHaveURL(/\/sign_in/);
  });

  for (const page of [inSandboxes, inPrimary, nowhere]) await page.context().close();
});

async function tokenOf(client: Client, environmentsAccess: 'sandbox_only' | 'primary_only' | 'none'): Promise<string> {
  const role = await client.roles.create({ name: environmentsAccess, environments_access: environmentsAccess });
  const { token } = await client.accessTokens.create({
    name: environmentsAccess,
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  return token ?? '';
}
