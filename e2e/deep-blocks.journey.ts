import {
  type EditorCase,
  editorCases,
  type EditorField,
  type EditorIds,
  type EditorStage,
  type,
} from './support/editor-cases.ts';
import { addFields, expectStored, makeReferences } from './support/editor-fields.ts';
import { hasFocus, press, tabTo } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { saveByKeys } from './support/save.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';

const paragraph = (value: string) => ({ type: 'paragraph', children: [{ type: 'span', value }] });
const documentOf = (...children: object[]) => ({ schema: 'dast', document: { type: 'root', children } });
const inNote = (words: string) => ({ attributes: { words } });
/** Of a text that takes blocks of one model. */
const textWith = (block: string) => ({
  structured_text_blocks: { item_types: [block] },
  structured_text_links: { item_types: [] },
});

/** Both hands type into a text below its tools. */
const typeBelowTools = (text: string) => ({
  ...type(text),
  byKeyboard: async ({ page, row }: EditorStage) => {
    await tabTo(page, row.getByRole('textbox'));
    await page.keyboard.type(text);
  },
});

/** Editors whose values are texts with formatting or blocks. */
const nestingCases: readonly EditorCase[] = [
  {
    name: 'signs',
    fieldType: 'text',
    editor: 'markdown',
    parameters: { toolbar: ['bold'] },
    ...typeBelowTools('Signs'),
    stored: () => 'Signs',
  },
  {
    name: 'formatted',
    fieldType: 'text',
    editor: 'wysiwyg',
    parameters: { toolbar: ['bold'] },
    ...typeBelowTools('Formatted'),
    stored: () => '<p>Formatted</p>',
  },
  {
    name: 'notes',
    fieldType: 'rich_text',
    validators: ({ block }) => ({ rich_text_blocks: { item_types: [block] } }),
    byKeyboard: async ({ page, row }) => {
      await tabTo(page, row.getByRole('button', { name: 'Add block' }));
      // The block comes above the button that adds it.
      await press(page, 'Enter');
      await row.getByRole('textbox', { name: 'Words' }).waitFor();
      await press(page, 'Shift+Tab');
      await page.keyboard.type('In a list');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: 'Add block' }).click();
      await row.getByRole('textbox', { name: 'Words' }).click();
      await page.keyboard.type('In a list');
    },
    stored: () => [inNote('In a list')],
  },
  {
    name: 'inner',
    fieldType: 'structured_text',
    validators: ({ block }) => textWith(block),
    byKeyboard: async ({ page, row }) => {
      await tabTo(page, row.getByRole('textbox', { name: 'Inner' }));
      await page.keyboard.type('Deep /note');
      await expect(row.getByRole('option', { name: 'Note' })).toHaveAttribute('aria-selected', 'true');
      await press(page, 'Enter');
      await tabTo(page, row.getByRole('textbox', { name: 'Words' }));
      await page.keyboard.type('Deeper');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox', { name: 'Inner' }).click();
      await page.keyboard.type('Deep /note');
      await row.getByRole('option', { name: 'Note' }).click();
      await row.getByRole('textbox', { name: 'Words' }).click();
      await page.keyboard.type('Deeper');
    },
    stored: () => documentOf(paragraph('Deep '), { type: 'block', item: inNote('Deeper') }, paragraph('')),
  },
];
const cases = [...editorCases, ...nestingCases];

/** Ids of the text of each depth in the form: the one of the record, and those of the blocks in it. */
const texts = ['', '.1', '.1.1'].map(
  (depth) => `field:body${depth.replaceAll('.1', '.document.children.1.item.text')}`,
);
const specimen = `${texts[2]}.document.children.1.item`;

// At least 150 actions each.
test.describe.configure({ timeout: 180_000 });

let site: OwnSite;
let ids: EditorIds;
let papers: string;
let models: { chapter: string; section: string; specimen: string };

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Deep blocks');
  ids = await makeReferences(site.client);
  models = await makeBlocks(site.client);
  const paper = await site.client.itemTypes.create({ name: 'Paper', api_key: 'paper', draft_mode_active: true });
  await addFields(site.client, paper.id, [textOf('body', models.chapter)], ids);
  papers = paper.id;
});

/** Blocks within blocks: the innermost has a field for every editor. */
async function makeBlocks(client: Client): Promise<typeof models> {
  const make = async (name: string, fields: readonly EditorField[]) => {
    const { id } = await client.itemTypes.create({ name, api_key: name.toLowerCase(), modular_block: true });
    await addFields(client, id, fields, ids);
    return id;
  };
  const innermost = await make('Specimen', cases);
  const section = await make('Section', [textOf('text', innermost)]);
  return { specimen: innermost, section, chapter: await make('Chapter', [textOf('text', section)]) };
}

function textOf(name: string, block: string): EditorField {
  return { name, fieldType: 'structured_text', validators: () => textWith(block) };
}

