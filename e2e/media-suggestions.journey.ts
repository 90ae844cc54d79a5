import { join } from 'node:path';
import { press, tabTo } from './support/keyboard.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { describeAll, vision } from './support/vision.ts';

const picture = join(import.meta.dirname, '../packages/starter/images/portrait-priya-raman.jpg');

test.afterEach(() => {
  vision.respond = describeAll;
});

/** Uploads images without any text, and returns their IDs. */
async function uploadImages(client: Client, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const filename of names) {
    ids.push((await client.uploads.createFromLocalFile({ localPath: picture, filename })).id);
  }
  return ids;
}

const altOf = async (client: Client, id: string) => (await client.uploads.find(id)).default_field_metadata.alt;
const altField = (page: Page) => page.getByRole('textbox', { name: 'Alt text', exact: true });

test('alt texts and tags are suggested for an image, and stored once they are accepted and saved', async ({
  page,
  client,
}) => {
  const [id = ''] = await uploadImages(client, ['quay-at-night.jpg']);
  await page.goto(`/media/assets/${id}`);
  const asset = page.getByRole('dialog', { name: 'quay-at-night.jpg' });

  vision.respond = ({ fail }) => fail();
  await asset.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(asset.getByText('The service that suggests texts didn’t respond. Try again later.')).toBeVisible();
  vision.respond = describeAll;
  await asset.getByRole('button', { name: 'Suggest', exact: true }).focus();
  await press(page, 'Enter');
  const suggestion = asset.getByRole('figure', { name: 'Suggested alt text, English' });
  await expect(suggestion).toContainText('Described in en');
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await altOf(client, id)).toMatchObject({ en: null, it: null });

  // By keyboard: accepting returns to the field, which can be edited.
  await tabTo(page, asset.getByRole('button', { name: 'Accept', exact: true }));
  await press(page, 'Enter');
  await expect(altField(page)).toBeFocused();
  await expect(altField(page)).toHaveValue('Described in en');
  await expect(asset.getByText('More suggestions: Italian')).toBeVisible();

  await asset.getByRole('radio', { name: 'Italian' }).click();
  await asset.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(altField(page)).toHaveValue('');
  await asset.getByRole('group', { name: 'Suggested tags' }).getByRole('button', { name: 'Add tag night' }).click();
  await expect(asset.getByRole('list', { name: 'Chosen tags' })).toContainText('night');
  await expect(asset.getByText('Unsaved: Alt text, Tags')).toBeVisible();
  await asset.getByRole('button', { name: 'Save asset' }).click();
  await expect(page.getByText('quay-at-night.jpg saved')).toBeVisible();

  expect(await altOf(client, id)).toMatchObject({ en: 'Described in en', it: null });
  expect((await client.uploads.find(id)).tags).toEqual(['night']);
});

test('missing alt texts of selected images are suggested, edited, left out and saved together', async ({
  page,
  client,
}) => {
  const names = ['pontoon-one.jpg', 'pontoon-two.jpg', 'pontoon-three.jpg'];
  const [one = '', two = '', three = ''] = await uploadImages(client, names);
  const write = (id: string, alt: Record<string, string>) =>
    client.uploads.update(id, { default_field_metadata: { alt } });
  await write(three, { en: 'A pontoon' });
  let questions = 0;
  vision.respond = (call) => {
    questions += 1;
    if (call.locales.length === 1 && questions <= 3) call.fail();
    else describeAll(call);
  };

  await page.goto('/media/assets?query=pontoon');
  await page.getByRole('link', { name: 'pontoon-one.jpg' }).focus();
  await press(page, 'ControlOrMeta+a');
  await page
    .getByRole('toolbar', { name: 'Actions for the selected assets' })
    .getByRole('button', { name: 'Suggest alt text' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Suggest missing alt texts' });
  await expect(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Suggest for 3 images' }));
  await press(page, 'Enter');

  const images = dialog.getByRole('list', { name: 'Images without alt text' });
  const textOf = (language: string, name: string) =>
    images.getByRole('textbox', { name: `Alt text, ${language}, ${name}` });
  await expect(dialog.getByText('Suggestions to review')).toBeVisible();
  const failed = images.getByRole('listitem').filter({ hasText: 'pontoon-three.jpg' });
  await expect(failed).toContainText('The service that suggests texts didn’t respond.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(textOf('Italian', 'pontoon-three.jpg')).toHaveValue('Described in it');
  await expect(textOf('English', 'pontoon-three.jpg')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await textOf('English', 'pontoon-one.jpg').focus();
  await press(page, 'End');
  await page.keyboard.type(', from the sea');
  await images.getByRole('checkbox', { name: 'Save alt text, Italian, pontoon-one.jpg' }).focus();
  await press(page, 'Space');
  // Another one is faster with a single text.
  await write(two, { it: 'Un molo' });
  await dialog.getByRole('button', { name: 'Save 4 texts' }).click();
  await expect(page.getByText('3 alt texts saved')).toBeVisible();
  await expect(images).toContainText('Someone wrote one in the meantime: “Un molo”');
  await expect(textOf('Italian', 'pontoon-two.jpg')).toHaveValue('Described in it');

  expect(await altOf(client, one)).toMatchObject({ en: 'Described in en, from the sea', it: null });
  expect(await altOf(client, two)).toMatchObject({ en: 'Described in en', it: 'Un molo' });
  expect(await altOf(client, three)).toMatchObject({ en: 'A pontoon', it: 'Described in it' });

  // What was not saved is asked about before it is lost.
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Discard texts' }).click();
  await expect(dialog).toHaveCount(0);
});
