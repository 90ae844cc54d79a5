import { TOTP, URI } from 'otpauth';
import { accountCall, addEditor } from './support/account-calls.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ isSignedIn: false, contextOptions: { reducedMotion: 'reduce' } });

const password = 'long enough for all';

test('a user sets up a second factor, signs in with pasted, typed and backup codes, and turns it off', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { client } = await ownSite(browser, 'Second factor');
  const email = await addMember(client, 'mara');
  await goToSite(page, client);
  await enterPassword(page, email);
  await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();

  const { app, codes } = await test.step('the set-up needs a code and the password', async () => {
    await page.getByRole('button', { name: 'Account menu, Mara Holm' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await tabTo(page, account.getByRole('button', { name: 'Set up' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const code = dialog.getByRole('textbox', { name: 'One-time code' });
    await expect(code).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy setup key' }).click();
    const authenticator = new Authenticator(await page.evaluate(() => navigator.clipboard.readText()));

    await code.click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Enter all six digits/);
    await expect(code).toBeFocused();
    await press(page, 'Backspace', 'Backspace');
    await page.keyboard.type(await authenticator.next());
    await typeInto(dialog.getByRole('textbox', { name: 'Current password' }), 'not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
      'Wrong password',
    );
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    const backup = page.getByRole('dialog', { name: 'Save your backup codes' });
    await expect(backup.getByRole('listitem')).toHaveCount(10);
    const shown = await backup.getByRole('listitem').allInnerTexts();
    await backup.getByRole('button', { name: 'Copy codes' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    const download = page.waitForEvent('download');
    await backup.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^lectern-backup-codes-.*\.txt$/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await backup.getByRole('button', { name: 'Done' }).click();
    await expect(account.getByText('On. Signing in requires a code')).toBeVisible();
    await account.getByRole('button', { name: 'Cancel' }).click();
    return { app: authenticator, codes: shown };
  });

  await test.step('a pasted code is stripped and sent once', async () => {
    await signOut(page);
    await enterPassword(page, email);
    const code = page.getByRole('textbox', { name: 'One-time code' });
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAccessibleDescription('You can paste it, spaces included.');
    expect(await violationsInBothThemes(page)).toEqual([]);
    const digits = await app.next();
    const sent = signInsOf(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${digits.slice(0, 3)} ${digits.slice(3)} `);
    await press(page, 'ControlOrMeta+v', 'Enter', '7');
    await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
    expect(sent).toEqual([digits]);
  });

  await test.step('a wrong code is announced and leaves the field empty; a typed one is sent with its last digit', async () => {
    await signOut(page);
    await enterPassword(page, email);
    const code = page.getByRole('textbox', { name: 'One-time code' });
    await expect(code).toBeFocused();
    await page.keyboard.type('a0b0-0 000');
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong or already used code' })).toBeAttached();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsInBothThemes(page)).toEqual([]);
    const sent = signInsOf(page);
    const digits = await app.next();
    await page.keyboard.type(digits);
    await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
    expect(sent).toEqual([digits]);
  });

  await test.step('a backup code has its own field, with the keyboard', async () => {
    await signOut(page);
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Use a backup code' }));
    await page.keyboard.press('Enter');
    const backupCode = page.getByRole('textbox', { name: 'Backup code' });
    await expect(backupCode).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(backupCode).toHaveAccessibleDescription(/Enter a backup code/);
    await page.keyboard.type(codes[0]?.toUpperCase() ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
  });

  await test.step('a request of whoever has the password is shown, and canceled with the keyboard', async () => {
    await accountCall('POST', '/tfa-deactivate-requests', null, {
      type: 'tfa_deactivate_request',
      attributes: { email, password },
    });
    await page.getByRole('button', { name: 'Account menu, Mara Holm' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    const request = account.getByRole('note').filter({ hasText: 'Someone who knows your password asked on' });
    await expect(request).toContainText(/isn’t confirmed by email yet, and expires on .*\d{4}/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(page, request.getByRole('button', { name: 'It wasn’t me' }));
    await page.keyboard.press('Enter');
    await expect(account.getByRole('status').filter({ hasText: 'Request canceled' })).toBeVisible();
    await expect(account.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await account.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it is turned off with a code and the password', async () => {
    await page.getByRole('button', { name: 'Account menu, Mara Holm' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByText('On. Signing in requires a code')).toBeVisible();
    await expect(page.getByRole('button', { name: 'It wasn’t me' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await expect(dialog.getByRole('textbox', { name: 'One-time code or backup code' })).toBeFocused();
    await page.keyboard.type(codes[0] ?? '');
    await typeInto(dialog.getByRole('textbox', { name: 'Current password' }), password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'One-time code or backup code' })).toHaveAccessibleDescription(
      'Wrong or already used code',
    );
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.type(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Off. Protect your account')).toBeVisible();
  });
});

test('a project that requires a second factor has it set up at the sign-in', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { client } = await ownSite(browser, 'Two factors');
  const email = await addMember(client, 'tove');
  await client.site.update({ require_2fa: true });

  await goToSite(page, client);
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication required' })).toBeVisible();
  await expect(page).toHaveTitle(/^Two-factor authentication required · Two factors · /);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy setup key' }).click();
  const app = new Authenticator(await page.evaluate(() => navigator.clipboard.readText()));
  await page.getByRole('textbox', { name: 'One-time code' }).click();
  await page.keyboard.type(await app.next());

  await expect(page.getByRole('heading', { level: 1, name: 'Save your backup codes' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Signed in as Mara Holm')).toBeVisible();
  await expect(page).not.toHaveURL(/sign_in/);
});

/** An authenticator app, and which of its codes have been used. */
class Authenticator {
  readonly #app: TOTP;
  #lastStep = 0;

  constructor(setupKey: string) {
    const app = URI.parse(`otpauth://totp/Lectern?secret=${setupKey}`);
    if (!(app instanceof TOTP)) throw new Error('not a time-based secret');
    this.#app = app;
  }

  /**
   * A code that has not been used, from the interval before, this one, or the next: all three are accepted. Not from
   * the one before where that is about to be two before. Waits for the clock where it would be one later than the next.
   */
  async next(): Promise<string> {
    const isNearEnd = this.#app.remaining() < 10_000;
    this.#lastStep = Math.max(this.#lastStep + 1, this.#app.counter() - (isNearEnd ? 0 : 1));
    await expect.poll(() => this.#app.counter() + 1).toBeGreaterThanOrEqual(this.#lastStep);
    return this.#app.generate({ timestamp: this.#lastStep * 30_000 });
  }
}

/** Adds an account to the site of the client; returns its email address. */
async function addMember(client: Client, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`;
  await addEditor(client, { email, password, first_name: 'Mara', last_name: 'Holm' });
  return email;
}

/** Opens the sign-in of a site, by its own host name. */
async function goToSite(page: Page, client: Client): Promise<void> {
  const { internal_domain: domain } = await client.site.find();
  await page.goto(`http://${domain}/sign_in`);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu, Mara Holm' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** The codes that the page signs in with from now on. */
function signInsOf(page: Page): string[] {
  const codes: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/console-session') || request.method() !== 'POST') return;
    const body = request.postDataJSON() as { data: { attributes: { otp_code?: string } } };
    codes.push(body.data.attributes.otp_code ?? '');
  });
  return codes;
}
