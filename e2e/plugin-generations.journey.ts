import { type Client, expect, type Page, test } from './support/test.ts';
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
  site = await ownSite(browser, 'Generations');
  content = await addContent(site.client);
  page = await site.openWindow();
});

test.afterAll(async () => {
  await page.context().close();
  await pages.close();
});

test('plugins of SDK 0.3 have add-ons, panels and pages, from hooks with plain values', async () => {
  await page.goto('/editor');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Counter of Generations' }).click();
  const totals = frameIn(page, 'Counter of Generations');
  await totals.getByRole('button', { name: 'Ask' }).click();
  await (await sizedFrame(page, 'Ask')).getByRole('button', { name: 'Answer' }).click();
  await expect(totals.getByText('Ask: "about totals"')).toBeVisible();

  await page.goto(`/editor/item_types/${content.article}/items/${content.first}/edit`);
  // Saved when it booted.
  await expect(frameIn(page, 'Title').getByText('9 of 20 in Article')).toBeVisible();
  await frameIn(page, 'Scroll to field').getByRole('button', { name: 'Subtitle' }).click();
  await expect(page.getByRole('textbox', { name: 'Subtitle' })).toBeFocused();
});

test('plugins of SDK 0.6 style texts, guard saves with methods of their boot frame, and bring assets', async () => {
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Quiet Text' }).click();
  await page.getByRole('button', { name: 'Paragraph', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Intro' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('review');
  const outlet = frameIn(page, 'Styles');
  await expect(outlet.getByText('Outlet top, 0 blocks, review')).toBeVisible();
  await expect(frameIn(page, 'Title').getByText('6 of 20 in Article')).toBeVisible();
  await outlet.getByRole('button', { name: 'Upper case' }).click();
  await expect(title).toHaveValue('REVIEW');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Shout?' });
  await question.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText('Styles stopped this action')).toBeVisible();
  await save.click();
  await question.getByRole('button', { name: 'Shout' }).click();
  await expect
    .poll(() => site.client.items.find(content.first))
    .toMatchObject({
      title: 'REVIEW',
      text: { document: { children: [{ style: 'intro', children: [{ value: 'Words', marks: ['quiet'] }] }] } },
    });
});

test('plugins of SDK 1 have sidebars, titles of records, and a say in publishing', async () => {
  await page.getByRole('radio', { name: 'Review' }).click({ force: true });
  await expect(frameIn(page, 'Review').getByText('Review of REVIEW in 2 steps')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Another (article)' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 needs a review first')).toBeVisible();
  await expect(page.getByText('Reviewer stopped this action')).toBeVisible();
  await page.getByRole('button', { name: 'Choose article' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('other');
  await page.keyboard.press('Escape');

  await page.goto('/media/assets');
  await page.getByRole('button', { name: 'More sources' }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await frameIn(page, 'Notes').getByRole('button', { name: 'Use note' }).click();
  await expect(page.getByRole('dialog', { name: 'note.txt' })).toBeVisible();
});

async function addContent(client: Client) {
  for (const [name, folder] of [
    ['Counter', 'counter'],
    ['Styles', 'styles'],
    ['Reviewer', 'reviewer'],
  ] as const)
    await client.plugins.create({ name, url: pages.url(folder) });
  const { id: article } = await client.itemTypes.create({
    name: 'Article',
    api_key: 'article',
    draft_mode_active: true,
  });
  const link = { type: 'item_type' as const, id: article };
  await client.fields.create(article, { label: 'Title', api_key: 'title', field_type: 'string' });
  await client.fields.create(article, {
    label: 'Text',
    api_key: 'text',
    field_type: 'structured_text',
    validators: { structured_text_blocks: { item_types: [] }, structured_text_links: { item_types: [] } },
  });
  await client.fields.create(article, { label: 'Subtitle', api_key: 'subtitle', field_type: 'string' });
  await client.fields.create(article, {
    label: 'Related',
    api_key: 'related',
    field_type: 'link',
    validators: { item_item_type: { item_types: [article] } },
  });
  const { id: first } = await client.items.create({
    item_type: link,
    title: 'The first',
    text: {
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value: 'Words' }] }] },
    },
  });
  await client.items.create({ item_type: link, title: 'Another' });
  return { article, first };
}
