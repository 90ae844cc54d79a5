import { typeInto } from './support/keyboard.ts';
import { addItem, addModel, rootsOf } from './support/models.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let site: OwnSite;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Bulk');
});

test('an editor selects a range with the keyboard, publishes it, sees why one record was rejected, fixes and retries it', async () => {
  const { id, path, name } = await addModel(site, 'Plate', {
    draft_mode_active: true,
    draft_saving_active: true,
    collection_appearance: 'table',
  });
  await site.client.fields.create(id, {
    label: 'Name',
    api_key: 'name',
    field_type: 'string',
    validators: { required: {} },
  });
  const ash = await addItem(site, id, { name: 'Ash' });
  for (const plate of ['Bone', 'Clay', 'Dusk']) await addItem(site, id, { name: plate });
  await site.client.items.publish(ash.id);
  const nameless = await addItem(site, id, { name: null });
  const page = await site.openWindow();
  await page.goto(`${path}?order_by=_created_at_ASC`);

  await page.getByRole('checkbox', { name: 'Select Ash' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeAttached();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Select Untitled plate' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Actions for the selected records' })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole('toolbar', { name: 'Actions for the selected records' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  // What is counted before, meanwhile and after are the records that change.
  const dialog = page.getByRole('dialog', { name: 'Publish 4 records' });
  await expect(dialog.getByRole('list', { name: 'Selected records' })).toContainText('Clay');
  await expect(dialog.getByText('1 is already published and won’t change.')).toBeVisible();
  await expect(dialog.getByText('1 has invalid values and can’t be published.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish 4 records' }).click();

  await expect(page.getByText('3 records published, 1 unchanged')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bone/ })).toContainText('Published');
  await page.getByRole('button', { name: 'Show details' }).click();
  const failures = page.getByRole('dialog', { name: '1 record failed' });
  await expect(failures.getByText('Name:')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await site.client.items.update(nameless.id, { name: 'Ember' });
  await failures.getByRole('button', { name: 'Retry record' }).click();
  await expect(page.getByText('4 records published, 1 unchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 records unpublished again')).toBeVisible();
  const published = await site.client.items.list({ filter: { type: name, fields: { _status: { eq: 'published' } } } });
  expect(published.map((item) => item['name'])).toEqual(['Ash']);
});

test('an editor sets a field in all 230 matches on two pages, and undoes it', async () => {
  // Changes 230 records, and changes them back.
  test.slow();
  const { id, path, name } = await addModel(site, 'Tile', { collection_appearance: 'table' });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await site.client.fields.create(id, { label: 'Price', api_key: 'price', field_type: 'integer' });
  for (let start = 0; start < 230; start += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        addItem(site, id, { name: `Tile ${start + index}`, price: start + index }),
      ),
    );
  }
  const page = await site.openWindow();
  await page.goto(`${path}?order_by=_created_at_ASC`);

  await tick(page, 'Select all rows on this page');
  await expect(page.getByRole('status').filter({ hasText: '15 selected' })).toBeAttached();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).not.toBeChecked();
  await expect(page.getByText('15 selected').last()).toBeVisible();
  await page.getByRole('button', { name: 'Select these 15' }).click();
  await page.getByRole('button', { name: 'Select all 230 matches' }).click();
  await expect(page.getByRole('status').filter({ hasText: '230 selected' })).toBeAttached();

  await page.getByRole('button', { name: 'Edit a field' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change a field of/ });
  await choose(page, dialog.getByRole('button', { name: /Field/ }), 'Price');
  await typeInto(dialog.getByRole('textbox', { name: 'Price' }), '12');
  // Not all of them were looked at.
  await dialog.getByRole('button', { name: /^Change up to/ }).click();

  // It continues while the editor visits another page.
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(
    page.getByRole('progressbar', { name: 'Changing 229 records' }).or(page.getByText('229 records changed')),
  ).toBeVisible();
  await expect(page.getByText('229 records changed, 1 unchanged')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => countOf(site.client, name, { price: { eq: 12 } })).toBe(230);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('records changed back')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => countOf(site.client, name, { price: { eq: 12 } })).toBe(1);
});

