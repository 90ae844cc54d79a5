import { type Document, validate } from 'datocms-structured-text-utils';
import { typeInto } from './support/keyboard.ts';
import { saveByKeys } from './support/save.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

interface Stored {
  id: string;
  body: Document | null;
}

/** A model with a text that takes blocks, blocks within lines and links to records; answers its ID. */
async function makeModel(client: Client): Promise<string> {
  const aside = await client.itemTypes.create({ name: 'Aside', api_key: 'text_aside', modular_block: true });
  const words = await client.fields.create(aside.id, {
    label: 'Words',
    api_key: 'words',
    field_type: 'string',
    validators: { required: {} },
  });
  await client.itemTypes.update(aside.id, { presentation_title_field: { type: 'field', id: words.id } });
  const model = await client.itemTypes.create({ name: 'Treatise', api_key: 'text_essay', draft_mode_active: true });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(model.id, {
    label: 'Body',
    api_key: 'body',
    field_type: 'structured_text',
    validators: {
      structured_text_blocks: { item_types: [aside.id] },
      structured_text_inline_blocks: { item_types: [aside.id] },
      structured_text_links: { item_types: [model.id] },
    },
  });
  return model.id;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });

test('structured text is written with shortcuts, marks, links and blocks, and stored unchanged', async ({
  page,
  client,
}) => {
  // Types a whole text.
  test.slow();
  const modelId = await makeModel(client);
  await page.goto(`/editor/item_types/${modelId}/items/new`);
  await typeInto(page.getByLabel('Title'), 'On clay');

  const stored = async () => {
    const [item] = await client.items.list({ filter: { type: 'text_essay' }, version: 'current', nested: true });
    return item as unknown as Stored;
  };
  const nodes = async () => {
    const document = (await stored()).body;
    expect(validate(document)).toEqual({ valid: true });
    return (document?.document.children ?? []) as unknown as Record<string, unknown>[];
  };

  await test.step('Markdown shortcuts make headings, lists and marks', async () => {
    await body(page).click();
    await page.keyboard.type('## Hands');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wet **clay** and ');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.type('sand');
    await page.keyboard.press('ControlOrMeta+i');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('two');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('See here');
  });

  await test.step('selected text becomes a link that opens in a new tab', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await page.keyboard.press('ControlOrMeta+k');
    await typeInto(page.getByRole('dialog').getByLabel('URL'), 'https://example.org/');
    await page.getByRole('dialog').getByText('Open in new tab').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(body(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
  });

  await test.step('the slash menu inserts a block, whose fields are edited in place', async () => {
    await page.keyboard.type('/asi');
    await expect(page.getByRole('option', { name: 'Aside', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('After');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('alert').getByRole('button', { name: 'Body › Words' }).click();
    const words = page.getByRole('group', { name: 'Aside, block 1 of 1' }).getByLabel('Words');
    await expect(words).toBeInViewport();
    await typeInto(words, 'Slow is smooth');
    await saveByKeys(page);
    await page.waitForURL(/\/edit$/);
  });

  const first = await nodes();
  const span = (value: string, ...marks: string[]) => ({ type: 'span', value, ...(marks.length > 0 ? { marks } : {}) });
  const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
  const item = (...children: object[]) => ({ type: 'listItem', children });

  await test.step('the server stores the document', async () => {
    expect(first).toMatchObject([
      { type: 'heading', level: 2, children: [span('Hands')] },
      paragraph(span('Wet '), span('clay', 'strong'), span(' and '), span('sand', 'emphasis')),
      {
        type: 'list',
        style: 'bulleted',
        children: [
          item(paragraph(span('one')), { type: 'list', style: 'bulleted', children: [item(paragraph(span('two')))] }),
        ],
      },
      paragraph(span('See '), {
        type: 'link',
        url: 'https://example.org/',
        meta: [{ id: 'target', value: '_blank' }],
        children: [span('here')],
      }),
      { type: 'block', item: { attributes: { words: 'Slow is smooth' } } },
      paragraph(span('After')),
    ]);
  });

  await test.step('viewing changes nothing, and a moved block keeps its ID', async () => {
    await page.reload();
    await body(page).click();
    await expect(page.getByText(/unsaved/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Aside, block 1 of 1' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await saveByKeys(page);
    const moved = await nodes();
    expect(moved.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'block', 'paragraph', 'paragraph']);
    expect(moved[3]).toEqual(first[4]);
  });

  await test.step('pasted HTML keeps its structure, and Escape leaves the editor', async () => {
    await body(page).getByText('After').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/heading 2');
    await expect(page.getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Found');
    await expect(body(page).getByRole('heading', { name: 'Found', level: 2 })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.evaluate(async () => {
      const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a"><h3>Pasted</h3>
        <ol><li dir="ltr" aria-level="1"><p role="presentation">a <b>b</b></p></li>
        <ul><li dir="ltr" aria-level="2"><p role="presentation"><span style="background-color:transparent">c</span></p></li></ul></ol>
        <p><img src="https://example.org/loom.png" alt="A loom" width="600"></p>
        <p><span style="background-color:#ffff00;font-weight:400">end</span></p></b>`;
      const copied = {
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob(['Pasted'], { type: 'text/plain' }),
      };
      await navigator.clipboard.write([new ClipboardItem(copied)]);
    });
    await page.keyboard.press('ControlOrMeta+v');
    await expect(body(page).getByText('Pasted')).toBeVisible();
    const skipped = page.getByText('A file was skipped: A loom. This field has no block with a single asset.');
    await expect(skipped.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(body(page)).not.toBeFocused();
    await saveByKeys(page);
    expect((await nodes()).slice(-3)).toEqual([
      { type: 'heading', level: 3, children: [span('Pasted')] },
      {
        type: 'list',
        style: 'numbered',
        children: [
          item(paragraph(span('a '), span('b', 'strong')), {
            type: 'list',
            style: 'bulleted',
            children: [item(paragraph(span('c')))],
          }),
        ],
      },
      paragraph(span('end', 'highlight')),
    ]);
  });

  await test.step('in full screen the focus stays in the text, and Escape returns to the form', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click();
    const whole = page.getByRole('group', { name: 'Body' });
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      // Notices stay within reach.
      const isOutside = await whole.evaluate((frame) => {
        const { activeElement } = document;
        return !frame.contains(activeElement) && activeElement?.closest('main, header, nav') != null;
      });
      expect(isOutside, `after ${steps + 1} presses of Tab`).toBe(false);
    }
    await body(page).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Title' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  });

  await test.step('the toolbar is a single tab stop, and the editor has no accessibility violations', async () => {
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    expect(await violations(page, { within: '#main' })).toEqual([]);
  });
});
