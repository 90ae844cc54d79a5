import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { press, tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { dropFiles } from './support/picture.ts';
import { saveByKeys } from './support/save.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { tokenOf } from './support/windows.ts';

const images = join(import.meta.dirname, '../packages/starter/images');

test('pictures that are pasted or dropped into structured text become blocks', async ({ browser }) => {
  // A dozen uploads.
  test.slow();
  const site = await ownSite(browser, 'Pictures in texts');
  const { client } = site;
  const plan = test.info().outputPath('plan.pdf');
  await writeFile(plan, 'Another plan');
  const dunes = await client.uploads.createFromLocalFile({ localPath: join(images, 'field-diary-dunes.jpg') });
  const block = async (name: string, label: string) => {
    const model = await client.itemTypes.create({ name, api_key: name.toLowerCase(), modular_block: true });
    const validators = { extension: { predefined_list: 'image' as const } };
    await client.fields.create(model.id, { label, api_key: 'picture', field_type: 'file', validators });
    return model.id;
  };
  const photo = await block('Photo', 'Picture');
  const figure = await block('Figure', 'Drawing of it');
  const story = await client.itemTypes.create({ name: 'Story', api_key: 'story' });
  for (const [label, blocks] of Object.entries({ Body: [photo], Both: [photo, figure], Plain: [] }))
    await client.fields.create(story.id, {
      label,
      api_key: label.toLowerCase(),
      field_type: 'structured_text',
      validators: { structured_text_blocks: { item_types: blocks }, structured_text_links: { item_types: [] } },
    });
  const { id } = await client.items.create({ item_type: { type: 'item_type', id: story.id } });
  const page = await site.openWindow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  const places = page.getByRole('group', { name: /^Upload: / });
  const cards = text('Body').getByRole('group', { name: 'Picture' }).getByRole('link');
  interface Node {
    type: string;
    children?: { value?: string }[];
    item?: { attributes: { picture: { upload_id: string; alt: string | null } } };
  }
  /** What is stored: the text of paragraphs, and the description of pictures. */
  const stored = async (field = 'body') => {
    const item = await client.items.find(id, { nested: true });
    const value = item[field] as { document: { children: Node[] } } | null;
    return (value?.document.children ?? []).map(({ type, children, item }) =>
      type === 'block' ? `[${item?.attributes.picture.alt ?? ''}]` : (children?.[0]?.value ?? ''),
    );
  };
  let answer: 'hold' | 'refuse' | 'send' = 'hold';
  const held: (() => void)[] = [];
  await page.route('**', async (route) => {
    if (route.request().method() !== 'PUT' || !route.request().url().includes('upload')) return route.fallback();
    if (answer === 'hold') await new Promise<void>((resolve) => held.push(resolve));
    return answer === 'refuse' ? route.fulfill({ status: 413 }) : route.continue();
  });
  const release = () => {
    answer = 'send';
    for (const go of held.splice(0)) go();
  };
  await page.goto(`/editor/item_types/${story.id}/items/${id}/edit`);

  await test.step('a picture of the clipboard has a place while it is uploaded, around which one writes and saves', async () => {
    await copy(page);
    await text('Body').click();
    await page.keyboard.type('Before');
    await press(page, 'Enter', 'ControlOrMeta+v');
    await expect(places).toHaveCount(1);
    await expect(places.getByText(/^pasted-/)).toBeVisible();
    await page.keyboard.type('After');
    await expect(text('Body')).toContainText('After');
    await press(page, 'ControlOrMeta+z');
    await expect(text('Body')).not.toContainText('After');
    await expect(places).toHaveCount(1);
    await press(page, 'ControlOrMeta+Shift+z');
    await expect(text('Body')).toContainText('After');
    await saveByKeys(page);
    expect(await stored()).toEqual(['Before', 'After']);
    await expect(places).toHaveCount(1);
    release();
    await expect(cards).toHaveText([/^pasted-/]);
    await expect(places).toHaveCount(0);
  });

  await test.step('its block is one step of the history', async () => {
    await press(page, 'ControlOrMeta+z');
    await expect(cards).toHaveCount(0);
    await expect(text('Body')).toContainText('After');
    await press(page, 'ControlOrMeta+Shift+z');
    await expect(cards).toHaveCount(1);
    await saveByKeys(page);
    await expect.poll(() => stored()).toEqual(['Before', '[]', 'After']);
  });

  await test.step('pictures of a copied page keep their places and descriptions', async () => {
    const { url } = dunes;
    await copy(
      page,
      `<p>One <img alt="A loom" src="{0}"> two</p><ul><li>three<img alt="A reed" src="{1}"></li></ul><img alt="Dunes" src="${url}">`,
    );
    await text('Body').getByText('After').click();
    await press(page, 'End', 'ControlOrMeta+v');
    // The server fetched what is an asset already.
    await text('Body')
      .getByRole('button', { name: /^Use existing: .*dunes/ })
      .click();
    await expect(cards).toHaveText([/^pasted-/, 'a-loom.png', 'a-reed.png', /dunes/]);
    await saveByKeys(page);
    await expect
      .poll(() => stored())
      .toEqual(['Before', '[]', 'After', 'One', '[A loom]', 'two', '', '[A reed]', '[Dunes]', '']);
  });

  await test.step('a dropped file that the library has is taken from it; others are skipped with the reason', async () => {
    await text('Body').getByText('Before').scrollIntoViewIfNeeded();
    await dropFiles(page, text('Body').getByText('Before'), [join(images, 'field-diary-dunes.jpg'), plan]);
    await expect(
      page.getByText(/^A file was skipped: plan\.pdf\. Its blocks don’t accept this type/).first(),
    ).toBeVisible();
    await places.getByRole('button', { name: /^Use existing/ }).click();
    await expect(cards.filter({ hasText: /^field-diary-dunes\.jpg$/ })).toHaveCount(2);
    await expect(text('Body')).toBeFocused();

    // On the head of a block: between the blocks.
    await dropFiles(page, text('Body').getByText('2 of 5'), [join(images, 'field-diary-dunes.jpg')]);
    await places.getByRole('button', { name: /^Use existing/ }).click();
    await expect(cards.nth(1)).toHaveText('field-diary-dunes.jpg');
  });

  await test.step('an upload that failed says why and is retried, or canceled, by keys', async () => {
    answer = 'refuse';
    await copy(page, '<img alt="A heddle" src="{0}"><img alt="A shuttle" src="{1}">');
    await text('Body').getByText('After').click();
    await press(page, 'End', 'ControlOrMeta+v');
    const [heddle, shuttle] = [places.filter({ hasText: 'heddle' }), places.filter({ hasText: 'shuttle' })];
    await expect(heddle.getByText(/larger than this server allows/)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    answer = 'send';
    await tabTo(page, heddle.getByRole('button', { name: /^Retry/ }));
    await press(page, 'Enter');
    await expect(cards.filter({ hasText: 'a-heddle.png' })).toHaveCount(1);
    await shuttle.getByRole('button', { name: /^Remove/ }).focus();
    await press(page, 'Enter');
    await expect(places).toHaveCount(0);
    await expect(text('Body')).toBeFocused();
    expect(await client.uploads.list({ filter: { query: 'shuttle' } })).toEqual([]);
  });

  await test.step('several blocks are asked for, by keys; none is the reason', async () => {
    await copy(page);
    await text('Both').click();
    await press(page, 'ControlOrMeta+v');
    const question = page.getByRole('dialog', { name: 'Choose a block' });
    await expect(question.getByRole('radio')).toHaveCount(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await tabTo(page, question.getByRole('radio', { name: 'Photo' }));
    await press(page, 'ArrowDown', 'Enter');
    await expect(text('Both').getByRole('group', { name: 'Drawing of it' }).getByRole('link')).toHaveText(/^pasted-/);

    await text('Both').getByRole('group', { name: 'Drawing of it' }).waitFor();
    await expect(text('Both')).toBeFocused();
    await press(page, 'ControlOrMeta+v');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(places).toHaveCount(0);

    await text('Plain').click();
    await press(page, 'ControlOrMeta+v');
    await expect(page.getByText(/This field has no block with a single asset\./).first()).toBeVisible();
    await saveByKeys(page);
    await expect.poll(() => stored('both')).toEqual(['[]', '']);
    expect(await stored('plain')).toEqual([]);
  });

  await test.step('a role that can’t upload sees why', async () => {
    const environment = (await client.environments.list())[0]?.id ?? '';
    const token = await tokenOf(client, 'Writer', {
      positive_item_type_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
      negative_item_type_permissions: [],
    });
    const window = await site.openWindow(token);
    await window.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await window.goto(`/editor/item_types/${story.id}/items/${id}/edit`);
    await window.getByRole('textbox', { name: 'Body', exact: true }).getByText('After').click();
    await copy(window);
    await press(window, 'ControlOrMeta+v');
    await expect(window.getByText(/Your role can’t upload assets\./).first()).toBeVisible();
  });
});

/**
 * Copies HTML, in which `{0}` and so on stand for `data:` URLs of pictures that no one has; none of it copies one such
 * picture.
 */
async function copy(page: Page, html?: string): Promise<void> {
  await page.evaluate(async (words) => {
    const picture = async () => {
      const canvas = new OffscreenCanvas(60, 40);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      for (let x = 0; x < 60; x += 10) {
        context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        context.fillRect(x, 0, 10, 40);
      }
      return canvas.convertToBlob({ type: 'image/png' });
    };
    if (words === undefined) {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': await picture() })]);
      return;
    }
    let copied = words;
    for (const place of words.match(/\{\d\}/g) ?? []) {
      const bytes = new Uint8Array(await (await picture()).arrayBuffer());
      copied = copied.replace(place, `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`);
    }
    const html = new Blob([copied], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  }, html);
}
