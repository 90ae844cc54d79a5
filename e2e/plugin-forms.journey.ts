import { type Client, expect, type Page, test } from './support/test.ts';
import { typeInto } from './support/keyboard.ts';
import { violationsInBothThemes } from './support/violations.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { frameIn, type PluginPages, servePlugins, sizedFrame } from './support/plugin-pages.ts';

let site: OwnSite;
let pages: PluginPages;
let page: Page;
let content: Awaited<ReturnType<typeof addContent>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.slow();
  pages = await servePlugins();
  site = await ownSite(browser, 'Plugins in forms');
  content = await addContent(site.client);
  page = await site.openWindow();
});

test.afterAll(async () => {
  await page.context().close();
  await pages.close();
});

test('a field gets an editor and an add-on of plugins, with settings that the plugin checks', async () => {
  await page.goto(`/schema/item_types/${content.article}/fields/${content.rating}/edit`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Presentation' }).click();
  await dialog.getByRole('radio', { name: /^Stars/ }).click({ force: true });
  const settings = frameIn(dialog, 'Stars settings');
  await expect(settings.getByText('integer of article')).toBeVisible();
  await typeMaximum(settings, '11');
  await expect(settings.getByText('At most ten')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save field' }).click();
  await expect(dialog.getByText('The plugin doesn’t accept these settings.')).toBeVisible();
  await typeMaximum(settings, '4');
  await expect(settings.getByText('integer of article')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save field' }).click();
  await expect(dialog).toBeHidden();
  expect((await site.client.fields.find(content.rating)).appearance).toMatchObject({
    editor: content.stars,
    field_extension: 'stars',
    parameters: { maximum: 4 },
  });
});

test('plugins edit, hide and disable fields, and the form stays one form', async () => {
  await page.goto(`/editor/item_types/${content.article}/items/${content.first}/edit`);
  const rating = await sizedFrame(page, 'Rating');
  await rating.getByRole('button', { name: '4 stars' }).click();
  await expect(rating.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true');
  await expect(frameOf('Score').first().getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Details' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Price' })).not.toBeEditable();
  await page.getByRole('switch', { name: 'Has details' }).click({ force: true });
  await expect(page.getByRole('textbox', { name: 'Details' })).toBeVisible();
  await expect(frameOf('Details').getByText('Details of Article')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeEditable();
  await (await sizedFrame(page, 'Old rating')).getByRole('button', { name: 'Rate 2' }).click();
  await expect(frameOf('Old rating').getByText('Old rating of Article')).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  const widget = await sizedFrame(details, 'Priority');
  await expect(details.getByRole('button', { name: 'Hide Priority' })).toBeVisible();
  await widget.getByRole('button', { name: 'Rate 3' }).click();
  await expect(widget.getByRole('button', { name: 'Rate 3' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'Priority' })).toBeHidden();

  await (await sizedFrame(page, 'Notes')).getByRole('button', { name: 'Add note' }).click();
  await expect(frameOf('Notes').getByText('Call back')).toBeVisible();
  // Keys that are pressed in a frame stay there.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect
    .poll(async () => await site.client.items.find(content.first))
    .toMatchObject({ rating: 4, old_rating: 2, priority: 3, notes: '[{"comment":"Call back"}]', has_details: true });
});

test('a panel, a sidebar and actions work on the open record', async () => {
  const panel = page.getByRole('region', { name: 'Details' }).frameLocator('iframe[title="Record tools"]');
  await expect(panel.getByText('Title The first, draft, dirty false')).toBeVisible();
  await expect(panel.getByText('blocks 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Presented by a plugin' })).toBeVisible();
  await press(panel, 'Round trip', 'true');
  await press(panel, 'To item', '{"price":99}');
  await panel.getByRole('button', { name: 'Write nowhere' }).click();
  await expect(panel.getByText('Write nowhere failed')).toBeVisible();
  await press(panel, 'Write in block', 'nothing');
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Deep');
  await press(panel, 'Write title', 'nothing');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written by a plugin');
  await expect(panel.getByText('Title Written by a plugin, draft, dirty true')).toBeVisible();
  await press(panel, 'Scroll nowhere', 'nothing');
  await press(panel, 'Scroll', 'nothing');
  await expect(page.getByRole('textbox', { name: 'Price' })).toBeFocused();
  await press(panel, 'Save', 'nothing');
  await expect(page.getByText('“Written by a plugin” saved')).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).hover();
  await page.getByRole('button', { name: 'Field menu' }).first().click();
  const fill = page.getByRole('menuitem', { name: 'Fill', exact: true });
  await expect(fill).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(fill).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Dummy text' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lorem ipsum');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fail politely' }).click();
  await expect(page.getByText('Record tools couldn’t complete the action')).toBeVisible();
  await expect(page.getByText('Not in en')).toBeVisible();
  await page.getByRole('radio', { name: 'Comments' }).click({ force: true });
  await expect(frameOf('Comments').getByText('Title Lorem ipsum')).toBeVisible();
  await page.getByRole('heading', { name: 'Lorem ipsum' }).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('plugins stop what they guard', async () => {
  const title = page.getByRole('textbox', { name: 'Title' });
  await typeInto(title, 'Forbidden');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Record tools stopped this action')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Forbidden');
  await typeInto(title, 'Allowed');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
});

test('structured text gets marks and styles, and lists get outlets and actions', async () => {
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Shout' }).click();
  await page.getByRole('button', { name: 'Paragraph', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lead' }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await site.client.items.find(content.first))['text'])
    .toMatchObject({
      document: {
        children: [{ type: 'paragraph', style: 'lead', children: [{ value: 'Words', marks: ['shout'] }] }],
      },
    });

  await page.goto(`/editor/item_types/${content.article}/items`);
  await expect(frameOf('Record tools').getByText('Outlet of Article')).toBeVisible();
  const chosen = page.getByRole('checkbox', { name: /Allowed/ });
  await chosen.click({ force: true });
  const bulk = page.getByRole('toolbar', { name: 'Actions for the selected records' }).getByRole('button', {
    name: 'Actions',
  });
  await bulk.click();
  await page.getByRole('menuitem', { name: 'Count records' }).click();
  await expect(page.getByText('1 counted')).toBeVisible();
  // What the plugin adds comes a little later, and moves the rest of the menu.
  const openActions = async () => {
    await bulk.click();
    await expect(page.getByRole('menuitem', { name: 'Count records' })).toBeVisible();
  };
  // A run that began leaves nothing chosen.
  const choose = async () => {
    await expect(chosen).not.toBeChecked();
    await chosen.click({ force: true });
    await openActions();
  };
  // Its guards of lists: one allows, one always refuses, one asks.
  await openActions();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 record' }).click();
  await expect(page.getByText('1 record published')).toBeVisible();
  await choose();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish 1 record' }).click();
  await expect(page.getByText('Record tools stopped this action')).toBeVisible();
  expect((await site.client.items.find(content.first)).meta.status).toBe('published');
  await choose();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete 1 record' });
  await deletion.getByRole('button', { name: 'Delete 1 record' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep a copy?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('0 records deleted')).toBeVisible();
});

test('plugins stop cells, bulk edits and copies too', async () => {
  await page.goto(`/editor/item_types/${content.offer}/items`);
  await page.getByRole('row', { name: /Lamp/ }).getByRole('button', { name: 'Price:' }).dblclick();
  const price = page.getByRole('textbox', { name: 'Price of Lamp' });
  await typeInto(price, '13');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription('Record tools stopped this action');
  await page.keyboard.press('Escape');
  await expect(price).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true });
  await page.getByRole('button', { name: 'Edit a field' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change a field of/ });
  await dialog.getByRole('button', { name: /Field/ }).click();
  await page.getByRole('option', { name: 'Price' }).click();
  await typeInto(dialog.getByRole('textbox', { name: 'Price' }), '13');
  await dialog.getByRole('button', { name: /^Change/ }).click();
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByRole('dialog', { name: '1 record failed' })).toContainText('Record tools stopped this action');
  await page.keyboard.press('Escape');

  await page.goto(`/editor/item_types/${content.offer}/items/${content.unlucky}/edit`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Record tools stopped this action')).toBeVisible();
  expect(await site.client.items.list({ filter: { type: 'offer' } })).toHaveLength(2);
});

test('plugins stop restored versions and stages too', async () => {
  const { client } = site;
  const stopped = page.getByText('Record tools stopped this action');
  const record = `/editor/item_types/${content.offer}/items/${content.unlucky}/edit`;
  const [version] = await client.itemVersions.list(content.unlucky);
  await client.items.update(content.unlucky, { price: 14 });
  await page.goto(`${record}/versions/${version?.id}`);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const preview = page.getByRole('dialog', { name: /^Restore the version of/ });
  await preview.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(stopped).toBeVisible();
  expect((await client.items.find(content.unlucky)).price).toBe(14);

  const workflow = await client.workflows.create({
    name: 'Storage',
    api_key: 'storage',
    stages: [
      { id: 'draft', name: 'Draft', initial: true },
      { id: 'frozen', name: 'Frozen' },
    ],
  });
  await client.itemTypes.update(content.offer, { draft_mode_active: true, workflow });
  await page.goto(record);
  await page.getByRole('button', { name: 'Move to another stage' }).click();
  await page.getByRole('menuitem', { name: 'Frozen' }).click();
  await expect(stopped).toBeVisible();

  await page.goto(`/editor/item_types/${content.offer}/items`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click({ force: true });
  await page.getByRole('button', { name: 'Move to stage' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 records to another stage' });
  await move.getByRole('button', { name: /Stage/ }).click();
  await page.getByRole('option', { name: 'Frozen' }).click();
  await move.getByRole('button', { name: /^Move/ }).click();
  const details = page.getByRole('button', { name: 'Show details' });
  await details.waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).focus();
  await details.click();
  const failures = page.getByRole('dialog', { name: '2 records failed' });
  await expect(failures).toContainText('Record tools stopped this action');
  // The notice does not take the focus back from what it opened.
  await page.keyboard.press('Escape');
  await expect(failures).toBeHidden();
  const stages = (await client.items.list({ filter: { type: 'offer' } })).map(({ meta }) => meta.stage);
  expect(stages).not.toContain('frozen');
});

test('a save goes on without a plugin that does not answer', async () => {
  await site.client.plugins.create({ name: 'Stalled', url: pages.url('stalled') });
  await page.goto(`/editor/item_types/${content.offer}/items/${content.lamp}/edit`);
  await typeInto(page.getByRole('textbox', { name: 'Title' }), 'Lantern');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Waiting for Stalled…')).toBeVisible();
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  expect(await site.client.items.find(content.lamp)).toMatchObject({ title: 'Lantern' });
});

function frameOf(label: string) {
  return frameIn(page, label);
}

async function typeMaximum(settings: ReturnType<typeof frameIn>, value: string) {
  await settings.getByLabel('Maximum').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Tab');
}

async function press(frame: ReturnType<typeof frameOf>, label: string, answer: string) {
  await frame.getByRole('button', { name: label, exact: true }).click();
  await expect(frame.getByLabel('Log').getByText(`${label}: ${answer}`).last()).toBeVisible();
}

async function addContent(client: Client) {
  const plugin = async (name: string, folder: string, more: object = {}) =>
    (await client.plugins.create({ name, url: pages.url(folder), ...more })).id;
  const stars = await plugin('Star rating', 'stars');
  const conditional = await plugin('Conditional fields', 'conditional');
  const legacy = await plugin('Old stars', 'legacy-stars', {
    plugin_type: 'field_editor',
    field_types: ['integer'],
    parameter_definitions: { global: [], instance: [] },
  });
  const legacyWidget = await plugin('Old widget', 'legacy-stars', {
    plugin_type: 'sidebar',
    field_types: ['integer'],
    parameter_definitions: { global: [], instance: [] },
  });
  const legacyAddon = await plugin('Old addon', 'legacy-stars', {
    plugin_type: 'field_addon',
    field_types: ['string'],
    parameter_definitions: { global: [], instance: [] },
  });
  await plugin('Record tools', 'record-tools');

  const panel = await client.itemTypes.create({ name: 'Panel', api_key: 'panel', modular_block: true });
  await client.fields.create(panel.id, { label: 'Heading', api_key: 'heading', field_type: 'string' });
  const article = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: true });
  const field = (label: string, api_key: string, field_type: string, more: object = {}) =>
    client.fields.create(article.id, { label, api_key, field_type, ...more } as Parameters<
      Client['fields']['create']
    >[1]);
  await field('Title', 'title', 'string');
  const rating = await field('Rating', 'rating', 'integer');
  await field('Score', 'score', 'integer');
  await field('Old rating', 'old_rating', 'integer', {
    appearance: { editor: legacy, parameters: {}, addons: [] },
  });
  await field('Priority', 'priority', 'integer', {
    appearance: { editor: legacyWidget, parameters: {}, addons: [] },
  });
  await field('Has details', 'has_details', 'boolean', {
    appearance: {
      editor: 'boolean',
      parameters: {},
      addons: [{ id: conditional, field_extension: 'conditional', parameters: {} }],
    },
  });
  await field('Details', 'details', 'string', {
    appearance: {
      editor: 'single_line',
      parameters: { heading: false },
      addons: [{ id: legacyAddon, parameters: {} }],
    },
  });
  await field('Price', 'price', 'integer');
  await field('Notes', 'notes', 'json', {
    appearance: { editor: stars, field_extension: 'notes', parameters: {}, addons: [] },
  });
  await field('Sections', 'sections', 'rich_text', { validators: { rich_text_blocks: { item_types: [panel.id] } } });
  await field('Text', 'text', 'structured_text', {
    validators: {
      structured_text_blocks: { item_types: [] },
      structured_text_links: { item_types: [] },
    },
  });
  const first = await client.items.create({
    item_type: { type: 'item_type', id: article.id },
    title: 'The first',
    has_details: false,
    sections: [
      {
        type: 'item',
        attributes: { heading: 'Block' },
        relationships: { item_type: { data: { type: 'item_type', id: panel.id } } },
      },
    ],
    text: {
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value: 'Words' }] }] },
    },
  });
  await client.items.create({ item_type: { type: 'item_type', id: article.id }, title: 'The second' });
  const offer = await client.itemTypes.create({ name: 'Offer', api_key: 'offer', collection_appearance: 'table' });
  await client.fields.create(offer.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(offer.id, { label: 'Price', api_key: 'price', field_type: 'integer' });
  const [lamp, unlucky] = await Promise.all(
    [
      ['Lamp', 40],
      ['Unlucky', 13],
    ].map(([title, price]) => client.items.create({ item_type: { type: 'item_type', id: offer.id }, title, price })),
  );
  return {
    article: article.id,
    rating: rating.id,
    first: first.id,
    stars,
    offer: offer.id,
    lamp: lamp?.id ?? '',
    unlucky: unlucky?.id ?? '',
  };
}
