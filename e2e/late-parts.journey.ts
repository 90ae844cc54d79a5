import { typeInto } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';

let site: OwnSite;
let address: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Late parts');
  const { client } = site;
  const leaflet = await client.itemTypes.create({ name: 'Leaflet', api_key: 'leaflet' });
  await client.fields.create(leaflet.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(leaflet.id, {
    label: 'Body',
    api_key: 'body',
    field_type: 'text',
    appearance: { editor: 'wysiwyg', parameters: {}, addons: [] },
  });
  const item = await client.items.create({
    item_type: { type: 'item_type', id: leaflet.id },
    title: 'Regatta',
    body: '<p>At noon</p>',
  });
  address = `/editor/item_types/${leaflet.id}/items/${item.id}/edit`;
});

test('a field editor whose code failed to load can be retried in place', async () => {
  const page = await site.openWindow();
  const arrive = await keepAway(page, 'HtmlEditor');
  await page.goto(address);
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load Body.' });
  await expect(failure).toBeVisible();
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Regatta on the bay');

  // Where asking again does not help, the whole page can be asked for.
  await expect(failure.getByRole('button', { name: 'Reload page' })).toHaveCount(0);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await arrive();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('At noon');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Regatta on the bay');
  await expect(failure).toHaveCount(0);
});

test('a menu and the search whose code failed to load say so, and open on the next attempt', async () => {
  const page = await site.openWindow();
  const arrive = [await keepAway(page, 'FieldMenu'), await keepAway(page, 'QuickSearch')];
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('At noon');

  const title = page.getByRole('textbox', { name: 'Title' });
  await title.focus();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.getByText('Couldn’t load Field menu.')).toBeVisible();
  await expect(title).toHaveValue('Regatta');
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByText('Couldn’t load search')).toBeVisible();

  for (const letThrough of arrive) await letThrough();
  await title.focus();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.getByRole('menuitem', { name: 'Clear value' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(page.getByText('Couldn’t load search')).toHaveCount(0);
});

/** Keeps the file of a part from a window; the answer lets it through. */
async function keepAway(page: Page, name: string): Promise<() => Promise<void>> {
  const file = `**/${name}-*.js`;
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}
