import { arrowTo, press, tabTo } from './keyboard.ts';
import { expect, type Locator, type Page } from './test.ts';

/** Ids of what fields and values name: assets, a record with its model, and a block model. */
export interface EditorIds {
  upload: string;
  other: string;
  friend: string;
  friendModel: string;
  block: string;
}

/** What an editor works on in the journey. */
export interface EditorStage {
  page: Page;
  /** The row of the field. */
  row: Locator;
}

/** A field with its editor. */
export interface EditorField {
  /** API key of the field, and its label with a capital letter. */
  name: string;
  fieldType: string;
  editor?: string;
  parameters?: Record<string, unknown>;
  validators?: (ids: EditorIds) => Record<string, unknown>;
}

/** One built-in editor: its field, and how a person fills it in with either hand. */
export interface EditorCase extends EditorField {
  /** Starts with the focus on the first control of the row. */
  byKeyboard: (stage: EditorStage) => Promise<void>;
  byMouse: (stage: EditorStage) => Promise<void>;
  /** What both leave on the server. */
  stored: (ids: EditorIds) => unknown;
}

/** Both hands type into the first text of the row. */
export const type = (text: string) => ({
  byKeyboard: ({ page }: EditorStage) => page.keyboard.type(text),
  byMouse: async ({ page, row }: EditorStage) => {
    await row.getByRole('textbox').first().click();
    await page.keyboard.type(text);
  },
});

const options = ['Wool', 'Flax', 'Hemp'].map((label) => ({ value: label.toLowerCase(), label }));

/**
 * Every built-in editor that has no journey of its own; texts with formatting, structured text and modular content have
 * one.
 */
