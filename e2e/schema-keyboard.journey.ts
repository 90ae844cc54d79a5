import { expect, type Locator, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor builds a model with fieldsets, reorders it and deletes it with the keyboard alone', async ({
  page,
  client,
}) => {
  // Every step is a press of a key.
  test.slow();
  await page.goto('/schema/item_types');
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+g');
  await expect(page.getByRole('dialog', { name: 'New group' }).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Coast');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Group Coast created')).toBeVisible();

  // A model whose key is rejected, with the singular offered next to the error.
  const form = page.getByRole('dialog', { name: 'New model' });
  // The previous dialog returns focus as it closes, so a keypress at that time has to be repeated.
  await expect(async () => {
    if (!(await form.isVisible()))
      await page.getByRole('link', { name: 'New model' }).press('Enter', { timeout: 5_000 });
    await expect(form).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Lighthouse');
  await page.keyboard.press('Tab');
  const key = form.getByRole('textbox', { name: 'API key' });
  await expect(key).toBeFocused();
  await expect(key).toHaveValue('lighthouse');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lighthouses');
  await page.keyboard.press('Enter');
  await expect(key).toHaveAccessibleDescription(/Use the singular: lighthouse, not lighthouses/);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Use lighthouse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(key).toHaveValue('lighthouse');
  await key.press('Enter');
  await expect(page.getByText('Model Lighthouse created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Lighthouse/ })).toBeVisible();
  const model = await client.itemTypes.find('lighthouse');

  // The first field is made in the console; two more are only there to be put in order.
  await page.getByRole('link', { name: 'Add first field' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a field type' }).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('titles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.type('Rock');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Field Rock created')).toBeVisible();
  for (const label of ['Height', 'Reach']) {
    await client.fields.create(model.id, { label, api_key: label.toLowerCase(), field_type: 'integer' });
  }
  await page.reload();
  const rows = page.getByRole('treegrid', { name: 'Fields of Lighthouse' });
  await expect(rows.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Add fieldset' }).press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'New fieldset' }).getByRole('textbox', { name: 'Title' }),
  ).toBeFocused();
  await page.keyboard.type('Measures');
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('row', { name: 'Measures' })).toBeFocused();

  // Order: by steps, by a named place, and as dragging does.
  await fromMenu(page, 'Reach', 'Actions for Reach', 'Move up');
  await expect(page.getByText('Reach moved')).toBeVisible();
  await expect(rows.getByRole('row')).toHaveText([/^Rock/, /^Reach/, /^Height/, /^Measures/]);

  await fromMenu(page, 'Height', 'Actions for Height', 'Move to…');
  const place = page.getByRole('dialog', { name: 'Move Height' });
  await choose(page, place.getByRole('button', { name: /Fieldset/ }), 'Measures');
  await place.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByText('Height moved')).toBeVisible();
  await fromMenu(page, 'Reach', 'Actions for Reach', 'Move to…');
  const second = page.getByRole('dialog', { name: 'Move Reach' });
  await choose(page, second.getByRole('button', { name: /Fieldset/ }), 'Measures');
  await choose(page, second.getByRole('button', { name: /Position/ }), 'First');
  await second.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByText('Reach moved')).toBeVisible();
  await expect(rows.getByRole('row')).toHaveText([/^Rock/, /^Measures/, /^Reach/, /^Height/]);
  expect(await placesOf()).toEqual({ Rock: [null, 1], Reach: ['Measures', 1], Height: ['Measures', 2] });

  await rows.getByRole('row', { name: 'Measures' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // Fieldsets are placed next to other rows, never inside a fieldset.
  await expect(rows.getByRole('button', { name: 'Insert before Rock' })).toBeAttached();
  await expect(rows.getByRole('button', { name: /Insert .*Reach/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The model goes into its group, in the menu at the side.
  await fromMenu(page, 'Lighthouse', 'Actions for Lighthouse', 'Move to…');
  const inMenu = page.getByRole('dialog', { name: 'Move Lighthouse' });
  await choose(page, inMenu.getByRole('button', { name: /Group/ }), 'Coast');
  await inMenu.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByText('Lighthouse moved')).toBeVisible();
  expect(await groupOf()).toBe('Coast');

  // What loses nothing that cannot be written again comes back by Undo.
  await fromMenu(page, 'Measures', 'Actions for the fieldset Measures', 'Delete fieldset');
  await confirmWith(page, 'Delete fieldset', 'Its 2 fields are kept and move out of it.');
  await undo(page, 'Fieldset Measures deleted');
  await expect(page.getByText('Measures restored')).toBeVisible();
  expect(await placesOf()).toEqual({ Rock: [null, 1], Reach: ['Measures', 1], Height: ['Measures', 2] });

  await fromMenu(page, 'Rock', 'Actions for Rock', 'Delete field');
  await confirmWith(page, 'Delete field', 'No record has a value in this field.');
  await undo(page, 'Field Rock deleted');
  await expect(page.getByText('Rock restored')).toBeVisible();
  expect(await client.itemTypes.find(model.id)).toMatchObject({ title_field: { id: (await rock())?.id } });

  await fromMenu(page, 'Coast', 'Actions for Coast', 'Delete group');
  await confirmWith(page, 'Delete group', 'Its item is kept and moves up one level.');
  await undo(page, 'Group Coast deleted');
  await expect(page.getByText('Coast restored')).toBeVisible();
  expect(await groupOf()).toBe('Coast');

  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Model actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete model' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Lighthouse?' });
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Model Lighthouse deleted')).toBeVisible();
  await fromMenu(page, 'Coast', 'Actions for Coast', 'Delete group');
  await confirmWith(page, 'Delete group', 'It’s empty.');
  await expect(page.getByRole('row', { name: 'Coast', exact: true })).toHaveCount(0);

  async function placesOf() {
    const titles = new Map((await client.fieldsets.list(model.id)).map(({ id, title }) => [id, title]));
    const fields = await client.fields.list(model.id);
    return Object.fromEntries(
      fields.map(({ label, fieldset, position }) => [label, [fieldset ? titles.get(fieldset.id) : null, position]]),
    );
  }

  async function groupOf() {
    const menu = await client.schemaMenuItems.list();
    const parentId = menu.find(({ item_type: linked }) => linked?.id === model.id)?.parent?.id;
    return menu.find(({ id }) => id === parentId)?.label;
  }

  async function rock() {
    return (await client.fields.list(model.id)).find(({ label }) => label === 'Rock');
  }
});

test('a URL leads to a row far down a long model that renders only visible rows', async ({ page, client }) => {
  const count = 60;
  const { id } = await client.itemTypes.create({ name: 'Ledger', api_key: 'ledger' });
  let last = '';
  for (let index = 1; index <= count; index += 1) {
    const key = `line_${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    last = (await client.fields.create(id, { label: `Line ${index}`, api_key: key, field_type: 'string' })).id;
  }

  await page.goto(`/schema/item_types/${id}#f${last}`);
  const rows = page.getByRole('treegrid', { name: 'Fields of Ledger' }).getByRole('row');
  const end = rows.and(page.getByRole('row', { name: `Line ${count}`, exact: true }));
  await expect(end).toBeFocused();
  await expect(end).toBeInViewport();
  await expect(end).toHaveAttribute('aria-posinset', String(count));
  await expect(end).toHaveAttribute('aria-setsize', String(count));
  expect(await rows.count()).toBeLessThan(40);

  await page.keyboard.press('Home');
  await expect(rows.and(page.getByRole('row', { name: 'Line 1', exact: true }))).toBeFocused();
  await client.itemTypes.destroy(id);
});

/** Opens the menu of a row and chooses an action. Trees receive focus through a row, and then render its buttons. */
async function fromMenu(page: Page, name: string, menu: string, action: string) {
  await page.getByRole('row', { name, exact: true }).focus();
  const button = page.getByRole('button', { name: menu, exact: true });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

/** Takes back what a notice says was done. */
async function undo(page: Page, notice: string) {
  await page.getByRole('status').filter({ hasText: notice }).getByRole('button', { name: 'Undo' }).press('Enter');
}

/** Opens a select and takes one of its options. */
async function choose(page: Page, select: Locator, option: string) {
  await select.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(select).toContainText(option);
}

async function confirmWith(page: Page, label: string, consequence: string) {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(consequence);
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: label })).toBeFocused();
  await page.keyboard.press('Enter');
}
