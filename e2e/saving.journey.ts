import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';
import { withoutLocks } from './support/without-locks.ts';

let site: OwnSite;
let guides: string;
let panelId: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Saving');
  ({ guides, panelId } = await makeModels(site.client));
});

/** A model with a title in two languages, texts, and modular content. */
async function makeModels(client: Client): Promise<{ guides: string; panelId: string }> {
  await client.site.update({ locales: ['en', 'it'] });
  const panel = await client.itemTypes.create({ name: 'Panel', api_key: 'panel', modular_block: true });
  await client.fields.create(panel.id, { label: 'Heading', api_key: 'heading', field_type: 'string' });
  await client.fields.create(panel.id, { label: 'Caption', api_key: 'caption', field_type: 'string' });
  const guide = await client.itemTypes.create({ name: 'Guide', api_key: 'guide', draft_mode_active: true });
  await client.fields.create(guide.id, { label: 'Title', api_key: 'title', field_type: 'string', localized: true });
  await client.fields.create(guide.id, { label: 'Room', api_key: 'room', field_type: 'string' });
  await client.fields.create(guide.id, {
    label: 'Directions',
    api_key: 'directions',
    field_type: 'text',
    appearance: { editor: 'markdown', parameters: { toolbar: ['bold'] }, addons: [] },
  });
  await client.fields.create(guide.id, {
    label: 'Panels',
    api_key: 'panels',
    field_type: 'rich_text',
    validators: { rich_text_blocks: { item_types: [panel.id] } },
  });
  return { guides: guide.id, panelId: panel.id };
}

async function newGuide(values: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { id } = await site.client.items.create({
    item_type: { type: 'item_type', id: guides },
    title: { en: 'The loom room' },
    room: 'Two',
    directions: 'Turn left at the stairs and go on to the end.',
    ...values,
  });
  return { id, path: `/editor/item_types/${guides}/items/${id}/edit` };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function isSaved(page: Page) {
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

test('undo and redo work across fields, blocks and languages, and name each step', async () => {
  const page = await site.openWindow();
  await page.goto((await newGuide()).path);
  const undo = page.getByRole('button', { name: /undo/i });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  await typeInto(field(page, 'Room'), 'Three');
  await expect(page.getByRole('button', { name: 'Undo typing in Room' })).toBeVisible();
  await page.getByRole('button', { name: 'Add block' }).click();
  await typeInto(field(page, 'Heading'), 'A shuttle');
  await page.getByRole('button', { name: 'Add or remove languages' }).click();
  await page.getByRole('menuitem', { name: /Italian/ }).click();
  await expect(page.getByRole('tab', { name: 'Italian' })).toHaveAttribute('aria-selected', 'true');
  await typeInto(field(page, 'Title'), 'La sala dei telai');

  await test.step('undo reverts every step and shows where it happened', async () => {
    await page.getByRole('button', { name: 'Undo typing in Title (Italian)' }).click();
    await expect(field(page, 'Title')).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('tab', { name: 'Italian' })).toHaveCount(0);
    await expect(field(page, 'Title')).toHaveValue('The loom room');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field(page, 'Heading')).toHaveValue('');
    await expect(field(page, 'Heading')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field(page, 'Heading')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field(page, 'Room')).toHaveValue('Two');
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('unsaved change')).toHaveCount(0);
  });

  await test.step('redo repeats every step, also with the alternative shortcut', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(field(page, 'Room')).toHaveValue('Three');
    await page.keyboard.press('ControlOrMeta+y');
    await page.keyboard.press('ControlOrMeta+y');
    await expect(field(page, 'Heading')).toHaveValue('A shuttle');
    await page.getByRole('button', { name: 'Redo adding Italian' }).click();
    await page.getByRole('button', { name: 'Redo typing in Title (Italian)' }).click();
    await expect(field(page, 'Title')).toHaveValue('La sala dei telai');
  });

  await test.step('a text editor has no separate history', async () => {
    const directions = field(page, 'Directions');
    await directions.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Mind the step.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(directions).toHaveText('Turn left at the stairs and go on to the end.');
    await expect(page.getByRole('button', { name: 'Undo typing in Title (Italian)' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field(page, 'Title')).toHaveValue('');
  });
  await page.context().close();
});

