import { owner } from './support/start-server.ts';
import { endSession, expect, type Page, test } from './support/test.ts';

test.use({ isSignedIn: false });

test('the whole requested address opens after signing in', async ({ page }) => {
  await page.goto('/media/assets?query=portrait&order_by=filename_ASC#top');

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveTitle(/Kestrel Hall/);
  await signIn(page, owner);

  await expect(page).toHaveURL('/media/assets?query=portrait&order_by=filename_ASC#top');
  await expect(page.getByRole('searchbox', { name: 'Search by name, alt text or tag' })).toHaveValue('portrait');
  await expect(page.getByText(`Signed in as ${owner.email}`)).toBeVisible();
});

test('a wrong password is announced, keeps the email and puts focus where the mistake is', async ({ page }) => {
  await page.goto('/sign_in');
  await signIn(page, { ...owner, password: 'another desk' });

  await expect(page.getByRole('alert').filter({ hasText: 'The email or the password is not right' })).toBeAttached();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page).toHaveURL('/sign_in');
});

test('what cannot be right is refused before anything is sent', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/api/sessions') ? 1 : 0));
  await page.goto('/sign_in');

  await signIn(page, { email: owner.email, password: 'abc' });
  await expect(password(page)).toHaveAccessibleDescription('A password has at least 4 characters');
  await expect(password(page)).toBeFocused();

  await signIn(page, { email: 'owner', password: 'abc' });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Write the whole email/);
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(requests).toBe(0);
});

test('signing out closes the door behind you', async ({ page }) => {
  await page.goto('/editor');
  await signIn(page, owner);
  await page.getByRole('button', { name: `Your menu, ${owner.email}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/editor');
  await expect(page).toHaveURL(/\/sign_in\?return_to=/);
});

test('a session that ends while somebody writes asks for the password over the page, and nothing typed is lost', async ({
  page,
  client,
}) => {
  const { id: itemTypeId } = await client.itemTypes.find('page');
  await page.goto(`/editor/item_types/${itemTypeId}/items`);
  await signIn(page, owner);
  await page.getByRole('row', { name: /Visit/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  // A second try finds what the first one saved.
  const words = `Visit the hall, ${test.info().retry + 1}`;
  await title.fill(words);

  await endSession(await page.evaluate(() => localStorage.getItem('lectern.session') ?? ''));
  // Whatever asks first meets the closed door: the save, or the word that somebody writes here.
  await page.keyboard.press('ControlOrMeta+s');

  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
  await password(page).fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue(words);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(words);
});

async function signIn(page: Page, { email, password: secret }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function password(page: Page) {
  return page.getByLabel('Password', { exact: true });
}
