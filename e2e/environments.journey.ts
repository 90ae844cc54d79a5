import { alterAnswers } from './support/altered-answers.ts';
import { buildClient } from '@datocms/cma-client-node';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { stickingOut } from './support/sideways.ts';
import { origin } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an environment is forked, renamed, compared and promoted, and the former primary is deleted by its name', async ({
  browser,
}) => {
  // Several windows' worth of console loads, as promoting and renaming change the base of every URL.
  test.slow();
  const site = await ownSite(browser, 'Environments');
  const model = await site.client.itemTypes.create({ name: 'Tide', api_key: 'tide' });
  const page = await site.openWindow();
  await page.goto('/project_settings/environments');
  const card = (id: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id }) });
  await expect(card('main')).toContainText('Primary');

  await test.step('the keyboard forks the primary, after a name that is refused', async () => {
    await page.getByRole('link', { name: 'Fork main' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Fork main' });
    const name = form.getByRole('textbox', { name: 'Name of the new environment' });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/^main-copy-\d{4}-\d{2}-\d{2}$/);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Spring Tide');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/lowercase letters, digits and dashes only/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('main');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/already has this name/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('spring');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project_settings\/environments#spring$/);
    await expect(card('spring')).toContainText('Forked from main');
    // Its progress, and that it is ready, arrive over the channel.
    await expect(card('spring').getByRole('link', { name: 'Open spring' })).toBeVisible();
  });

  await test.step('a rename leads to the card of the new name', async () => {
    await page.getByRole('button', { name: 'Actions for spring' }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    const name = page.getByRole('dialog', { name: 'Rename spring' }).getByRole('textbox', { name: 'New name' });
    await expect(name).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('next');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project_settings\/environments#next$/);
    await expect(card('next')).toBeVisible();
    await expect(card('spring')).toBeHidden();
  });

  await test.step('promoting shows what changes', async () => {
    const next = buildClient({ apiToken: site.token, baseUrl: `${origin()}/api`, environment: 'next' });
    await next.fields.create(model.id, { label: 'Height', api_key: 'height', field_type: 'float' });
    for (const height of [4, 5]) await next.items.create({ item_type: { type: 'item_type', id: model.id }, height });
    await page.getByRole('button', { name: 'Actions for next' }).click();
    await page.getByRole('menuitem', { name: 'Compare…' }).click();
    const comparison = page.getByRole('dialog', { name: 'next compared with main' });
    await expect(comparison).toContainText('Tide › Height');
    await expect(comparison.getByRole('button', { name: 'Promote to primary' })).toHaveCount(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(card('next')).toContainText('Forked from main · 1 schema change compared with main');
    await site.client.items.create({ item_type: { type: 'item_type', id: model.id } });
    await page.reload();
    await expect(card('next')).toContainText('1 record edited in main since');
    await page.getByRole('button', { name: 'Promote next…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promote next?' });
    await expect(dialog).toContainText('1 added, 0 removed, 0 changed');
    await expect(dialog).toContainText('Tide › Height');
    await expect(dialog.getByRole('row', { name: 'Tide 1 2' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Promote to primary' }).click();
    // This window was in the former primary environment.
    await expect(page.getByText('next is now the primary environment').first()).toBeVisible();
    // It was left for the new one, by a load of the page.
    await expect(page).toHaveURL(/\/editor$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the former primary is deleted once its name is typed', async () => {
    await page.goto('/project_settings/environments');
    await expect(card('next')).toContainText('Primary');
    await page.getByRole('button', { name: 'Actions for main' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete main?' });
    await expect(question.getByRole('button', { name: 'Delete environment' })).toBeDisabled();
    await typeInto(question.getByRole('textbox', { name: 'Type main to confirm' }), 'main');
    await page.keyboard.press('Enter');
    await expect(card('main')).toBeHidden();
    await expect(page.getByText('Environment main deleted')).toBeVisible();
  });
});

test('maintenance mode names the editors; the switcher leads to sandboxes and to their page on a small screen', async ({
  browser,
}) => {
  test.slow();
  const site = await ownSite(browser, 'Maintenance');
  const model = await site.client.itemTypes.create({ name: 'Sluice', api_key: 'sluice' });
  const item = await site.client.items.create({ item_type: { type: 'item_type', id: model.id } });
  await site.client.site.update({ force_use_of_sandbox_environments: true });
  const editor = await site.openWindow();
  await editor.goto(`/editor/item_types/${model.id}/items/${item.id}/edit`);
  await expect.poll(async () => (await site.client.editingSessions.list()).length).toBe(1);
  const page = await site.openWindow();

  await page.goto('/editor');
  await page.getByRole('button', { name: /^Environment main/ }).click();
  await page.getByRole('menuitem', { name: 'Manage environments' }).click();
  await expect(page).toHaveURL(/\/project_settings\/environments$/);
  await expect(
    page.getByText('Schema and settings are read-only here. Change a sandbox and promote it.'),
  ).toBeVisible();
  const toggle = page.getByRole('switch', { name: /^Maintenance mode/ });
  await expect(page.getByText(/Makes the primary environment read-only .*is editing now\.$/)).toBeVisible();
  await page.getByText(/^Maintenance mode ?Makes/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  const again = page.getByRole('alertdialog', { name: 'Activate while people edit?' });
  await expect(again).toContainText('editing now');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await again.getByRole('button', { name: 'Activate anyway' }).click();
  await expect(toggle).toBeChecked();
  expect(await site.client.maintenanceMode.find()).toMatchObject({ active: true });
  const note = editor.getByRole('status').filter({ hasText: 'Maintenance mode is on' });
  await expect(note).toBeVisible();
  await page.getByText(/^Maintenance mode ?Makes/).click();
  await expect(toggle).not.toBeChecked();
  await expect(note).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await site.client.environments.fork('main', { id: 'media' });
  await expect(page.getByRole('link', { name: 'Open media' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open media' }).click();
  // Its name is that of an area of the console.
  await expect(page).toHaveURL(/\/environments\/media\/editor/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a fork shows its progress and can be stopped, a deletion its state, and a long name is whole in a tooltip', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Progress');
  const long = 'a-sandbox-for-the-redesign-of-spring';
  await site.client.environments.fork('main', { id: long });
  await site.client.environments.fork('main', { id: 'leaving' });
  await site.client.environments.fork('main', { id: 'copying' });
  const page = await site.openWindow();
  // Neither lasts long enough to be looked at.
  const unready = (id: string) => {
    // As of each answer: the time left follows from it.
    const created_at = new Date(Date.now() - 60_000).toISOString();
    if (id === 'copying') return { status: 'creating', fork_completion_percentage: 20, created_at };
    return id === 'leaving' ? { status: 'destroying' } : {};
  };
  await alterAnswers<{ data: { id: string; meta: object }[] }>(page, '/api/environments', ({ data, ...rest }) => ({
    ...rest,
    data: data.map((one) => ({ ...one, meta: { ...one.meta, ...unready(one.id) } })),
  }));
  const card = (id: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id }) });

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/project_settings/environments');
    await expect(card('copying').getByRole('progressbar', { name: 'Being created' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
    await expect(card('copying')).toContainText('20% · about 4 minutes left');
    await expect(card('leaving')).toContainText('Being deleted');
    await expect(card('leaving').getByRole('button')).toHaveCount(0);
    await expect(card('copying').getByRole('button')).toHaveAccessibleName('Stop the fork copying');
    expect(await stickingOut(page)).toEqual([]);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, card('copying').getByRole('button', { name: 'Stop the fork copying' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Stop the fork copying?' });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stop fork' }).click();
  await expect(card('copying')).toBeHidden();
  await expect(page.getByText('Environment copying deleted')).toBeVisible();
  expect((await site.client.environments.list()).map(({ id }) => id)).not.toContain('copying');

  await page.goto(`/${long}/schema/item_types`);
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  const switcher = page.getByRole('button', { name: new RegExp(`^Environment ${long}`) });
  await tabTo(page, switcher);
  await expect(page.getByRole('tooltip')).toHaveText(long);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // Hands reach a button from somewhere.
  await page.mouse.move(600, 400);
  await switcher.hover();
  await expect(page.getByRole('tooltip')).toHaveText(long);
});
