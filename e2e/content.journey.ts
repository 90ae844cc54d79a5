import { typeInto } from './support/keyboard.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';

interface Model {
  id: string;
  path: string;
}

test.describe('the record list of a model with forty records', () => {
  let stamps: Model;

  test.beforeAll(async ({ client }) => {
    stamps = await newModel(client, 'Stamp', 'stamp');
    await client.fields.create(stamps.id, {
      label: 'Name',
      api_key: 'name',
      field_type: 'string',
      validators: { required: {} },
    });
    for (let number = 1; number <= 40; number += 1) {
      const kind = number % 4 === 0 ? 'heron' : 'kestrel';
      await client.items.create({
        item_type: { type: 'item_type', id: stamps.id },
        name: `${String(number).padStart(2, '0')} ${kind}`,
      });
    }
  });

  test('search, order and page are part of the URL and survive a reload', async ({ page }) => {
    await page.goto(stamps.path);
    const list = page.getByRole('region', { name: 'Stamp' });
    await expect(list.getByRole('heading', { name: 'Stamp' })).toBeVisible();

    await list.getByRole('button', { name: /^Order:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Title, Z to A' }).click();
    await expect(firstRow(page)).toContainText('40 heron');
    await list.getByRole('button', { name: 'Page 2' }).click();
    await expect(firstRow(page)).toContainText('25 kestrel');
    await expect(list.getByText('16–30 of 40')).toBeVisible();
    // The page was chosen while the order was still being rendered; both count.
    await expect(page).toHaveURL(/order_by=name_DESC.*page=2/);

    await page.reload();
    await expect(firstRow(page)).toContainText('25 kestrel');
    await expect(list.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

    await typeInto(list.getByRole('searchbox'), 'heron');
    await expect(list.getByRole('status').filter({ hasText: '10 matches' })).toBeVisible();
    await expect(page).toHaveURL(/query=heron/);
    await expect(firstRow(page)).toContainText('40 heron');

    await page.reload();
    await expect(list.getByRole('searchbox')).toHaveValue('heron');
    await expect(list.getByRole('status').filter({ hasText: '10 matches' })).toBeVisible();
    await typeSlowly(page, list.getByRole('searchbox'), 'ostrich');
    await expect(list.getByRole('searchbox')).toHaveValue('ostrich');
    await expect(page.getByText('No titles or text match “ostrich”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(list.getByRole('link', { name: /kestrel|heron/ })).toHaveCount(15);
  });

  test('an editor opens the list, opens a record, edits it and saves it with the keyboard alone', async ({ page }) => {
    await page.goto('/editor');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /Stamp/ })).toBeVisible();
    await tabTo(page, (name) => name.startsWith('Home page'));
    for (let steps = 0; steps < 20 && !(await focusedName(page)).includes('Stamp'); steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(stamps.path);

    await expect(firstRow(page)).toBeVisible();
    await tabTo(page, (name) => /kestrel|heron/.test(name) && !name.startsWith('Select'));
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeVisible();
    await tabTo(page, async () => name.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('End');
    await page.keyboard.type(' by keyboard');
    await page.keyboard.press('ControlOrMeta+s');

    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(name).toBeFocused();
    await page.reload();
    await expect(name).toHaveValue(/by keyboard$/);
  });
});

test.describe('the record form in two languages', () => {
  let postcards: Model;

  test.beforeAll(async ({ client }) => {
    postcards = await newModel(client, 'Postcard', 'postcard');
    await client.fields.create(postcards.id, {
      label: 'Greeting',
      api_key: 'greeting',
      field_type: 'string',
      localized: true,
      validators: { required: {}, length: { max: 30 } },
    });
    await client.fields.create(postcards.id, { label: 'Motif', api_key: 'motif', field_type: 'string' });
    await client.fields.create(postcards.id, {
      label: 'Price',
      api_key: 'price',
      field_type: 'float',
      validators: { number_range: { min: 0 } },
    });
  });

  test('validation errors appear at their field and are counted on the language tab', async ({ page }) => {
    await page.goto(`${postcards.path}/new`);
    await typeInto(page.getByRole('textbox', { name: 'Greeting' }), 'Dear all, much too long for a postcard');
    await page
      .getByRole('button', { name: 'Create' })
      .or(page.getByRole('button', { name: 'Save', exact: true }))
      .click();

    const summary = page.getByRole('alert').filter({ hasText: '2 values need attention before saving.' });
    await expect(summary).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Greeting' })).toHaveAccessibleDescription(
      /Use at most 30 characters/,
    );
    await expect(page.getByRole('textbox', { name: 'Greeting' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'English 1 error' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Italian 1 error' })).toBeVisible();

    await summary.getByRole('button', { name: 'Greeting it' }).click();
    await expect(page.getByRole('tab', { name: /^Italian/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: 'Greeting' })).toHaveAccessibleDescription(/This field is required/);
    await typeInto(page.getByRole('textbox', { name: 'Greeting' }), 'Cari tutti');
    await expect(page.getByRole('tab', { name: 'Italian', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: /^English/ }).click();
    await typeInto(page.getByRole('textbox', { name: 'Greeting' }), 'Dear all');
    await page.keyboard.press('ControlOrMeta+s');

    await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  test('each language keeps its own value, and the URL names the open language', async ({ page, client }) => {
    const card = await newCard(client, postcards.id, { en: 'Hello', it: 'Ciao' });
    await page.goto(`${postcards.path}/${card}/edit`);
    const greeting = page.getByRole('textbox', { name: 'Greeting' });
    await expect(greeting).toHaveValue('Hello');
    await page.getByRole('tab', { name: 'Italian' }).click();
    await expect(greeting).toHaveValue('Ciao');
    await expect(page).toHaveURL(/locale=it/);
    await typeInto(greeting, 'Ciao a tutti');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();

    await page.reload();
    await expect(greeting).toHaveValue('Ciao a tutti');
    expect((await client.items.find(card))['greeting']).toEqual({ en: 'Hello', it: 'Ciao a tutti' });
  });

  test('leaving asks for confirmation and names the changed fields', async ({ page, client }) => {
    const card = await newCard(client, postcards.id, { en: 'Stay', it: 'Resta' });
    await page.goto(`${postcards.path}/${card}/edit`);
    await typeInto(page.getByRole('textbox', { name: 'Greeting' }), 'Go');
    await typeInto(page.getByRole('textbox', { name: 'Motif' }), 'A ferry');
    await page.getByRole('link', { name: 'Media' }).click();

    const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await expect(question).toContainText('Unsaved: Greeting, Motif.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Motif' })).toHaveValue('A ferry');
    await page.getByRole('link', { name: 'Media' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/media\/assets/);
    expect((await client.items.find(card))['motif']).toBeNull();
  });

  test('signing out asks for confirmation too, and an unknown URL in the content area leads to its start page', async ({
    page,
    client,
  }) => {
    const card = await newCard(client, postcards.id, { en: 'Wait', it: 'Aspetta' });
    await page.goto('/editor/nowhere');
    await expect(page).toHaveURL(/\/editor$/);
    await page.goto(`${postcards.path}/${card}/edit`);
    await typeInto(page.getByRole('textbox', { name: 'Motif' }), 'A lighthouse');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
    await expect(question).toContainText('Unsaved: Motif.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Motif' })).toHaveValue('A lighthouse');
  });

  test('a record is published, unpublished and deleted after a confirmation', async ({ page, client }) => {
    const card = await newCard(client, postcards.id, { en: 'Short visit', it: 'Breve visita' });
    await page.goto(`${postcards.path}/${card}/edit`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/ published$/)).toBeVisible();
    expect((await client.items.find(card)).meta.status).toBe('published');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page
      .getByRole('alertdialog', { name: /^Unpublish/ })
      .getByRole('button', { name: 'Unpublish postcard' })
      .click();
    await expect(page.getByText(/ unpublished$/)).toBeVisible();
    expect((await client.items.find(card)).meta.status).toBe('draft');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete postcard' }).click();
    const question = page.getByRole('alertdialog', { name: /^Delete/ });
    await expect(question).toContainText('No records link to it. You can undo this afterwards.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await client.items.find(card)).id).toBe(card);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete postcard' }).click();
    await question.getByRole('button', { name: 'Delete postcard' }).click();
    await expect(page).toHaveURL(postcards.path);
    await expect(client.items.find(card)).rejects.toThrow(/NOT_FOUND/);
  });
});

test('saving a new title leaves structured text and its blocks unchanged, byte for byte', async ({ page, client }) => {
  const { id: itemTypeId } = await client.itemTypes.find('article');
  const [article] = await client.items.list({ filter: { type: 'article', query: 'east stair' }, nested: true });
  if (!article) throw new Error('the starter content lacks the article about the east stair');
  const before = article['body'];
  expect(JSON.stringify(before)).toContain('"block"');
  await page.goto(`/editor/item_types/${itemTypeId}/items/${article.id}/edit`);
  // Another title in each attempt: an unchanged title leaves nothing to save.
  const newTitle = `The east stair, drawn at ${Date.now()}`;
  await typeInto(page.getByRole('textbox', { name: 'Title', exact: true }), newTitle);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  const [after] = await client.items.list({ filter: { ids: article.id }, nested: true, version: 'current' });
  expect(after?.['title']).toMatchObject({ en: newTitle });
  expect(JSON.stringify(after?.['body'])).toBe(JSON.stringify(before));
});

async function newModel(client: Client, name: string, apiKey: string): Promise<Model> {
  const { id } = await client.itemTypes.create({
    name,
    api_key: apiKey,
    draft_mode_active: true,
    all_locales_required: true,
  });
  return { id, path: `/editor/item_types/${id}/items` };
}

async function newCard(client: Client, itemTypeId: string, greeting: Record<string, string>): Promise<string> {
  return (await client.items.create({ item_type: { type: 'item_type', id: itemTypeId }, greeting })).id;
}

function firstRow(page: Page) {
  return page.getByRole('region', { name: 'Stamp' }).getByRole('listitem').first();
}

/** What a screen reader calls the focused element, as far as text and label say; empty while nothing has focus. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: focused, body } = document;
    return focused === null || focused === body
      ? ''
      : `${focused.getAttribute('aria-label') ?? ''} ${focused.textContent ?? ''}`.trim();
  });
}

/** Presses Tab until focus is on the target. */
async function tabTo(page: Page, isThere: (name: string) => boolean | Promise<boolean>) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never got there');
}

/** Types on a slow machine, each letter as the ones before it are looked for. */
async function typeSlowly(page: Page, field: Locator, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await field.click({ clickCount: 3 });
  await field.pressSequentially(text, { delay: 305 });
  await devtools.detach();
}
