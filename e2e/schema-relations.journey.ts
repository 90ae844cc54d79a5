import { buildClient } from '@datocms/cma-client-node';
import { typeInto } from './support/keyboard.ts';
import { origin } from './support/start-server.ts';
import { type Client, expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test('schema relations are a diagram that can be navigated with the keyboard, and an equivalent list', async ({
  page,
  client,
}) => {
  const island = await client.itemTypes.create({ name: 'Island', api_key: 'island' });
  const legend = await client.itemTypes.create({ name: 'Legend', api_key: 'legend', modular_block: true });
  const chart = await client.itemTypes.create({ name: 'Chart', api_key: 'chart' });
  await client.fields.create(legend.id, { label: 'About', api_key: 'about', ...linkTo(island.id) });
  await client.fields.create(chart.id, { label: 'First island', api_key: 'first_island', ...linkTo(island.id) });
  await client.fields.create(chart.id, {
    label: 'Legends',
    api_key: 'legends',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [legend.id] } },
  });

  await page.goto('/schema/item_types');
  await page.getByRole('main').getByRole('link', { name: 'All relations' }).click();
  const diagram = page.getByRole('application', { name: 'Diagram of models, blocks and their references' });
  await typeInto(page.getByRole('combobox', { name: 'Find a model or block' }), 'Chart');
  await page.getByRole('option', { name: /^Chart/ }).click();
  await expect(page).toHaveURL(/[?&]focus=chart/);
  const box = diagram.getByRole('link', { name: 'Chart', exact: true });
  await expect(box).toHaveAttribute('aria-current', 'true');
  await expect(diagram.getByText('First island')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await box.focus();
  await page.keyboard.press('ArrowRight');
  const reached = diagram.getByRole('link', { name: /^(Island|Legend)$/ }).and(page.locator(':focus'));
  await expect(reached).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(diagram.getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(/focus=/);
  await expect(box).not.toHaveAttribute('aria-current');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/[?&]focus=chart/);

  await page.getByRole('checkbox', { name: 'Blocks' }).press('Space');
  await expect(page).toHaveURL(/[?&]blocks=no/);
  await expect(diagram.getByText('links through blocks')).toBeVisible();
  await expect(diagram.getByRole('link', { name: 'Legend', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Fit to view' }).click();

  await page.getByRole('radio', { name: 'List' }).click();
  const row = page.getByRole('table', { name: 'Relations' }).getByRole('row', { name: /^Chart/ });
  await expect(row).toContainText('Island in First island, through blocks in Legends');
  await page.getByRole('checkbox', { name: 'Blocks' }).press('Space');
  await expect(row).toContainText('Legend as blocks in Legends');
  await expect(page.getByRole('row', { name: /^Legend/ })).toContainText('Chart as blocks in Legends');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/schema/relations?focus=chart');
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await page.getByRole('radio', { name: 'Diagram' }).click();
  await diagram.getByRole('link', { name: 'Chart', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Chart/ })).toBeVisible();
});

test('fields are copied from one model and pasted into another, and pasting can be undone', async ({
  page,
  client,
}) => {
  // Two models with blocks, copied and taken back.
  test.slow();
  const ferry = await client.itemTypes.create({ name: 'Ferry', api_key: 'ferry' });
  const set = await client.fieldsets.create(ferry.id, { title: 'Timetable' });
  const title = await client.fields.create(ferry.id, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    validators: { unique: {} },
  });
  await client.fields.create(ferry.id, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: title.id }, length: { min: 2, max: 20 } },
  });
  await client.fields.create(ferry.id, {
    label: 'Departure',
    api_key: 'departure',
    field_type: 'date_time',
    fieldset: { type: 'fieldset', id: set.id },
  });
  const harbour = await client.itemTypes.create({ name: 'Harbour', api_key: 'harbour' });
  await client.fields.create(harbour.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const ticket = await client.itemTypes.create({ name: 'Ticket', api_key: 'ticket', modular_block: true });

  await page.goto(`/schema/item_types/${ferry.id}`);
  await page.getByRole('row', { name: 'Slug' }).focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Slug copied')).toBeVisible();
  await page.goto(`/schema/item_types/${harbour.id}`);
  await page.getByRole('row', { name: 'Title' }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: 'Paste fields' });
  await expect(dialog.getByRole('button', { name: /Generate slugs from/ })).toContainText('Title');
  await dialog.getByRole('button', { name: 'Paste 1 field' }).click();
  await expect(page.getByText('1 field from Ferry pasted into Harbour')).toBeVisible();
  const [own, slug] = await client.fields.list(harbour.id);
  expect(slug).toMatchObject({
    api_key: 'slug',
    validators: { slug_title_field: { title_field_id: own?.id }, length: { min: 2, max: 20 } },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paste into Harbour undone')).toBeVisible();
  expect(await client.fields.list(harbour.id)).toHaveLength(1);

  await page.goto(`/schema/item_types/${ferry.id}`);
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy fields…' }).click();
  const choice = page.getByRole('dialog', { name: 'Copy fields' });
  await choice.getByRole('checkbox', { name: 'All fields' }).press('Space');
  await choice.getByRole('button', { name: 'Copy 3 fields' }).click();
  await expect(page.getByText('3 fields copied')).toBeVisible();

  await page.goto(`/schema/item_types/${harbour.id}`);
  await page.getByRole('link', { name: 'Paste 3 fields' }).click();
  await expect(dialog.getByRole('textbox', { name: 'API key' }).first()).toHaveValue('title2');
  await expect(dialog.getByText('Title of Ferry. Here, Title remains the title.')).toBeVisible();
  await typeInto(dialog.getByRole('textbox', { name: 'API key' }).first(), 'title');
  await dialog.getByRole('button', { name: 'Paste 3 fields' }).click();
  await expect(dialog.getByRole('textbox', { name: 'API key' }).first()).toHaveAccessibleDescription(
    /This API key is already in use/,
  );
  expect(await violations(page)).toEqual([]);
  await typeInto(dialog.getByRole('textbox', { name: 'API key' }).first(), 'ferry_title');
  await dialog.getByRole('button', { name: 'Paste 3 fields' }).click();
  await expect(page.getByText('3 fields from Ferry pasted into Harbour')).toBeVisible();
  const pasted = await client.fields.list(harbour.id);
  const [timetable] = await client.fieldsets.list(harbour.id);
  expect(pasted.map(({ api_key }) => api_key).toSorted()).toEqual(['departure', 'ferry_title', 'slug', 'title']);
  expect(timetable?.title).toBe('Timetable');
  expect(pasted.find(({ api_key }) => api_key === 'departure')?.fieldset?.id).toBe(timetable?.id);
  expect(pasted.find(({ api_key }) => api_key === 'slug')?.validators).toMatchObject({
    slug_title_field: { title_field_id: pasted.find(({ api_key }) => api_key === 'ferry_title')?.id },
  });

  await page.goto(`/schema/blocks_library/${ticket.id}`);
  await page.getByRole('link', { name: 'Paste 3 fields' }).click();
  await expect(dialog.getByText('The validation Unique isn’t copied: it isn’t supported here.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Paste Departure' }).press('Space');
  await dialog.getByRole('button', { name: 'Paste 2 fields' }).click();
  await expect(page.getByText('2 fields from Ferry pasted into Ticket')).toBeVisible();
  expect(
    (await client.fields.list(ticket.id)).map(({ api_key, validators }) => [api_key, 'unique' in validators]),
  ).toEqual([
    ['title', false],
    ['slug', false],
  ]);
  expect(await client.fieldsets.list(ticket.id)).toEqual([]);
});

