import { press, tabTo } from './support/keyboard.ts';
import { knownPicture, newPicture } from './support/picture.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

type PickedFile = Awaited<ReturnType<typeof newPicture>>;

test('files are checked for duplicates, paused, resumed, retried and cancelled', async ({ page, client }) => {
  await page.goto('/media/assets');
  await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Uploads' });

  // One file is in the library under another name; the other one arrives meanwhile.
  await choose(page, [
    await knownPicture('portrait-mara-holm.jpg', 'mara-again.jpg'),
    await newPicture('portrait-mara-holm.jpg', 'upload-journey-new.jpg'),
  ]);
  await expect(panel.getByRole('link', { name: 'upload-journey-new.jpg' })).toBeVisible();
  await expect(panel.getByText('Already in the library as portrait-mara-holm.jpg')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await tabTo(page, panel.getByRole('button', { name: 'Use existing: mara-again.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Existing asset used')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Hide' })).toBeFocused();
  await panel.getByRole('button', { name: 'Clear list' }).click();
  await expect(panel).toHaveCount(0);

  // The storage refuses one file, and is silent about another.
  let isRefused = true;
  await page.route('**/assets/uploads?**', async (route) => {
    if (isRefused) await route.fulfill({ status: 507 });
    else await route.continue();
  });
  await choose(page, [
    await newPicture('portrait-priya-raman.jpg', 'upload-journey-retried.jpg'),
    await newPicture('portrait-idris-bakare.jpg', 'upload-journey-dropped.jpg'),
  ]);
  await expect(panel.getByText('The storage responded with status 507.')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Remove upload-journey-dropped.jpg' }).click();
  isRefused = false;
  await tabTo(page, panel.getByRole('button', { name: 'Retry upload-journey-retried.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'upload-journey-retried.jpg' })).toBeVisible();
  await page.unroute('**/assets/uploads?**');
  await panel.getByRole('button', { name: 'Clear list' }).click();

  // A file on its way is paused and resumed by keyboard, and leaving is warned about.
  let isSlow = true;
  await page.route('**/assets/uploads?**', (route) => (isSlow ? undefined : route.continue()));
  await choose(page, [
    await newPicture('portrait-tomas-herrera.jpg', 'upload-journey-paused.jpg'),
    await newPicture('portrait-aiko-tanabe.jpg', 'upload-journey-cancelled.jpg'),
  ]);
  await panel.getByRole('button', { name: 'Show' }).click();
  await tabTo(page, panel.getByRole('button', { name: 'Pause upload-journey-paused.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Paused', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel upload-journey-cancelled.jpg' }).click();
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.assign('/')).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  isSlow = false;
  await tabTo(page, panel.getByRole('button', { name: 'Resume upload-journey-paused.jpg' }));
  await press(page, 'Enter');
  await expect(panel.getByRole('link', { name: 'upload-journey-paused.jpg' })).toBeVisible();
  await page.unroute('**/assets/uploads?**');

  const stored = await client.uploads.list({ filter: { query: 'upload-journey' }, page: { limit: 20 } });
  expect(stored.map(({ filename }) => filename).toSorted()).toEqual([
    'upload-journey-new.jpg',
    'upload-journey-paused.jpg',
    'upload-journey-retried.jpg',
  ]);
  expect(await client.uploads.list({ filter: { query: 'mara-again' } })).toEqual([]);
});

async function choose(page: Page, files: readonly PickedFile[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await asked).setFiles([...files]);
}
