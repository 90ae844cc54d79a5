import { type EditorCase, editorCases, type EditorStage } from './support/editor-cases.ts';
import { addFields, expectStored, makeReferences } from './support/editor-fields.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';

test('every editor works with keyboard and mouse, and both store the same values', async ({ browser }) => {
  // Every editor, twice.
  test.slow();
  const { client, openWindow } = await ownSite(browser, 'Sampler');
  const ids = await makeReferences(client);
  const { id: model } = await client.itemTypes.create({ name: 'Sampler', api_key: 'sampler', draft_mode_active: true });
  await addFields(client, model, editorCases, ids);
  const page = await openWindow();
  const stageOf = ({ name }: EditorCase): EditorStage => ({ page, row: page.locator(`[id="field:${name}"]`) });

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
  for (const item of stored) expectStored(item, editorCases, ids);
});

test('a slug follows a title in any writing system', async ({ browser }) => {
  const { client, openWindow } = await ownSite(browser, 'Slugs');
  const { id: model } = await client.itemTypes.create({ name: 'Page', api_key: 'page', draft_mode_active: true });
  const title = await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(model, {
    label: 'Slug',
    api_key: 'slug',
    field_type: 'slug',
    validators: { slug_title_field: { title_field_id: title.id } },
  });
  const page = await openWindow();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await page.goto(`/editor/item_types/${model}/items/new`);
  await typeInto(field('Title'), 'Größe ');
  await expect(field('Slug')).toHaveValue('grosse');
  await field('Title').press('End');
  await page.keyboard.type('Привет');
  await expect(field('Slug')).toHaveValue('grosse-privet');
  await typeInto(field('Title'), '東京タワー');
  await expect(field('Slug')).toHaveValue('dong-jing-tawa');
  await save(page);

  const [stored] = await client.items.list({ filter: { type: 'page' }, version: 'current' });
  expect(stored).toMatchObject({ title: '東京タワー', slug: 'dong-jing-tawa' });
});

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
}
