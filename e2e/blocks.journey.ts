import { typeInto } from './support/keyboard.ts';
import { saveByKeys } from './support/save.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

/** A model with modular content and single blocks of both kinds; answers its ID. */
async function makeModel(client: Client): Promise<string> {
  const quote = await client.itemTypes.create({ name: 'Pull quote', api_key: 'pull_quote', modular_block: true });
  const words = await client.fields.create(quote.id, {
    label: 'Words',
    api_key: 'words',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.itemTypes.update(quote.id, { presentation_title_field: { type: 'field', id: words.id } });
  const facts = await client.itemTypes.create({ name: 'Fact box', api_key: 'fact_box', modular_block: true });
  await client.fields.create(facts.id, { label: 'Heading', api_key: 'heading', field_type: 'string' });
  await client.fields.create(facts.id, {
    label: 'Quotes',
    api_key: 'quotes',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [quote.id] } },
  });
  const model = await client.itemTypes.create({ name: 'Leaflet', api_key: 'leaflet', draft_mode_active: true });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(model.id, {
    label: 'Parts',
    api_key: 'parts',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [quote.id, facts.id] }, size: { max: 4 } },
  });
  await client.fields.create(model.id, {
    label: 'Closing',
    api_key: 'closing',
    field_type: 'single_block',
    validators: { single_block_blocks: { item_types: [quote.id, facts.id] } },
  });
  await client.fields.create(model.id, {
    label: 'Motto',
    api_key: 'motto',
    field_type: 'single_block',
    appearance: { editor: 'frameless_single_block', parameters: {}, addons: [] },
    validators: { single_block_blocks: { item_types: [quote.id] }, required: {} },
  });
  return model.id;
}

interface Block {
  id: string;
  attributes: Record<string, unknown>;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const block = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function add(page: Page, field: string, kind: string) {
  await page.getByRole('group', { name: field, exact: true }).getByRole('button', { name: 'Add block' }).last().click();
  await page.getByRole('menuitem', { name: kind }).click();
}

test('an editor adds, fills in, moves, copies and saves blocks at any depth', async ({ page, client }) => {
  const modelId = await makeModel(client);
  await page.goto(`/editor/item_types/${modelId}/items/new`);
  await typeInto(page.getByLabel('Title'), 'Autumn');

  await test.step('an empty required block prevents saving and is scrolled into view', async () => {
    await add(page, 'Parts', 'Pull quote');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Parts › Words' })).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Parts › Words' }).click();
    await expect(block(page, 'Pull quote, block 1 of 1').getByLabel('Words')).toBeFocused();
    await page.keyboard.type('Slow is smooth');
  });

  await test.step('nested blocks, a single block and a frameless block', async () => {
    await add(page, 'Parts', 'Fact box');
    const box = block(page, 'Fact box, block 2 of 2');
    await typeInto(box.getByLabel('Heading'), 'Numbers');
    await box.getByRole('button', { name: 'Add block' }).click();
    await typeInto(box.getByLabel('Words'), 'Six kilns');
    await add(page, 'Closing', 'Pull quote');
    await typeInto(block(page, 'Pull quote').getByLabel('Words'), 'See you there');
    await typeInto(page.getByRole('group', { name: 'Motto', exact: true }).getByLabel('Words'), 'By hand');
    await saveByKeys(page);
    await page.waitForURL(/\/edit$/);
  });

  const stored = async () => {
    const [item] = await client.items.list({ filter: { type: 'leaflet' }, version: 'current', nested: true });
    return item as unknown as { parts: Block[]; closing: Block; motto: Block };
  };
  const first = await stored();
  const words = (list: Block[]) => list.map(({ attributes }) => attributes['words'] ?? attributes['heading']);

  await test.step('the server stores every block', async () => {
    expect(words(first.parts)).toEqual(['Slow is smooth', 'Numbers']);
    expect(words(first.parts[1]?.attributes['quotes'] as Block[])).toEqual(['Six kilns']);
    expect([first.closing.attributes['words'], first.motto.attributes['words']]).toEqual(['See you there', 'By hand']);
  });

  await test.step('arrow keys move a block, its menu duplicates it, and a full list explains its limit', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Move Fact box/ }).press('ArrowUp');
    await expect(block(page, 'Fact box, block 1 of 2')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Fact box is now 1 of 2' })).toBeAttached();
    for (const count of [2, 3]) {
      await page.getByRole('button', { name: `Actions for Pull quote, block 2 of ${count}` }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    }
    await page.getByRole('button', { name: 'Actions for Pull quote, block 3 of 4' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await typeInto(block(page, 'Pull quote, block 3 of 4').getByLabel('Words'), 'Smooth is fast');
    await saveByKeys(page);

    const { parts } = await stored();
    expect(words(parts)).toEqual(['Numbers', 'Slow is smooth', 'Smooth is fast', 'Slow is smooth']);
    expect(parts.slice(0, 2).map(({ id }) => id)).toEqual(first.parts.map(({ id }) => id).toReversed());
    expect(new Set(parts.map(({ id }) => id)).size).toBe(4);
  });

  await test.step('Undo restores a removed block, and copied blocks can be pasted into another record', async () => {
    await page.getByRole('button', { name: 'Actions for Fact box, block 1 of 4' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(block(page, 'Pull quote, block 1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(block(page, 'Fact box, block 1 of 4').getByLabel('Heading')).toHaveValue('Numbers');

    await page.getByRole('button', { name: 'More actions for all blocks' }).last().click();
    await page.getByRole('menuitem', { name: 'Copy all blocks' }).click();
    await page.goto(`/editor/item_types/${modelId}/items/new`);
    await page.getByRole('button', { name: 'More actions for all blocks' }).click();
    await page.getByRole('menuitem', { name: 'Paste blocks' }).click();
    await expect(block(page, 'Fact box, block 1 of 4').getByLabel('Words')).toHaveValue('Six kilns');
    expect(await violations(page, { within: '#main' })).toEqual([]);
  });

  await test.step('pasted spreadsheet rows become blocks, skipped cells are named, and Undo removes them', async () => {
    await page.getByRole('button', { name: 'More actions for all blocks' }).last().click();
    await page.getByRole('menuitem', { name: 'Remove all blocks' }).click();
    const rows = ['Price\tHEADING', '12\t"Glaze\nand fire"', '8\tClay', '9\tAsh', '7\tSlip', '5\tSalt'].join('\r\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
    await page.getByRole('button', { name: 'More actions for all blocks' }).last().click();
    await page.getByRole('menuitem', { name: 'Paste blocks' }).click();
    await expect(block(page, 'Fact box, block 1 of 4').getByLabel('Heading')).toHaveValue('Glaze and fire');
    await expect(block(page, 'Fact box, block 4 of 4').getByLabel('Heading')).toHaveValue('Slip');
    const notice = page.getByRole('status').filter({ hasText: '4 blocks created from the spreadsheet: Fact box' });
    await expect(notice).toContainText('1 row was skipped: the block limit is reached. No field named Price.');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('group', { name: 'Parts', exact: true }).getByLabel('Heading')).toHaveCount(0);
  });
});
