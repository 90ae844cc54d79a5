import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { press, tabTo } from './support/keyboard.ts';
import { dropFiles, knownPicture, newPicture } from './support/picture.ts';
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
    await newPicture('portrait-mara-holm.jpg', 'tern-one.jpg'),
  ]);
  await expect(panel.getByRole('link', { name: 'tern-one.jpg' })).toBeVisible();
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
    await newPicture('portrait-priya-raman.jpg', 'tern-two.jpg'),
    await newPicture('portrait-idris-bakare.jpg', 'tern-three.jpg'),
  ]);
  await expect(panel.getByText('The storage responded with status 507.')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Remove tern-three.jpg' }).click();
  isRefused = false;
  await tabTo(page, panel.getByRole('button', { name: 'Retry tern-two.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'tern-two.jpg' })).toBeVisible();
  await page.unroute('**/assets/uploads?**');
  await panel.getByRole('button', { name: 'Clear list' }).click();

  // A file on its way is paused and resumed by keyboard, and leaving is warned about.
  let isSlow = true;
  await page.route('**/assets/uploads?**', (route) => (isSlow ? undefined : route.continue()));
  await choose(page, [
    await newPicture('portrait-tomas-herrera.jpg', 'tern-four.jpg'),
    await newPicture('portrait-aiko-tanabe.jpg', 'tern-five.jpg'),
  ]);
  await panel.getByRole('button', { name: 'Show' }).click();
  await tabTo(page, panel.getByRole('button', { name: 'Pause tern-four.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Paused', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel tern-five.jpg' }).click();
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.assign('/')).catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  isSlow = false;
  await tabTo(page, panel.getByRole('button', { name: 'Resume tern-four.jpg' }));
  await press(page, 'Enter');
  await expect(panel.getByRole('link', { name: 'tern-four.jpg' })).toBeVisible();
  await page.unroute('**/assets/uploads?**');

  const stored = await client.uploads.list({ filter: { query: 'tern-' }, page: { limit: 20 } });
  expect(stored.map(({ filename }) => filename).toSorted()).toEqual(['tern-four.jpg', 'tern-one.jpg', 'tern-two.jpg']);
  expect(await client.uploads.list({ filter: { query: 'mara-again' } })).toEqual([]);
});

test('a file that the project has no storage left for says so, and is retried once there is room', async ({ page }) => {
  await page.goto('/media/assets');
  await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Uploads' });
  let isFull = true;
  await page.route(/\/api\/uploads$/, async (route) => {
    if (!isFull || route.request().method() !== 'POST') return route.fallback();
    const attributes = { code: 'PLAN_UPGRADE_REQUIRED', details: { limit: 'uploadable_bytes' }, transient: false };
    await route.fulfill({ status: 402, json: { data: [{ id: 'full', type: 'api_error', attributes }] } });
  });

  await choose(page, [await newPicture('portrait-mara-holm.jpg', 'heron-full.jpg')]);

  await expect(panel.getByText('The project has no storage left for this file.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  isFull = false;
  await tabTo(page, panel.getByRole('button', { name: 'Retry heron-full.jpg' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: 'heron-full.jpg' })).toBeVisible();
});

test('folders become collections, and files come from the clipboard and from URLs', async ({
  page,
  client,
  context,
  server,
}) => {
  test.slow(); // Two folders, three files that the server fetches or decodes, and axe.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-folder-'));
  const pressKit = join(folder, 'Press kit');
  await mkdir(join(pressKit, 'Logos'), { recursive: true });
  await writeFile(join(pressKit, 'facts.txt'), 'Founded in 1911');
  await writeFile(join(pressKit, '.DS_Store'), 'hidden');
  await writeFile(join(pressKit, 'Logos', 'mark.txt'), 'A kestrel');
  await page.goto('/media/assets');
  await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Uploads' });
  const tree = page.getByRole('treegrid', { name: 'Collections' });

  // A chosen folder, by keyboard.
  await tabTo(page, page.getByRole('button', { name: 'More ways to add files' }));
  await press(page, 'Enter');
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload folder' }).press('Enter');
  await (await asked).setFiles(pressKit);
  const question = page.getByRole('alertdialog', { name: 'Create 2 collections from folders?' });
  await expect(question).toContainText('2 files will be uploaded. New collections: Press kit, Press kit / Logos');
  await question.getByRole('button', { name: 'Create collections' }).press('Enter');
  await expect(panel.getByText('2 files uploaded').last()).toBeVisible();
  await tree.getByRole('row', { name: 'Press kit' }).click();
  await expect(page.getByRole('list', { name: 'Press kit' }).getByRole('link')).toHaveText([/facts\.txt/]);
  const labels = (await client.uploadCollections.list()).map(({ label, parent }) => [label, parent !== null]);
  expect(labels).toEqual(
    expect.arrayContaining([
      ['Press kit', false],
      ['Logos', true],
    ]),
  );

  // The same folder again, dropped: what is there is used, and found again.
  await page.getByRole('navigation', { name: 'Assets' }).getByRole('link', { name: 'All assets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();
  await dropFiles(page, page.getByRole('list', { name: 'All assets' }), [pressKit]);
  await panel.getByRole('button', { name: 'Use existing for all' }).click();
  await expect(panel.getByText('2 existing assets used').last()).toBeVisible();
  expect(await client.uploadCollections.list()).toHaveLength(labels.length);
  await rm(folder, { recursive: true });

  // Pasted addresses, each with its own result: what is there already is found once the server has fetched it.
  const [known] = await client.uploads.list({ filter: { query: 'studio-loom' } });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${known?.url}\n${server}/assets/nowhere/1-missing.jpg`,
  );
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: 'Import from URLs' });
  await dialog.getByRole('button', { name: 'Import 2 files' }).click();
  const before = (await client.uploads.list()).length;
  await panel.getByRole('button', { name: /^Use existing: .*studio-loom/ }).click();
  await expect(panel.getByRole('link', { name: /studio-loom/ })).toBeVisible();
  expect(await client.uploads.list()).toHaveLength(before);
  await expect(panel.getByText('The address responded with an error.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // A pasted picture opens as an asset.
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('dialog', { name: /^pasted-/ })).toBeVisible();
});

async function choose(page: Page, files: readonly PickedFile[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await asked).setFiles([...files]);
}

test('a large file goes on after a lost connection; one that a reload interrupted is chosen again, and continues', async ({
  page,
  client,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-large-'));
  const large = join(folder, 'tern-six.bin');
  const bytes = randomBytes(40 * 1024 * 1024);
  await writeFile(large, bytes);
  await writeFile(join(folder, 'another.bin'), 'Another file');
  await page.goto('/media/assets');
  await expect(page.getByRole('heading', { level: 1, name: /^All assets/ })).toBeVisible();

  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  // Slow enough to be interrupted in the second part. Playwright itself would read the bytes of what it intercepts.
  const network = await page.context().newCDPSession(page);
  const setSpeed = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setSpeed(4 * 1024 * 1024);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles(large);
  await expect.poll(() => offsets.length, { intervals: [100] }).toBeGreaterThanOrEqual(2);
  await setSpeed(-1, true);
  await expect(page.getByText('Connection lost. Retrying soon.')).toBeVisible();
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH');
  await setSpeed(4 * 1024 * 1024);
  await goesOn;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  const interrupted = page.getByRole('region', { name: '1 upload was interrupted' });
  // What piles up while there is no network leaves at once.
  await expect(interrupted.getByText(/^(17|34) MB of 42 MB uploaded$/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const chooseAgain = interrupted.getByRole('button', { name: 'Choose file: tern-six.bin' });
  const askedForOther = page.waitForEvent('filechooser');
  await chooseAgain.click();
  await (await askedForOther).setFiles(join(folder, 'another.bin'));
  await expect(page.getByText('another.bin isn’t the same file as tern-six.bin')).toBeVisible();

  await setSpeed(-1);
  const asked = page.waitForEvent('filechooser');
  await tabTo(page, chooseAgain);
  await press(page, 'Enter');
  await (await asked).setFiles(large);
  await expect(page.getByRole('dialog', { name: 'tern-six.bin' })).toBeVisible();
  await expect(interrupted).toHaveCount(0);
  // What arrived of the second part counts, too.
  expect(offsets.slice(0, 2)).toEqual(['0', '16777216']);
  for (const offset of offsets.slice(2)) expect(Number(offset)).toBeGreaterThanOrEqual(16_777_216);
  const [upload] = await client.uploads.list({ filter: { query: 'tern-six' } });
  expect(upload?.md5).toBe(createHash('md5').update(bytes).digest('hex'));
  await network.detach();
  await client.uploads.destroy(upload?.id ?? '');
  await rm(folder, { recursive: true });
});
