import { typeInto } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

const table = '<table><tbody><tr><td>Six kilns</td></tr></tbody></table>';
const strange = '<p>Before</p><video controls src="/film.mp4"></video>';

test('Markdown and HTML are edited with toolbars, and unsupported markup is preserved', async ({ page, client }) => {
  const model = await client.itemTypes.create({ name: 'Pamphlet', api_key: 'pamphlet', draft_mode_active: true });
  const field = (label: string, apiKey: string, editor: string) =>
    client.fields.create(model.id, {
      label,
      api_key: apiKey,
      field_type: 'text',
      appearance: { editor, parameters: {}, addons: [] },
    });
  await field('Summary', 'summary', 'markdown');
  await field('Body', 'body', 'wysiwyg');
  await field('Legacy', 'legacy', 'wysiwyg');
  const item = await client.items.create({
    item_type: { type: 'item_type', id: model.id },
    body: table,
    legacy: strange,
  });
  await page.goto(`/editor/item_types/${model.id}/items/${item.id}/edit`);
  const row = (apiKey: string) => page.locator(`[id="field:${apiKey}"]`);
  const tool = (apiKey: string, name: string) =>
    row(apiKey).getByRole('toolbar').getByRole('button', { name, exact: true });

  await test.step('Markdown: the toolbar wraps the selection, and the preview renders it', async () => {
    const text = row('summary').getByRole('textbox');
    await text.click();
    await page.keyboard.type('The loom');
    await page.keyboard.press('ControlOrMeta+a');
    await tool('summary', 'Bold').click();
    await expect(text).toHaveText('**The loom**');
    await page.keyboard.press('End');
    await tool('summary', 'Heading').click();
    await tool('summary', 'Link').click();
    await typeInto(page.getByRole('dialog').getByLabel('URL'), 'https://example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply link' }).click();
    await row('summary').getByRole('radio', { name: 'Preview' }).click();
    await expect(row('summary').getByRole('heading', { level: 2 })).toContainText('The loom');
    await expect(row('summary').getByRole('link', { name: 'https://example.com' })).toBeVisible();
  });

  await test.step('HTML: a stored table is preserved, and text is formatted in place', async () => {
    const text = row('body').getByRole('textbox');
    await expect(text.getByRole('cell', { name: 'Six kilns' })).toBeVisible();
    await text.press('ControlOrMeta+End');
    await text.press('ArrowDown');
    await page.keyboard.type('Open daily');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' in autumn');
    await tool('body', 'Bulleted list').click();
    await expect(text.getByRole('listitem')).toContainText('Open daily in autumn');
  });

  await test.step("both open full screen below the record's title, status and word count", async () => {
    for (const [apiKey, words] of [
      ['summary', /^\d words$/],
      ['body', '6 words'],
    ] as const) {
      await tool(apiKey, 'Full screen').click();
      await expect(row(apiKey).getByText(words, { exact: true })).toBeVisible();
      await expect(row(apiKey).getByText(/unsaved change/)).toBeVisible();
      await tool(apiKey, 'Full screen').click();
      await expect(row(apiKey).getByText(words, { exact: true })).toHaveCount(0);
    }
  });

  await test.step('HTML that the editor does not support opens as source', async () => {
    await expect(row('legacy').getByText('would remove')).toBeVisible();
    await expect(row('legacy').getByRole('textbox')).toHaveValue(strange);
    expect(await violations(page, { within: '#main' })).toEqual([]);
  });

  await test.step('all changes are stored', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    const stored = await client.items.find(item.id, { version: 'current' });
    expect(stored['summary']).toBe('## **The loom**[https://example.com](https://example.com)');
    expect(stored['body']).toMatch(/Six kilns.*<li>.*Open daily<strong> in autumn<\/strong>/s);
    expect(stored['legacy']).toBe(strange);
  });
});
