import { type OwnSite, ownSite } from './support/own-site.ts';
import { saveByKeys } from './support/save.ts';
import { type Client, expect, type Page, test } from './support/test.ts';

let site: OwnSite;
let essays: string;
let teasers: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Text blocks');
  ({ essays, teasers } = await makeModels(site.client));
});

/** A model with a text that takes blocks with a few inputs, a formatted text and a Markdown text. */
async function makeModels(client: Client): Promise<{ essays: string; teasers: string }> {
  const teaser = await client.itemTypes.create({ name: 'Teaser', api_key: 'teaser', modular_block: true });
  await client.fields.create(teaser.id, { label: 'Button', api_key: 'button', field_type: 'string' });
  await client.fields.create(teaser.id, {
    label: 'Note',
    api_key: 'note',
    field_type: 'text',
    appearance: appearance('textarea'),
  });
  await client.fields.create(teaser.id, { label: 'Wide', api_key: 'wide', field_type: 'boolean' });
  const essay = await client.itemTypes.create({ name: 'Essay', api_key: 'essay', draft_mode_active: true });
  await client.fields.create(essay.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(essay.id, {
    label: 'Body',
    api_key: 'body',
    field_type: 'structured_text',
    validators: {
      structured_text_blocks: { item_types: [teaser.id] },
      structured_text_inline_blocks: { item_types: [teaser.id] },
      structured_text_links: { item_types: [] },
    },
  });
  await client.fields.create(essay.id, {
    label: 'Signs',
    api_key: 'signs',
    field_type: 'text',
    appearance: appearance('markdown', { toolbar: ['bold'] }),
  });
  await client.fields.create(essay.id, {
    label: 'Formatted',
    api_key: 'formatted',
    field_type: 'text',
    appearance: appearance('wysiwyg', { toolbar: ['bold', 'undo', 'redo'] }),
  });
  return { essays: essay.id, teasers: teaser.id };
}

function appearance(editor: string, parameters: Record<string, unknown> = {}) {
  return { editor, parameters, addons: [] };
}

const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'span', value }] });
const teaser = (button: string, type = 'block') => ({
  type,
  item: {
    type: 'item',
    attributes: { button, note: 'Until spring', wide: false },
    relationships: { item_type: { data: { type: 'item_type', id: teasers } } },
  },
});