test('an editor stops a bulk run of sixty records after its first batch, and undoes that batch', async () => {
  const { id, path, name } = await addModel(site, 'Vase', { draft_mode_active: true, collection_appearance: 'table' });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  for (let start = 0; start < 60; start += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => addItem(site, id, { name: `Vase ${start + index}` })));
  }
  const page = await site.openWindow();
  // The first batch is answered only after Stop was pressed.
  let release = () => {};
  const stopped = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/items/bulk/publish', async (route) => {
    await stopped;
    await route.continue();
  });
  await page.goto(path);
  await tick(page, 'Select all rows on this page');
  await page.getByRole('button', { name: 'Select all 60 matches' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Actions for the selected records' });
  await toolbar.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish 60 records' })
    .getByRole('button', { name: 'Publish 60 records' })
    .click();

  await expect(page.getByText('0 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-disabled', 'true');
  release();

  await expect(page.getByText('50 records published')).toBeVisible();
  expect(await publishedCount(name)).toBe(50);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('50 records unpublished again')).toBeVisible();
  expect(await publishedCount(name)).toBe(0);
});

test('an editor deletes four records from the list by touch, after typing their number', async ({ browser }) => {
  const { id, path, name } = await addModel(site, 'Spoon', {});
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const [first] = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((spoon) => addItem(site, id, { name: spoon })),
  );
  const drawer = await addModel(site, 'Drawer', {});
  const validators = { item_item_type: { item_types: [id] } };
  await site.client.fields.create(drawer.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await site.client.fields.create(drawer.id, { label: 'Spoon', api_key: 'spoon', field_type: 'link', validators });
  await addItem(site, drawer.id, { name: 'Top drawer', spoon: first?.id });
  const desk = await site.openWindow();
  const context = await browser.newContext({
    baseURL: new URL(desk.url() === 'about:blank' ? ((await desk.goto('/editor'))?.url() ?? '') : desk.url()).origin,
    storageState: await desk.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${path}?order_by=_created_at_ASC`);

  for (const spoon of ['One', 'Two', 'Three', 'Four']) await tick(page, `Select ${spoon}`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete 4 records?' });
  await expect(dialog.getByText('1 record links to them: Top drawer.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete 4 records' })).toBeDisabled();
  await typeInto(dialog.getByRole('textbox', { name: 'Type 4 to delete them' }), '4');
  await dialog.getByRole('button', { name: 'Delete 4 records' }).tap();

  await expect(page.getByText('4 records deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /Five/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Three/ })).toBeHidden();
  expect(await countOf(site.client, name)).toBe(1);
});

test('an editor selects rows of a tree by keyboard and mouse across collapsed levels, and publishes them', async () => {
  const { id, path, name } = await addModel(site, 'Branch', { tree: true, draft_mode_active: true });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const [oak] = [
    await addItem(site, id, { name: 'Oak' }),
    await addItem(site, id, { name: 'Pine' }),
    await addItem(site, id, { name: 'Yew' }),
  ];
  const [bough] = [
    await addItem(site, id, { name: 'Bough', parent_id: oak.id }),
    await addItem(site, id, { name: 'Twig', parent_id: oak.id }),
  ];
  await addItem(site, id, { name: 'Leaf', parent_id: bough.id });
  const page = await site.openWindow();
  await page.goto(path);
  const tree = page.getByRole('treegrid', { name: 'Branch' });
  const row = (title: string) => tree.getByRole('row', { name: title, exact: true });
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected records' });
  const selected = (count: number) =>
    expect(page.getByRole('status').filter({ hasText: `${count} selected` })).toBeAttached();

  // Down from the first: what is passed along is taken, and let go on the way back.
  await row('Oak').focus();
  await page.keyboard.press('Space');
  await expect(row('Oak, selected')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row('Bough')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(row('Twig, selected')).toBeFocused();
  await selected(3);
  await page.keyboard.press('Shift+ArrowUp');
  await selected(2);
  await expect(box('Twig')).not.toBeChecked();
  expect(await violations(page)).toEqual([]);

  // Children that come, and a parent that closes, change nothing.
  await page.keyboard.press('ArrowRight');
  await expect(row('Leaf')).toBeVisible();
  await selected(2);
  await row('Oak, selected').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Bough, selected')).toBeHidden();
  await selected(2);
  await page.keyboard.press('ArrowRight');
  await expect(row('Bough, selected')).toBeVisible();

  // What moves stays chosen.
  await row('Bough, selected').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => rootsOf(site, id)).toEqual(['Oak', 'Bough', 'Pine', 'Yew']);
  await expect(box('Bough')).toBeChecked();
  await selected(2);

  // Mod+A takes what is here; the bar offers what is not.
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await row('Bough').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Leaf')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+a');
  await selected(5);
  await bar.getByRole('button', { name: 'Select all 6 matches' }).click();
  await selected(6);
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  // By mouse, a range with Shift; a press on the row still opens it.
  await page
    .locator('label')
    .filter({ has: box('Bough') })
    .click();
  await page
    .locator('label')
    .filter({ has: box('Yew') })
    .click({ modifiers: ['Shift'] });
  await selected(3);
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 3 records' }).click();
  await expect(page.getByText('3 records published')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect
    .poll(
      async () =>
        (await site.client.items.list({ filter: { type: name, fields: { _status: { eq: 'published' } } } })).length,
    )
    .toBe(3);
  await row('Yew').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Yew');
});

test("an editor edits table cells, cancels with Escape, and resolves a conflict with a colleague's save", async () => {
  const { id, path } = await addModel(site, 'Glaze', { collection_appearance: 'table' });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const validators = { number_range: { min: 1, max: 900 } };
  await site.client.fields.create(id, { label: 'Price', api_key: 'price', field_type: 'integer', validators });
  await site.client.fields.create(id, { label: 'Food safe', api_key: 'food_safe', field_type: 'boolean' });
  const celadon = await addItem(site, id, { name: 'Celadon', price: 12, food_safe: false });
  await addItem(site, id, { name: 'Shino', price: 20, food_safe: true });
  const page = await site.openWindow();
  await page.goto(`${path}?order_by=_created_at_ASC`);
  const cell = (row: string, field: string) =>
    page.getByRole('row', { name: new RegExp(row) }).getByRole('button', { name: `${field}:` });
  const price = page.getByRole('textbox', { name: 'Price of Celadon' });

  await page.getByRole('link', { name: 'Celadon' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Celadon', 'Price')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(price).toBeFocused();
  await typeInto(price, '99');
  await page.keyboard.press('Escape');
  await expect(cell('Celadon', 'Price')).toBeFocused();
  await expect(cell('Celadon', 'Price')).toContainText('12');

  await page.keyboard.press('F2');
  await typeInto(price, '1000');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('1000');
  await expect(price).toHaveAccessibleDescription(/900/);
  expect(await violations(page)).toEqual([]);
  await typeInto(price, '15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Price of Celadon saved')).toBeVisible();
  await expect(cell('Celadon', 'Price')).toBeFocused();
  await expect.poll(async () => (await site.client.items.find(celadon.id))['price']).toBe(15);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await site.client.items.find(celadon.id))['price']).toBe(12);
  await expect(cell('Celadon', 'Price')).toContainText('12');

  await cell('Celadon', 'Food safe').dblclick();
  await expect(page.getByRole('switch', { name: 'Food safe of Celadon' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await site.client.items.find(celadon.id))['food_safe']).toBe(true);

  await cell('Celadon', 'Price').dblclick();
  await typeInto(price, '50');
  await site.client.items.update(celadon.id, { price: 33 });
  await price.press('Enter');
  await expect(page.getByText('Someone else saved another version:')).toContainText('33');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await site.client.items.find(celadon.id))['price']).toBe(50);
});

async function publishedCount(type: string): Promise<number> {
  const { meta } = await site.client.items.rawList({ filter: { type }, page: { limit: 1 }, version: 'published' });
  return meta.total_count;
}

async function countOf(client: Client, type: string, fields?: Record<string, unknown>): Promise<number> {
  const { meta } = await client.items.rawList({ filter: { type, fields }, page: { limit: 1 }, version: 'current' });
  return meta.total_count;
}

/** The box itself lies hidden in its label, which takes the press. */
async function tick(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name, exact: true });
  await page.locator('label').filter({ has: box }).click();
  await expect(box).toBeChecked();
}

async function choose(page: Page, select: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).click();
}
