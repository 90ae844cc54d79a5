import { join } from 'node:path';
import { type EditorCase, editorCases, type EditorStage, makeEditors, tabTo } from './support/editors.ts';
import { ownSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';

const images = join(import.meta.dirname, '../packages/starter/images');
const pictures = ['studio-loom-oulu.jpg', 'kestrel-hall-from-the-quay.jpg'].map((name) => join(images, name));

test('every editor is filled in by keyboard and by mouse, and both leave the same', async ({ browser }) => {
  test.setTimeout(400_000);
  const { client, openWindow } = await ownSite(browser, 'Sampler');
  const { model, ids } = await makeEditors(client, pictures);
  const page = await openWindow();
  const stageOf = ({ name }: EditorCase): EditorStage => ({ page, row: page.locator(`[id="field:${name}"]`), ids });

  for (const hand of ['byKeyboard', 'byMouse'] as const) {
    await test.step(hand, async () => {
      await page.goto(`/editor/item_types/${model}/items/new`);
      for (const editor of editorCases) {
        await test.step(editor.name, async () => {
          const stage = stageOf(editor);
          if (hand === 'byKeyboard') await tabTo(page, stage.row);
          await editor[hand](stage);
        });
      }
      await save(page);
    });
  }

  const stored = await client.items.list({ filter: { type: 'sampler' }, version: 'current', nested: true });
  expect(stored).toHaveLength(2);
  for (const item of stored) {
    for (const { name, stored: expected } of editorCases) expectValue(item[name], expected(ids), name);
  }
});

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
}

function expectValue(value: unknown, expected: unknown, name: string): void {
  if (expected instanceof RegExp) expect.soft(value, name).toMatch(expected);
  else if (typeof expected === 'object' && expected !== null) expect.soft(value, name).toMatchObject(expected as Record<string, unknown>);
  else expect.soft(value, name).toBe(expected);
}
