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
