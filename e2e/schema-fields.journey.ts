import { buildBlockRecord } from '@datocms/cma-client-node';
import { typeInto } from './support/keyboard.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

type NewField = Parameters<Client['fields']['create']>[1];

// Colours are judged as they are drawn: nothing may be half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a single-line text field is configured on all four tabs with the keyboard, starting from its type', async ({
  page,
  client,
}) => {
  const model = await newModel(client, 'Pennant', 'pennant');
  await page.goto(`${model.path}/fields/new`);
  const choice = page.getByRole('dialog', { name: 'Choose a field type' });
  const search = choice.getByRole('searchbox', { name: 'Search field types' });
  await typeInto(search, 'zeppelin');
  await expect(choice.getByText('No field types match “zeppelin”.')).toBeVisible();
  await choice.getByRole('button', { name: 'Show all types' }).click();
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('link', { name: /^Single-line text/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('link', { name: /^Multi-line text/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const form = page.getByRole('dialog', { name: 'New field: Single-line text' });
  await expect(form.getByRole('textbox', { name: 'Label' })).toBeFocused();
  expect((await form.boundingBox())?.width).toBe(780);
  const dialog = page.getByRole('dialog');
  const key = dialog.getByRole('textbox', { name: 'API key' });
  await page.keyboard.type('Owner mail');
  await expect(key).toHaveValue('owner_mail');
  await typeInto(key, 'mail');
  await typeInto(dialog.getByRole('textbox', { name: 'Label' }), 'Mail of the owner');
  await expect(key).toHaveValue('mail');
  await dialog.getByRole('checkbox', { name: 'Localize this field' }).press('Space');
  await expectNoViolations(page);

  await tab(dialog, 'Presentation').click();
  await typeInto(dialog.getByRole('textbox', { name: 'Placeholder' }), 'name@example.org');
  await expectNoViolations(page);

  await tab(dialog, 'Validations').click();
  await dialog.getByRole('checkbox', { name: 'Length' }).press('Space');
  await eachMode(page, dialog, 'Length', { Between: 2, 'At least': 1, 'At most': 1, Exactly: 1 });
  await choose(page, dialog, 'Length: condition', 'At most');
  await typeInto(dialog.getByRole('textbox', { name: 'Length: maximum' }), '80');
  await dialog.getByRole('checkbox', { name: 'Format' }).press('Space');
  const format = dialog.getByRole('group', { name: 'Format' });
  const sample = format.getByRole('textbox', { name: 'Test value' });
  await typeInto(sample, 'mara@kestrelhall');
  await expect(format.getByRole('status')).toHaveText('No match');
  await typeInto(sample, 'mara@kestrelhall.org');
  await expect(format.getByRole('status')).toHaveText('Matches');
  await choose(page, format, 'Format', 'Custom pattern');
  await typeInto(format.getByRole('textbox', { name: 'Regular expression' }), '[a-z]+$');
  await expect(format.locator('mark')).toHaveText('org');
  await typeInto(format.getByRole('textbox', { name: 'Error message' }), 'End with letters');
  await expectNoViolations(page);

  await tab(dialog, 'Default value').click();
  await typeInto(dialog.getByRole('textbox', { name: 'Default value' }), 'post@example.org');
  await dialog.getByRole('button', { name: 'Copy to all languages' }).click();
  await expect(page.getByText('Default value copied to 1 language')).toBeVisible();
  await dialog.getByRole('radio', { name: 'it' }).press('Space');
  await expect(dialog.getByRole('textbox', { name: 'Default value' })).toHaveValue('post@example.org');
  await typeInto(dialog.getByRole('textbox', { name: 'Default value' }), 'posta@example.org');
  await expectNoViolations(page);

  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByText('Field Mail of the owner created')).toBeVisible();
  expect(await client.fields.list(model.id)).toMatchObject([
    {
      api_key: 'mail',
      localized: true,
      validators: { length: { max: 80 }, format: { custom_pattern: '[a-z]+$', description: 'End with letters' } },
      appearance: { editor: 'single_line', parameters: { heading: false, placeholder: 'name@example.org' } },
      default_value: { en: 'post@example.org', it: 'posta@example.org' },
    },
  ]);
});

test('limits are read in the mode they are stored in, and written in every mode', async ({ page, client }) => {
  const model = await newModel(client, 'Trellis', 'trellis');
  const stored = async (label: string, field: Pick<NewField, 'field_type' | 'validators'>) => {
    const { id } = await client.fields.create(model.id, { label, api_key: label.toLowerCase(), ...field } as NewField);
    return `${model.path}/fields/${id}/edit`;
  };
  const form = page.getByRole('dialog');
  const mode = (name: string) => form.getByRole('button', { name: `${name}: condition` });

  await page.goto(await stored('Opened', { field_type: 'date', validators: { date_range: { min: '2020-01-01' } } }));
  await tab(form, 'Validations').click();
  await expect(mode('Date range')).toContainText('At least');
  await eachMode(page, form, 'Date range', { Between: 2, 'At most': 1, 'At least': 1 }, 'group');

  await page.goto(
    await stored('Closed', {
      field_type: 'date_time',
      validators: { date_time_range: { max: '2030-01-01T00:00:00Z' } },
    }),
  );
  await tab(form, 'Validations').click();
  await expect(mode('Date and time range')).toContainText('At most');
  await eachMode(page, form, 'Date and time range', { Between: 2, 'At least': 1, 'At most': 1 }, 'group');

  await page.goto(await stored('Height', { field_type: 'integer', validators: { number_range: { min: 1, max: 9 } } }));
  await tab(form, 'Validations').click();
  await expect(mode('Range')).toContainText('Between');
  await eachMode(page, form, 'Range', { 'At least': 1, 'At most': 1, Between: 2 });
  await typeInto(form.getByRole('textbox', { name: 'Range: maximum' }), '0');
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(form.getByText('The maximum must be greater than the minimum')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Range: maximum' })).toBeFocused();
});

test('file limits are written in every mode, and an invalid one is rejected at its control', async ({
  page,
  client,
}) => {
  const model = await newModel(client, 'Album', 'album');
  const form = page.getByRole('dialog');
  const { id } = await client.fields.create(model.id, {
    label: 'Views',
    api_key: 'views',
    field_type: 'gallery',
    validators: { size: { eq: 4 }, image_aspect_ratio: { eq_ar_numerator: 16, eq_ar_denominator: 9 } },
  });
  await page.goto(`${model.path}/fields/${id}/edit`);
  await tab(form, 'Validations').click();
  await expect(form.getByRole('button', { name: 'Number of items: condition' })).toContainText('Exactly');
  await expect(form.getByRole('textbox', { name: 'Number of items: multiple of' })).toHaveCount(0);
  await eachMode(page, form, 'Number of items', { Exactly: 1, Between: 2, 'At most': 1, 'At least': 1 });
  await typeInto(form.getByRole('textbox', { name: 'Number of items: minimum' }), '2');
  await typeInto(form.getByRole('textbox', { name: 'Number of items: multiple of' }), '2');
  await form.getByRole('checkbox', { name: 'File size' }).press('Space');
  await eachMode(page, form, 'File size', { Between: 2, 'At least': 1, 'At most': 1 });
  await typeInto(form.getByRole('textbox', { name: 'File size: maximum' }), '500');
  await choose(page, form, 'Unit of maximum', 'KB');
  await form.getByRole('checkbox', { name: 'File type' }).press('Space');
  await choose(page, form, 'File type', 'Custom list');
  await typeInto(form.getByRole('textbox', { name: 'Extensions' }), 'pdf, .EPUB');
  await form.getByRole('checkbox', { name: 'Dimensions' }).press('Space');
  await choose(page, form, 'Dimensions to limit', 'Width only');
  await eachMode(page, form, 'Dimensions, Width', { 'At most': 1, Between: 2, 'At least': 1 });
  await typeInto(form.getByRole('textbox', { name: 'Dimensions, Width: minimum' }), '1600');
  await eachMode(page, form, 'Aspect ratio', { Between: 2, 'At least': 1, 'At most': 1, Exactly: 1 });
  await typeInto(form.getByRole('textbox', { name: 'Aspect ratio: value' }), '16:0');
  await form.getByRole('checkbox', { name: 'Alt text and title' }).press('Space');
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(form.getByText('Enter two numbers other than zero, separated by a colon: 16:9')).toBeVisible();
  await expect(form.getByText('Choose at least one')).toBeVisible();
  await expect(form.getByRole('tab', { name: /^Validations.*2 errors/ })).toBeVisible();
  await typeInto(form.getByRole('textbox', { name: 'Aspect ratio: value' }), '3:2');
  await form.getByRole('checkbox', { name: 'Alt text', exact: true }).press('Space');
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByText('Field Views saved')).toBeVisible();
  expect((await client.fields.find(id)).validators).toEqual({
    size: { min: 2, multiple_of: 2 },
    file_size: { max_value: 500, max_unit: 'KB' },
    extension: { extensions: ['pdf', 'epub'] },
    image_dimensions: { width_min_value: 1600 },
    image_aspect_ratio: { eq_ar_numerator: 3, eq_ar_denominator: 2 },
    required_alt_title: { alt: true, title: false },
  });
});

test('changing a field of a block counts the records that contain the block at any depth', async ({ page, client }) => {
  const tariff = await client.itemTypes.create({ name: 'Tariff', api_key: 'tariff', modular_block: true });
  const fare = await client.fields.create(tariff.id, { label: 'Fare', api_key: 'fare', field_type: 'float' });
  const leg = await client.itemTypes.create({ name: 'Leg', api_key: 'leg', modular_block: true });
  await client.fields.create(leg.id, {
    label: 'Tariff',
    api_key: 'tariff',
    field_type: 'single_block',
    validators: { single_block_blocks: { item_types: [tariff.id] } },
  });
  const crossing = await newModel(client, 'Crossing', 'crossing');
  await client.fields.create(crossing.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await client.fields.create(crossing.id, {
    label: 'Legs',
    api_key: 'legs',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [leg.id, tariff.id] } },
  });
  const tariffOf = (amount: number) =>
    buildBlockRecord({ item_type: { type: 'item_type', id: tariff.id }, fare: amount });
  const item_type = { type: 'item_type' as const, id: crossing.id };
  const inner = buildBlockRecord({ item_type: { type: 'item_type', id: leg.id }, tariff: tariffOf(2.5) });
  await client.items.create({ item_type, name: 'Otter Strait', legs: [inner, tariffOf(4.5)] });
  await client.items.create({ item_type, name: 'Heron Sound', legs: [tariffOf(3)] });
  await client.items.create({ item_type, name: 'Gull Bay', legs: [] });
  const form = page.getByRole('dialog');

  await page.goto(`/schema/blocks_library/${tariff.id}/fields/${fare.id}/edit`);
  await form.getByRole('button', { name: 'Change to Whole number' }).click();
  await expect(form.getByText('1 of 2 records with a value loses data.')).toBeVisible();
  const samples = form.getByRole('list', { name: 'Values before and after' });
  await expect(samples.getByRole('listitem').first()).toHaveText(/Otter Strait\s*2\.5\s*becomes\s*3/);
  await form.getByRole('button', { name: 'Save field' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Decimals are lost in 1 record, in all versions.');
  await question.getByRole('button', { name: 'Change type' }).click();
  await expect(page.getByText('Field Fare saved')).toBeVisible();
  expect(await client.fields.find(fare.id)).toMatchObject({ field_type: 'integer' });
});

test('a change that loses values shows samples and counts before it is saved', async ({ page, client }) => {
  const model = await newModel(client, 'Voyage', 'voyage');
  const other = await newModel(client, 'Marina', 'marina');
  const [name, price, stops] = [
    await client.fields.create(model.id, { label: 'Name', api_key: 'name', field_type: 'string', localized: true }),
    await client.fields.create(model.id, { label: 'Price', api_key: 'price', field_type: 'float' }),
    await client.fields.create(model.id, {
      label: 'Stops',
      api_key: 'stops',
      field_type: 'links',
      validators: { items_item_type: { item_types: [other.id, model.id] } },
    }),
  ];
  const marina = await client.items.create({ item_type: { type: 'item_type', id: other.id } });
  const item_type = { type: 'item_type' as const, id: model.id };
  await client.items.create({ item_type, name: { en: 'Otter', it: 'Lontra' }, price: 2.5, stops: [marina.id] });
  await client.items.create({ item_type, name: { en: 'Heron', it: 'Heron' }, price: 3, stops: [] });
  const form = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const samples = form.getByRole('list', { name: 'Values before and after' });

  await page.goto(`${model.path}/fields/${price.id}/edit`);
  await form.getByRole('button', { name: 'Change to Whole number' }).click();
  await expect(form.getByText('1 of 2 records with a value loses data.')).toBeVisible();
  await expect(samples.getByRole('listitem').first()).toHaveText(/Otter\s*2\.5\s*becomes\s*3/);
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(question).toContainText('Decimals are lost in 1 record, in all versions.');
  await question.getByRole('button', { name: 'Change type' }).click();
  await expect(page.getByText('Field Price saved')).toBeVisible();
  expect(await client.fields.find(price.id)).toMatchObject({ field_type: 'integer' });

  await page.goto(`${model.path}/fields/${stops.id}/edit`);
  await tab(form, 'Validations').click();
  await expect(form.getByText('Required: choose the models that can be linked')).toBeVisible();
  await typeInto(form.getByRole('combobox', { name: 'Add model' }), 'mari');
  await page.keyboard.press('Enter');
  await expect(form.getByText('1 of 1 record with a value loses data.')).toBeVisible();
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(question).toContainText('Removed: Marina.');
  await expect(question).toContainText(
    'Links to removed models will be deleted from this field in 1 record, in all versions.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('button', { name: 'Save field' })).toBeFocused();
  await form.getByRole('combobox', { name: 'Add model' }).focus();
  await page.keyboard.press('Enter');
  await expect(samples).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'Number of items' }).press('Space');
  await choose(page, form, 'Number of items: condition', 'At least');
  await typeInto(form.getByRole('textbox', { name: 'Number of items: minimum' }), '1');
  await expect(form.getByText(/^1 of 2 records doesn’t meet it\..*For example Heron\.$/)).toBeVisible();

  await page.goto(`${model.path}/fields/${name.id}/edit`);
  await form.getByRole('checkbox', { name: 'Localize this field' }).press('Space');
  await expect(form.getByText('1 of 2 records with a value loses data.')).toBeVisible();
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(question).toContainText('Other languages are deleted from 1 record, in all versions.');
  await question.getByRole('button', { name: 'Remove localization' }).click();
  await expect(page.getByText('Field Name saved')).toBeVisible();
  const names = (await client.items.list({ filter: { type: model.id } })).map((item) => item['name']);
  expect(names.toSorted()).toEqual(['Heron', 'Otter']);
});

test('validation errors from the server appear at their controls together, and input is kept', async ({
  page,
  client,
}) => {
  const model = await newModel(client, 'Anchor', 'anchor');
  const title = await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(model.id, {
    label: 'Address',
    api_key: 'address',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: title.id } },
  });
  await page.goto(`${model.path}/fields/new/text`);
  const form = page.getByRole('dialog');
  const label = form.getByRole('textbox', { name: 'Label' });
  const key = form.getByRole('textbox', { name: 'API key' });
  await typeInto(label, 'Title');
  await tab(form, 'Presentation').click();
  await form.getByRole('radio', { name: /^Plain text/ }).press('Space');
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(label).toHaveAccessibleDescription(/Another field already has this label/);
  await expect(key).toHaveAccessibleDescription(/This API key is already in use/);
  await expect(label).toBeFocused();
  await expect(form.getByRole('tab', { name: /^Settings.*2 errors/ })).toHaveAttribute('aria-selected', 'true');
  await typeInto(key, 'story');
  await expect(key).not.toHaveAccessibleDescription(/already in use/);
  await expect(label).toHaveAccessibleDescription(/Another field already has this label/);
  await typeInto(label, 'Story');
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByText('Field Story created')).toBeVisible();
  expect((await client.fields.list(model.id)).find(({ api_key }) => api_key === 'story')?.appearance.editor).toBe(
    'textarea',
  );

  await page.goto(`${model.path}/fields/${title.id}/edit`);
  await typeInto(key, 'headline');
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByText('Couldn’t change Title: slugs in Address are generated from it')).toBeVisible();
  await expect(key).toHaveValue('headline');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toHaveCount(0);
});

async function newModel(client: Client, name: string, apiKey: string): Promise<{ id: string; path: string }> {
  const { id } = await client.itemTypes.create({ name, api_key: apiKey });
  return { id, path: `/schema/item_types/${id}` };
}

function tab(form: Locator, name: string): Locator {
  return form.getByRole('tab', { name: new RegExp(`^${name}`) });
}

async function choose(page: Page, form: Locator, control: string, option: string) {
  await form.getByRole('button', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Walks through the modes of a range; each shows as many bounds as it has. */
async function eachMode(
  page: Page,
  form: Locator,
  name: string,
  modes: Record<string, number>,
  bound: 'textbox' | 'group' = 'textbox',
) {
  for (const [mode, bounds] of Object.entries(modes)) {
    await choose(page, form, `${name}: condition`, mode);
    await expect(form.getByRole(bound, { name: new RegExp(`^${name}: (minimum|maximum|value)`) })).toHaveCount(bounds);
  }
}

async function expectNoViolations(page: Page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
}