/** Opens a record whose text has blocks three deep, nothing in them yet, and counts what is pressed from then on. */
async function openPaper(): Promise<{
  page: Page;
  id: string;
  pressed: () => Promise<{ keys: number; buttons: number }>;
}> {
  const block = (model: string, attributes: object) => ({
    type: 'block',
    item: { type: 'item', attributes, relationships: { item_type: { data: { type: 'item_type', id: model } } } },
  });
  const around = (inner: object) => documentOf(paragraph('Above'), inner, paragraph('Below'));
  const { item } = block(ids.block, { words: null });
  const deep = block(models.section, { text: around(block(models.specimen, { frameless: item })) });
  const { id } = await site.client.items.create({
    item_type: { type: 'item_type', id: papers },
    body: around(block(models.chapter, { text: around(deep) })),
  } as never);
  const page = await site.openWindow();
  await page.addInitScript(() => {
    const counts = { keys: 0, buttons: 0 };
    Object.assign(window, { pressed: counts });
    window.addEventListener('keydown', ({ isTrusted }) => (counts.keys += isTrusted ? 1 : 0), true);
    window.addEventListener('pointerdown', ({ isTrusted }) => (counts.buttons += isTrusted ? 1 : 0), true);
  });
  await page.goto(`/editor/item_types/${papers}/items/${id}/edit`);
  await expect(page.locator(`[id="${specimen}"]`)).toBeVisible();
  return {
    page,
    id,
    pressed: () => page.evaluate(() => (window as never as { pressed: { keys: number; buttons: number } }).pressed),
  };
}

/** The ID of a field is also that of a block in it which is the only one. */
const stageOf = (page: Page, { name }: EditorCase): EditorStage => ({
  page,
  row: page.locator(`[id="${specimen}.${name}"]`).first(),
});
/** The text at a depth, from 0. */
const textAt = (page: Page, depth: number): Locator =>
  page
    .locator(`[id="${texts[depth]}"]`)
    .getByRole('textbox', { name: depth === 0 ? 'Body' : 'Text', exact: true })
    .first();

/** Saves, and expects the lines of every depth and all values of the innermost block on the server. */
async function expectSaved(page: Page, id: string, lines: readonly { above: string; below: string }[]): Promise<void> {
  await saveByKeys(page);
  const record = (await site.client.items.find(id, { nested: true })) as Record<string, unknown>;
  let value = record['body'] as ReturnType<typeof documentOf>;
  let attributes: Record<string, unknown> = {};
  for (const line of lines) {
    const [above, block, below, ...more] = value.document.children as [
      object,
      { item: { attributes: Record<string, unknown> } },
      object,
    ];
    expect([above, below, ...more]).toEqual([paragraph(line.above), paragraph(line.below)]);
    attributes = block.item.attributes;
    value = attributes['text'] as typeof value;
  }
  expectStored(attributes, cases, ids);
}

test('every editor in a block three levels deep works with the mouse, between text typed around it', async () => {
  const { page, id, pressed } = await openPaper();
  let written = '';

  for (const [index, editor] of cases.entries()) {
    await test.step(editor.name, async () => {
      const stage = stageOf(page, editor);
      await editor.byMouse(stage);
      await expect.poll(() => hasFocus(stage.row), `the focus stays in ${editor.name}`).toBe(true);
      const letter = String.fromCharCode(97 + index);
      for (const depth of texts.keys()) {
        await textAt(page, depth).locator(':scope > p').last().click();
        await page.keyboard.press('End');
        await page.keyboard.type(letter);
        await expect(textAt(page, depth)).toBeFocused();
      }
      written += letter;
    });
  }

  await test.step('undo and redo with their buttons', async () => {
    for (const name of [/^Undo /, /^Redo /]) {
      for (let step = 0; step < 10; step += 1) await page.getByRole('button', { name }).click();
    }
  });

  await expectSaved(
    page,
    id,
    texts.map(() => ({ above: 'Above', below: `Below${written}` })),
  );
  expect((await pressed()).buttons).toBeGreaterThanOrEqual(150);
});

test('every editor in a block three levels deep works with the keyboard alone', async () => {
  const { page, id, pressed } = await openPaper();

  for (const depth of [0, 1, 2]) {
    await test.step(`the text at depth ${depth}`, async () => {
      await tabTo(page, textAt(page, depth), 'itself');
      await page.keyboard.press('End');
      await page.keyboard.type(` ${depth}`);
    });
  }
  for (const editor of cases) {
    await test.step(editor.name, async () => {
      const stage = stageOf(page, editor);
      await tabTo(page, stage.row);
      await editor.byKeyboard(stage);
      await expect.poll(() => hasFocus(page.locator(`[id="${specimen}"]`)), `the focus stays in the block`).toBe(true);
    });
  }

  await test.step('undo and redo with their shortcuts', async () => {
    for (const keys of ['ControlOrMeta+z', 'ControlOrMeta+Shift+z']) {
      for (let step = 0; step < 10; step += 1) await page.keyboard.press(keys);
    }
  });

  await expectSaved(
    page,
    id,
    texts.map((_text, depth) => ({ above: `Above ${depth}`, below: 'Below' })),
  );
  const { keys, buttons } = await pressed();
  expect(keys).toBeGreaterThanOrEqual(150);
  expect(buttons).toBe(0);
});
