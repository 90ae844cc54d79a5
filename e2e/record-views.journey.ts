import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

/** A site with lamps in a table, in two languages, made by workshops. */
async function lampSite(browser: Parameters<typeof ownSite>[0], name: string) {
  const site = await ownSite(browser, name);
  const { client } = site;
  await client.site.update({ locales: ['en', 'it'] });
  const workshop = await client.itemTypes.create({ name: 'Workshop', api_key: 'workshop', draft_mode_active: false });
  const workshopName = await client.fields.create(workshop.id, {
    label: 'Name',
    api_key: 'name',
    field_type: 'string',
  });
  await client.itemTypes.update(workshop.id, { title_field: { type: 'field', id: workshopName.id } });
  const lamp = await client.itemTypes.create({
    name: 'Lamp',
    api_key: 'lamp',
    collection_appearance: 'table',
    draft_mode_active: true,
  });
  const title = await client.fields.create(lamp.id, {
    label: 'Title',
    api_key: 'title',
    field_type: 'string',
    localized: true,
  });
  await client.itemTypes.update(lamp.id, { title_field: { type: 'field', id: title.id } });
  await client.fields.create(lamp.id, { label: 'Price', api_key: 'price', field_type: 'integer' });
  await client.fields.create(lamp.id, { label: 'Made on', api_key: 'made_on', field_type: 'date' });
  await client.fields.create(lamp.id, {
    label: 'Workshop',
    api_key: 'workshop',
    field_type: 'link',
    validators: { item_item_type: { item_types: [workshop.id] } },
  });
  const [rautio, kiln] = await Promise.all(
    ['Rautio', 'Kiln'].map((name) => client.items.create({ item_type: { type: 'item_type', id: workshop.id }, name })),
  );
  for (let number = 1; number <= 20; number += 1) {
    const item = await client.items.create({
      item_type: { type: 'item_type', id: lamp.id },
      title: {
        en: `Lamp ${String(number).padStart(2, '0')}`,
        it: number % 5 === 0 ? `Lampada di mare ${number}` : `Lampada ${number}`,
      },
      price: number * 10,
      made_on: `2026-01-${String(number).padStart(2, '0')}`,
      workshop: (number % 2 === 0 ? rautio : kiln)?.id ?? null,
    });
    if (number <= 3) await client.items.publish(item.id);
  }
  return { ...site, path: `/editor/item_types/${lamp.id}/items`, lampId: lamp.id };
}

const rows = (page: Page) => page.getByRole('table', { name: 'Lamp' }).locator('tbody').getByRole('row');
const matches = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens the filter editor, chooses what to look at and how. */
async function beginFilter(page: Page, field: string, operator?: string) {
  await page.getByRole('button', { name: 'Add filter' }).click();
  const editor = page.getByRole('dialog', { name: 'Add filter' });
  await typeInto(editor.getByRole('combobox', { name: 'Field or property' }), field);
  await page
    .getByRole('option', { name: new RegExp(`^${field}`) })
    .first()
    .click();
  if (operator !== undefined) {
    await editor.getByRole('button', { name: /Condition/ }).click();
    await page.getByRole('option', { name: operator, exact: true }).click();
  }
  return editor;
}

