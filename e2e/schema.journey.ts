import { typeInto } from './support/keyboard.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';

// As most people see it: what closes takes a moment.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test("a model's API key follows its name, and validation errors appear at their control", async ({ page, client }) => {
  await page.goto('/schema/item_types');
  await page.getByRole('link', { name: 'New model' }).click();
  const form = page.getByRole('dialog', { name: 'New model' });
  const key = form.getByRole('textbox', { name: 'API key' });

  await form.getByRole('button', { name: 'Create model' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Opening hours');
  await expect(key).toHaveValue('opening_hour');
  await typeInto(key, 'author');
  await form.getByRole('button', { name: 'Create model' }).click();
  await expect(key).toHaveAccessibleDescription(/This API key is already in use/);
  await expect(key).toBeFocused();

  await typeInto(key, 'opening_time');
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Opening times');
  await expect(key).toHaveValue('opening_time');
  await form.getByRole('button', { name: 'Create model' }).click();
  await expect(page.getByText('Model Opening times created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Opening times/ })).toBeVisible();
  expect(await client.itemTypes.find('opening_time')).toMatchObject({ name: 'Opening times', modular_block: false });
});

test.describe('the fields of a model', () => {
  test('a field is added with validations, edited, duplicated and deleted', async ({ page, client }) => {
    const model = await newModel(client, 'Lantern', 'lantern');
    await page.goto(model.path);
    await page.getByRole('link', { name: 'Add first field' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a field type' });
    await typeInto(choice.getByRole('searchbox'), 'titles');
    await page.keyboard.press('Enter');

    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Create field' }).click();
    await expect(form.getByRole('textbox', { name: 'Label' })).toHaveAccessibleDescription(/Enter a label/);
    await typeInto(form.getByRole('textbox', { name: 'Label' }), 'Inscription');
    await form.getByRole('tab', { name: /^Validations/ }).click();
    await form.getByRole('checkbox', { name: 'Required' }).press('Space');
    await form.getByRole('checkbox', { name: 'Length' }).press('Space');
    await setLimits(form, '20', '5');
    await form.getByRole('button', { name: 'Create field' }).click();
    await expect(form.getByText('The maximum must be greater than the minimum')).toBeVisible();
    await expect(form.getByRole('tab', { name: /^Validations.*1 error/ })).toHaveAttribute('aria-selected', 'true');
    await setLimits(form, '2', '40');
    await form.getByRole('button', { name: 'Create field' }).click();
    await expect(page.getByText('Field Inscription created')).toBeVisible();
    const row = page.getByRole('row', { name: 'Inscription' });
    await expect(row).toContainText('Required');
    expect(await client.fields.list(model.id)).toMatchObject([
      {
        label: 'Inscription',
        api_key: 'inscription',
        field_type: 'string',
        validators: { required: {}, length: { min: 2, max: 40 } },
      },
    ]);

    await row.getByRole('link', { name: 'Edit Inscription' }).click();
    await typeInto(form.getByRole('textbox', { name: 'Help text' }), 'Cut into the brass.');
    await typeInto(form.getByRole('textbox', { name: 'API key' }), 'wording');
    await expect(form.getByText('Update any code that uses inscription.')).toBeVisible();
    await form.getByRole('button', { name: 'Save field' }).click();
    await expect(page.getByText('Field Inscription saved')).toBeVisible();

    await actionsFor(page, 'Inscription', 'Duplicate');
    await expect(page.getByText(/^Duplicated as /)).toBeVisible();
    const [, copy] = await client.fields.list(model.id);
    expect(copy).toMatchObject({
      field_type: 'string',
      hint: 'Cut into the brass.',
      validators: { required: {}, length: { min: 2, max: 40 } },
    });

    await actionsFor(page, 'Inscription', 'Delete field');
    const question = page.getByRole('alertdialog', { name: 'Delete field Inscription?' });
    await expect(question).toContainText('No record has a value in this field.');
    await question.getByRole('button', { name: 'Delete field' }).click();
    await expect(page.getByText('Field Inscription deleted')).toBeVisible();
    expect((await client.fields.list(model.id)).map(({ id }) => id)).toEqual([copy?.id]);
  });

  test('the keyboard reorders fields and moves them into fieldsets', async ({ page, client }) => {
    const model = await newModel(client, 'Bridge', 'bridge');
    for (const label of ['Name', 'Span', 'Year']) {
      await client.fields.create(model.id, { label, api_key: label.toLowerCase(), field_type: 'string' });
    }
    await page.goto(model.path);
    const tree = page.getByRole('treegrid', { name: 'Fields of Bridge' });

    await tree.getByRole('row', { name: 'Name' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(tree.getByRole('button', { name: 'Insert after Year' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(tree.getByRole('button', { name: 'Insert between Name and Span' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Year moved')).toBeVisible();
    const positions = (await client.fields.list(model.id)).map(({ label, position }) => [label, position]);
    expect(Object.fromEntries(positions)).toEqual({ Name: 1, Year: 2, Span: 3 });

    await page.getByRole('button', { name: 'Add fieldset' }).click();
    const form = page.getByRole('dialog', { name: 'New fieldset' });
    await form.getByRole('button', { name: 'Add fieldset' }).click();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Enter a title/);
    await typeInto(form.getByRole('textbox', { name: 'Title' }), 'Measures');
    await form.getByRole('button', { name: 'Add fieldset' }).click();
    await expect(tree.getByRole('row', { name: 'Measures' })).toBeFocused();

    await page.getByRole('button', { name: 'Actions for Span' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to fieldset' }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Measures' }).press('Enter');
    await expect(page.getByText('Span moved')).toBeVisible();
    const [fieldset] = await client.fieldsets.list(model.id);
    const span = (await client.fields.list(model.id)).find(({ label }) => label === 'Span');
    expect(span?.fieldset?.id).toBe(fieldset?.id);

    await page.getByRole('button', { name: 'Actions for the fieldset Measures' }).click();
    await page.getByRole('menuitem', { name: 'Delete fieldset' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Its field is kept and moves out of it.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete fieldset' }).click();
    await expect(page.getByText('Fieldset Measures deleted')).toBeVisible();
    expect(await client.fields.list(model.id)).toHaveLength(3);
  });
});

test('a block is created, allowed in a field, and protected from deletion while the field accepts it', async ({
  page,
  client,
}) => {
  await page.goto('/schema/blocks_library');
  await page.getByRole('link', { name: 'New block' }).click();
  const form = page.getByRole('dialog', { name: 'New block' });
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Marginal note');
  await form.getByRole('button', { name: 'Create block' }).click();
  await expect(page.getByText('Block Marginal note created')).toBeVisible();
  const block = await client.itemTypes.find('marginal_note');
  expect(block.modular_block).toBe(true);

  const model = await newModel(client, 'Essay', 'essay');
  await page.goto(`${model.path}/fields/new/rich_text`);
  const field = page.getByRole('dialog');
  await typeInto(field.getByRole('textbox', { name: 'Label' }), 'Parts');
  await field.getByRole('tab', { name: /^Validations/ }).click();
  await typeInto(field.getByRole('combobox', { name: 'Add block' }), 'Marg');
  await page.getByRole('option', { name: /Marginal note/ }).click();
  await page.keyboard.press('Escape');
  await field.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByText('Field Parts created')).toBeVisible();
  expect(await client.fields.list(model.id)).toMatchObject([
    { validators: { rich_text_blocks: { item_types: [block.id] } } },
  ]);

  await page.goto(`/schema/blocks_library/${block.id}`);
  await page.getByRole('button', { name: 'Block actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete block' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete block' })).toContainText('It’s still used in fields');
});

test('a model with records is deleted only after its API key is typed', async ({ page, client }) => {
  const model = await newModel(client, 'Rumour', 'rumour');
  await client.fields.create(model.id, { label: 'Text', api_key: 'wording', field_type: 'string' });
  await client.items.create({ item_type: { type: 'item_type', id: model.id }, wording: 'The cat has a key.' });
  await page.goto(model.path);
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete model' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Rumour?' });
  await expect(question).toContainText('Its 1 record will be deleted, in all versions.');
  await expect(question.getByRole('button', { name: 'Delete model' })).toBeDisabled();
  await typeInto(question.getByRole('textbox', { name: 'Type rumour to confirm' }), 'rumour');
  await question.getByRole('button', { name: 'Delete model' }).click();
  await expect(page.getByText('Model Rumour deleted')).toBeVisible();
  await expect(client.itemTypes.find(model.id)).rejects.toThrow(/NOT_FOUND/);
});

async function newModel(client: Client, name: string, apiKey: string): Promise<{ id: string; path: string }> {
  const { id } = await client.itemTypes.create({ name, api_key: apiKey });
  return { id, path: `/schema/item_types/${id}` };
}

async function actionsFor(page: Page, label: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Limits of the validation of length. */
async function setLimits(form: Locator, min: string, max: string) {
  await typeInto(form.getByRole('textbox', { name: 'Length: minimum' }), min);
  await typeInto(form.getByRole('textbox', { name: 'Length: maximum' }), max);
}
