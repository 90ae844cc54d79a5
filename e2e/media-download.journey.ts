import { readFile } from 'node:fs/promises';
import { readArchive } from '@lectern/assets/testing/archive';
import { press } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test('selected assets are downloaded: one as its file, several as an archive', async ({ page, client }) => {
  await page.goto('/media/assets');
  const assets = page.getByRole('list', { name: 'All assets' });
  await assets.getByRole('link').first().focus();
  await press(page, 'Space');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected assets' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  const single = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const file = await single;
  const [one] = await client.uploads.list({ filter: { query: file.suggestedFilename() } });
  expect((await readFile(await file.path())).length).toBe(one?.size);

  await assets.getByRole('link').first().focus();
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight');
  await expect(bar.getByText('3 selected')).toBeVisible();
  const several = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const archive = await several;
  expect(archive.suggestedFilename()).toBe('Kestrel Hall assets.zip');
  await expect(page.getByText(/^Downloading 3 assets as a ZIP file/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const ids = await assets
    .getByRole('listitem')
    .evaluateAll((tiles) => tiles.slice(0, 3).map((tile) => tile.getAttribute('data-upload-id') ?? ''));
  const stored = await Promise.all(ids.map((id) => client.uploads.find(id)));
  const entries = await readArchive(await readFile(await archive.path()));
  expect(entries.map(({ name }) => name).toSorted()).toEqual(stored.map(({ filename }) => filename).toSorted());
  for (const { filename, url } of stored) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(entries.find(({ name }) => name === filename)?.content.equals(bytes)).toBe(true);
  }

  // Without a connection, the selection stays for another try.
  await page.context().setOffline(true);
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Couldn’t download the assets')).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar.getByText('3 selected')).toBeVisible();
});
