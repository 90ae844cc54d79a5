import { confirmDeletion } from './support/confirm.ts';
import { press, typeInto } from './support/keyboard.ts';
import { choosePicture, dropPicture } from './support/picture.ts';
import { cutOff, stickingOut } from './support/sideways.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

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
  // A field asks as well.
  await portrait.getByRole('button', { name: 'Use existing: blue-shadows-poster.jpg' }).click();
  await expect(portrait.getByRole('link', { name: 'blue-shadows-poster.jpg' })).toBeVisible();
});

test('assets are listed in a table: ordered by its heads, selected, opened and moved, on a phone too', async ({
  page,
  client,
}) => {
  test.slow(); // Two widths, each with axe, and a run over assets.
  await client.uploadCollections.create({ label: 'Print' });
  const [largest, second] = await client.uploads.list({ order_by: 'size_DESC', page: { limit: 2 } });
  const table = page.getByRole('table', { name: 'All assets' });
  const link = (index: number) => table.getByRole('link').nth(index);
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected assets' });
  // Until its picture is there, the place of a tile shows a blurred one.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*[?&]w=/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/media/assets');
  const picture = page.getByRole('list', { name: 'All assets' }).locator('img').first();
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/png/);
  release();
  await expect(picture).toHaveCSS('background-image', 'none');
  await page.getByRole('radiogroup', { name: 'Layout' }).getByRole('radio', { name: 'Table' }).click();
  await expect(page).toHaveURL('/media/assets?layout=table');
  await expect(page.getByRole('list', { name: 'All assets' })).toHaveCount(0);

  // A head orders by it, then the other way round, then as usual.
  await table.getByRole('button', { name: 'Size' }).click();
  await expect(page).toHaveURL('/media/assets?order_by=size_DESC&layout=table');
  await expect(table.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending');
  await expect(link(0)).toHaveAccessibleName(largest?.filename ?? '');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/media/assets?order_by=size_ASC&layout=table');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/media/assets?layout=table');
  await expect(table.getByRole('columnheader', { name: 'Uploaded', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.goBack();
  await expect(link(0)).not.toHaveAccessibleName(largest?.filename ?? '');
  await page.goBack();
  await expect(link(0)).toHaveAccessibleName(largest?.filename ?? '');

  // Columns are removed, added and moved, by keys and with the mouse; the choice stays until it is reset.
  const heads = () => table.getByRole('columnheader').allTextContents();
  const usual = await heads();
  const openColumns = page.getByRole('button', { name: 'Columns', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await openColumns.focus();
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Reset columns' })).toBeDisabled();
  // The second press comes before the page shows the result of the first.
  await dialog
    .getByRole('button', { name: /^Remove column (Dimensions|Size)$/ })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await dialog.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('menuitem', { name: 'Author' }).click();
  await expect(table.getByRole('columnheader', { name: 'Author' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add column' })).toBeFocused();
  await dialog.getByRole('row', { name: 'Author' }).getByRole('button', { name: /^Move/ }).focus();
  // Arrows move the place once the drag has begun.
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Insert after Author' })).toBeFocused();
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(dialog.getByRole('button', { name: 'Insert between Uploaded and Uploaded by' })).toBeFocused();
  await press(page, 'Enter');
  await expect.poll(async () => (await heads()).slice(-2)[0]).toBe('Author');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(openColumns).toBeFocused();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Author' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /^(Dimensions|Size)$/ })).toHaveCount(0);
  await openColumns.click();
  await dialog.getByRole('button', { name: 'Reset columns' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await press(page, 'Escape');
  await expect(openColumns).toBeFocused();
  await expect.poll(heads).toEqual(usual);

  // Rows are selected by keys and by Shift with the mouse.
  await link(0).focus();
  await press(page, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expect(link(2)).toBeFocused();
  await link(5).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('6 selected')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await link(2).focus();
  await press(page, 'Escape');
  await expect(bar).toHaveCount(0);

  // One of two selected rows is dragged to a collection: both go, and the table shows it.
  await link(0).focus();
  await press(page, 'Space', 'Shift+ArrowDown');
  await link(1).dragTo(page.getByRole('treegrid', { name: 'Collections' }).getByRole('row', { name: 'Print' }));
  await expect(page.getByText('2 assets moved')).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Print', exact: true })).toHaveCount(2);

  // An asset opens from its row, which has the focus after it; the next one is the next row.
  await link(0).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: largest?.filename ?? '' })).toBeVisible();
  await press(page, 'Alt+PageDown');
  await expect(page.getByRole('dialog', { name: second?.filename ?? '' })).toBeVisible();
  await press(page, 'Alt+PageUp');
  await expect(page.getByRole('dialog', { name: largest?.filename ?? '' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/media/assets?order_by=size_DESC&layout=table');
  await expect(link(0)).toBeFocused();

  // The layout stays, on a phone with the facts below the name.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/media/assets');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(link(0)).toContainText('×');
  expect([...(await stickingOut(page)), ...(await cutOff(page))]).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page.getByRole('list', { name: 'All assets' })).toBeVisible();
  await expect(page).toHaveURL('/media/assets');
});
