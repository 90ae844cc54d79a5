import { typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';

test('changing a model shows the effect on its records, and validation errors appear at their control', async ({
  page,
  client,
}) => {
  const workflow = await client.workflows.create({
    name: 'Harvest review',
    api_key: 'harvest_review',
    stages: [
      { id: 'picked', name: 'Picked', initial: true },
      { id: 'weighed', name: 'Weighed', initial: false },
    ],
  });
  const model = await newModel(client, 'Orchard', 'orchard', {
    tree: true,
    draft_mode_active: true,
    draft_saving_active: true,
  });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const parent = await client.items.create({ item_type: { type: 'item_type', id: model.id }, title: 'Apples' });
  await client.items.create({
    item_type: { type: 'item_type', id: model.id },
    title: 'Russets',
    parent_id: parent.id,
    position: 1,
  });
  await page.goto(`${model.path}/edit`);
  const form = page.getByRole('dialog', { name: 'Orchard' });
  for (const section of ['Basic info', 'Settings', 'Presentation', 'SEO'])
    await expect(form.getByRole('tab', { name: section })).toBeVisible();
  expect((await form.boundingBox())?.width).toBe(700);

  await form.getByRole('checkbox', { name: /Single record/ }).press('Space');
  await form.getByRole('button', { name: 'Save model' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save model' }).click();
  await expect(form.getByText('This model has several records. Delete all but one first.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /Single record/ })).toBeFocused();
  await form.getByRole('checkbox', { name: /Single record/ }).press('Space');

  await form.getByRole('tab', { name: 'Settings' }).click();
  await expect(form.getByRole('radio', { name: /Recently edited first/ })).toBeChecked();
  const drafts = form.getByRole('checkbox', { name: /Enable drafts/ });
  const incomplete = form.getByRole('checkbox', { name: /Allow incomplete drafts/ });
  await drafts.press('Space');
  await expect(incomplete).toBeDisabled();
  await expect(incomplete).not.toBeChecked();
  await form.getByRole('button', { name: /Workflow/ }).click();
  await page.getByRole('option', { name: /Harvest review/ }).click();
  await form.getByRole('button', { name: 'Save model' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save changes to Orchard?' });
  await expect(question).toContainText('Its 2 records will move to the top level');
  await expect(question).toContainText('2 records have unpublished changes. Those that are valid will be published.');
  await expect(question).toContainText('Its 2 records will move to stage “Picked”.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await client.itemTypes.find(model.id)).toMatchObject({ tree: true, draft_mode_active: true });

  await form.getByRole('button', { name: 'Save model' }).click();
  await question.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Model Orchard saved')).toBeVisible();
  expect(await client.itemTypes.find(model.id)).toMatchObject({
    tree: false,
    sortable: false,
    draft_mode_active: false,
    draft_saving_active: false,
    workflow: { id: workflow.id },
  });
  expect(await client.items.find(parent.id)).toMatchObject({ meta: { status: 'published', stage: 'picked' } });
  await expect(page.getByRole('region', { name: 'About this model' })).toContainText('Harvest review');

  // Without records nothing is asked; a name and key that are taken are said where they are written.
  const empty = await newModel(client, 'Cellar', 'cellar', { sortable: true });
  await page.goto(`${empty.path}/edit`);
  const second = page.getByRole('dialog', { name: 'Cellar' });
  await typeInto(second.getByRole('textbox', { name: 'Name' }), 'Orchard');
  await typeInto(second.getByRole('textbox', { name: 'API key' }), 'orchard');
  await expect(second.getByText('Update any code that uses cellar.')).toBeVisible();
  await second.getByRole('tab', { name: 'Settings' }).click();
  await second.getByText('By field').click();
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('button', { name: /Order by/ })).toHaveAccessibleDescription(
    /Choose a field or date to order by/,
  );
  await second.getByRole('button', { name: /Order by/ }).click();
  await page.getByRole('option', { name: 'Last edit date' }).click();
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('tab', { name: /Basic info.*2 errors/ })).toHaveAttribute('aria-selected', 'true');
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/already in use/);
  await typeInto(second.getByRole('textbox', { name: 'Name' }), 'Vault');
  await typeInto(second.getByRole('textbox', { name: 'API key' }), 'vault');
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(page.getByText('Model Vault saved')).toBeVisible();
  expect(await client.itemTypes.find('vault')).toMatchObject({
    ordering_meta: 'updated_at',
    ordering_direction: 'asc',
    sortable: false,
  });
});

test('every dialog has a URL, and closing one returns to the page in its previous state', async ({ browser }) => {
  // Opens and closes every dialog of the schema area.
  test.slow();
  // One of its plugins never answers, which saves wait for.
  const { client, openWindow } = await ownSite(browser, 'Dialogs');
  const page = await openWindow();
  const block = await newModel(client, 'Tile', 'tile', { modular_block: true });
  const model = await newModel(client, 'Mosaic', 'mosaic');
  const artist = await client.fields.create(model.id, {
    label: 'Artist',
    api_key: 'artist',
    field_type: 'string',
    validators: { required: {} },
  });
  for (let index = 1; index <= 30; index += 1) {
    await client.fields.create(model.id, { label: `Row ${index}`, api_key: `row${index}`, field_type: 'integer' });
  }
  const fieldset = await client.fieldsets.create(model.id, {
    title: 'Tiles',
    collapsible: true,
    start_collapsed: true,
  });
  const parts = await client.fields.create(model.id, {
    label: 'Parts',
    api_key: 'part_list',
    field_type: 'rich_text',
    fieldset: { type: 'fieldset', id: fieldset.id },
    validators: { rich_text_blocks: { item_types: [block.id] } },
  });
  const slug = await client.fields.create(model.id, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: artist.id } },
  });

  // A block in use: deleting it leads to the fields that accept it.
  await page.goto(`/schema/item_types/${block.id}`);
  await expect(page).toHaveURL(new RegExp(`/schema/blocks_library/${block.id}$`));
  await page.getByRole('button', { name: 'Block actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete block' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Show usage' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: /Mosaic/ }).press('Enter');
  const rows = page.getByRole('treegrid', { name: 'Fields of Mosaic' });
  const row = rows.getByRole('row', { name: 'Parts', exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  // Dialog over dialog: one way back, to the same place on the page, and none of them stays in the history.
  await row.press('Enter');
  await expect(page.getByRole('dialog', { name: /Parts/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/schema/item_types/${model.id}#f${parts.id}$`));
  await expect(row).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Tile/ })).toBeVisible();
  await page.goForward();

  // From a field to what it accepts, and to its address.
  await page.getByRole('button', { name: 'Actions for Parts', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Go to allowed models' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Tile' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Tile/ })).toBeVisible();
  await page.getByRole('button', { name: 'Used in 1' }).click();
  await page.getByRole('menuitem', { name: /Mosaic/ }).click();
  await expect(row).toBeFocused();

  // Each row is looked at where its own address leads.
  await page.goto(`${model.path}#fs${fieldset.id}`);
  await expect(rows.getByRole('row', { name: 'Tiles' })).toBeFocused();
  await expect(rows.getByRole('row', { name: 'Tiles' })).toContainText('starts collapsed');
  await page.goto(`${model.path}#f${slug.id}`);
  await expect(rows.getByRole('row', { name: 'Slug' })).toBeFocused();
  await page.goto(`${model.path}#f${artist.id}`);
  await expect(rows.getByRole('row', { name: 'Artist' })).toBeFocused();
  await expect(rows.getByRole('row', { name: 'Artist' })).toContainText(/Title.*Required.*Slug source/);

  const addresses: [string, RegExp][] = [
    [`${model.path}/edit`, /Mosaic/],
    [`${model.path}/fields/new`, /Choose a field type/],
    [`${model.path}/fields/new/string`, /field/],
    [`${model.path}/fields/${slug.id}/edit`, /Slug/],
    [`${model.path}/fieldset/new`, /New fieldset/],
    [`${model.path}/fieldset/${fieldset.id}/edit`, /Tiles/],
    [`${model.path}/fieldset/none/edit`, /Not found/],
    ['/schema/item_types/new', /New model/],
    ['/schema/blocks_library/new', /New block/],
    ['/schema/blocks_library/schema_menu_items/new', /New group/],
    ['/schema/item_types/schema_menu_items/none/edit', /Not found/],
  ];
  for (const [address, name] of addresses) {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // What a form may choose from, and what only it can take away.
  const plugin = await client.plugins.create({ name: 'Hints', url: 'http://localhost:9/hints.html' });
  await client.fields.update(artist.id, {
    appearance: {
      editor: 'single_line',
      parameters: { heading: false },
      addons: [{ id: plugin.id, parameters: {} }],
    },
  });
  await page.goto(`${model.path}/fields/${artist.id}/edit`);
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: /^Presentation/ }).click();
  // A plugin that doesn't answer counts as gone after 20 seconds.
  await expect(form.getByText('Missing add-on')).toBeVisible({ timeout: 40_000 });
  await form.getByRole('button', { name: 'Remove add-on' }).click();
  await form.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByText('Field Artist saved')).toBeVisible();
  expect((await client.fields.find(artist.id)).appearance.addons).toEqual([]);
  await page.goto(`${model.path}/fields/${slug.id}/edit`);
  await form.getByRole('tab', { name: /^Validations/ }).click();
  await form.getByRole('button', { name: /^Artist.*Field$/ }).click();
  await expect(page.getByRole('option')).toHaveText([/^Artist/]);

  await page.goto('/schema/item_types/none');
  await expect(page.getByRole('link', { name: 'Back to schema' })).toBeVisible();
});

test('the sidebar filters, remembers its state and reorders; in a read-only schema every control says why', async ({
  browser,
}) => {
  // Seven models, and a second role.
  test.slow();
  // Of a long list, only rows near the visible ones exist; other journeys add models to the site they share.
  const { client, openWindow } = await ownSite(browser, 'Tool House');
  const page = await openWindow();
  const group = await client.schemaMenuItems.create({ label: 'Workshop', kind: 'item_type' });
  const saw = await newModel(client, 'Zigzag saw', 'zigzag_saw');
  const others = await Promise.all(
    ['Awl', 'Burin', 'Chisel', 'Drill', 'Etcher'].map((name) => newModel(client, name, `${name.toLowerCase()}_tool`)),
  );
  const entry = (await client.schemaMenuItems.list()).find(({ item_type: linked }) => linked?.id === saw.id);
  await client.schemaMenuItems.update(entry?.id ?? '', { parent: { type: 'schema_menu_item', id: group.id } });
  await page.goto(saw.path);
  const tree = page.getByRole('treegrid', { name: 'Models and groups' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });

  // The groups around the model are open, and stay open for the next visit.
  await expect(row('Zigzag saw')).toBeVisible();
  expect(await indentOf(page, 'Zigzag saw')).toBe((await indentOf(page, 'Workshop')) + 27);
  await page.goto('/schema/item_types');
  await expect(row('Zigzag saw')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(page.getByRole('searchbox', { name: 'Search models' })).toBeFocused();
  await page.keyboard.type('ZAG_S');
  await expect(
    page.getByRole('link', { name: /Zigzag saw/ }).filter({ hasText: 'Workshop › zigzag_saw' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search models' })).toBeFocused();

  for (const { path } of others) {
    await page.goto(path);
    await expect(page.getByText(/has no fields yet/)).toBeVisible();
  }
  await page.goto(saw.path);
  await expect(page.getByRole('navigation', { name: 'Recently opened' }).getByRole('link')).toHaveText([
    /Etcher/,
    /Drill/,
    /Chisel/,
    /Burin/,
    /Awl/,
  ]);

  // Returning to the area restores its last page.
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await areas.getByRole('link', { name: 'Content' }).click();
  await expect(page).toHaveURL(/\/editor/);
  await areas.getByRole('link', { name: 'Schema' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Zigzag saw/ })).toBeVisible();

  // Only groups take rows, and nothing moves under the alphabet or in a narrow window.
  const gripOf = async (name: string) => {
    await row(name).focus();
    await expect(row(name).getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
    return row(name).getByRole('button', { name: 'Move', exact: true });
  };
  await (await gripOf('Zigzag saw')).press('Enter');
  await expect(tree.getByRole('button', { name: 'Drop on Workshop' })).toHaveCount(1);
  await expect(tree.getByRole('button', { name: 'Drop on Awl' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alphabetical order' }).click();
  await expect(await gripOf('Awl')).toHaveCount(0);
  const names = await tree
    .getByRole('row', { level: 1 })
    .evaluateAll((rows) => rows.map((element) => element.getAttribute('aria-label')));
  expect(names).toEqual(names.toSorted((left, right) => (left ?? '').localeCompare(right ?? '')));
  await page.getByRole('button', { name: 'Actions for Awl' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Turn off alphabetical order to move items.' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alphabetical order' }).click();
  await expect(await gripOf('Awl')).toHaveCount(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  await expect(await gripOf('Awl')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await client.fields.create(saw.id, { label: 'Teeth', api_key: 'teeth', field_type: 'integer' });
  await client.site.update({ force_use_of_sandbox_environments: true });
  try {
    await page.goto(saw.path);
    const reason = 'The schema of the primary environment is read-only. Change it in a sandbox, then promote it.';
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Add field' }).focus();
    await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
    await expect(page.getByRole('treegrid').getByRole('button', { name: /^Move/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Teeth' }).click();
    await expect(page.getByRole('group', { name: reason })).toBeVisible();
    for (const action of ['Edit field', 'Duplicate', 'Move to…', 'Delete field']) {
      await expect(page.getByRole('menuitem', { name: action })).toBeDisabled();
    }
    await page.goto(`${saw.path}/edit`);
    const form = page.getByRole('dialog', { name: 'Zigzag saw' });
    await expect(form).toContainText(reason);
    await expect(form.getByRole('button', { name: 'Save model' })).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await client.site.update({ force_use_of_sandbox_environments: false });
  }
  await waitsAsSpecified(page, row('Awl'));
  await page.context().close();
});

/** Tooltips after 250 ms, and notices that wait for the pointer: with the clock in hand. */
async function waitsAsSpecified(page: Page, movable: Locator) {
  await page.goto('/schema/item_types');
  await expect(movable).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip', { name: 'Search models' });
  // Hovering begins with a pointer that is on the page already.
  await page.mouse.move(720, 450);
  await page.getByRole('button', { name: 'Search models' }).hover();
  await page.clock.runFor(240);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toBeVisible();

  await movable.focus();
  await page.getByRole('button', { name: 'Actions for Awl' }).press('Enter');
  const down = page.getByRole('menuitem', { name: 'Move down' });
  await appears(page, down);
  await down.press('Enter');
  const notice = page.getByText('Awl moved');
  await appears(page, notice);
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(720, 450);
  await page.clock.runFor(12_000);
  await expect(notice).toHaveCount(0);
}

/** Advances the clock until something is rendered, and no further. */
async function appears(page: Page, what: Locator) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(what).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 20_000 });
}

async function newModel(
  client: Client,
  name: string,
  apiKey: string,
  attributes: Partial<Parameters<Client['itemTypes']['create']>[0]> = {},
): Promise<{ id: string; path: string }> {
  const { id, modular_block: isBlock } = await client.itemTypes.create({ ...attributes, name, api_key: apiKey });
  return { id, path: `/schema/${isBlock ? 'blocks_library' : 'item_types'}/${id}` };
}

/** Where the icon or twist of a row of the menu begins. */
async function indentOf(page: Page, name: string): Promise<number> {
  const row = page.getByRole('treegrid', { name: 'Models and groups' }).getByRole('row', { name, exact: true });
  return row.evaluate((element) =>
    parseFloat(getComputedStyle(element.querySelector('[class*="tree-line"]') ?? element).paddingInlineStart),
  );
}