test('conflicting saves are merged, and an editor decides each conflict in a side-by-side view', async () => {
  const block = (id: string, heading: string, caption: string) => ({
    id,
    type: 'item',
    attributes: { heading, caption },
    relationships: { item_type: { data: { type: 'item_type', id: panelId } } },
  });
  const { id, path } = await newGuide({ panels: [{ ...block('', 'A shuttle', 'Oak'), id: undefined }] });
  const [panel] = (await site.client.items.find(id, { nested: true }))['panels'] as [{ id: string }];
  const page = await withoutLocks(await site.openWindow());
  await page.goto(path);

  await test.step('changes in different fields, blocks and paragraphs merge without asking', async () => {
    await typeInto(field(page, 'Heading'), 'A flying shuttle');
    await typeInto(field(page, 'Room'), 'Three');
    await site.client.items.update(id, {
      title: { en: 'The room of looms' },
      panels: [block(panel.id, 'A shuttle', 'Oak and iron')],
      directions: 'Turn right at the stairs and go on to the end.',
    });
    await page.keyboard.press('ControlOrMeta+s');
    await isSaved(page);
    await expect(page.getByText(/saved this guide while you were editing\./)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('The room of looms');
    await expect(field(page, 'Caption')).toHaveValue('Oak and iron');
    expect(await site.client.items.find(id, { nested: true })).toMatchObject({
      room: 'Three',
      panels: [{ attributes: { heading: 'A flying shuttle', caption: 'Oak and iron' } }],
    });
    await page.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('a conflict asks the editor, and nothing is stored before the answer', async () => {
    await typeInto(field(page, 'Caption'), 'Oak, 1790');
    await typeInto(field(page, 'Title'), 'The room of looms and wheels');
    await site.client.items.update(id, {
      title: { en: 'A hall of looms' },
      panels: [block(panel.id, 'A flying shuttle', 'Beech')],
    });
    await page.keyboard.press('ControlOrMeta+s');
    const dialog = page.getByRole('dialog', { name: /Merge changes of/ });
    await expect(dialog.getByRole('heading', { name: 'Panels › Caption' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Later' }).click();
    // The form and "Yours" show what was typed here, and nothing of theirs.
    await expect(field(page, 'Title')).toHaveValue('The room of looms and wheels');
    await page.getByRole('button', { name: 'Review conflicts' }).click();
    const title = dialog.getByRole('region', { name: /^Title/ });
    await expect(title.getByRole('figure', { name: 'Yours' })).not.toContainText('hall');
    await expect(title.getByRole('figure', { name: 'Theirs' })).not.toContainText('wheels');
    await expect(title.getByRole('figure', { name: 'Combined' })).toContainText('and wheels');
    await title.getByText('Use combined').click();
    await dialog
      .getByRole('radiogroup', { name: /Caption/ })
      .getByRole('radio', { name: 'Use theirs' })
      .check({ force: true });
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await isSaved(page);
    await expect(field(page, 'Caption')).toHaveValue('Beech');
    expect(await site.client.items.find(id, { nested: true })).toMatchObject({
      title: { en: 'A hall of looms and wheels' },
      panels: [{ attributes: { heading: 'A flying shuttle', caption: 'Beech' } }],
    });
  });
  await page.context().close();
});

test('unsaved work is recovered after a crash, with a summary of its changes', async () => {
  // Five windows one after the other.
  test.slow();
  const { id, path } = await newGuide();
  const page = await site.openWindow();
  await page.goto(path);
  await typeInto(field(page, 'Room'), 'Three');
  await typeInto(field(page, 'Title'), 'The loom room and its looms');
  await isCopied(page, 'and its looms');

  await test.step('another window does not claim the draft while its own window is open', async () => {
    const other = await page.context().newPage();
    await other.goto(path);
    await expect(field(other, 'Room')).toHaveValue('Two');
    await expect(other.getByText('Unsaved changes found')).toHaveCount(0);
    await other.close();
  });

  await page.close();
  const next = await page.context().newPage();
  await next.goto('/editor');
  await next
    .getByRole('region', { name: 'Unsaved in this browser' })
    .getByRole('link', { name: /and its looms/ })
    .click();
  await expect(next).toHaveURL(new RegExp(path));
  const found = next.getByRole('status').filter({ hasText: 'Unsaved changes found in this browser' });
  await expect(found).toContainText('Changed: Title (English), Room.');
  await found.getByRole('button', { name: 'Show changes' }).click();
  await expect(found.getByText('and its looms')).toBeVisible();
  expect(await violations(next)).toEqual([]);

  await test.step("a colleague's newer save is kept alongside the recovered draft", async () => {
    await site.client.items.update(id, { directions: 'Ask at the desk.' });
    await next.reload();
    await found.getByRole('button', { name: 'Restore' }).click();
    await expect(field(next, 'Room')).toHaveValue('Three');
    await expect(field(next, 'Title')).toHaveValue('The loom room and its looms');
    await expect(field(next, 'Directions')).toHaveText('Ask at the desk.');
    await expect(found).toHaveCount(0);
    await next.keyboard.press('ControlOrMeta+s');
    await isSaved(next);
    await next.reload();
    await expect(field(next, 'Room')).toHaveValue('Three');
    await expect(found).toHaveCount(0);
  });

  await test.step('an unsaved new record is recovered too, or discarded', async () => {
    await next.goto(`/editor/item_types/${guides}/items/new`);
    await typeInto(field(next, 'Room'), 'The attic');
    await isCopied(next, 'The attic');
    await next.close();
    const last = await page.context().newPage();
    await last.goto(`/editor/item_types/${guides}/items/new`);
    await last.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await last.getByRole('button', { name: 'Restore' }).click();
    await expect(field(last, 'Room')).toHaveValue('The attic');
    await expect(last.getByText('This browser has no space left to back up unsaved changes.')).toBeVisible();
    await last.getByRole('link', { name: 'Media', exact: true }).click();
    await last.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(last).toHaveURL(/\/media/);
    await last.goto(`/editor/item_types/${guides}/items/new`);
    await expect(field(last, 'Room')).toBeVisible();
    await expect(last.getByText('Unsaved changes found')).toHaveCount(0);
  });
  await page.context().close();
});

test('leaving with unsaved changes names them and offers to save', async () => {
  const { id, path } = await newGuide();
  const page = await site.openWindow();
  await page.goto(path);
  await typeInto(field(page, 'Room'), 'Four');
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await expect(question).toContainText('Unsaved: Room.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Room')).toHaveValue('Four');

  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/\/media/);
  expect(await site.client.items.find(id)).toMatchObject({ room: 'Four' });

  await page.goto(`/editor/item_types/${guides}/items/new`);
  await typeInto(field(page, 'Room'), 'Five');
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL(/\/media/);
  await expect
    .poll(async () => (await site.client.items.list({ filter: { type: 'guide' } })).map(({ room }) => room))
    .toContain('Five');
  await page.context().close();
});

/** Waits until the browser holds a copy with some text. */
async function isCopied(page: Page, text: string) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // Opening a database that is not there would make it.
        const known = await indexedDB.databases();
        if (!known.some(({ name }) => name === 'lectern-copies')) return '';
        return new Promise<string>((resolve) => {
          const opened = indexedDB.open('lectern-copies');
          opened.addEventListener('error', () => resolve(''));
          opened.addEventListener('success', () => {
            const all = opened.result.transaction('copies').objectStore('copies').getAll();
            all.addEventListener('success', () => {
              opened.result.close();
              resolve(JSON.stringify(all.result));
            });
          });
        });
      }),
    )
    .toContain(text);
}

