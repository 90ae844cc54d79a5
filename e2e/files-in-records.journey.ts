import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { arrowTo, openFocused, press, tabTo } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { saveByKeys } from './support/save.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const images = join(import.meta.dirname, '../packages/starter/images');
let site: OwnSite;
let directory: string;
let dunesId: string;
let itemId: string;
let address: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Files in records');
  const { client } = site;
  directory = test.info().outputPath();
  await writeFile(join(directory, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  await writeFile(join(directory, 'visitors.csv'), 'day,count\n1,12\n');
  const dunes = await client.uploads.createFromLocalFile({
    localPath: join(images, 'field-diary-dunes.jpg'),
    default_field_metadata: { focal_point: { x: 0.25, y: 0.4 } },
  });
  dunesId = dunes.id;
  for (const name of ['plan.svg', 'visitors.csv'])
    await client.uploads.createFromLocalFile({ localPath: join(directory, name) });

  const leaflet = await client.itemTypes.create({ name: 'Leaflet', api_key: 'leaflet' });
  const fields = {
    Cover: { predefined_list: 'transformable_image' as const },
    Drawing: { predefined_list: 'image' as const },
    Figures: { extensions: ['CSV', '.xlsx'] },
    Film: { predefined_list: 'video' as const },
  };
  for (const [label, extension] of Object.entries(fields))
    await client.fields.create(leaflet.id, {
      label,
      api_key: label.toLowerCase(),
      field_type: 'file',
      validators: { extension },
    });
  await client.fields.create(leaflet.id, {
    label: 'Pictures',
    api_key: 'pictures',
    field_type: 'gallery',
    validators: { size: { max: 3 } },
  });
  const item = await client.items.create({ item_type: { type: 'item_type', id: leaflet.id } });
  itemId = item.id;
  address = `/editor/item_types/${leaflet.id}/items/${item.id}/edit`;
});

async function storedCover(): Promise<unknown> {
  const { cover } = await site.client.items.find(itemId);
  return cover;
}