test('a model is imported from another environment with its dependencies and the same IDs', async ({
  page,
  client,
  token,
}) => {
  // A fork and a dozen requests one after the other.
  test.slow();
  const primary = (await client.environments.list()).find(({ meta }) => meta.primary);
  const sandbox = 'schema-workshop';
  await client.environments.fork(primary?.id ?? '', { id: sandbox }, { fast: true, force: true });
  const there = buildClient({ apiToken: token, baseUrl: `${origin()}/api`, environment: sandbox });
  const { recipe, step, fieldIds } = await makeRecipe(there);

  await page.goto('/schema/item_types');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Import from another environment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from another environment' });
  await dialog.getByRole('button', { name: /^Environment|Environment$/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${sandbox}`) }).click();
  await typeInto(dialog.getByRole('searchbox', { name: 'Search models and blocks' }), 'recip');
  await dialog.getByRole('checkbox', { name: 'Recipe recipe', exact: true }).press('Space');
  await expect(dialog.getByText('1 field · required by Recipe')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: /^Ingredient/ }).press('Space');
  await expect(dialog.getByText('Ingredients: Allows nothing here until you choose')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 models and blocks' }).click();
  await expect(page.getByText(`2 models and blocks imported from ${sandbox}`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe/ })).toBeVisible();

  const imported = await client.itemTypes.find('recipe');
  const fields = await client.fields.list(recipe);
  const fieldOf = (apiKey: string) => fields.find(({ api_key }) => api_key === apiKey);
  expect(imported).toMatchObject({ id: recipe, ordering_direction: 'desc', ordering_field: { id: fieldIds['title'] } });
  expect((await client.itemTypes.find('recipe_step')).id).toBe(step);
  expect(Object.fromEntries(fields.map(({ api_key, id }) => [api_key, id]))).toEqual(fieldIds);
  expect(fieldOf('slug')).toMatchObject({ validators: { slug_title_field: { title_field_id: fieldIds['title'] } } });
  expect(fieldOf('steps')).toMatchObject({ validators: { rich_text_blocks: { item_types: [step] } } });
  expect(fieldOf('cook')).toMatchObject({
    validators: { item_item_type: { item_types: [(await client.itemTypes.find('author')).id] } },
  });
  expect(fieldOf('ingredients')).toMatchObject({ validators: { items_item_type: { item_types: [] } } });
  expect(fieldOf('title')?.fieldset?.id).toBe((await client.fieldsets.list(recipe))[0]?.id);
  expect(await client.items.list({ filter: { type: 'recipe' } })).toEqual([]);

  await page.goto('/schema/item_types/import');
  await dialog.getByRole('button', { name: /^Environment|Environment$/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${sandbox}`) }).click();
  await dialog.getByRole('checkbox', { name: /^Recipe recipe/ }).press('Space');
  await expect(dialog.getByText('Already exists: Recipe, recipe.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import models' }).click();
  await expect(dialog.getByText('Select a model or block that isn’t here yet.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Import as a copy' }).click();
  await expect(dialog.getByRole('textbox', { name: 'API key of Recipe here' })).toHaveValue('recipe2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await client.environments.destroy(sandbox);
});