/** Opens a record with two paragraphs and a block between them. */
async function openEssay(...extra: object[]): Promise<{ page: Page; id: string }> {
  const children = [paragraph('Above.'), teaser('Visit'), paragraph('Below.'), ...extra];
  const { id } = await site.client.items.create({
    item_type: { type: 'item_type', id: essays },
    title: 'On clay',
    body: { schema: 'dast', document: { type: 'root', children } },
    signs: 'One line',
    formatted: '<p>Two lines</p>',
  } as never);
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${essays}/items/${id}/edit`);
  await expect(field(page, 'Body')).toBeVisible();
  return { page, id };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const block = (page: Page) => page.getByRole('group', { name: 'Teaser, block 1 of 1' });

test('pressing an input inside a text block focuses it, and typing keeps the focus', async () => {
  const { page, id } = await openEssay();
  const [button, note] = [field(page, 'Button'), field(page, 'Note')];

  await test.step('from one input to another and back', async () => {
    await button.click();
    await expect(button).toBeFocused();
    await note.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' is over');
    await expect(note).toBeFocused();
    await button.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Please ');
    await expect(button).toHaveValue('Please Visit');
    await expect(note).toHaveValue('Until spring is over');
  });

  await test.step('Tab moves within the block', async () => {
    await page.keyboard.press('Tab');
    await expect(note).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Wide' })).toBeChecked();
    // Back by way of the menu of the field.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(note).toBeFocused();
  });

  await test.step('outside its inputs, keys change neither text nor block', async () => {
    await field(page, 'Body').getByText('Below.').click();
    await block(page).click({ position: { x: 300, y: 62 } });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Delete');
    await page.keyboard.type('x');
    await expect(field(page, 'Body').getByText('Below.')).toBeVisible();
    await expect(button).toHaveValue('Please Visit');
  });

  await saveByKeys(page);
  const { body } = (await site.client.items.find(id, { nested: true })) as never as {
    body: { document: { children: object[] } };
  };
  expect(body.document.children).toMatchObject([
    paragraph('Above.'),
    { item: { attributes: { button: 'Please Visit', note: 'Until spring is over', wide: true } } },
    paragraph('Below.'),
  ]);
});

test('a block is deleted only when it is visibly selected', async () => {
  const { page } = await openEssay({
    type: 'paragraph',
    children: [{ type: 'span', value: 'with ' }, teaser('Aside', 'inlineBlock')],
  });
  const isChosen = page.locator('[data-selected]').filter({ has: block(page) });

  await field(page, 'Body').getByText('Below.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(isChosen).toBeVisible();
  await field(page, 'Button').click();
  await expect(isChosen).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Button')).toHaveValue('Visi');

  await field(page, 'Body').getByText('Above.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(isChosen).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(block(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, 'Button')).toHaveValue('Visi');

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Edit Teaser' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Edit Teaser' })).toHaveCount(0);
});

test('a press into a text counts although the page is drawn before its editor knows of it', async () => {
  const { page } = await openEssay();
  await field(page, 'Body').getByText('Above.').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Not ');
  await expect(field(page, 'Body')).toContainText('Not Above.');

  // The browser reports what is selected later than it selects it.
  await field(page, 'Body')
    .locator('[data-slate-string]', { hasText: 'Below.' })
    .evaluate((text) => {
      getSelection()?.collapse(text.firstChild, 5);
      document.querySelector<HTMLElement>('[aria-label="Full screen"]')?.click();
    });
  await page.keyboard.type(' it');
  await expect(field(page, 'Body')).toContainText('Below it.');
});

test('one undo history covers texts, blocks and fields, latest change first, and scrolls to each', async () => {
  const { page } = await openEssay();
  // A second between two letters ends a step. On a busy machine a letter may take as long, so that time is slower here.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    const start = now();
    performance.now = () => start + (now() - start) / 20;
  });
  const [body, button, signs, formatted] = ['Body', 'Button', 'Signs', 'Formatted'].map((name) => field(page, name));
  if (!body || !button || !signs || !formatted) throw new Error('the form has no such fields');

  await body.getByText('Above.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ONE');
  await button.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' TWO');
  await body.getByText('Below.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' THREE');
  await signs.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' FOUR');
  await formatted.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' FIVE');
  await expect(page.getByRole('button', { name: /^Undo / })).toBeVisible();

  const undo = () => page.keyboard.press('ControlOrMeta+z');
  await undo();
  await expect(formatted).toHaveText('Two lines');
  await undo();
  await expect(signs).toHaveText('One line');
  await expect(signs).toBeFocused();
  await undo();
  await expect(body.getByText('Below. THREE')).toHaveCount(0);
  await expect(body).toBeFocused();
  await undo();
  await expect(button).toHaveValue('Visit');
  await expect(button).toBeFocused();
  await undo();
  await expect(body.getByText('ONE')).toHaveCount(0);
  await expect(body).toBeFocused();
  await expect(page.getByText('unsaved change')).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(body.getByText('Above. ONE')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(button).toHaveValue('Visit TWO');
  await expect(button).toBeFocused();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(body.getByText('Below. THREE')).toBeVisible();
  await expect(body).toBeFocused();
  // The caret is where the step ended.
  await page.keyboard.type('!');
  await expect(body.getByText('Below. THREE!')).toBeVisible();
  await undo();
  await page.keyboard.press('ControlOrMeta+y');
  await undo();
  await undo();
  await expect(body.getByText('Below.', { exact: true })).toBeVisible();
});

test('fields of an inline block are part of the same history', async () => {
  const { page } = await openEssay({
    type: 'paragraph',
    children: [{ type: 'span', value: 'with ' }, teaser('Aside', 'inlineBlock')],
  });

  await page.getByRole('button', { name: 'Edit Teaser' }).click();
  const button = page.getByRole('dialog').getByRole('textbox', { name: 'Button' });
  await button.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(button).toHaveValue('Aside');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(button).toHaveValue('Aside more');
});
