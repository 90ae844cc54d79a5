import { join } from 'node:path';
import { press, typeInto } from './support/keyboard.ts';
import { choosePicture } from './support/picture.ts';
import { type Client, expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

const images = join(import.meta.dirname, '../packages/starter/images');

/** An asset of an image of the starter, under another name. */
async function makeAsset(client: Client, filename: string, picture: string) {
  return client.uploads.createFromLocalFile({ localPath: join(images, picture), filename });
}

test('an asset is edited by keyboard, asks before the next one is opened, and keeps a name that is refused', async ({
  page,
  client,
}) => {
  const pier = await makeAsset(client, 'pier-day.jpg', 'portrait-idris-bakare.jpg');
  await makeAsset(client, 'pier-night.jpg', 'portrait-aiko-tanabe.jpg');
  await page.goto('/media/assets?query=pier&order_by=filename_ASC');
  await page.getByRole('link', { name: 'pier-day.jpg' }).click();
  const asset = page.getByRole('dialog', { name: 'pier-day.jpg' });
  await expect(asset.getByText('1 of 2')).toBeVisible();
  await expect(asset.getByRole('button', { name: 'Previous asset' })).toHaveAttribute('aria-disabled', 'true');

  await asset.getByRole('slider', { name: 'Focal point' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp');
  await expect(asset.getByText('Focal point 52 % across, 40 % down.')).toBeVisible();
  await expect(asset.getByRole('list', { name: 'Crops at common ratios' }).getByRole('listitem')).toHaveCount(5);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await asset.getByRole('combobox', { name: 'Tags' }).click();
  await page.keyboard.type('ferry');
  await press(page, 'Enter', 'Escape');
  await expect(asset.getByRole('list', { name: 'Chosen tags' }).getByText('ferry')).toBeVisible();

  // The next asset does not take the edit with it.
  await page.keyboard.press('Alt+PageDown');
  await page
    .getByRole('alertdialog', { name: 'Leave with unsaved changes?' })
    .getByRole('button', { name: 'Save and leave' })
    .click();
  const night = page.getByRole('dialog', { name: 'pier-night.jpg' });
  await expect(night.getByText('2 of 2')).toBeVisible();
  const saved = await client.uploads.find(pier.id);
  expect(saved.default_field_metadata.focal_point).toEqual({ x: 0.52, y: 0.4 });
  expect(saved.tags).toEqual(['ferry']);
  await night.getByRole('button', { name: 'Previous asset' }).click();
  await expect(asset.getByText('1 of 2')).toBeVisible();

  // A name that cannot be is kept in the form with the reason, and a good one renames the file.
  await asset.getByRole('tab', { name: 'File' }).click();
  const name = asset.getByRole('textbox', { name: 'File name' });
  await typeInto(name, 'pier/dawn');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(asset.getByText('Remove slashes, backslashes and control characters')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('pier/dawn');
  await typeInto(name, 'pier-dawn');
  await page.keyboard.press('ControlOrMeta+s');
  const renamed = page.getByRole('dialog', { name: 'pier-dawn.jpg' });
  await expect(renamed).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/media/assets?query=pier&order_by=filename_ASC');
});

test('an asset in use is replaced at its URL, sized by parameters, and not deleted', async ({ page, client }) => {
  const lamp = await makeAsset(client, 'lamp.jpg', 'portrait-idris-bakare.jpg');
  const { id: authors } = await client.itemTypes.find('author');
  await client.items.create({
    item_type: { type: 'item_type', id: authors },
    name: 'Lamp Keeper',
    role: { en: 'Keeper', it: 'Custode' },
    bio: { en: 'Keeps the lamps.', it: 'Custodisce le lampade.' },
    portrait: { upload_id: lamp.id, alt: 'A man' },
  });
  await page.goto(`/media/assets/${lamp.id}`);
  const asset = page.getByRole('dialog', { name: 'lamp.jpg' });
  await asset.getByRole('tab', { name: 'Used in 1' }).click();
  await expect(asset.getByRole('link', { name: 'Lamp Keeper' })).toBeVisible();
  await expect(asset.getByRole('link', { name: 'Portrait' })).toHaveAttribute('href', /edit#field:portrait$/);

  await asset.getByRole('button', { name: 'Replace' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace lamp.jpg' });
  await choosePicture(page, replacing.getByRole('button', { name: 'Choose file' }), {
    picture: 'portrait-aiko-tanabe.jpg',
    name: 'lamp-lit.jpg',
  });
  await expect(replacing.getByText('lamp-lit.jpg')).toBeVisible();
  await expect(replacing.getByRole('radio', { name: /^Keep the URL/ })).toBeChecked();
  await expect(replacing.getByText('1 record shows the new file, also where it’s published.')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await replacing.getByRole('button', { name: 'Replace file' }).click();
  await expect(page.getByText('lamp.jpg replaced')).toBeVisible();
  const replaced = await client.uploads.find(lamp.id);
  expect(replaced.url).toBe(lamp.url);
  expect(replaced.md5).not.toBe(lamp.md5);

  await asset.getByRole('tab', { name: 'File' }).click();
  const earlier = asset.getByRole('region', { name: 'Earlier files' }).getByRole('listitem');
  await expect(earlier).toHaveText(/^lamp\.jpg.+ · URL keptReplaced by .+ · now$/);

  await asset.getByRole('button', { name: 'Image URL' }).click();
  const address = page.getByRole('dialog', { name: 'Image URL' });
  await typeInto(address.getByRole('textbox', { name: 'Width' }), '200');
  await typeInto(address.getByRole('textbox', { name: 'Height' }), '100');
  await address.getByRole('button', { name: /Fit inside/ }).click();
  await page.getByRole('option', { name: /^Crop/ }).click();
  await expect(address.getByText('200 × 100')).toBeVisible();
  await expect(address.getByRole('textbox', { name: 'URL' })).toHaveValue(
    `${lamp.url}?w=200&h=100&fit=crop&auto=format`,
  );
  await page.keyboard.press('Escape');

  await asset.getByRole('button', { name: 'Delete asset' }).click();
  const inUse = page.getByRole('dialog', { name: 'lamp.jpg is in use' });
  await expect(inUse.getByRole('link', { name: 'Lamp Keeper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asset.getByRole('button', { name: 'Delete asset' })).toBeFocused();
});
