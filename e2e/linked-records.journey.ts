import { typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('an editor creates and edits a linked record above the page of the linking record', async ({ browser }) => {
  const { client, openWindow } = await ownSite(browser, 'Library');
  const author = await client.itemTypes.create({ name: 'Author', api_key: 'author', draft_mode_active: true });
  const name = await client.fields.create(author, {
    label: 'Name',
    api_key: 'name',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.itemTypes.update(author, { title_field: { type: 'field', id: name.id } });
  const book = await client.itemTypes.create({ name: 'Book', api_key: 'book' });
  const accepts = { item_types: [author.id] };
  await client.fields.create(book, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(book, {
    label: 'Author',
    api_key: 'author',
    field_type: 'link',
    validators: { item_item_type: accepts },
  });
  await client.fields.create(book, {
    label: 'Translators',
    api_key: 'translators',
    field_type: 'links',
    validators: { items_item_type: accepts },
  });
  await client.fields.create(author, {
    label: 'Teacher',
    api_key: 'teacher',
    field_type: 'link',
    validators: { item_item_type: accepts },
  });
  await client.items.create({ item_type: { type: 'item_type', id: author.id }, name: 'Ursula' } as never);
  const page = await openWindow();
  const panel = (title: string) => page.getByRole('dialog', { name: title, exact: true });

  await page.goto(`/editor/item_types/${book.id}/items/new`);
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'The Word');

  await test.step('a new record is linked on its first save', async () => {
    await page.getByRole('button', { name: 'Choose author' }).click();
    await page.getByRole('dialog', { name: 'Choose author' }).getByRole('button', { name: 'New author' }).click();
    const writing = page.getByRole('dialog', { name: 'New author', exact: true });
    await writing
      .getByRole('button', { name: 'Create' })
      .or(writing.getByRole('button', { name: 'Save' }))
      .first()
      .click();
    await expect(writing.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./);
    await typeInto(writing.getByRole('textbox', { name: 'Name' }), 'Octavia');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('group', { name: 'Author' }).getByText('Octavia')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a linked record is edited, and a record it links to above that', async () => {
    await page.getByRole('button', { name: 'Edit Octavia' }).click();
    await panel('Octavia').getByRole('button', { name: 'Choose author' }).click();
    await page.getByRole('dialog', { name: 'Choose author' }).getByRole('button', { name: 'Ursula' }).click();
    await panel('Octavia').getByRole('button', { name: 'Edit Ursula' }).click();
    await typeInto(panel('Ursula').getByRole('textbox', { name: 'Name' }), 'Ursula K.');
    await panel('Ursula K.').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel('Ursula K.').getByText('Saved', { exact: false })).toBeVisible();
    await panel('Ursula K.').getByRole('button', { name: 'Close' }).click();
    await expect(panel('Octavia').getByRole('button', { name: 'Edit Ursula K.' })).toBeFocused();

    // Escape would go to the tooltip of this very button, which is where the pointer is by now, if it shows already.
    await panel('Octavia').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await panel('Octavia').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel('Octavia').getByText('Saved', { exact: false })).toBeVisible();
    await panel('Octavia').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the page below keeps its unsaved text and saves it with the links', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Word');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
  });
  const authors = await client.items.list({ filter: { type: 'author' }, version: 'current' });
  const octavia = authors.find((item) => item['name'] === 'Octavia');
  expect(authors.find(({ id }) => id === octavia?.['teacher'])?.['name']).toBe('Ursula K.');
  const [stored] = await client.items.list({ filter: { type: 'book' }, version: 'current' });
  expect(stored?.['author']).toBe(octavia?.id);
});