export const editorCases: readonly EditorCase[] = [
  { name: 'line', fieldType: 'string', editor: 'single_line', ...type('A line'), stored: () => 'A line' },
  {
    name: 'fibre',
    fieldType: 'string',
    editor: 'string_radio_group',
    parameters: { radios: options },
    byKeyboard: ({ page }) => press(page, 'ArrowDown', 'ArrowDown'),
    byMouse: ({ row }) => row.getByText('Flax', { exact: true }).click(),
    stored: () => 'flax',
  },
  {
    name: 'yarn',
    fieldType: 'string',
    editor: 'string_select',
    parameters: { options },
    byKeyboard: async ({ page }) => {
      await press(page, 'Enter');
      await page.getByRole('option', { name: 'Flax' }).waitFor();
      await press(page, 'f', 'Enter');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: /Yarn/ }).click();
      await page.getByRole('option', { name: 'Flax' }).click();
    },
    stored: () => 'flax',
  },
  { name: 'address', fieldType: 'slug', editor: 'slug', ...type('a-slug'), stored: () => 'a-slug' },
  { name: 'lines', fieldType: 'text', editor: 'textarea', ...type('Some lines'), stored: () => 'Some lines' },
  {
    name: 'count',
    fieldType: 'integer',
    editor: 'integer',
    ...type('42'),
    stored: () => 42,
  },
  { name: 'weight', fieldType: 'float', editor: 'float', ...type('4.25'), stored: () => 4.25 },
  {
    name: 'open',
    fieldType: 'boolean',
    editor: 'boolean',
    byKeyboard: ({ page }) => press(page, 'Space'),
    byMouse: ({ row }) => row.getByText('Open', { exact: true }).click(),
    stored: () => true,
  },
  {
    name: 'answer',
    fieldType: 'boolean',
    editor: 'boolean_radio_group',
    parameters: { positive_radio: { label: 'Certainly' }, negative_radio: { label: 'Never' } },
    byKeyboard: ({ page }) => press(page, 'Space', 'ArrowUp', 'Space'),
    byMouse: ({ row }) => row.getByText('Certainly').click(),
    stored: () => true,
  },
  {
    name: 'day',
    fieldType: 'date',
    editor: 'date_picker',
    byKeyboard: ({ page }) => page.keyboard.type('24122026'),
    byMouse: async ({ page, row }) => {
      await row.getByRole('spinbutton').first().click();
      await page.keyboard.type('24122026');
    },
    stored: () => '2026-12-24',
  },
  {
    name: 'moment',
    fieldType: 'date_time',
    editor: 'date_time_picker',
    byKeyboard: ({ page }) => page.keyboard.type('241220261830'),
    byMouse: async ({ page, row }) => {
      await row.getByRole('spinbutton').first().click();
      await page.keyboard.type('241220261830');
    },
    stored: () => /^2026-12-24T18:30/,
  },
  {
    name: 'colour',
    fieldType: 'color',
    editor: 'color_picker',
    parameters: { enable_alpha: false, preset_colors: ['#FF0000', '#00AA44'] },
    byKeyboard: async ({ page, row }) => {
      await tabTo(page, row.getByRole('button', { name: /00AA44/i }));
      await press(page, 'Enter');
    },
    byMouse: ({ row }) => row.getByRole('button', { name: /00AA44/i }).click(),
    stored: () => ({ red: 0, green: 170, blue: 68, alpha: 255 }),
  },
  {
    name: 'raw',
    fieldType: 'json',
    editor: 'json',
    byKeyboard: ({ page }) => page.keyboard.insertText('{"warp":12}'),
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox').click();
      await page.keyboard.insertText('{"warp":12}');
    },
    stored: () => '{"warp":12}',
  },
  {
    name: 'fibres',
    fieldType: 'json',
    editor: 'string_checkbox_group',
    parameters: { options },
    byKeyboard: ({ page }) => press(page, 'Space', 'Tab', 'Tab', 'Space'),
    byMouse: async ({ row }) => {
      await row.getByText('Wool', { exact: true }).click();
      await row.getByText('Hemp', { exact: true }).click();
    },
    stored: () => '["wool","hemp"]',
  },
  {
    name: 'yarns',
    fieldType: 'json',
    editor: 'string_multi_select',
    parameters: { options },
    byKeyboard: async ({ page, row }) => {
      for (const label of ['Flax', 'Hemp']) {
        await expect(row.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.type(label);
        // Until the list holds it alone, the arrow leads to another one.
        await page.getByRole('option').filter({ hasNotText: label }).first().waitFor({ state: 'detached' });
        await page.getByRole('option', { name: label }).waitFor();
        // The browser scrolls on its own when the input is near the edge; the list follows it.
        await scrollAround(row);
        await press(page, 'ArrowDown', 'Enter');
        await row.getByText(label).waitFor();
      }
    },
    byMouse: async ({ page, row }) => {
      for (const label of ['Flax', 'Hemp']) {
        await row.getByRole('combobox').click();
        await page.keyboard.type(label);
        await page.getByRole('option', { name: label }).click();
      }
      // The list stays for a next choice.
      await press(page, 'Escape');
    },
    stored: () => '["flax","hemp"]',
  },
  {
    name: 'place',
    fieldType: 'lat_lon',
    editor: 'map',
    byKeyboard: async ({ page, row }) => {
      await tabTo(page, row.getByRole('textbox', { name: 'Latitude' }));
      await page.keyboard.type('45.5');
      await press(page, 'Tab');
      await page.keyboard.type('9.25');
      await press(page, 'Tab');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox', { name: 'Latitude' }).click();
      await page.keyboard.type('45.5');
      await row.getByRole('textbox', { name: 'Longitude' }).click();
      await page.keyboard.type('9.25');
      await row.getByRole('textbox', { name: 'Latitude' }).click();
    },
    stored: () => ({ latitude: 45.5, longitude: 9.25 }),
  },
  {
    name: 'film',
    fieldType: 'video',
    editor: 'video',
    byKeyboard: async ({ page, row }) => {
      await page.keyboard.insertText('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      // What is typed next goes on in the fields that have come in place of the address.
      await tabTo(page, row.getByRole('textbox', { name: 'Title' }));
      await page.keyboard.type('A film');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox').click();
      await page.keyboard.insertText('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      await row.getByRole('textbox', { name: 'Title' }).click();
      await page.keyboard.type('A film');
    },
    stored: () => ({ provider: 'youtube', provider_uid: 'dQw4w9WgXcQ', title: 'A film', width: 1920, height: 1080 }),
  },
  {
    name: 'search',
    fieldType: 'seo',
    editor: 'seo',
    byKeyboard: async ({ page, row }) => {
      await page.keyboard.type('For search');
      await tabTo(page, row.getByRole('textbox', { name: 'Description' }));
      await page.keyboard.type('What it says there');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox', { name: 'Title' }).click();
      await page.keyboard.type('For search');
      await row.getByRole('textbox', { name: 'Description' }).click();
      await page.keyboard.type('What it says there');
    },
    stored: () => ({ title: 'For search', description: 'What it says there' }),
  },
  {
    name: 'picture',
    fieldType: 'file',
    editor: 'file',
    byKeyboard: async ({ page, row }) => {
      await press(page, 'Enter');
      const picker = page.getByRole('dialog', { name: 'Choose asset' });
      await tabTo(page, picker.getByRole('listbox', { name: 'Assets' }));
      await arrowTo(page, picker.getByRole('option', { name: 'loom.png' }));
      await press(page, 'Enter');
      await picker.waitFor({ state: 'hidden' });
      await focusIn(row);
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: 'Choose asset' }).click();
      await page.getByRole('dialog').getByRole('option', { name: 'loom.png' }).click();
    },
    stored: ({ upload }) => ({ upload_id: upload }),
  },
  {
    name: 'pictures',
    fieldType: 'gallery',
    editor: 'gallery',
    byKeyboard: async ({ page, row }) => {
      await press(page, 'Enter');
      const picker = page.getByRole('dialog', { name: 'Choose assets' });
      await tabTo(page, picker.getByRole('listbox', { name: 'Assets' }));
      for (const name of ['loom.png', 'wheel.png']) {
        await press(page, 'Home');
        await arrowTo(page, picker.getByRole('option', { name }));
        await press(page, 'Enter');
      }
      await tabTo(page, picker.getByRole('button', { name: 'Add 2 assets' }));
      await press(page, 'Enter');
      await picker.waitFor({ state: 'hidden' });
      await focusIn(row);
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: 'Add assets' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose assets' });
      for (const name of ['loom.png', 'wheel.png']) await picker.getByRole('option', { name }).click();
      await picker.getByRole('button', { name: 'Add 2 assets' }).click();
    },
    stored: ({ upload, other }) => [{ upload_id: upload }, { upload_id: other }],
  },
  {
    name: 'friend',
    fieldType: 'link',
    editor: 'link_select',
    validators: ({ friendModel }) => ({ item_item_type: { item_types: [friendModel] } }),
    byKeyboard: async ({ page, row }) => {
      await press(page, 'Enter');
      const picker = page.getByRole('dialog', { name: 'Choose friend' });
      await tabTo(page, picker.getByRole('button', { name: /^Ada/ }));
      await press(page, 'Enter');
      await picker.waitFor({ state: 'hidden' });
      await focusIn(row);
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: 'Choose friend' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Ada/ }).click();
    },
    stored: ({ friend }) => friend,
  },
  {
    name: 'friends',
    fieldType: 'links',
    editor: 'links_embed',
    validators: ({ friendModel }) => ({ items_item_type: { item_types: [friendModel] } }),
    byKeyboard: async ({ page, row }) => {
      await press(page, 'Enter');
      const picker = page.getByRole('dialog', { name: 'Choose records' });
      await tabTo(page, picker.getByRole('button', { name: /^Ada/ }));
      await press(page, 'Enter');
      await tabTo(page, picker.getByRole('button', { name: 'Add 1 record' }));
      await press(page, 'Enter');
      await picker.waitFor({ state: 'hidden' });
      await focusIn(row);
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: 'Add friend' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose records' });
      await picker.getByRole('button', { name: /^Ada/ }).click();
      await picker.getByRole('button', { name: 'Add 1 record' }).click();
    },
    stored: ({ friend }) => [friend],
  },
  {
    name: 'framed',
    fieldType: 'single_block',
    editor: 'framed_single_block',
    validators: ({ block }) => ({ single_block_blocks: { item_types: [block] } }),
    byKeyboard: async ({ page, row }) => {
      await press(page, 'Enter');
      await tabTo(page, row.getByRole('textbox', { name: 'Words' }));
      await page.keyboard.type('In a frame');
    },
    byMouse: async ({ page, row }) => {
      await row.getByRole('button', { name: /^Add/ }).click();
      await row.getByRole('textbox', { name: 'Words' }).click();
      await page.keyboard.type('In a frame');
    },
    stored: () => ({ attributes: { words: 'In a frame' } }),
  },
  {
    name: 'frameless',
    fieldType: 'single_block',
    editor: 'frameless_single_block',
    validators: ({ block }) => ({ single_block_blocks: { item_types: [block] }, required: {} }),
    byKeyboard: ({ page }) => page.keyboard.type('Without one'),
    byMouse: async ({ page, row }) => {
      await row.getByRole('textbox', { name: 'Words' }).click();
      await page.keyboard.type('Without one');
    },
    stored: () => ({ attributes: { words: 'Without one' } }),
  },
];

/** Waits until the focus is somewhere in the row. */
async function focusIn(row: Locator): Promise<void> {
  await row.locator(':focus').waitFor();
}

/** Scrolls the nearest ancestor that can be scrolled by three pixels, and waits for the event. */
async function scrollAround(row: Locator): Promise<void> {
  await row.evaluate(
    (element) =>
      new Promise<void>((resolve, reject) => {
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          const before = around.scrollTop;
          around.addEventListener('scroll', () => resolve(), { once: true });
          around.scrollTop = before >= 3 ? before - 3 : before + 3;
          if (around.scrollTop !== before) return;
        }
        reject(new Error('nothing around the row can be scrolled'));
      }),
  );
}
