import { buildServiceCalls } from './support/build-services.ts';
import { press, tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a Netlify site is authorized in a window and linked, after a window that is closed', async ({ browser }) => {
  const site = await ownSite(browser, 'Netlify link');
  const page = await site.openWindow();
  await openNewTrigger(page, /Netlify/);

  await page.getByRole('button', { name: 'Link Netlify site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Netlify site' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Authorize with Netlify' }).click();
  await (await opened).close();
  await expect(dialog.getByRole('alert')).toHaveText('Netlify integration was interrupted');
  expect(await violationsInBothThemes(page)).toEqual([]);

  const again = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Authorize with Netlify' }).click();
  const popup = await again;
  await expect(dialog.getByRole('status')).toHaveText('Waiting for authorization in the Netlify window');
  await popup.getByRole('link', { name: 'Authorize' }).click();
  const search = dialog.getByRole('combobox', { name: 'Site' });
  await expect(search).toHaveAccessibleDescription(/130 sites/);
  await expect(search).toBeFocused();
  await page.keyboard.type('kestrel-117');
  await page.getByRole('option', { name: /kestrel-117/ }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Link site' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Creating build hook',
    'Setting up deployment hooks',
    'Creating deployment status hooks',
    'Done',
  ]);
  await expect(dialog.getByText('kestrel-117 is linked. Save the build trigger to use it.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Link another site' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'https://kestrel-117.netlify.app' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Build trigger Production created')).toBeVisible();

  const [trigger] = await site.client.buildTriggers.list();
  expect(trigger?.adapter_settings).toMatchObject({
    trigger_url: 'https://api.netlify.com/build_hooks/h1',
    site_id: 'site-117',
    access_token: 'granted',
  });
  const hooks = buildServiceCalls.filter(({ method, url }) => method === 'POST' && url.startsWith('/netlify/hooks'));
  expect(hooks.map(({ body }) => JSON.parse(body))).toEqual(
    ['deploy_created', 'deploy_failed'].map((event) => ({
      type: 'url',
      event,
      site_id: 'site-117',
      data: { url: trigger?.webhook_url },
    })),
  );

  await page.reload();
  await expect(page.getByRole('link', { name: 'https://kestrel-117.netlify.app' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.context().close();
});

test('a Vercel project is linked with a token by keyboard, on a small screen, and a legacy one is authorized again', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Vercel link');
  const page = await site.openWindow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewTrigger(page, /Vercel/);

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByLabel('Deploy hook URL')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Link Vercel project' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link Vercel project' });
  const token = dialog.getByLabel('Personal access token');
  await expect(token).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(token).toHaveAccessibleDescription(/Not authorized/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('vercel-token');
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('Account: Ada')).toBeVisible();
  const project = dialog.getByRole('combobox', { name: 'Project' });
  await expect(project).toBeFocused();
  await expect(page.getByRole('option', { name: /kestrel-bare/ })).toHaveAccessibleName(/Missing Git repository/);
  await page.keyboard.type('web');
  await press(page, 'ArrowDown', 'Enter');
  const branch = dialog.getByRole('textbox', { name: 'Branch' });
  await expect(branch).toHaveAttribute('placeholder', 'master');
  await tabTo(page, branch);
  await page.keyboard.type('missing');
  await page.keyboard.press('Enter');
  await expect(branch).toHaveAccessibleDescription(/Branch "missing" does not exist/);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect(branch).toBeFocused();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('trunk');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('kestrel-web is linked. Save the build trigger to use it.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Build trigger Production created')).toBeVisible();
  const [trigger] = await site.client.buildTriggers.list();
  const settings = {
    deploy_hook_url: 'https://api.vercel.com/v1/integrations/deploy/prj_web/d1',
    project_id: 'prj_web',
    token: 'vercel-token',
    branch: 'trunk',
    webhook_secret: 'hush',
  };
  expect(trigger?.adapter_settings).toMatchObject(settings);
  await expect(page.getByText('kestrel/web · trunk')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await site.client.buildTriggers.update(trigger?.id ?? '', {
    adapter_settings: { ...settings, legacy: true },
  } as never);
  await page.reload();
  await expect(page.getByText(/Vercel no longer supports the way/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Authorize again' }));
  await page.keyboard.press('Enter');
  await expect(token).toHaveValue('vercel-token');
  await page.context().close();
});

/** A new build trigger of a service, with a name. */
async function openNewTrigger(page: Page, service: RegExp): Promise<void> {
  await page.goto('/project_settings/build_triggers/new');
  await page.getByRole('dialog', { name: 'Choose a service' }).getByRole('button', { name: service }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Production');
}
