import { alterAnswers } from './support/altered-answers.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test('an administrator sets the defaults of images and videos with the keyboard', async ({ browser }) => {
  const site = await ownSite(browser, 'Asset defaults');
  const page = await site.openWindow();
  await page.goto('/project_settings/asset-cdn-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Asset CDN defaults' })).toBeVisible();
  const preset = (name: string) => page.getByRole('radiogroup', { name: 'Preset' }).getByRole('radio', { name });
  await expect(preset('Modern formats')).toBeChecked();

  await test.step('options of the custom preset are checked', async () => {
    await tabTo(page, preset('Modern formats'));
    await page.keyboard.press('ArrowDown');
    await expect(preset('Custom')).toBeChecked();
    await tabTo(page, page.getByRole('checkbox', { name: /^Modern formats/ }));
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('radiogroup', { name: 'Preset' })).toHaveAccessibleDescription(
      /Choose at least one option/,
    );
    const quality = page.getByRole('textbox', { name: 'Quality' });
    await expect(quality).toHaveAccessibleDescription(/empty for 75/);
    await page.getByRole('checkbox', { name: 'Stronger compression' }).focus();
    await page.keyboard.press('Space');
    await expect(quality).toHaveAccessibleDescription(/empty for 45/);
    await typeInto(quality, '101');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(quality).toHaveAccessibleDescription(/whole number from 0 to 100/);
    await expect(quality).toBeFocused();
    await typeInto(quality, '60');
  });

  await test.step('they are stored, with the color space and the videos', async () => {
    await tabTo(page, page.getByRole('button', { name: /Color space/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /No profile/ }).waitFor();
    await page.keyboard.type('No pr');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('checkbox', { name: 'Don’t serve original video files' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Asset settings saved')).toBeVisible();
    expect((await site.client.site.find()).assets_cdn_default_settings).toEqual({
      image: { auto: ['compress'], q: 60, cs: 'strip' },
      video: { disable_serving_raw_videos: true },
    });
    await page.reload();
    await expect(preset('Custom')).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Quality' })).toHaveValue('60');
    await preset('Custom').focus();
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect(preset('None')).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Quality' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Asset settings saved')).toBeVisible();
    expect((await site.client.site.find()).assets_cdn_default_settings.image).toEqual({});
  });
  await preset('None').focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  await lookOver(page, 'custom');

  await test.step('a project whose files are stored elsewhere has no such page', async () => {
    const other = await site.openWindow();
    await alterAnswers<{ data: { meta: object } }>(other, '/api/site', ({ data }) => ({
      data: { ...data, meta: { ...data.meta, custom_upload_storage_settings: true } },
    }));
    await other.goto('/project_settings/asset-cdn-settings');
    await expect(other.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const pages = other.getByRole('navigation', { name: 'Project settings' });
    await expect(pages.getByRole('link', { name: 'Global properties' })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Asset CDN defaults' })).toHaveCount(0);
    await other.context().close();
  });
  await page.context().close();
});

test('forcing sandboxes makes languages and time zone of the primary environment read-only', async ({ browser }) => {
  const site = await ownSite(browser, 'Forced sandboxes');
  const page = await site.openWindow();
  await page.goto('/project_settings/site');
  await page.getByRole('checkbox', { name: 'Change models and settings in sandboxes only' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Project settings saved')).toBeVisible();
  // What all environments share remains editable.
  await typeInto(page.getByRole('textbox', { name: 'Project name' }), 'Sandboxes only');
  await page.getByRole('checkbox', { name: 'Require two-factor authentication' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+s');
  await expect
    .poll(() => site.client.site.find())
    .toMatchObject({ name: 'Sandboxes only', require_2fa: true, force_use_of_sandbox_environments: true });
  await page.getByRole('link', { name: 'Configure main' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Languages and time zone' })).toBeVisible();
  await expect(page.getByText('Models and settings of the primary environment are read-only.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Add language' })).toBeDisabled();
  await lookOver(page, 'locales');
  await page.context().close();
});

/** Checks a page with axe in both themes and in a wide and a narrow window. */
async function lookOver(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await violationsInBothThemes(page), `${name} ${width}`).toEqual([]);
  }
}
