import { buildClient } from '@datocms/cma-client-node';
import type { Route } from '@playwright/test';
import { typeInto } from './support/keyboard.ts';
import { newSite } from './support/new-site.ts';
import { ownSite } from './support/own-site.ts';
import { openRowMenu } from './support/row-menu.ts';
import { windowOf } from './support/windows.ts';
import { origin } from './support/start-server.ts';
import { type Client, expect, type Page, test } from './support/test.ts';

test('an empty schema explains itself and offers to create the first model, block and group', async ({ browser }) => {
  // Every kind of part is made by hand.
  test.slow();
  const { managementToken } = await newSite('Drawing board');
  const client = buildClient({ apiToken: managementToken, baseUrl: `${origin()}/api` });
  const page = await windowOf(browser, managementToken);

  // Without a model there is no content to edit: the content area redirects here.
  await page.goto('/editor');
  await expect(page).toHaveURL(/\/schema\/item_types$/);
  await page.goto('/schema');
  await expect(page).toHaveURL(/\/schema\/item_types$/);
  await expect(page.getByText('No models yet')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Recently opened' })).toHaveCount(0);
  await page.goto('/schema/blocks_library');
  await expect(page.getByText('No blocks yet')).toHaveCount(2);

  await page.getByRole('link', { name: 'New block' }).click();
  await expect(page).toHaveURL(/\/schema\/blocks_library\/new$/);
  const block = page.getByRole('dialog', { name: 'New block' });
  await block.getByRole('button', { name: 'Create block' }).click();
  await expect(block.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await typeInto(block.getByRole('textbox', { name: 'Name' }), 'Swatch');
  await typeInto(block.getByRole('textbox', { name: 'Help text' }), 'A piece of cloth.');
  await block.getByRole('button', { name: 'Create block' }).click();
  await expect(page.getByText('Block Swatch created')).toBeVisible();
  await expect(page.getByText('Swatch has no fields yet')).toBeVisible();
  expect(await client.itemTypes.find('swatch')).toMatchObject({ modular_block: true, hint: 'A piece of cloth.' });

  await page.getByRole('button', { name: 'Block actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Duplicated as Swatch (copy #1)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Swatch \(copy #1\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Block actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit block' }).click();
  const copy = page.getByRole('dialog', { name: 'Swatch (copy #1)' });
  await typeInto(copy.getByRole('textbox', { name: 'Name' }), 'Ribbon');
  await typeInto(page.getByRole('dialog').getByRole('textbox', { name: 'API key' }), 'ribbon');
  await page.getByRole('dialog').getByRole('button', { name: 'Save block' }).click();
  await expect(page.getByText('Block Ribbon saved')).toBeVisible();
  await page.getByRole('button', { name: 'Block actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete block' }).click();
  await typeInto(page.getByRole('alertdialog').getByRole('textbox', { name: 'Type ribbon to confirm' }), 'ribbon');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete block' }).click();
  await expect(page.getByText('Block Ribbon deleted')).toBeVisible();
  await page.getByRole('treegrid', { name: 'Blocks and groups' }).getByRole('row', { name: 'Swatch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Swatch/ })).toBeVisible();

  await page.getByRole('button', { name: 'Group', exact: true }).click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await expect(page).toHaveURL(/\/schema\/blocks_library\/schema_menu_items\/new$/);
  await group.getByRole('button', { name: 'Add group' }).click();
  await expect(group.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  await expect(group.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await typeInto(group.getByRole('textbox', { name: 'Name' }), 'Cloth');
  await group.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText('Group Cloth created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Swatch/ })).toBeVisible();
  const made = (await client.schemaMenuItems.list()).find(({ label }) => label === 'Cloth');
  expect(made).toMatchObject({ kind: 'modular_block', item_type: null });
  await page.goto(`/schema/blocks_library/schema_menu_items/${made?.id}/edit`);
  const renaming = page.getByRole('dialog', { name: 'Edit group' });
  await typeInto(renaming.getByRole('textbox', { name: 'Name' }), 'Fabric');
  await renaming.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('Group Fabric saved')).toBeVisible();

  // A model with one record: its menu leads to that record, or to a new one before there is any.
  await page.goto('/schema/item_types');
  await page.getByRole('button', { name: 'Model', exact: true }).click();
  await expect(page).toHaveURL(/\/schema\/item_types\/new$/);
  const form = page.getByRole('dialog', { name: 'New model' });
  await typeInto(form.getByRole('textbox', { name: 'Name' }), 'Imprint');
  await form.getByRole('checkbox', { name: /Single record/ }).press('Space');
  await form.getByRole('tab', { name: 'Settings' }).click();
  await expect(form.getByRole('radio', { name: /Recently edited first/ })).toBeChecked();
  await form.getByRole('button', { name: 'Create model' }).click();
  await expect(page.getByText('Model Imprint created')).toBeVisible();
  const { id } = await client.itemTypes.find('imprint');
  await client.fields.create(id, { label: 'Address', api_key: 'address', field_type: 'string' });
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Go to record' }).click();
  await expect(page).toHaveURL(new RegExp(`/editor/item_types/${id}/items/new$`));
  const item = await client.items.create({ item_type: { type: 'item_type', id }, address: 'Quay 4' });
  await page.goto(`/schema/item_types/${id}`);
  await page.getByRole('button', { name: 'Add fieldset' }).click();
  const fieldset = page.getByRole('dialog', { name: 'New fieldset' });
  await expect(fieldset.getByRole('checkbox', { name: /Start collapsed/ })).toBeDisabled();
  await typeInto(fieldset.getByRole('textbox', { name: 'Title' }), 'Small print');
  await fieldset.getByRole('checkbox', { name: /Collapsible/ }).press('Space');
  await fieldset.getByRole('checkbox', { name: /Start collapsed/ }).press('Space');
  await fieldset.getByRole('button', { name: 'Add fieldset' }).click();
  await expect(page.getByText('Fieldset Small print created')).toBeVisible();
  const [stored] = await client.fieldsets.list(id);
  expect(stored).toMatchObject({ collapsible: true, start_collapsed: true });
  await page.goto(`/schema/item_types/${id}/fieldset/${stored?.id}/edit`);
  const open = page.getByRole('dialog', { name: 'Small print' });
  await open.getByRole('checkbox', { name: /Collapsible/ }).press('Space');
  await expect(open.getByRole('checkbox', { name: /Start collapsed/ })).not.toBeChecked();
  await open.getByRole('button', { name: 'Save fieldset' }).click();
  await expect(page.getByText('Fieldset Small print saved')).toBeVisible();
  expect(await client.fieldsets.find(stored?.id ?? '')).toMatchObject({ collapsible: false, start_collapsed: false });
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Go to record' }).click();
  await expect(page).toHaveURL(new RegExp(`/editor/item_types/${id}/items/${item.id}/edit$`));
  await page.context().close();
});

test('the schema is closed to roles without permission to edit it', async ({ client, browser }) => {
  const role = await client.roles.create({ name: 'Reads only', can_edit_schema: false, environments_access: 'all' });
  const { token } = await client.accessTokens.create({
    name: 'Reader',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  const { id } = await client.itemTypes.find('author');
  const page = await windowOf(browser, token ?? '');

  for (const address of ['/schema', '/schema/blocks_library', `/schema/item_types/${id}/edit`]) {
    await page.goto(address);
    await expect(page.getByText('You don’t have access')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Content' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Schema' })).toHaveCount(0);
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/editor/);
  await page.context().close();
});

test('a rejected request leaves the schema unchanged and says why', async ({ browser }) => {
  // Meets every refusal of the schema area.
  test.slow();
  const { client, openWindow } = await ownSite(browser, 'Refusals');
  const page = await openWindow();
  const { model, block, fieldset, field, group } = await makeRegistry(client);
  const rows = page.getByRole('treegrid', { name: 'Fields of Registry' });
  const question = page.getByRole('alertdialog');
  const stored = [/^Title/, /^Slug/, /^Note/, /^Details/, /^Note/];

  // The new order shows while the server thinks, and goes back once it refuses.
  await page.goto(`/schema/item_types/${model}`);
  await expect(rows.getByRole('row')).toHaveText(stored);
  const asked = hold(page, /\/reorder-fields-and-fieldsets$/);
  await rows.getByRole('row', { name: 'Note', exact: true }).first().focus();
  await page.getByRole('button', { name: 'Actions for Note', exact: true }).first().press('Enter');
  await page.getByRole('menuitem', { name: 'Move to fieldset' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Details' }).press('Enter');
  const request = await asked;
  await expect(rows.getByRole('row')).toHaveText([/^Title/, /^Slug/, /^Details/, /^Note/, /^Note/]);
  await request.continue();
  await expect(page.getByText('Couldn’t move Note: another field there has the same label')).toBeVisible();
  await expect(rows.getByRole('row')).toHaveText(stored);

  await takeAction(page, 'Details', 'Actions for the fieldset Details', 'Delete fieldset');
  await question.getByRole('button', { name: 'Delete fieldset' }).click();
  await expect(
    page.getByText('Couldn’t delete Details: one of its fields has the same label as a field outside'),
  ).toBeVisible();
  await takeAction(page, 'Title', 'Actions for Title', 'Delete field');
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('Couldn’t change Title: slugs in Slug are generated from it')).toBeVisible();

  // A field allows the block while the confirmation is still open.
  await page.goto(`/schema/blocks_library/${block}`);
  await page.getByRole('button', { name: 'Block actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete block' }).click();
  await typeInto(question.getByRole('textbox'), 'watermark');
  const validators = { rich_text_blocks: { item_types: [block] } };
  await client.fields.create(model, {
    label: 'Watermarks',
    api_key: 'watermark_list',
    field_type: 'rich_text',
    validators,
  });
  await question.getByRole('button', { name: 'Delete block' }).click();
  await expect(page.getByText('Couldn’t delete Watermark: it’s still used in fields')).toBeVisible();

  // A server that answers nothing but faults: each notice names what did not happen, and stays.
  await page.route(/\/api\/(item-types|fields|fieldsets|schema-menu-items)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { data: [] } }),
  );
  const ofModel = `/schema/item_types/${model}`;
  const forms: readonly [address: string, control: string, button: string, notice: string][] = [
    ['/schema/item_types/new', 'Name', 'Create model', 'Couldn’t create the model'],
    ['/schema/blocks_library/new', 'Name', 'Create block', 'Couldn’t create the block'],
    [`${ofModel}/edit`, 'Name', 'Save model', 'Couldn’t update the model'],
    [`/schema/blocks_library/${block}/edit`, 'Name', 'Save block', 'Couldn’t update the block'],
    [`${ofModel}/fields/new/string`, 'Label', 'Create field', 'Couldn’t create the field'],
    [`${ofModel}/fields/${field}/edit`, 'Label', 'Save field', 'Couldn’t update the field'],
    [`${ofModel}/fieldset/new`, 'Title', 'Add fieldset', 'Couldn’t create the fieldset'],
    [`${ofModel}/fieldset/${fieldset}/edit`, 'Title', 'Save fieldset', 'Couldn’t update the fieldset'],
    ['/schema/item_types/schema_menu_items/new', 'Name', 'Add group', 'Couldn’t create the group'],
    [`/schema/item_types/schema_menu_items/${group}/edit`, 'Name', 'Save group', 'Couldn’t update the group'],
  ];
  for (const [address, control, button, notice] of forms) {
    await page.goto(address);
    const form = page.getByRole('dialog');
    await typeInto(form.getByRole('textbox', { name: control, exact: true }), 'Parcel');
    await form.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
    await expect(form.getByRole('textbox', { name: control, exact: true })).toHaveValue('Parcel');
  }

  await page.goto(ofModel);
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Couldn’t duplicate the model')).toBeVisible();
  await page.getByRole('button', { name: 'Model actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete model' }).click();
  await typeInto(question.getByRole('textbox'), 'registry');
  await question.getByRole('button', { name: 'Delete model' }).click();
  await expect(page.getByText('Couldn’t delete the model')).toBeVisible();
  await takeAction(page, 'Slug', 'Actions for Slug', 'Duplicate');
  await expect(page.getByText('Couldn’t duplicate the field')).toBeVisible();
  await takeAction(page, 'Slug', 'Actions for Slug', 'Move up');
  await expect(page.getByText('Couldn’t move Slug')).toBeVisible();
  await expect(rows.getByRole('row').first()).toHaveText(/^Title/);
  await takeAction(page, 'Slug', 'Actions for Slug', 'Delete field');
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('Couldn’t delete the field')).toBeVisible();
  await takeAction(page, 'Details', 'Actions for the fieldset Details', 'Delete fieldset');
  await question.getByRole('button', { name: 'Delete fieldset' }).click();
  await expect(page.getByText('Couldn’t delete the fieldset')).toBeVisible();
  await takeAction(page, 'Archive', 'Actions for Archive', 'Delete group');
  await question.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Couldn’t delete group Archive')).toBeVisible();
  await expect(rows.getByRole('row')).toHaveText([...stored, /^Watermarks/]);
  await page.unrouteAll();

  // Rows of the right height while the schema loads; a way to load again when it does not come.
  // Every request for it fails, not only the first.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const schemaAddress = /\/api\/site\?.*item_types/;
  await page.route(schemaAddress, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { data: [] } });
  });
  await page.addInitScript(noteSkeletonWait);
  await page.goto(ofModel);
  await expect(page.getByRole('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
  // What comes faster than 200 ms flashes no skeleton (U22).
  await expect
    .poll(() => page.evaluate(() => (globalThis as { lecternSkeletonWait?: number }).lecternSkeletonWait))
    .toBeGreaterThanOrEqual(199);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t show this page' })).toBeVisible();
  await page.unroute(schemaAddress);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rows.getByRole('row')).toHaveText([...stored, /^Watermarks/]);
  await page.context().close();
});

/** Runs in the page: notes for how many milliseconds its first skeleton was there before it was visible. */
function noteSkeletonWait() {
  let addedAt: number | null = null;
  const observer = new MutationObserver(() => {
    const skeleton = document.querySelector<HTMLElement>('main [role="status"][aria-busy="true"] > [aria-hidden]');
    if (skeleton === null) return;
    addedAt ??= performance.now();
    if (skeleton.style.visibility !== 'visible') return;
    Object.assign(globalThis, { lecternSkeletonWait: performance.now() - addedAt });
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
}

/** A model with a duplicate label and a slug derived from the title, an unused block, and a group. */
async function makeRegistry(client: Client) {
  const { id: model } = await client.itemTypes.create({ name: 'Registry', api_key: 'registry' });
  const { id: block } = await client.itemTypes.create({ name: 'Watermark', api_key: 'watermark', modular_block: true });
  const { id: group } = await client.schemaMenuItems.create({ label: 'Archive', kind: 'item_type' });
  const { id: field } = await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  const validators = { slug_title_field: { title_field_id: field } };
  await client.fields.create(model, { label: 'Slug', api_key: 'slug', field_type: 'slug', validators });
  await client.fields.create(model, { label: 'Note', api_key: 'remark', field_type: 'text' });
  const { id: fieldset } = await client.fieldsets.create(model, { title: 'Details' });
  const inside = { type: 'fieldset' as const, id: fieldset };
  await client.fields.create(model, { label: 'Note', api_key: 'inner_remark', field_type: 'text', fieldset: inside });
  return { model, block, group, field, fieldset };
}

/** The next request to such an address, which waits for the journey to answer it. */
function hold(page: Page, address: RegExp): Promise<Route> {
  return new Promise((resolve) => void page.route(address, resolve, { times: 1 }));
}

/** Takes an action from the menu of a row. */
async function takeAction(page: Page, row: string, menu: string, action: string) {
  await openRowMenu(page.getByRole('row', { name: row, exact: true }), menu);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
