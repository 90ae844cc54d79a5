import { accountCall, addEditor, operatorSession } from './support/account-calls.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { newSite } from './support/new-site.ts';
import { stickingOut } from './support/sideways.ts';
import { owner } from './support/start-server.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations, violationsInBothThemes } from './support/violations.ts';
import { windowOf } from './support/windows.ts';

const password = 'long enough for all';

test('an owner manages projects, and switches between them in one session', async ({ page }) => {
  test.slow();
  const stamp = Date.now();
  const harbor = `Harbor Lights ${stamp}`;
  await newSite(harbor);

  // Colours are measured as they stay.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('the name in the bar opens a menu of projects, by keyboard', async () => {
    await page.goto('/media');
    await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Kestrel Hall, switch project' }));
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search projects' });
    await expect(search).toBeFocused();
    // Names its owner in between once there are projects of an organization.
    await expect(page.getByRole('option', { name: /^Kestrel Hall\b.*Current/ })).toBeVisible();
    expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
    await page.route('**/account-api/sites?*', (route) => route.fulfill({ status: 500, json: { data: [] } }));
    await page.keyboard.type('h');
    await expect(page.getByText('Couldn’t search the projects.')).toBeVisible();
    await page.unroute('**/account-api/sites?*');
    await page.keyboard.type('arbor l');
    await expect(page.getByRole('option', { name: harbor, selected: true })).toBeVisible();
    await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
    await expect(page.getByRole('button', { name: `${harbor}, switch project` })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/projects\/harbor-lights/);
  });

  await test.step('the other project has its own URLs, which survive a reload', async () => {
    await page.getByRole('link', { name: 'Schema' }).click();
    await expect(page).toHaveURL(/\/projects\/harbor-lights[^/]+\/schema/);
    await page.reload();
    await expect(page.getByRole('button', { name: `${harbor}, switch project` })).toBeVisible();
    await page.getByRole('link', { name: 'Media' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
  });

  await test.step('unsaved changes are not lost by switching', async () => {
    await page.goto(`${projectOf(page)}/schema/item_types/new`);
    await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'Lighthouse');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.evaluate(() => location.assign('/projects'));
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Lighthouse');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/projects');
  });

  await test.step('the page of projects finds, renames and duplicates one', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await tabTo(page, page.getByRole('searchbox', { name: 'Search projects' }));
    await page.keyboard.type(harbor.toUpperCase());
    await expect(page.getByText('1 project', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`query=HARBOR.LIGHTS.${stamp}`));
    // A list is dimmed while the one that replaces it loads.
    await expect(page.getByRole('list', { name: 'Projects' })).not.toHaveAttribute('aria-busy');
    expect(await violationsInBothThemes(page)).toEqual([]);

    await openMenu(page, harbor);
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const rename = page.getByRole('dialog', { name: `Rename ${harbor}` });
    await typeInto(rename.getByRole('textbox', { name: 'Name' }), '');
    await page.keyboard.press('Enter');
    await expect(rename.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
    await page.keyboard.type(`${harbor} B`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Renamed to ${harbor} B`)).toBeVisible();
    await expect(page.getByRole('link', { name: `${harbor} B`, exact: true })).toBeVisible();

    await openMenu(page, `${harbor} B`);
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const duplicate = page.getByRole('dialog', { name: `Duplicate ${harbor} B` });
    await expect(duplicate.getByRole('textbox', { name: 'Name' })).toHaveValue(`Copy of ${harbor} B`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await duplicate.getByText('Without content', { exact: true }).click();
    await duplicate.getByRole('button', { name: 'Duplicate project' }).click();
    await expect(page.getByText(`Copy of ${harbor} B is ready`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Copy of ${harbor} B` })).toBeVisible();
  });

  await test.step('a project is offered to someone, and the offer taken back', async () => {
    await openMenu(page, `${harbor} B`);
    await page.getByRole('menuitem', { name: 'Transfer…' }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer ${harbor} B` });
    await expect(dialog.getByRole('textbox', { name: 'Email of the new owner' })).toBeFocused();
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/someone else/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(dialog.getByRole('textbox'), 'someone@example.com');
    await page.keyboard.press('Enter');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `${harbor} B`, exact: true }) });
    await expect(row).toContainText('Offered to someone@example.com');
    await openMenu(page, `${harbor} B`);
    await page.getByRole('menuitem', { name: 'Cancel transfer' }).click();
    await expect(row).not.toContainText('Offered to');
  });

  await test.step('deleting one needs its name', async () => {
    const copy = `Copy of ${harbor} B`;
    await openMenu(page, copy);
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Delete ${copy}?` });
    await expect(dialog).toContainText('websites that read from it stop working');
    const submit = dialog.getByRole('button', { name: 'Delete project' });
    await expect(submit).toBeDisabled();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(dialog.getByRole('textbox'), copy);
    await submit.click();
    await expect(page.getByText(`${copy} was deleted`)).toBeVisible();
    await expect(page.getByRole('link', { name: copy })).toHaveCount(0);
  });

  await test.step('a new project opens when it has been created', async () => {
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(`Pier ${stamp}`);
    const language = dialog.getByRole('combobox', { name: 'Main language' });
    await expect(language).toHaveValue('English');
    await tabTo(page, language);
    await page.keyboard.type('portuguese (b');
    await press(page, 'ArrowDown', 'Enter');
    await expect(language).toHaveValue('Portuguese (Brazil)');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(page, dialog.getByRole('button', { name: 'Create project' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Pier ${stamp}, switch project` })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/projects\/pier/);
    await page.goto(`${projectOf(page)}/configuration/locales`);
    await expect(page.getByText('Portuguese (Brazil)', { exact: true })).toBeVisible();
    await expect(page.getByText('Main', { exact: true })).toBeVisible();
  });

  await test.step('the starter fills one', async () => {
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(`Quay ${stamp}`);
    await dialog.getByText(/^Starter content/).click();
    const language = dialog.getByRole('combobox', { name: 'Main language' });
    await expect(language).toBeDisabled();
    await expect(language).toHaveAccessibleDescription(/in English and Italian/);
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByRole('button', { name: `Quay ${stamp}, switch project` })).toBeVisible({ timeout: 120_000 });
    await page.goto(`${projectOf(page)}/media`);
    await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });

  await test.step('a URL that no project has leads to those that exist', async () => {
    await page.goto('/projects/no-such-project/editor');
    await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  });
});

test('a member of a single project has no switcher, and none once they left it', async ({ client, browser }) => {
  test.slow();
  const email = `nora-${Date.now()}@example.com`;
  const userId = await addMember(client, email);
  const page = await windowOf(browser, null, { reducedMotion: 'reduce' });

  await test.step('the bar shows the name alone, and the account menu leads to the page', async () => {
    await signIn(page, email);
    await page.getByRole('button', { name: 'Account menu, Nora Quill' }).click();
    await page.getByRole('menuitem', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    const row = page.getByRole('listitem');
    await expect(row).toContainText(`Owned by ${owner.email}`);
    await expect(row).toContainText('Editor');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await row.getByRole('link', { name: 'Kestrel Hall' }).click();
    await expect(page.getByRole('link', { name: 'Kestrel Hall' })).toBeVisible();
    await expect(page.getByRole('button', { name: /switch project/ })).toHaveCount(0);
  });

  await test.step('without a project, the page says how to get one', async () => {
    await page.getByRole('button', { name: 'Account menu, Nora Quill' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await client.users.destroy(userId, { destination_user_type: 'account', destination_user_id: await ownerId() });
    await signIn(page, email);
    await expect(page.getByText('No projects yet')).toBeVisible();
    await expect(page.getByText('Ask a project’s owner to invite you.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

test('a project that is offered is declined, offered again, and accepted', async ({ page, client, browser }) => {
  test.slow();
  const jetty = `Jetty ${Date.now()}`;
  const email = `nora-${Date.now()}@example.com`;
  await newSite(jetty);
  await addMember(client, email);
  const receiver = await windowOf(browser, null, { reducedMotion: 'reduce' });
  const row = (window: Page) =>
    window.getByRole('listitem').filter({ has: window.getByRole('link', { name: jetty, exact: true }) });
  const offers = receiver.getByRole('region', { name: 'Offered to you' });

  async function offer() {
    await page.goto(`/projects?query=${encodeURIComponent(jetty)}`);
    await expect(row(page)).toContainText('Owned by you');
    await expect(row(page)).not.toContainText('Offered to');
    await openMenu(page, jetty);
    await page.getByRole('menuitem', { name: 'Transfer…' }).click();
    await typeInto(page.getByRole('textbox', { name: 'Email of the new owner' }), email);
    await page.keyboard.press('Enter');
    await expect(row(page)).toContainText(`Offered to ${email}`);
  }

  await test.step('its receiver declines it with the keyboard', async () => {
    await offer();
    await receiver.goto('/projects');
    await typeInto(receiver.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(receiver.getByRole('textbox', { name: 'Password' }), password);
    await receiver.keyboard.press('Enter');
    await expect(offers.getByRole('listitem')).toContainText(`From ${owner.email}`);
    await expect(offers.getByRole('listitem')).toContainText('Expires');
    await expect(row(receiver)).toHaveCount(0);
    expect(await violationsInBothThemes(receiver)).toEqual([]);
    await tabTo(receiver, offers.getByRole('button', { name: `Decline ${jetty}` }));
    await receiver.keyboard.press('Enter');
    const question = receiver.getByRole('alertdialog', { name: `Decline ${jetty}?` });
    await expect(question).toContainText(`${owner.email} stays its owner`);
    await tabTo(receiver, question.getByRole('button', { name: 'Decline' }));
    await receiver.keyboard.press('Enter');
    await expect(receiver.getByText(`${jetty} was declined`)).toBeVisible();
    await expect(offers).toHaveCount(0);
    await expect(receiver.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
  });

  await test.step('offered again, it belongs to whoever accepts it', async () => {
    await offer();
    await receiver.route('**/account-api/site-transfers?*', (route) => route.fulfill({ status: 500, json: {} }));
    await receiver.reload();
    const failure = receiver.getByRole('alert').filter({ hasText: 'Couldn’t load the projects offered to you.' });
    await expect(failure).toBeVisible();
    await receiver.unroute('**/account-api/site-transfers?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await tabTo(receiver, offers.getByRole('button', { name: `Accept ${jetty}` }));
    await receiver.keyboard.press('Enter');
    await expect(receiver.getByText(`You’re the owner of ${jetty} now`)).toBeVisible();
    await expect(offers).toHaveCount(0);
    await expect(receiver.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused();
    await expect(row(receiver)).toContainText('Owned by you');
    expect(await violationsInBothThemes(receiver)).toEqual([]);
    await row(receiver).getByRole('link', { name: jetty, exact: true }).click();
    await expect(receiver.getByRole('button', { name: `${jetty}, switch project` })).toBeVisible();
  });

  await test.step('its previous owner has it no more', async () => {
    await page.reload();
    await expect(page.getByText('No projects match')).toBeVisible();
    await page.goto(`${projectOf(receiver)}/editor`);
    await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  });
  await receiver.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('projects are switched from the account menu', async ({ page }) => {
    const lagoon = `Lagoon ${Date.now()}`;
    await newSite(lagoon);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/media');
    await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Switch project…' }).click();
    await expect(page.getByRole('combobox', { name: 'Search projects' })).toBeFocused();
    await page.keyboard.type('lagoon');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('option', { name: lagoon }).click();
    await expect(page).toHaveURL(/\/projects\/lagoon/);

    await page.goto('/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('link', { name: lagoon })).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

/** The root of the project that a page shows. */
function projectOf(page: Page): string {
  return /^\/projects\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign_in');
  await typeInto(page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0);
}

/** Adds a person to the starter project; answers the ID of the user. */
async function addMember(client: Client, email: string): Promise<string> {
  await addEditor(client, { email, password, first_name: 'Nora', last_name: 'Quill' });
  return (await client.users.list()).find((user) => user.email === email)?.id ?? '';
}

async function ownerId(): Promise<string> {
  return (await accountCall('GET', '/account', await operatorSession())).data.id;
}