test('a new record focuses its first field, its first save keeps caret and undo history, and a shortcut publishes it', async () => {
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${guides}/items`);
  await page.getByRole('link', { name: /^New/ }).first().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();

  await page.keyboard.type('Harbour');
  // One pane at a time: the form is the same one, with its caret.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('separator', { name: 'Resize list' })).toHaveCount(0);
  await expect(title).toHaveValue('Harbour');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('separator', { name: 'Resize list' })).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.type('o');
  await expect(title).toHaveValue('Harbouor');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('Harbour');

  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('status').filter({ hasText: /published/ })).toBeVisible();
  const id = /items\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  expect((await site.client.items.find(id)).meta.status).toBe('published');

  await page.reload();
  await expect(title).toHaveValue('Harbour');
  await page.getByRole('link', { name: /^New/ }).first().click();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
});

test('edits and shortcuts during a save are applied after it', async () => {
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${guides}/items/new`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/items', async (route) => {
    await held;
    await route.continue();
  });

  await page.keyboard.type('Pier');
  const asked = page.waitForRequest('**/api/items');
  await page.keyboard.press('ControlOrMeta+s');
  await asked;
  await page.keyboard.type('s');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  letThrough();

  await expect(page.getByRole('status').filter({ hasText: /published/ })).toBeVisible();
  await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
  const id = /items\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  expect((await site.client.items.find(id, { version: 'published' }))['title']).toEqual({ en: 'Piers' });
});
