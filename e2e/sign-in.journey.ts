import { typeInto } from './support/keyboard.ts';
import { owner } from './support/start-server.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { administratorToken, isListening } from './support/windows.ts';
import { endSession, expect, type Page, test } from './support/test.ts';

test.use({ isSignedIn: false });

test('the full requested URL opens after signing in', async ({ page }) => {
  await page.goto('/media/assets?query=portrait&order_by=filename_ASC#top');

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle(/Kestrel Hall/);
  await signIn(page, owner);

  // The notice goes by itself after a while.
  await expect(page.getByText('Signed in as Admin')).toBeVisible();
  await expect(page).toHaveURL('/media/assets?query=portrait&order_by=filename_ASC#top');
  await expect(page.getByRole('searchbox', { name: 'Search by name, alt text or tag' })).toHaveValue('portrait');
});

test('a loader is shown until the project is known, which is asked for every second', async ({ page }) => {
  const askedAt: number[] = [];
  let isAway = true;
  await page.route('**/api/public-info', async (route) => {
    askedAt.push(Date.now());
    await (isAway ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.goto('/sign_in');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for the server' })).toBeVisible();
  await expect.poll(() => askedAt.length).toBeGreaterThan(2);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  isAway = false;
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const [first = 0, second = 0] = askedAt;
  expect(second - first).toBeGreaterThan(900);
});

test('a wrong password is announced, keeps the email and focuses the field to correct', async ({ page }) => {
  await page.goto('/sign_in');
  await signIn(page, { ...owner, password: 'another desk' });

  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password' })).toBeAttached();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page).toHaveURL('/sign_in');
});

test('invalid input is rejected before anything is sent', async ({ page }) => {
  let requests = 0;
  page.on(
    'request',
    (request) =>
      (requests += request.url().includes('/api/console-session') && !request.url().endsWith('/renew') ? 1 : 0),
  );
  await page.goto('/sign_in');

  await signIn(page, { email: owner.email, password: 'abc' });
  await expect(password(page)).toHaveAccessibleDescription('Passwords have at least 4 characters');
  await expect(password(page)).toBeFocused();

  await signIn(page, { email: 'owner', password: 'abc' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a full email address/);
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(requests).toBe(0);
});

test('signing out ends the session', async ({ page }) => {
  await page.goto('/editor');
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Account menu, Admin' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/editor');
  await expect(page).toHaveURL(/\/sign_in\?return_to=/);
});

test('a session that expires during editing asks for the password above the page, and no text is lost', async ({
  page,
  client,
}) => {
  const { id: itemTypeId } = await client.itemTypes.find('page');
  const bearer = bearerOf(page);
  await page.goto(`/editor/item_types/${itemTypeId}/items`);
  await signIn(page, owner);
  await page.getByRole('row', { name: /Visit/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  // A second try finds what the first one saved.
  const words = `Visit the hall, ${test.info().retry + 1}`;
  await typeInto(title, words);

  await endSession(bearer());
  // The next request of the page is rejected, whichever it is.
  await page.keyboard.press('ControlOrMeta+s');

  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
  await typeInto(password(page), owner.password);
  // Live updates were those of the former session.
  const listening = isListening(page);
  await dialog.getByRole('button', { name: 'Sign in' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue(words);
  await listening;
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(words);
});

test('a session outlives its bearer tokens, is shared by every tab, and ends in all of them at once', async ({
  page,
  context,
}) => {
  // Waits until a bearer has expired, 20 seconds.
  test.slow();
  await page.goto('/editor');
  await signIn(page, owner);
  const menu = 'Account menu, Admin';
  await expect(page.getByRole('button', { name: menu })).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).some((value) => value.includes('eyJ')))).toBe(false);

  const tab = await context.newPage();
  const bearerOfTab = bearerOf(tab);
  await tab.goto('/media/assets');
  await expect(tab.getByRole('button', { name: menu })).toBeVisible();
  const firstOfTab = bearerOfTab();

  await page.reload();
  await expect(page.getByRole('button', { name: menu })).toBeVisible();
  // The server of the journeys gives bearers of twenty seconds.
  const { origin } = new URL(page.url());
  await expect(async () => {
    const { status } = await fetch(`${origin}/api/users/me`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${firstOfTab}` },
    });
    expect(status).toBe(401);
  }).toPass();
  await tab.getByRole('link', { name: 'Schema', exact: true }).click();
  await expect(tab).toHaveURL(/\/schema/);
  await expect.poll(bearerOfTab).not.toBe(firstOfTab);
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);

  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await tab.goto('/editor');
  await expect(tab).toHaveURL(/\/sign_in\?return_to=/);
});

test('a token in the URL is used once, and is removed from the URL and the history before', async ({ page, token }) => {
  await page.goto('/forgot-password');
  await page.goto(`/sign_in?access_token=${encodeURIComponent(token)}&path=${encodeURIComponent('/media/assets')}`);

  await expect(page).toHaveURL('/media/assets');
  await expect(page.getByText('Signed in as Admin')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu, Admin' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
});

test('a link with a token asks before it switches accounts, and says when its token is no good', async ({
  page,
  client,
  token,
}) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const other = await administratorToken(client, 'Printer’s desk');

  await page.goto('/enter?path=%2Fmedia%2Fassets');
  await expect(heading('Open Kestrel Hall')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('This link contains no access token.');
  await page.goto('/enter?access_token=of-yesterday');
  await expect(page.getByRole('alert')).toHaveText(/This link no longer works/);
  await expect(page).toHaveURL('/enter');
  await expect(page).toHaveTitle('Open project · Kestrel Hall · Lectern');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(`/enter?path=%2Fmedia%2Fassets#access_token=${encodeURIComponent(token)}`);
  await expect(page).toHaveURL('/media/assets');
  await expect(page.getByRole('button', { name: 'Account menu, Admin' })).toBeVisible();

  const link = `/sign_in?access_token=${encodeURIComponent(other)}&path=%2Fschema%2Fitem_types`;
  await page.goto(link);
  await expect(heading('Switch account?')).toBeVisible();
  await expect(page).toHaveURL('/enter?path=%2Fschema%2Fitem_types');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue as Admin' }).click();
  await expect(heading('Models')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu, Admin' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Switch to Printer’s desk' }).click();
  await expect(page.getByRole('button', { name: 'Account menu, Printer’s desk' })).toBeVisible();
  await expect(page).toHaveURL('/schema/item_types');

  await page.goto('/enter');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(heading('Sign in')).toBeVisible();
});

/** The bearer that a page sent last. */
function bearerOf(page: Page): () => string {
  let last = '';
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) last = authorization.replace('Bearer ', '');
  });
  return () => last;
}

async function signIn(page: Page, { email, password: secret }: { email: string; password: string }) {
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(password(page), secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function password(page: Page) {
  return page.getByLabel('Password', { exact: true });
}