test('a field offers the assets it accepts and can use the centre, and lists that failed are retried', async () => {
  const page = await site.openWindow();
  const picker = page.getByRole('dialog', { name: 'Choose asset' });
  const offered = picker.getByRole('listbox', { name: 'Assets' }).getByRole('option');
  const cover = page.getByRole('group', { name: 'Cover' });
  let isFailing = true;
  await page.route(/\/api\/uploads\?/, (route) =>
    isFailing ? route.fulfill({ status: 500, json: { data: [] } }) : route.continue(),
  );
  await page.goto(address);

  await test.step('a list that failed to load is retried', async () => {
    await cover.getByRole('button', { name: 'Choose asset' }).click();
    await expect(picker.getByRole('alert')).toContainText('Couldn’t load the assets');
    expect(await violationsInBothThemes(page)).toEqual([]);
    isFailing = false;
    await picker.getByRole('button', { name: 'Try again' }).click();
    await expect(offered).toHaveText([/field-diary-dunes\.jpg/]);
  });

  await test.step('a search that failed is retried', async () => {
    isFailing = true;
    await picker.getByRole('searchbox').pressSequentially('dunes');
    await expect(picker.getByRole('alert')).toContainText('Couldn’t load the assets');
    isFailing = false;
    await picker.getByRole('button', { name: 'Try again' }).click();
    await offered.click();
    await expect(cover.getByRole('link', { name: 'field-diary-dunes.jpg' })).toBeVisible();
  });

  await test.step('each field offers its extensions', async () => {
    const expected = { Drawing: [/plan\.svg/, /field-diary-dunes\.jpg/], Figures: [/visitors\.csv/] };
    for (const [label, names] of Object.entries(expected)) {
      await page.getByRole('group', { name: label }).getByRole('button', { name: 'Choose asset' }).click();
      await expect(offered).toHaveText(names);
      await page.keyboard.press('Escape');
      await expect(picker).toHaveCount(0);
    }
    await page.getByRole('group', { name: 'Film' }).getByRole('button', { name: 'Choose asset' }).click();
    await expect(picker.getByText(/^This field accepts: .*mp4/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the centre is set for the field, and reset to the focal point of the asset', async () => {
    const details = page.getByRole('dialog', { name: 'field-diary-dunes.jpg' });
    await cover.getByRole('button', { name: 'Edit details' }).click();
    await expect(details.getByText('Focal point 25 % across, 40 % down. As for the asset.')).toBeVisible();
    await details.getByRole('button', { name: 'Centre' }).click();
    await expect(details.getByText('Focal point 50 % across, 50 % down. In this field only.')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await details.getByRole('button', { name: 'Use these details' }).click();
    await saveByKeys(page);
    await expect.poll(storedCover).toMatchObject({ upload_id: dunesId, focal_point: { x: 0.5, y: 0.5 } });

    await cover.getByRole('button', { name: 'Edit details' }).click();
    await details.getByRole('button', { name: 'Use the asset’s own' }).click();
    await expect(details.getByText('As for the asset.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Centre' })).toBeFocused();
    await details.getByRole('button', { name: 'Use these details' }).click();
    await saveByKeys(page);
    await expect.poll(storedCover).toMatchObject({ upload_id: dunesId, focal_point: null });
  });

  await test.step('collections that failed to load are retried', async () => {
    let isMissing = true;
    await page.route(/\/api\/upload-collections/, (route) =>
      isMissing ? route.fulfill({ status: 500, json: { data: [] } }) : route.continue(),
    );
    await page.goto('/media/assets');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load the collections');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'New collection' }).click();
    const dialog = page.getByRole('dialog', { name: 'New collection' });
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t load the collections');
    isMissing = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('Press');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treegrid', { name: 'Collections' }).getByRole('row', { name: 'Press' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('assets are chosen in a folder, uploads that the library has are taken from it, and a crop takes the field', async () => {
  // Seven steps, with four uploads and a crop.
  test.slow();
  const { client } = site;
  const shore = await client.uploadCollections.create({ label: 'Shore' });
  const coast = await client.uploadCollections.create({ label: 'Coast', parent: shore });
  const ofCoast = { 'pier.jpg': 'portrait-priya-raman.jpg', 'tide.jpg': 'portrait-aiko-tanabe.jpg' };
  for (const [filename, picture] of Object.entries(ofCoast))
    await client.uploads.createFromLocalFile({ localPath: join(images, picture), filename, upload_collection: coast });
  const page = await site.openWindow();
  const cover = page.getByRole('group', { name: 'Cover' });
  const pictures = page.getByRole('group', { name: 'Pictures' });
  const single = page.getByRole('dialog', { name: 'Choose asset' });
  const several = page.getByRole('dialog', { name: 'Choose assets' });
  const tiles = several.getByRole('listbox', { name: 'Assets' });
  await page.goto(address);

  await test.step('by mouse, in a folder with a filter, no more than the field has room for', async () => {
    await pictures.getByRole('button', { name: 'Add assets' }).click();
    const folders = several.getByRole('treegrid', { name: 'Collections' });
    await folders.getByRole('row', { name: 'Shore' }).getByRole('button').first().click();
    await folders.getByRole('row', { name: 'Coast' }).click();
    await expect(tiles.getByRole('option')).toHaveText([/tide\.jpg/, /pier\.jpg/]);
    await several.getByRole('button', { name: 'Add filter' }).click();
    const editor = page.getByRole('dialog', { name: 'Add filter' });
    await editor.getByRole('combobox', { name: 'Field or property' }).pressSequentially('File name');
    await page.getByRole('option', { name: 'File name', exact: true }).click();
    await editor.getByRole('textbox', { name: 'Value' }).pressSequentially('pier');
    await editor.getByRole('button', { name: 'Apply' }).click();
    await expect(tiles.getByRole('option')).toHaveText([/pier\.jpg/]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tiles.getByRole('option').click();
    await several.getByRole('button', { name: /^Remove filter/ }).click();
    await tiles.getByRole('option', { name: 'tide.jpg' }).click();
    await expect(several.getByText('Up to 1 more asset')).toBeVisible();
    await several.getByRole('button', { name: 'All assets' }).first().click();
    for (const name of ['plan.svg', 'visitors.csv']) await tiles.getByRole('option', { name }).click();
    const add = several.getByRole('button', { name: 'Add 4 assets' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['plan.svg', 'visitors.csv']) await tiles.getByRole('option', { name }).click();
    await several.getByRole('button', { name: 'Add 2 assets' }).click();
    await expect(pictures.locator('figcaption')).toHaveText([/pier\.jpg/, /tide\.jpg/]);
    await expect(several).toHaveCount(0);
  });

  await test.step('by keys', async () => {
    await cover.getByRole('button', { name: /Choose asset|Replace/ }).focus();
    await press(page, 'Enter');
    await expect(single.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('pier');
    await expect(single.getByRole('option')).toHaveText([/pier\.jpg/]);
    await press(page, 'ControlOrMeta+a', 'Delete');
    await tabTo(page, single.getByRole('treegrid', { name: 'Collections' }));
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter');
    await expect(single.getByRole('option')).toHaveText([/tide\.jpg/, /pier\.jpg/]);
    await tabTo(page, single.getByRole('button', { name: 'Newest first' }));
    await openFocused(page);
    await press(page, 'ArrowDown', 'Enter');
    await expect(single.getByRole('option')).toHaveText([/pier\.jpg/, /tide\.jpg/]);
    await tabTo(page, single.getByRole('listbox', { name: 'Assets' }));
    await arrowTo(page, single.getByRole('option', { name: 'tide.jpg' }));
    await press(page, 'Enter');
    await expect(cover.getByRole('link', { name: 'tide.jpg' })).toBeVisible();
  });

  const count = async () => (await client.uploads.rawList({ page: { limit: 0 } })).meta.total_count;
  const before = await count();
  async function upload(filename: string) {
    const asked = page.waitForEvent('filechooser');
    await single.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await asked).setFiles(join(images, filename));
  }

  await test.step('an upload that the library has is taken from it', async () => {
    await cover.getByRole('button', { name: 'Replace' }).click();
    await upload('field-diary-dunes.jpg');
    await single.getByRole('button', { name: /^Use existing/ }).click();
    await expect(single).toHaveCount(0);
    await expect(cover.getByRole('link', { name: 'field-diary-dunes.jpg' })).toBeVisible();
  });

  await test.step('an upload lands in the field, also when the dialog was closed', async () => {
    await cover.getByRole('button', { name: 'Replace' }).click();
    await upload('portrait-priya-raman.jpg');
    await expect(single.getByRole('button', { name: /^Use existing/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(single).toHaveCount(0);
    await cover
      .getByRole('list', { name: 'Uploads' })
      .getByRole('button', { name: /^Use existing/ })
      .click();
    await expect(cover.getByRole('link', { name: 'pier.jpg' })).toBeVisible();
    await expect(cover.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
    expect(await count()).toBe(before);
  });

  await test.step('a crop as a new asset takes the field', async () => {
    await cover.getByRole('button', { name: 'Edit details' }).click();
    const details = page.getByRole('dialog', { name: 'pier.jpg', exact: true });
    await details.getByRole('textbox', { name: 'Title' }).pressSequentially('Low water');
    await details.getByRole('button', { name: 'Edit image' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit pier.jpg' });
    await editor.getByText('16:9', { exact: true }).click();
    await editor.getByRole('button', { name: 'Save as new asset' }).click();
    await expect(cover.getByRole('link', { name: 'pier-edited.jpg' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await saveByKeys(page);
    const [edited] = await client.uploads.list({ filter: { query: 'pier-edited' } });
    expect(edited).toMatchObject({ width: 900, height: 506 });
    await expect.poll(storedCover).toMatchObject({ upload_id: edited?.id, title: 'Low water' });
  });

  await test.step('a record that is left during an upload says where the file goes', async () => {
    const held: Route[] = [];
    await page.route('**/assets/uploads?**', (route) => void held.push(route));
    const uploads = cover.getByRole('list', { name: 'Uploads' });
    await cover.getByRole('button', { name: 'Replace' }).click();
    await upload('rotunda-colour-study.jpg');
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(uploads).toContainText('rotunda-colour-study.jpg');

    await cover.getByRole('button', { name: 'Remove' }).click();
    await saveByKeys(page);
    await expect(page.getByText(/^Saved without 1 file that is still being uploaded for Cover/)).toBeVisible();

    const leave = page.getByRole('alertdialog', { name: 'Leave while files are uploading?' });
    const elsewhere = page.getByRole('link', { name: 'SEO preferences' });
    await elsewhere.click();
    await expect(leave).toContainText(
      '1 file is still being uploaded for Cover. If you leave, it goes to the media area',
    );
    expect(await violationsInBothThemes(page)).toEqual([]);
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(uploads).toBeVisible();
    await elsewhere.click();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(uploads).toHaveCount(0);
    await expect(page.getByRole('progressbar', { name: 'Uploading to the media area' })).toBeVisible();

    for (const route of held) await route.continue();
    const notice = page.getByRole('status').filter({ hasText: 'rotunda-colour-study.jpg is in the media area' });
    await expect(notice).toContainText('Not added to Cover: the record was closed.');
    await notice.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog', { name: 'rotunda-colour-study.jpg' })).toBeVisible();
    expect(await storedCover()).toBeNull();
  });
});
