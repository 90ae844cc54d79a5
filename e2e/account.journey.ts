import { addEditor, inviteEditor, mailedLink, operatorSession, signInOverApi } from './support/account-calls.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { owner } from './support/start-server.ts';
import { type Client, expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { windowOf } from './support/windows.ts';

const firstPassword = 'long enough for all';
const newPassword = 'longer than before';

test('a password that is forgotten in a project below /projects is reset there', async ({ browser }) => {
  test.slow();
  const { client } = await ownSite(browser, 'Harbor Inn');
  const { internal_domain: host } = await client.site.find();
  const home = `/projects/${host?.split('.')[0] ?? ''}`;
  const email = `vera-${Date.now()}@example.com`;
  await makeUser(client, email);
  const page = await windowOf(browser, null, { reducedMotion: 'reduce' });

  await page.goto(`${home}/sign_in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${home}/forgot-password$`));
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask the operator for the link' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/sign_in$`));

  const link = await mailedLink(await operatorSession(), email, 'password_reset');
  expect(link).toMatch(new RegExp(`^${home}/reset-password/`));
  await page.goto(link);
  await typeInto(page.getByRole('textbox', { name: 'New password' }), newPassword);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu, Iris Vale' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${home}/`));
  await page.goto(link);
  await typeInto(page.getByRole('textbox', { name: 'New password' }), firstPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/forgot-password$`));
  await page.context().close();
});

test('a user resets a forgotten password, changes the email, and signs out everywhere, with links that are mailed', async ({
  client,
  browser,
}) => {
  test.slow();
  const email = `iris-${Date.now()}@example.com`;
  const wanted = `new-${email}`;
  await makeUser(client, email);
  const page = await windowOf(browser, null, { reducedMotion: 'reduce' });
  const operator = await operatorSession();

  await test.step('the sign-in page leads to a page that asks for the email', async () => {
    await page.goto('/sign_in');
    await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Enter/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ask the operator for the link' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  const link = await mailedLink(operator, email, 'password_reset');

  await test.step('the mailed link sets a new password, and signs in', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'New password' });
    await expect(field).toBeFocused();
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Use at least 8 characters/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(field, newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu, Iris Vale' })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    const other = await windowOf(browser, null, { reducedMotion: 'reduce' });
    await other.goto(link);
    await other.getByRole('textbox', { name: 'New password' }).click();
    await other.keyboard.type('yet another one');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await other.getByRole('link', { name: 'Request a new link' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await other.context().close();
  });

  await test.step('a new email waits until its link is opened', async () => {
    await page.getByRole('button', { name: 'Account menu, Iris Vale' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    const form = page.getByRole('dialog', { name: 'Account' });
    await typeInto(form.getByRole('textbox', { name: 'Email' }), wanted);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(form.getByText(`Open the link that was sent to ${wanted} to change your email.`)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(form.getByRole('link', { name: 'Unsent email' })).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const reader = await windowOf(browser, null, { reducedMotion: 'reduce' });
    await reader.goto(await mailedLink(operator, wanted, 'email_change'));
    const confirm = reader.getByRole('button', { name: 'Confirm email' });
    await expect(confirm).toBeVisible();
    expect(await violationsInBothThemes(reader)).toEqual([]);
    await confirm.click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
    await reader.context().close();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(wanted);
  });

  await test.step('the user ends another session, and then all of them', async () => {
    await signInOverApi(wanted, newPassword);
    await page.getByRole('link', { name: 'Sessions' }).click();
    const list = page.getByRole('dialog', { name: 'Sessions' }).getByRole('list');
    await expect(list.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const others = list.getByRole('button', { name: 'Sign out node' });
    const count = await others.count();
    await tabTo(page, others.first());
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(others).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/sign_in/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
  await page.context().close();
});

test('on a phone, a notice covers no field of the dialog that it appears in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/account-api/account/reset-2fa', (route) => route.abort());
  await page.goto('/account');
  const account = page.getByRole('dialog', { name: 'Account' });
  const setUp = account.getByRole('button', { name: 'Set up' });
  await setUp.click();
  const notice = page.getByRole('alert').filter({ hasText: 'server didn’t respond' });
  await expect(notice).toBeVisible();

  const isClear = async () => expect.poll(() => page.evaluate(coveredByNotices)).toEqual([]);
  await isClear();
  for (const name of ['First name', 'Email', 'New password']) {
    await account.getByRole('textbox', { name }).click();
    await isClear();
  }
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab');
    await isClear();
  }
  // As with a keyboard on the screen: there is no gap between the fields for a notice.
  await page.setViewportSize({ width: 390, height: 480 });
  await account.getByRole('textbox', { name: 'First name' }).click();
  const top = async () => (await account.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(40);
  await isClear();
  await notice.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(top).toBeLessThan(20);
});

/** Names of what can be seen of dialogs' fields and buttons, and is below a notice. */
function coveredByNotices(): string[] {
  const notices = [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
  const controls = [...document.querySelectorAll('[role="dialog"] :is(input, textarea, select, button, a)')];
  return controls
    .filter((control) =>
      notices.some((notice) => {
        const [one, other] = [notice.getBoundingClientRect(), control.getBoundingClientRect()];
        const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
        const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
        // What is scrolled out of the dialog is at no point of the window.
        return (
          left < right &&
          top < bottom &&
          document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control)
        );
      }),
    )
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.id));
}

test('the operator reads mails that were not sent', async ({ client, browser }) => {
  const email = `kay-${Date.now()}@example.com`;
  await inviteEditor(client, email);
  const page = await windowOf(browser, null, { reducedMotion: 'reduce' });
  await page.goto('/sign_in?return_to=%2Faccount');
  await page.getByRole('textbox', { name: 'Email' }).click();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');

  await page.getByRole('link', { name: 'Unsent email' }).click();
  const show = page.getByRole('button', { name: `Show email to ${email}` });
  await tabTo(page, show);
  await page.keyboard.press('Enter');

  await expect(page.getByText('/accept-invitation/')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.context().close();
});

async function makeUser(client: Client, email: string): Promise<void> {
  await addEditor(client, { email, password: firstPassword, first_name: 'Iris', last_name: 'Vale' });
}
