import { openFocused, press, tabTo } from './support/keyboard.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

/** Begins a filter by a field, with the keyboard alone; the first condition of the field is chosen. */
async function beginFilter(page: Page, field: string): Promise<Locator> {
  await tabTo(page, page.getByRole('button', { name: 'Add filter' }));
  await press(page, 'Enter');
  const editor = page.getByRole('dialog', { name: 'Add filter' });
  await tabTo(page, editor.getByRole('combobox', { name: 'Field or property' }));
  await page.keyboard.type(field);
  await expect(page.getByRole('option', { name: field, exact: true })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(editor.getByRole('button', { name: /Condition/ })).toBeVisible();
  return editor;
}

async function apply(page: Page, editor: Locator): Promise<void> {
  await tabTo(page, editor.getByRole('button', { name: 'Apply' }));
  await press(page, 'Enter');
  await expect(editor).toHaveCount(0);
}

test('assets are filtered with the keyboard, and saved as a view that opens from its URL', async ({ page, client }) => {
  const [upload] = await client.uploads.list({ order_by: 'size_DESC', page: { limit: 1 } });
  const creator = upload?.creator;
  const fields = { size: { gte: '200000' }, _creator: { eq: creator }, _created_at: { gt: '2020-02-01T00:00:00Z' } };
  const { meta } = await client.uploads.rawList({ filter: { fields }, page: { limit: 1 } });
  const heading = page.getByRole('heading', { level: 1 });
  const filters = page.getByRole('group', { name: 'Filters' });
  const remove = (label: string) => filters.getByRole('button', { name: `Remove filter: ${label}` });
  await page.goto('/media/assets');
  await expect(page.getByRole('list', { name: 'All assets' })).toBeVisible();

  const size = await beginFilter(page, 'Size');
  await tabTo(page, size.getByRole('textbox', { name: 'Value' }));
  await page.keyboard.type('200');
  await tabTo(page, size.getByRole('button', { name: /Unit/ }));
  await openFocused(page);
  await press(page, 'k', 'Enter');
  await apply(page, size);
  await expect(filters.getByRole('button', { name: 'Size is at least 200 kB' })).toBeVisible();

  const uploader = await beginFilter(page, 'Uploaded by');
  await tabTo(page, uploader.getByRole('combobox', { name: 'Value' }));
  await press(page, 'ArrowDown');
  await expect(uploader.getByRole('combobox', { name: 'Value' })).toHaveAttribute('aria-activedescendant', /./);
  await press(page, 'Enter');
  await apply(page, uploader);

  const uploaded = await beginFilter(page, 'Uploaded');
  await tabTo(page, uploaded.getByRole('spinbutton').first());
  await page.keyboard.type('020120201000A');
  await apply(page, uploaded);
  await expect(filters.getByRole('button', { name: /^Uploaded is after/ })).toBeVisible();
  await expect(heading).toContainText(String(meta.total_count));

  await tabTo(page, page.getByRole('button', { name: 'Views' }));
  await openFocused(page);
  await press(page, 'End', 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Heavy uploads');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'View: Heavy uploads' })).toBeVisible();
  await expect(page).toHaveURL(/\?view=[\w-]+$/);
  const [view] = await client.uploadFilters.list();
  expect(view).toMatchObject({ name: 'Heavy uploads', shared: false });

  await page.goto(`/media/assets?view=${view?.id}`);
  await expect(filters.getByRole('button', { name: 'Size is at least 200 kB' })).toBeVisible();
  await expect(heading).toContainText(String(meta.total_count));
  expect(await violationsInBothThemes(page)).toEqual([]);

  // Each step can be undone with the back button.
  await remove('Size').click();
  await expect(page.getByText('Edited', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/_creator/);
  await page.goBack();
  await expect(remove('Size')).toBeVisible();
  await expect(page.getByText('Edited', { exact: true })).toHaveCount(0);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/&filter=$/);

  await page.getByRole('button', { name: 'View: Heavy uploads' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByText('View “Heavy uploads” deleted')).toBeVisible();
  await expect(page).toHaveURL('/media/assets');
  expect(await client.uploadFilters.list()).toEqual([]);
});

test('assets in use without alt text in a language are listed, and all filters are cleared at once', async ({
  page,
  client,
}) => {
  await page.goto('/media/assets?filter[fields][in_use][eq]=true&filter[fields][alt][exists]=false&locale=it');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'In use is Yes' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Search and filter language: Italian' })).toBeVisible();
  const lacking = await client.uploads.rawList({
    filter: { fields: { in_use: { eq: true }, type: { eq: 'image' }, alt: { exists: false } } },
    locale: 'it',
    page: { limit: 1 },
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(lacking.meta.total_count));

  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/media/assets');
  await expect(filters.getByRole('button', { name: 'Add filter' })).toBeFocused();
});
