import { TOTP, URI } from 'otpauth';
import { accountCall, addEditor, mailedLink, operatorSession, signInOverApi } from './support/account-calls.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { owner } from './support/start-server.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { windowOf } from './support/windows.ts';

test.use({ isSignedIn: false, contextOptions: { reducedMotion: 'reduce' } });

const password = 'long enough for all';

test('a user without second factor asks to turn it off, confirms by mail, and the operator approves', async ({
  page,
  browser,
}) => {
  test.slow();
  const { client } = await ownSite(browser, 'Lost factor');
  const email = await memberWithSecondFactor(client, 'iris');
  const { internal_domain: domain } = await client.site.find();

  await test.step('the code step offers it', async () => {
    await page.goto(`http://${domain}/sign_in`);
    await enterPassword(page, email, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Lost access?' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Lost two-factor access' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send request' })).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the code' }).click();
    await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
    await page.getByRole('button', { name: 'Lost access?' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Check your email' })).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  const operator = await operatorSession();
  const link = await mailedLink(operator, email, 'tfa_deactivation_request');
  await test.step('the mailed link confirms it', async () => {
    const reader = await windowOf(browser, null, { reducedMotion: 'reduce' });
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1, name: 'Turn off two-factor authentication?' })).toBeVisible();
    expect(await violationsInBothThemes(reader)).toEqual([]);
    await tabTo(reader, reader.getByRole('button', { name: 'Confirm request' }));
    await reader.keyboard.press('Enter');
    await expect(reader.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible();
    await reader.context().close();
  });

  await test.step('the operator approves it in their account', async () => {
    const approver = await windowOf(browser, null, { reducedMotion: 'reduce' });
    await approver.goto('/sign_in?return_to=%2Faccount');
    await enterPassword(approver, owner.email, owner.password);
    await approver.getByRole('link', { name: /^Two-factor requests \(\d+\)$/ }).click();
    const requests = approver.getByRole('dialog', { name: 'Two-factor requests' });
    await expect(requests.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    expect(await violationsInBothThemes(approver)).toEqual([]);
    await tabTo(approver, requests.getByRole('button', { name: `Approve the request of ${email}` }));
    await approver.keyboard.press('Enter');
    const question = approver.getByRole('alertdialog');
    await expect(question).toContainText('in person or by phone');
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(requests.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
    await approver.context().close();
  });

  await test.step('the password is enough then, and the link has ended', async () => {
    await page.goto(`http://${domain}/sign_in`);
    await enterPassword(page, email, password);
    await expect(page.getByText('Signed in as Iris Vale')).toBeVisible();
    const reader = await windowOf(browser, null);
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await reader.context().close();
  });
});

test('whoever reads the mail can cancel the request', async ({ page, browser }) => {
  const { client } = await ownSite(browser, 'Canceled request');
  const email = await memberWithSecondFactor(client, 'nils');
  await accountCall('POST', '/tfa-deactivate-requests', null, {
    type: 'tfa_deactivate_request',
    attributes: { email, password },
  });

  await page.goto(await mailedLink(await operatorSession(), email, 'tfa_deactivation_request'));
  await page.getByRole('button', { name: 'Cancel request' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Request canceled' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});

/** Adds an account with a second factor to the site of the client; returns its email address. */
async function memberWithSecondFactor(client: Client, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`;
  await addEditor(client, { email, password, first_name: 'Iris', last_name: 'Vale' });
  const session = await signInOverApi(email, password);
  const prepared = await accountCall('PUT', '/account/reset-2fa', session);
  const app = URI.parse(prepared.data.attributes.provisioning_2fa_uri);
  if (!(app instanceof TOTP)) throw new Error('not a time-based secret');
  await accountCall('PUT', '/account/activate-2fa', session, {
    type: '2fa_activation',
    attributes: { otp_code: app.generate(), password },
  });
  return email;
}

async function enterPassword(page: Page, email: string, secret: string): Promise<void> {
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), secret);
  await press(page, 'Enter');
}
