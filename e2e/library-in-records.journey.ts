import { join } from 'node:path';
import { buildBlockRecord } from '@datocms/cma-client-node';
import type { Locator } from '@playwright/test';
import { press, tabTo } from './support/keyboard.ts';
import { ownSite } from './support/own-site.ts';
import { saveByKeys } from './support/save.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

const images = join(import.meta.dirname, '../packages/starter/images');

test('assets of the library next to a record are dragged onto its fields, or added with the keyboard', async ({
  browser,
}) => {
  const site = await ownSite(browser, 'Library next to a record');
  const { client } = site;
  const strip = await client.itemTypes.create({ name: 'Strip', api_key: 'strip', modular_block: true });
  await client.fields.create(strip.id, { label: 'Frame', api_key: 'frame', field_type: 'file' });
  const poster = await client.itemTypes.create({ name: 'Poster', api_key: 'poster' });
  const fields = [
    { label: 'Motif', api_key: 'motif', field_type: 'file' as const },
    {
      label: 'Numbers',
      api_key: 'numbers',
      field_type: 'file' as const,
      validators: { extension: { extensions: ['csv'] } },
    },
    { label: 'Studies', api_key: 'studies', field_type: 'gallery' as const, validators: { size: { max: 3 } } },
    {
      label: 'Strips',
      api_key: 'strips',
      field_type: 'rich_text' as const,
      validators: { rich_text_blocks: { item_types: [strip.id] } },
    },
  ];
  for (const field of fields) await client.fields.create(poster.id, field);
  const ids: Record<string, string> = {};
  const filenames = {
    'loom.jpg': 'studio-loom-oulu.jpg',
    'lake.jpg': 'low-cloud-over-lake-inari.jpg',
    'hours.jpg': 'tidal-hours-poster.jpg',
  };
  for (const [filename, picture] of Object.entries(filenames)) {
    const { id } = await client.uploads.createFromLocalFile({ localPath: join(images, picture), filename });
    ids[filename] = id;
  }
  const item = await client.items.create({
    item_type: { type: 'item_type', id: poster.id },
    studies: [{ upload_id: ids['loom.jpg'] }, { upload_id: ids['lake.jpg'] }],
    strips: [buildBlockRecord({ item_type: { type: 'item_type', id: strip.id }, frame: null })],
  });
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${poster.id}/items/${item.id}/edit`);
  const motif = page.getByRole('group', { name: 'Motif' });
  const studies = page.getByRole('group', { name: 'Studies' });
  const toggle = page.getByRole('button', { name: 'Media', exact: true });
  const panel = page.getByRole('region', { name: 'Media' });
  const tile = (name: string) => panel.getByRole('list', { name: 'Assets' }).getByRole('button', { name });

  /** Drags until the field says what it would do with the asset: fields know of a drag a little after its start. */
  async function dragOver(name: string, target: Locator, says: Locator, { x, y } = { x: 20, y: 30 }) {
    await tile(name).hover();
    await page.mouse.down();
    await expect(async () => {
      await target.hover({ position: { x: x + 2, y }, force: true });
      await target.hover({ position: { x, y }, force: true });
      await expect(says).toBeAttached({ timeout: 500 });
    }).toPass();
  }
  const text = (words: string) => page.getByText(words, { exact: true });

  await test.step('by mouse: a file is replaced, which is undone as one step', async () => {
    await toggle.click();
    await dragOver('hours.jpg', motif, text('Add here'));
    await page.mouse.up();
    await expect(motif.getByRole('link', { name: 'hours.jpg' })).toBeVisible();
    // One is the button of the field.
    await dragOver('lake.jpg', motif, text('Replace').nth(1));
    await page.mouse.up();
    await expect(motif.getByRole('link', { name: 'lake.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(motif.getByRole('link', { name: 'hours.jpg' })).toBeVisible();
  });

  await test.step('by mouse: a field that refuses the file says why', async () => {
    const numbers = page.getByRole('group', { name: 'Numbers' });
    const refusal = text('This file type isn’t allowed here.');
    await dragOver('hours.jpg', numbers, refusal);
    await page.mouse.up();
    await expect(refusal).toHaveCount(0);
    await expect(numbers.getByRole('link')).toHaveCount(0);
  });

  await test.step('by mouse: a gallery gets it where it is dropped, until it is full', async () => {
    await dragOver('hours.jpg', studies.getByRole('row').nth(1), text('Add here'));
    await page.mouse.up();
    await expect(studies.locator('figcaption')).toHaveText([/loom\.jpg/, /hours\.jpg/, /lake\.jpg/]);
    await dragOver('hours.jpg', studies, text('Choose at most 3.'));
    await page.mouse.up();
    await expect(studies.locator('figcaption')).toHaveCount(3);
  });

  await test.step('with the keyboard, into a block', async () => {
    await panel.getByRole('searchbox').focus();
    await page.keyboard.type('lake');
    await expect(panel.getByRole('list', { name: 'Assets' }).getByRole('button')).toHaveCount(1);
    await tabTo(page, tile('lake.jpg'));
    await press(page, 'Enter');
    const menu = page.getByRole('menu', { name: 'Add to field' });
    await expect(menu.getByRole('menuitem')).toHaveText([/Motif.*Replaces/, /Frame.*Strips › Strip/]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, 'ArrowDown', 'Enter');
    await expect(page.getByText('lake.jpg added to Frame')).toBeVisible();
    await expect(tile('lake.jpg')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Frame' }).getByRole('link', { name: 'lake.jpg' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await saveByKeys(page);
    const stored = await client.items.find(item.id, { nested: true });
    expect(stored).toMatchObject({
      motif: { upload_id: ids['hours.jpg'] },
      strips: [{ attributes: { frame: { upload_id: ids['lake.jpg'] } } }],
    });
  });

  await test.step('it stays open for other records, and gives the details their place back', async () => {
    await page.reload();
    await expect(tile('hours.jpg')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  });
});
