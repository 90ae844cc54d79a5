import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

const images = join(import.meta.dirname, '../packages/starter/images');

/** An asset of an image of the starter, 1600 by 1066 pixels, under another name. */
async function makeAsset(client: Client, filename: string) {
  return client.uploads.createFromLocalFile({
    localPath: join(images, 'field-diary-dunes.jpg'),
    filename,
    tags: ['dunes'],
    default_field_metadata: { alt: { en: 'Dunes' }, focal_point: { x: 0.25, y: 0.5 } },
  });
}

/** Opens an asset and its editor. */
async function openEditor(page: Page, upload: { id: string; filename: string }): Promise<Locator> {
  await page.goto(`/media/assets/${upload.id}`);
  await page.getByRole('dialog', { name: upload.filename }).getByRole('button', { name: 'Edit image' }).click();
  const editor = page.getByRole('dialog', { name: `Edit ${upload.filename}` });
  await expect(editor.getByRole('group', { name: /^Crop area/ })).toBeVisible();
  return editor;
}

/** Drags an element by some pixels. */
async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  // Waits until it is where it stays: a dialog rises as it opens.
  await from.hover();
  const box = await from.boundingBox();
  if (box === null) throw new Error('There is nothing to drag.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2);
  await page.mouse.move(at.x + by.x, at.y + by.y);
  await page.mouse.up();
}

test('an image is cropped and turned by keyboard, at a URL and as a new asset with its details', async ({
  page,
  client,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dunes = await makeAsset(client, 'dunes-day.jpg');
  const editor = await openEditor(page, dunes);
  const save = editor.getByRole('button', { name: 'Save as new asset' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  await tabTo(page, editor.getByRole('radio', { name: 'Free' }), 'itself');
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(editor.getByRole('radio', { name: '1:1' })).toBeChecked();
  await expect(editor.getByText('Result: 1,066 × 1,066 px').first()).toBeVisible();
  await typeInto(editor.getByRole('textbox', { name: 'Width' }), '600');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Height' })).toHaveValue('600');
  await tabTo(page, editor.getByRole('button', { name: 'Rotate right' }), 'itself');
  await page.keyboard.press('Enter');

  // A handle makes the frame larger by ten pixels of the screen, and one step takes that back.
  await tabTo(page, editor.getByRole('button', { name: 'Bottom right corner' }), 'itself');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.getByRole('textbox', { name: 'Width' })).not.toHaveValue('600');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor.getByRole('textbox', { name: 'Width' })).toHaveValue('600');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(editor.getByRole('textbox', { name: 'Width' })).not.toHaveValue('600');
  await editor.getByRole('button', { name: 'Undo' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await editor.getByRole('button', { name: 'Copy image URL' }).click();
  await expect(editor.getByRole('button', { name: 'Copied' })).toBeVisible();
  const cropped = await page.evaluate(async () => {
    const image = new Image();
    image.src = await navigator.clipboard.readText();
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(cropped).toEqual([600, 600]);

  // Leaving asks, and nothing is lost by staying.
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard the image edits?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await save.click();

  const created = page.getByRole('dialog', { name: 'dunes-day-edited.jpg' });
  await expect(created).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Edit dunes-day.jpg' })).toBeHidden();
  const [edited] = await client.uploads.list({
    filter: { fields: { filename: { matches: { pattern: 'dunes-day-edited' } } } },
  });
  expect(edited).toMatchObject({ width: 600, height: 600, format: 'jpg', mime_type: 'image/jpeg', tags: ['dunes'] });
  expect(edited?.default_field_metadata).toMatchObject({ alt: { en: 'Dunes' }, focal_point: null });
  expect(page.url()).toContain(edited?.id);
  expect(await client.uploads.find(dunes.id)).toMatchObject({ width: 1600, height: 1066, md5: dunes.md5 });
});

test('an image is cropped by mouse, straightened and replaced at its URL, and keeps its edits when that fails', async ({
  page,
  client,
}) => {
  const dunes = await makeAsset(client, 'dunes-night.jpg');
  const editor = await openEditor(page, dunes);
  const width = editor.getByRole('textbox', { name: 'Width' });
  const height = editor.getByRole('textbox', { name: 'Height' });

  await drag(page, editor.getByRole('button', { name: 'Right edge' }), { x: -150, y: 0 });
  await expect(width).not.toHaveValue('1600');
  await expect(height).toHaveValue('1066');
  const cropped = Number(await width.inputValue());
  await editor.getByRole('button', { name: 'Flip horizontally' }).click();
  await editor.getByRole('slider', { name: 'Straighten' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(editor.getByText('0.3°')).toBeVisible();
  const size = { width: Number(await width.inputValue()), height: Number(await height.inputValue()) };
  expect(size.width).toBeLessThanOrEqual(cropped);
  expect(size.height).toBeLessThan(1066);

  const replace = editor.getByRole('button', { name: 'Replace this asset' });
  await page.route(/dunes-night\.jpg\?skip-default/, (route) => route.abort());
  await replace.click();
  await expect(editor.getByRole('alert')).toContainText('Your edits are still here');
  await expect(editor.getByText('0.3°')).toBeVisible();
  await page.unroute(/dunes-night\.jpg\?skip-default/);
  await replace.click();

  const replacing = page.getByRole('dialog', { name: 'Replace dunes-night.jpg' });
  await expect(replacing.getByRole('radio', { name: /^Keep the URL/ })).toBeChecked();
  await expect(replacing.getByText('The focal point moves with the image.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await replacing.getByRole('button', { name: 'Replace file' }).click();
  await expect(page.getByText('dunes-night.jpg replaced')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Edit dunes-night.jpg' })).toBeHidden();

  const replaced = await client.uploads.find(dunes.id);
  expect(replaced).toMatchObject({ url: dunes.url, ...size, mime_type: 'image/jpeg', tags: ['dunes'] });
  expect(replaced.md5).not.toBe(dunes.md5);
  // It was a quarter from the left, and is as far from the right now.
  expect(replaced.default_field_metadata.focal_point?.x).toBeCloseTo((cropped - 400) / cropped, 1);
});

test('a photo that its camera stored lying is edited as it is seen', async ({ page, client }, testInfo) => {
  const localPath = testInfo.outputPath('dunes-tall.jpg');
  await writeFile(localPath, stored(await readFile(join(images, 'field-diary-dunes.jpg')), { orientation: 6 }));
  const tall = await client.uploads.createFromLocalFile({ localPath });
  expect(tall).toMatchObject({ width: 1066, height: 1600 });

  const editor = await openEditor(page, tall);
  await expect(editor.getByText('Full image: 1,066 × 1,600 px')).toBeVisible();
  await typeInto(editor.getByRole('textbox', { name: 'Height' }), '900');
  await page.keyboard.press('Enter');
  const width = Number(await editor.getByRole('textbox', { name: 'Width' }).inputValue());
  await editor.getByRole('button', { name: 'Save as new asset' }).click();
  await expect(page.getByRole('dialog', { name: 'dunes-tall-edited.jpg' })).toBeVisible();
  const [latest] = await client.uploads.list({ order_by: '_created_at_DESC', page: { limit: 1 } });
  expect(latest).toMatchObject({ filename: 'dunes-tall-edited.jpg', width, height: 900 });
});

/** A JPEG whose notes say how it is turned to be upright. */
function stored(jpeg: Buffer, { orientation }: { orientation: number }): Buffer {
  const start = Buffer.from('ffe1002245786966000049492a000800000001001201030001000000', 'hex');
  const end = Buffer.from([orientation, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([jpeg.subarray(0, 2), start, end, jpeg.subarray(2)]);
}
