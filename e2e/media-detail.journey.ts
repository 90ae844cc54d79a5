import { join } from 'node:path';
import { press, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { choosePicture } from './support/picture.ts';
import { type Client, expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { tokenOf } from './support/windows.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

  // Custom data is named first; a list is stored as one, a year as text.
  const data = asset.getByRole('group', { name: /^Custom data/ });
  await data.getByRole('textbox', { name: 'New name' }).click();
  await page.keyboard.type('credit');
  await press(page, 'Enter');
  await expect(data.getByRole('textbox', { name: 'credit' })).toBeFocused();
  await page.keyboard.type('2024');
  await data.getByRole('textbox', { name: 'New name' }).click();
  await page.keyboard.type('sizes');
  await data.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(data.getByRole('textbox', { name: 'sizes' })).toBeFocused();
  await page.keyboard.type('[1, 2 ]');
  await expect(data.getByRole('textbox', { name: 'sizes' })).toHaveValue('[1, 2 ]');
  await data.getByRole('textbox', { name: 'New name' }).click();
  await page.keyboard.type('sizes');
  await expect(data.getByText('This name already has a value')).toBeVisible();

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
  expect(saved.default_field_metadata.custom_data).toMatchObject({ en: { credit: '2024', sizes: [1, 2] } });
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
  // A list that is still closing takes the key.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await asset.getByRole('button', { name: 'Delete asset' }).click();
  const inUse = page.getByRole('dialog', { name: 'lamp.jpg is in use' });
  await expect(inUse.getByRole('link', { name: 'Lamp Keeper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asset.getByRole('button', { name: 'Delete asset' })).toBeFocused();
});

test('the uses of an asset by the settings, or by records that a role cannot see, are reported with its records', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Uses of assets');
  const { id: model } = await client.itemTypes.create({ name: 'Letter', api_key: 'letter' });
  await client.fields.create(model, { label: 'Seal', api_key: 'seal', field_type: 'file' });
  const [emblem, seal, spare] = [
    await makeAsset(client, 'emblem.jpg', 'portrait-idris-bakare.jpg'),
    await makeAsset(client, 'seal.jpg', 'portrait-aiko-tanabe.jpg'),
    await makeAsset(client, 'spare.jpg', 'portrait-mara-holm.jpg'),
  ];
  await client.site.update({ favicon: emblem.id });
  await client.items.create({ item_type: { type: 'item_type', id: model }, seal: { upload_id: seal.id } });
  const environment = (await client.environments.list())[0]?.id ?? '';
  const token = await tokenOf(client, 'Assets only', {
    positive_upload_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
    negative_upload_permissions: [],
  });
  const page = await openWindow(token);
  const usesOf = async ({ id, filename }: { id: string; filename: string }) => {
    await page.goto(`/media/assets/${id}`);
    const asset = page.getByRole('dialog', { name: filename });
    await asset.getByRole('tab', { name: /^Used in/ }).click();
    return asset.getByRole('tabpanel');
  };
  const safe = 'Not used in any record. You can delete it safely.';

  const ofEmblem = await usesOf(emblem);
  await expect(ofEmblem).toContainText('The project’s settings use it as the logo, favicon or fallback image.');
  await expect(ofEmblem).not.toContainText(safe);
  const ofSeal = await usesOf(seal);
  await expect(ofSeal).toContainText('Records that your role can’t see use it.');
  await expect(ofSeal).not.toContainText(safe);
  await expect(await usesOf(spare)).toContainText(safe);
});

test('the details of an asset can be edited in the languages of the role, and what they share if it may', async ({
  browser,
}) => {
  const { client, openWindow } = await ownSite(browser, 'Languages of assets');
  await client.site.update({ locales: ['en', 'it'] });
  const emblem = await makeAsset(client, 'emblem.jpg', 'portrait-idris-bakare.jpg');
  const environment = (await client.environments.list())[0]?.id ?? '';
  const rule = { environment, on_creator: 'anyone' };
  const token = await tokenOf(client, 'Italian texts', {
    positive_upload_permissions: [
      { ...rule, action: 'read' },
      { ...rule, action: 'update', localization_scope: 'localized', locale: 'it' },
    ],
    negative_upload_permissions: [],
  });
  const page = await openWindow(token);
  await page.goto(`/media/assets/${emblem.id}`);
  const asset = page.getByRole('dialog', { name: emblem.filename });
  const alt = asset.getByRole('textbox', { name: /^Alt text/ });

  await expect(asset.getByText('Read-only: your role can’t edit these details in English.')).toBeVisible();
  await expect(asset.getByText('Read-only: your role can’t edit what all languages share.')).toBeVisible();
  await expect(alt).not.toBeEditable();
  await expect(asset.getByRole('textbox', { name: 'Author' })).not.toBeEditable();
  await expect(asset.getByRole('slider', { name: 'Focal point' })).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await asset
    .getByRole('radiogroup', { name: 'Language of the details' })
    .getByRole('radio', { name: 'Italian' })
    .click();
  await expect(asset.getByText('Read-only: your role can’t edit these details in')).toHaveCount(0);
  await alt.click();
  await alt.pressSequentially('Uno stemma');
  await asset.getByRole('button', { name: 'Save asset' }).click();
  await expect(page.getByText('emblem.jpg saved')).toBeVisible();
  expect((await client.uploads.find(emblem.id)).default_field_metadata.alt).toMatchObject({ it: 'Uno stemma' });
});
