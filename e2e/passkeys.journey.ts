import { TOTP, URI } from 'otpauth';
import { accountCall, addEditor, signInOverApi } from './support/account-calls.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ isSignedIn: false, contextOptions: { reducedMotion: 'reduce' } });

const password = 'long enough for all';

test('a user adds a passkey, signs in with it alone and instead of a code, and removes it', async ({
  page,
  client,
}) => {
  test.slow();
  const email = await addMember(client);
  await addAuthenticator(page);
  await page.goto('/sign_in?return_to=%2Faccount');
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  const account = page.getByRole('dialog', { name: 'Account' });

  await test.step('a new passkey needs the password and has a name', async () => {
    await tabTo(page, account.getByRole('button', { name: 'Add passkey' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await expect(name).not.toHaveValue('');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Work laptop');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(dialog.getByRole('textbox', { name: 'Current password' }), 'not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
      'Wrong password',
    );
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(account.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('Not used yet');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await account.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it signs in without a password', async () => {
    await signOut(page);
    await tabTo(page, page.getByRole('button', { name: 'Use a passkey' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
  });

  await addSecondFactor(email);
  await test.step('it replaces the code after the password', async () => {
    await page.goto('/sign_in');
    await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
  });

  await test.step('removed, it opens nothing any more', async () => {
    await page.goto('/account');
    await account.getByRole('button', { name: 'Remove passkey Work laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove passkey Work laptop?' });
    await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(account.getByRole('listitem').filter({ hasText: 'Work laptop' })).toHaveCount(0);
    await account.getByRole('button', { name: 'Cancel' }).click();
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This passkey doesn’t open this project.' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

/** An authenticator of this machine that always finds its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Adds an account to the default site; returns its email address. */
async function addMember(client: Client): Promise<string> {
  const email = `mara-${Date.now()}@example.com`;
  await addEditor(client, { email, password, first_name: 'Mara', last_name: 'Holm' });
  return email;
}

/** Gives the account a second factor; all its sessions end. */
async function addSecondFactor(email: string): Promise<void> {
  const session = await signInOverApi(email, password);
  const prepared = await accountCall('PUT', '/account/reset-2fa', session);
  const app = URI.parse(prepared.data.attributes.provisioning_2fa_uri);
  if (!(app instanceof TOTP)) throw new Error('not a time-based secret');
  const factors = { otp_code: app.generate(), password };
  await accountCall('PUT', '/account/activate-2fa', session, { type: '2fa_activation', attributes: factors });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu, Mara Holm' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