/** A model of a sandbox that refers to a block and a model of that sandbox, and to a model that is everywhere. */
async function makeRecipe(client: Client): Promise<{ recipe: string; step: string; fieldIds: Record<string, string> }> {
  const step = await client.itemTypes.create({ name: 'Recipe step', api_key: 'recipe_step', modular_block: true });
  await client.fields.create(step.id, { label: 'Text', api_key: 'wording', field_type: 'text' });
  const ingredient = await client.itemTypes.create({ name: 'Ingredient', api_key: 'ingredient' });
  await client.fields.create(ingredient.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const recipe = await client.itemTypes.create({ name: 'Recipe', api_key: 'recipe' });
  const fieldset = await client.fieldsets.create(recipe.id, { title: 'Basics' });
  const title = await client.fields.create(recipe.id, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    fieldset: { type: 'fieldset', id: fieldset.id },
  });
  await client.fields.create(recipe.id, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: title.id } },
  });
  const author = await client.itemTypes.find('author');
  await client.fields.create(recipe.id, { label: 'Cook', api_key: 'cook', ...linkTo(author.id) });
  await client.fields.create(recipe.id, {
    label: 'Ingredients',
    api_key: 'ingredients',
    field_type: 'links',
    validators: { items_item_type: { item_types: [ingredient.id] } },
  });
  await client.fields.create(recipe.id, {
    label: 'Steps',
    api_key: 'steps',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [step.id] } },
  });
  await client.itemTypes.update(recipe.id, {
    ordering_direction: 'desc',
    ordering_field: { type: 'field', id: title.id },
  });
  const fields = await client.fields.list(recipe.id);
  return {
    recipe: recipe.id,
    step: step.id,
    fieldIds: Object.fromEntries(fields.map(({ api_key, id }) => [api_key, id])),
  };
}

function linkTo(itemTypeId: string) {
  return { field_type: 'link' as const, validators: { item_item_type: { item_types: [itemTypeId] } } };
}
