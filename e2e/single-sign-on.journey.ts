import { startIdentityProvider } from './support/identity-provider.ts';
import { tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { windowOf } from './support/windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('someone signs in through the identity provider of the project, and a forged response is refused', async ({
  browser,
}) => {
  const provider = await startIdentityProvider({
    email: 'mara@example.org',
    attributes: { firstName: ['Mara'], lastName: ['Quist'], groups: ['Editors'] },
  });
  const site = await ownSite(browser, 'Single sign-on');
  const [editor] = (await site.client.roles.list()).filter(({ name }) => name === 'Editor');
  await site.client.ssoSettings.update({
    idp_saml_metadata_url: provider.metadataUrl,
    default_role: { type: 'role', id: editor?.id ?? '' },
  });
  const { internal_domain: host } = await site.client.site.find();
  const page = await windowOf(browser, null, { baseURL: `${new URL(origin()).protocol}//${host}` });

  await page.goto('/media/assets?query=portrait');
  const link = page.getByRole('link', { name: 'Continue with single sign-on' });
  await expect(link).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('searchbox', { name: 'Search by name, alt text or tag' })).toHaveValue('portrait');
  expect(new URL(page.url()).host).toBe(host);
  expect(await visited(page)).not.toContain('sso_code');
  await page.getByRole('button', { name: 'Account menu, Mara Quist' }).click();
  // They have no account, and so no projects of their own.
  await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Projects' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(await site.client.ssoUsers.list()).toMatchObject([{ username: 'mara@example.org', first_name: 'Mara' }]);

  provider.useUnlistedKey();
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Single sign-on didn’t work.' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await provider.close();
});

test('an administrator requires single sign-on, and owners keep a way in', async ({ browser }) => {
  const provider = await startIdentityProvider({ email: 'mara@example.org', attributes: {} });
  const site = await ownSite(browser, 'Required single sign-on');
  const [editor] = (await site.client.roles.list()).filter(({ name }) => name === 'Editor');
  await site.client.ssoSettings.update({ default_role: { type: 'role', id: editor?.id ?? '' } });
  const settings = await site.openWindow();
  const required = settings.getByRole('checkbox', { name: /^Require single sign-on/ });

  await test.step('it needs an identity provider, and a confirmation', async () => {
    await settings.goto('/project_settings/sso-settings');
    await expect(settings.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible();
    await expect(required).toBeDisabled();
    await site.client.ssoSettings.update({ idp_saml_metadata_url: provider.metadataUrl });
    await settings.reload();
    await expect(required).toBeEnabled();
    await tabTo(settings, required);
    await settings.keyboard.press('Space');
    await settings.keyboard.press('ControlOrMeta+s');
    const question = settings.getByRole('alertdialog', { name: 'Require single sign-on?' });
    await expect(question).toContainText('If you aren’t an owner, this includes you.');
    expect(await violationsInBothThemes(settings)).toEqual([]);
    await question.getByRole('button', { name: 'Require single sign-on' }).click();
    await expect(settings.getByText('Single sign-on settings saved')).toBeVisible();
    await expect(required).toBeChecked();
  });

  await test.step('the sign-in page leads to the provider, and has a form for owners', async () => {
    const { internal_domain: host } = await site.client.site.find();
    const page = await windowOf(browser, null, { baseURL: `${new URL(origin()).protocol}//${host}` });
    await page.goto('/media/assets');
    const link = page.getByRole('link', { name: 'Continue with single sign-on' });
    await expect(page.getByText('Required single sign-on requires single sign-on.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Sign in as an owner' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await link.click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await page.context().close();
  });
  await provider.close();
});

/** The addresses that Back and Forward would open on this host. */
function visited(page: Awaited<ReturnType<typeof windowOf>>): Promise<string> {
  return page.evaluate(() =>
    (window as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url)
      .join(' '),
  );
}
