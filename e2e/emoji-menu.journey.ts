import { press, typeInto } from './support/keyboard.ts';
import { saveByKeys } from './support/save.ts';
import { type Client, expect, type Locator, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

/** A model with a text of every kind that has the menu; answers its ID. */
async function makeModel(client: Client): Promise<string> {
  const model = await client.itemTypes.create({
    name: 'Emoji postcard',
    api_key: 'emoji_postcard',
    draft_mode_active: false,
  });
  const add = (
    label: string,
    fieldType: 'string' | 'text' | 'structured_text',
    editor: string,
    parameters: object,
    validators: object = {},
  ) =>
    client.fields.create(model.id, {
      label,
      api_key: label.toLowerCase(),
      field_type: fieldType,
      appearance: { editor, parameters, addons: [] },
      validators,
    } as never);
  await add('Title', 'string', 'single_line', { heading: false });
  await add('Plain', 'text', 'textarea', {});
  await add('Markdown', 'text', 'markdown', { toolbar: ['bold'] });
  await add('Rich', 'text', 'wysiwyg', { toolbar: ['bold'] });
  await add(
    'Body',
    'structured_text',
    'structured_text',
    {},
    {
      structured_text_blocks: { item_types: [] },
      structured_text_links: { item_types: [] },
    },
  );
  return model.id;
}

const menu = (page: Page) => page.getByRole('listbox', { name: 'Emoji suggestions' });

async function typeAndPick(page: Page, field: Locator) {
  await field.click();
  await page.keyboard.type('Hi :tada');
  await expect(menu(page).getByRole('option', { name: 'party popper' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.type(' 10:30');
}

test('every text editor has a menu of emoji behind a colon, for the keyboard, and stores what was picked', async ({
  page,
  client,
}) => {
  // Five editors.
  test.slow();
  const modelId = await makeModel(client);
  await page.goto(`/editor/item_types/${modelId}/items/new`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Title')).toBeVisible();

  await test.step('arrow keys choose, Escape dismisses, and the option is the active descendant', async () => {
    await typeInto(field('Title'), ':cat');
    await expect(menu(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    const first = await field('Title').getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await field('Title').getAttribute('aria-activedescendant')).not.toBe(first);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(field('Title')).toHaveValue(':cat');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('a click picks too', async () => {
    await typeInto(field('Title'), 'Hi :tada');
    await menu(page).getByRole('option', { name: 'party popper' }).click();
    await page.keyboard.type(' 10:30');
    await expect(field('Title')).toHaveValue('Hi 🎉 10:30');
  });

  await test.step('a letter typed just before Enter is replaced as well', async () => {
    await typeInto(field('Title'), 'Hi :tad');
    await expect(menu(page).getByRole('option', { name: 'party popper' })).toHaveAttribute('aria-selected', 'true');
    // As if Enter came before the event that the letter causes.
    await page.evaluate(() => {
      const hold = (event: Event) => event.stopPropagation();
      window.addEventListener('selectionchange', hold, true);
      window.addEventListener('keyup', (event) => {
        if (event.key === 'Enter') window.removeEventListener('selectionchange', hold, true);
      });
    });
    await press(page, 'a', 'Enter');
    await page.keyboard.type(' 10:30');
    await expect(field('Title')).toHaveValue('Hi 🎉 10:30');
  });

  await test.step('every editor has it', async () => {
    for (const name of ['Plain', 'Markdown', 'Rich', 'Body']) await typeAndPick(page, field(name));
  });

  await saveByKeys(page);
  const [stored] = await client.items.list({ filter: { type: modelId }, version: 'current' });
  expect(stored).toMatchObject({
    title: 'Hi 🎉 10:30',
    plain: 'Hi 🎉 10:30',
    markdown: 'Hi 🎉 10:30',
    rich: '<p>Hi 🎉 10:30</p>',
  });
  expect(JSON.stringify(stored?.['body'])).toContain('Hi 🎉 10:30');
});
