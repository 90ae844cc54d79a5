import { typeInto } from './support/keyboard.ts';
import { addItem, addModel, rootsOf } from './support/models.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { openRowMenu } from './support/row-menu.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';
import { createToken } from './support/windows.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let site: OwnSite;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Order');
});

test('an editor arranges a tree by drag, keyboard and dialog, and sees why a move was rejected', async () => {
  // Sixty records, and a move of every kind.
  test.slow();
  const { id, path } = await addModel(site, 'Shelf', { tree: true });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  // A place is the same in all languages: translated records move like others.
  await site.client.fields.create(id, { label: 'Note', api_key: 'note', field_type: 'string', localized: true });
  const add = (name: string, more: object = {}) => addItem(site, id, { name, note: { en: `About ${name}` }, ...more });
  const [ground] = [await add('Ground'), await add('First'), await add('Second')];
  const cellar = await add('Cellar', { parent_id: ground.id });
  for (let start = 0; start < 60; start += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(`Jar ${start + index}`, { parent_id: cellar.id })));
  }
  const page = await site.openWindow();
  await page.goto(path);
  const tree = page.getByRole('treegrid', { name: 'Shelf' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });

  // A level of sixty comes in parts, and what is open stays open.
  await row('Ground').focus();
  await page.keyboard.press('ArrowRight');
  expect(await startOf(row('Cellar').getByText('Cellar'))).toBe(
    (await startOf(row('Ground').getByText('Ground'))) + 30,
  );
  await row('Cellar').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row('Show 10 more of 10')).toBeVisible();
  await expect(tree.getByRole('row', { name: /^Jar/ })).toHaveCount(50);
  await row('Show 10 more of 10').click();
  await expect(tree.getByRole('row', { name: /^Jar/ })).toHaveCount(60);
  await page.reload();
  await expect(tree.getByRole('row', { name: /^Jar/ })).toHaveCount(50);
  expect(await violations(page)).toEqual([]);
  await row('Ground').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Cellar')).toBeHidden();

  await row('Second').dragTo(row('First'), { targetPosition: { x: 60, y: 2 } });
  await expect(page.getByText('Second moved')).toBeVisible();
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'Second', 'First']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Second moved back')).toBeVisible();
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'First', 'Second']);

  await row('Second').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'Second', 'First']);
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'First']);
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'Second', 'First']);

  await openRowMenu(row('First'), 'Actions for First');
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move First' });
  await typeInto(dialog.getByRole('searchbox'), 'Jar 42');
  await expect(dialog.getByText('Ground / Cellar')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByText('Jar 42').click();
  await expect(dialog.getByText('1 is first, 1 is last')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => rootsOf(site, id)).toEqual(['Ground', 'Second']);
  await expect(dialog).toHaveCount(0);

  // The server isn’t responding.
  await page.route(`**/api/items/${ground.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await row('Ground').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Couldn’t move Ground.')).toBeVisible({ timeout: 30_000 });
  await expect(tree.getByRole('row').first()).toHaveAccessibleName('Ground');

  // A search has no levels, so each match says where it is.
  await typeInto(page.getByRole('searchbox'), 'Jar 42');
  await expect(page.getByRole('link', { name: /^Jar 42 Ground Cellar/ })).toContainText('Ground / Cellar');
  await expect(tree).toBeHidden();
});

test('an editor orders a list manually by drag, keyboard and dialog', async () => {
  const { id, path } = await addModel(site, 'Chapter', { sortable: true });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  for (const name of ['One', 'Two', 'Three', 'Four']) await addItem(site, id, { name });
  const page = await site.openWindow();
  await page.goto(path);
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const order = async () =>
    (await site.client.items.list({ filter: { type: id }, order_by: 'position_ASC', version: 'current' })).map(
      ({ name }) => name,
    );

  await page
    .getByTitle('Move Four')
    .dragTo(page.getByRole('link', { name: /^One/ }), { targetPosition: { x: 40, y: 4 } });
  await expect(page.getByText('Four moved')).toBeVisible();
  await expect.poll(order).toEqual(['Four', 'One', 'Two', 'Three']);
  const drawn = await ordersDrawn(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Four moved back')).toBeVisible();
  await expect.poll(order).toEqual(['One', 'Two', 'Three', 'Four']);
  // Once drawn where it belongs, no row is drawn anywhere else: a key would move it from there.
  expect(await drawn()).toEqual([['One', 'Two', 'Three', 'Four']]);

  await page.getByRole('link', { name: /^Two/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual(['One', 'Three', 'Two', 'Four']);
  await expect(page.getByRole('link', { name: /^Two/ })).toBeFocused();

  await grip('One').click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move One' });
  await typeInto(dialog.getByRole('textbox', { name: 'Position' }), '9');
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await typeInto(dialog.getByRole('textbox', { name: 'Position' }), '4');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(order).toEqual(['Three', 'Two', 'Four', 'One']);
  expect(await violations(page)).toEqual([]);

  await typeInto(page.getByRole('searchbox'), 'Two');
  await expect(page.getByRole('status').filter({ hasText: '1 match' })).toBeVisible();
  await expect(grip('Two')).toBeHidden();
});

test('a role that cannot update records sees a tree without moving it, and why a list is empty', async () => {
  const { id, path } = await addModel(site, 'Drawer', { tree: true });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await addItem(site, id, { name: 'Upper' });
  await addItem(site, id, { name: 'Lower' });
  const hidden = await addModel(site, 'Letters', { api_key: 'letter' });
  const empty = await addModel(site, 'Parcels', { api_key: 'parcel' });
  const page = await site.openWindow(await tokenThat(site, { read: [id, empty.id], create: [hidden.id] }));

  await page.goto(path);
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name, exact: true });
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') moves.push(request.url());
  });
  await row('Lower').dragTo(row('Upper'), { targetPosition: { x: 60, y: 2 } });
  await row('Lower').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await openRowMenu(row('Lower'), 'Actions for Lower');
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(moves).toEqual([]);
  expect(await rootsOf(site, id)).toEqual(['Upper', 'Lower']);

  // Nothing there, and nothing to be seen, are two things (U21).
  await page.goto(empty.path);
  await expect(page.getByText('No parcels yet')).toBeVisible();
  await expect(page.getByText('Your role can’t create any.')).toBeVisible();
  await page.goto(hidden.path);
  await expect(page.getByText('You can create letters, but not view existing ones')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'New letters' }).first()).toBeVisible();
});

/** Where a text begins, in pixels from the left. */
async function startOf(text: Locator): Promise<number> {
  const box = await text.boundingBox();
  return Math.round(box?.x ?? Number.NaN);
}

/** A token whose role may do this with records of these models, and nothing else. */
async function tokenThat({ client }: OwnSite, rights: Record<string, readonly string[]>): Promise<string> {
  const [{ id: environment } = { id: '' }] = await client.environments.list();
  const { id } = await client.roles.create({
    name: 'Some rights',
    environments_access: 'all',
    positive_item_type_permissions: Object.entries(rights).flatMap(([action, itemTypes]) =>
      itemTypes.map((itemType) => ({
        environment,
        action,
        item_type: itemType,
        workflow: null,
        ...(action === 'create' ? { localization_scope: 'all' } : { on_creator: 'anyone' }),
      })),
    ),
    negative_item_type_permissions: [],
  } as never);
  return (await createToken(client, 'Some rights', id)).token;
}

/**
 * Notes every order in which the rows of the list are drawn from now on, and returns those that differ from the one
 * before.
 */
async function ordersDrawn(page: Page): Promise<() => Promise<string[][]>> {
  const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: /^One/ }) });
  const orders = await list.evaluateHandle((element) => {
    const read = () =>
      [...element.querySelectorAll('li a')].map(
        ({ textContent }) => /^[A-Z][a-z]+(?=Draft)|^\S+/.exec(textContent)?.[0] ?? '',
      );
    const seen = [read()];
    const note = () => {
      const now = read();
      if (now.join() !== seen.at(-1)?.join()) seen.push(now);
    };
    new MutationObserver(note).observe(element, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  return () => orders.evaluate((seen) => seen.slice(1));
}