test.describe('the filters of a list', () => {
  let site: Awaited<ReturnType<typeof lampSite>>;

  test.beforeAll(async ({ browser }) => {
    site = await lampSite(browser, 'Filtered lamps');
  });

  test('number, date, link and status filters combine and are part of the URL', async () => {
    const page = await site.openWindow();
    await page.goto(site.path);
    await expect(rows(page)).toHaveCount(15);

    const price = await beginFilter(page, 'Price', 'is more than');
    await typeInto(price.getByRole('textbox', { name: 'Value' }), '50');
    await price.getByRole('button', { name: 'Apply' }).click();
    await expect(matches(page, '15 matches')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Price is more than 50' })).toBeVisible();

    await beginFilter(page, 'Workshop', 'is');
    await page.getByRole('button', { name: 'Choose record' }).click();
    await page
      .getByRole('dialog', { name: /workshop/i })
      .getByRole('button', { name: /Rautio/ })
      .click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(matches(page, '8 matches')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Workshop is Rautio' })).toBeVisible();

    const made = await beginFilter(page, 'Made on', 'is before');
    for (const [part, digits] of [
      ['day', '10'],
      ['month', '01'],
      ['year', '2026'],
    ] as const) {
      await made.getByRole('spinbutton', { name: new RegExp(part) }).click();
      await page.keyboard.type(digits);
    }
    await made.getByRole('button', { name: 'Apply' }).click();
    await expect(matches(page, '2 matches')).toBeVisible();
    await expect(page).toHaveURL(/filter%5Bfields%5D%5Bmade_on%5D%5Blt%5D=2026-01-10/);

    const status = await beginFilter(page, 'Status', 'is any of');
    await status.getByText('Draft', { exact: true }).click();
    await status.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Status is any of Draft' })).toBeVisible();

    await page.reload();
    await expect(matches(page, '2 matches')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('row', { name: /Lamp 06/ })).toBeVisible();

    await page.getByRole('button', { name: 'Remove filter: Price' }).click();
    await expect(matches(page, '3 matches')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
    await page.getByRole('button', { name: 'Workshop is Rautio' }).focus();
    await page.keyboard.press('Delete');
    await expect(matches(page, '6 matches')).toBeVisible();
    await page.getByRole('radio', { name: 'Any' }).click();
    await expect(matches(page, '20 matches')).toBeVisible();
    await expect(page).toHaveURL(/filter%5Bfields%5D%5BOR%5D%5B0%5D/);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  test('text filters search in the chosen language and can be edited in place', async () => {
    const page = await site.openWindow();
    await page.goto(site.path);
    const editor = await beginFilter(page, 'Title', 'contains');
    await typeInto(editor.getByRole('textbox', { name: 'Value' }), 'mare');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No records match these filters.')).toBeVisible();

    await page.getByRole('button', { name: 'Search and filter language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Italian' }).click();
    await expect(matches(page, '4 matches')).toBeVisible();
    await expect(page.getByRole('row', { name: /Lampada di mare 5/ })).toBeVisible();

    await page.getByRole('button', { name: 'Title contains “mare”' }).click();
    await typeInto(
      page.getByRole('dialog', { name: 'Filter by Title' }).getByRole('textbox', { name: 'Value' }),
      'mare 1',
    );
    await page.keyboard.press('Enter');
    await expect(matches(page, '2 matches')).toBeVisible();
    await page.getByRole('link', { name: /Lampada di mare 10/ }).click();
    await expect(page).toHaveURL(/[?&]locale=it/);
    await page.close();
  });

  test('invalid filters are named above the list and removed in one step', async () => {
    const page = await site.openWindow();
    await page.goto(`${site.path}?filter[fields][colour][eq]=red&order_by=_stage_ASC&page=nine`);
    await expect(
      page.getByText('This link contains settings this list doesn’t support: page, colour, _stage_ASC.'),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(new RegExp(`${site.path}$`));

    await page.goto(`${site.path}?filter[fields][price][near]=red`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'The server rejected this filter: price near' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows(page)).toHaveCount(15);
    await page.close();
  });
});

test.describe('the columns and views of a table', () => {
  let site: Awaited<ReturnType<typeof lampSite>>;

  test.beforeAll(async ({ browser }) => {
    site = await lampSite(browser, 'Arranged lamps');
  });

  test('columns are added, removed and resized, also with the keyboard, and persist', async () => {
    const page = await site.openWindow();
    await page.goto(site.path);
    const heads = page.getByRole('columnheader').filter({ hasText: /\w/ });
    await expect(heads).toHaveText([/Title/, /Status/, /Price/, /Made on/, /Workshop/, /Last edited/]);

    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    // The second press comes before the page shows the result of the first.
    const removals = dialog.getByRole('button', { name: /^Remove column (Made on|Status)$/ });
    await expect(removals).toHaveCount(2);
    await removals.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(heads).toHaveText([/Title/, /Price/, /Workshop/, /Last edited/]);
    await dialog.getByRole('button', { name: 'Add column' }).click();
    await page.getByRole('menuitem', { name: /^Created by/ }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await expect(heads).toHaveText([/Title/, /Price/, /Workshop/, /Last edited/, /Created by/]);

    const edge = page.getByRole('separator', { name: 'Resize Price' });
    const width = Number(await edge.getAttribute('aria-valuenow'));
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(width);
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('Lamp 20');
    await expect(page).toHaveURL(/columns=_preview/);

    await page.goto(site.path);
    await expect(heads).toHaveText([/Title/, /Price/, /Workshop/, /Last edited/, /Created by/]);
    await page.close();
  });

  test('a view is saved, marked as modified, opened by default, and deleted with Undo', async () => {
    const page = await site.openWindow();
    await page.goto(`${site.path}?filter[fields][price][lte]=30&order_by=price_DESC`);
    await expect(matches(page, '3 matches')).toBeVisible();
    await chooseInViews(page, 'Save as view');
    const dialog = page.getByRole('dialog', { name: 'Save as view' });
    await typeInto(dialog.getByRole('textbox', { name: 'Name' }), 'Small lamps');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'View: Small lamps' })).toBeVisible();
    await expect(page).toHaveURL(/\?view=[\w-]+$/);
    const saved = await site.client.itemTypeFilters.list();
    expect(saved).toMatchObject([
      { name: 'Small lamps', shared: false, order_by: 'price_DESC', filter: { fields: { price: { lte: '30' } } } },
    ]);

    await page.getByRole('button', { name: 'Remove filter: Price' }).click();
    await expect(page.getByText('Edited', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('Edited', { exact: true })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
    await typeInto(page.getByRole('searchbox'), '02');
    await expect(matches(page, '1 match')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Edited', { exact: true })).toHaveCount(0);

    await chooseInViews(page, 'Set as default');
    await page.goto(site.path);
    await expect(page.getByRole('button', { name: 'View: Small lamps' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^View:/ }).click();
    await expect(page.getByRole('menuitemradio', { name: /Small lamps/ })).toContainText('1');
    await page.getByRole('menuitemradio', { name: /^All/ }).click();
    await expect(rows(page)).toHaveCount(15);
    await expect(page).toHaveURL(/\?filter=$/);

    await page.goto(site.path);
    await chooseInViews(page, 'Delete view');
    await expect(page.getByRole('button', { name: 'View: All' })).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: 'View “Small lamps” deleted' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'View: Small lamps' })).toBeVisible();
    expect((await site.client.itemTypeFilters.list()).map(({ id }) => id)).toEqual(saved.map(({ id }) => id));
    await page.close();
  });

  test('shared views reach colleagues, who can change them only with permission, and the menu links to them', async () => {
    const { client } = site;
    const view = await client.itemTypeFilters.create({
      name: 'Published lamps',
      filter: { fields: { _status: { eq: 'published' } } },
      shared: true,
      item_type: { type: 'item_type', id: site.lampId },
    });
    await client.menuItems.create({
      label: 'Out in the world',
      item_type: { type: 'item_type', id: site.lampId },
      item_type_filter: { type: 'item_type_filter', id: view.id },
    });
    const page = await site.openWindow(await readerToken(site));
    await page.goto(site.path);
    await page.getByRole('row', { name: /Out in the world/ }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.id}`));
    await expect(rows(page)).toHaveCount(3);

    await page.getByRole('button', { name: /^View:/ }).click();
    await expect(page.getByRole('menuitem', { name: /Delete view/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name: /Delete view/ })).toContainText(
      'Your role can’t manage shared views.',
    );
    await page.keyboard.press('Escape');

    await client.itemTypeFilters.update(view.id, { name: 'Published', filter: { fields: { price: { gt: 150 } } } });
    await expect(page.getByRole('button', { name: 'View: Published', exact: true })).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await page.close();
  });
});

/** Opens the menu of views and chooses something to do. */
async function chooseInViews(page: Page, name: string) {
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A token that may only read records. */
async function readerToken({ client }: OwnSite): Promise<string> {
  const environment = (await client.environments.list())[0]?.id ?? '';
  const role = await client.roles.create({
    name: 'Readers',
    environments_access: 'all',
    positive_item_type_permissions: [
      { environment, action: 'read', item_type: null, workflow: null, on_creator: 'anyone' },
    ],
    negative_item_type_permissions: [],
  } as never);
  const token = await client.accessTokens.create({
    name: 'Reader',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  return token.token ?? '';
}
