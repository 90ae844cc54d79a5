import { confirmDeletion } from './support/confirm.ts';
import { typeInto } from './support/keyboard.ts';
import { choosePicture, dropPicture } from './support/picture.ts';
import { expect, type Page, test } from './support/test.ts';

test('an image is uploaded, gets its alt text in two languages, and is deleted', async ({ page, client }) => {
  await page.goto('/media/assets');
  await choosePicture(page, page.getByRole('button', { name: 'Upload', exact: true }), {
    picture: 'portrait-priya-raman.jpg',
    name: 'a-new-face.jpg',
  });
  const tile = page.getByRole('list', { name: 'All assets' }).getByRole('link', { name: 'a-new-face.jpg' });

  // One new asset opens by itself, so that its texts can be written.
  const asset = page.getByRole('dialog', { name: 'a-new-face.jpg' });
  await typeInto(asset.getByRole('textbox', { name: 'Alt text' }), 'A woman in a red coat');
  await asset.getByRole('radio', { name: 'Italian' }).click();
  await typeInto(asset.getByRole('textbox', { name: 'Alt text' }), 'Una donna con un cappotto rosso');
  await expect(asset.getByText('Unsaved: Alt text')).toBeVisible();
  await asset.getByRole('button', { name: 'Save asset' }).click();
  await expect(page.getByText('a-new-face.jpg saved')).toBeVisible();

  const id = idOf(page);
  const stored = await client.uploads.find(id);
  expect(stored.default_field_metadata).toMatchObject({
    alt: { en: 'A woman in a red coat', it: 'Una donna con un cappotto rosso' },
  });
  const download = await asset.getByRole('link', { name: 'Download' }).getAttribute('href');
  expect((await fetch(download ?? '')).headers.get('content-disposition')).toMatch(/^attachment.*a-new-face\.jpg/);

  await asset.getByRole('tab', { name: 'Used in' }).click();
  await expect(asset.getByText('Not used in any record. You can delete it safely.')).toBeVisible();
  await asset.getByRole('button', { name: 'Delete asset' }).click();
  await confirmDeletion(page, 'a-new-face.jpg', 'Delete asset');
  await expect(page).toHaveURL('/media/assets');
  await expect(page.getByRole('list', { name: 'All assets' })).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect(client.uploads.find(id)).rejects.toThrow(/NOT_FOUND/);
});

test('an image in use cannot be deleted, and the records that use it are named', async ({ page, client }) => {
  await page.goto('/media/assets?query=holm');
  await page.getByRole('link', { name: 'portrait-mara-holm.jpg' }).click();
  const asset = page.getByRole('dialog', { name: 'portrait-mara-holm.jpg' });
  await asset.getByRole('button', { name: 'Delete asset' }).click();

  const inUse = page.getByRole('dialog', { name: 'portrait-mara-holm.jpg is in use' });
  await expect(inUse.getByRole('link', { name: 'Mara Holm' })).toBeVisible();
  await expect(inUse.getByRole('link', { name: 'Portrait' })).toBeVisible();
  expect((await client.uploads.find(idOf(page))).filename).toBe('portrait-mara-holm.jpg');
});

test('an asset search is part of the URL, and closing an asset returns to it', async ({ page }) => {
  await page.goto('/media/assets');
  await typeInto(page.getByRole('searchbox', { name: 'Search by name, alt text or tag' }), 'poster');
  await expect(page).toHaveURL(/query=poster$/);
  await expect(page.getByRole('link', { name: 'portrait-mara-holm.jpg' })).toHaveCount(0);
  await page.getByRole('link', { name: 'soft-machines-poster.jpg' }).click();
  await expect(page.getByRole('dialog', { name: 'soft-machines-poster.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/media\/assets\?query=poster$/);
  await expect(page.getByRole('link', { name: 'soft-machines-poster.jpg' })).toBeFocused();
});

function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a picture goes up where it is dropped: on the grid, or on a field of a record', async ({ page, client }) => {
  await page.goto('/media/assets');
  const grid = page.getByRole('list', { name: 'All assets' });
  await expect(grid).toBeVisible();
  await dropPicture(page, grid, 'dictionary-of-knots-plate.jpg');
  // The library has this one, and it opens.
  await page.getByRole('button', { name: 'Use existing: dictionary-of-knots-plate.jpg' }).click();
  await expect(page.getByRole('dialog', { name: 'dictionary-of-knots-plate.jpg' })).toBeVisible();

  const { id: authors } = await client.itemTypes.find('author');
  await page.goto(`/editor/item_types/${authors}/items/new`);
  const portrait = page.getByRole('group', { name: 'Portrait' });
  await dropPicture(page, portrait.getByText('Drop a file here'), 'blue-shadows-poster.jpg');
  await expect(portrait.getByText('blue-shadows-poster.jpg')).toBeVisible();
});
