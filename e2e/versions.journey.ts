import { join } from 'node:path';
import { buildBlockRecord } from '@datocms/cma-client-node';
import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ isSignedIn: false });

const images = join(import.meta.dirname, '../packages/starter/images');
const span = (value: string) => ({ type: 'paragraph', children: [{ type: 'span', value }] });
const document = (...children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });

let site: OwnSite;
let models: { essay: string; quote: string };
let pictures: string[];

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Versions');
  await site.client.site.update({ locales: ['en', 'it'] });
  models = await makeModels(site.client);
  pictures = [];
  for (const [picture, file] of [
    ['blue-shadows-poster.jpg', 'loom.jpg'],
    ['kestrel-hall-from-the-quay.jpg', 'harbour.jpg'],
  ] as const) {
    const upload = await site.client.uploads.createFromLocalFile({ localPath: join(images, picture), filename: file });
    pictures.push(upload.id);
  }
});

async function makeModels(client: Client) {
  const quote = await client.itemTypes.create({ name: 'Pull quote', api_key: 'pull_quote', modular_block: true });
  await client.fields.create(quote.id, { label: 'Words', api_key: 'words', field_type: 'string' });
  const essay = await client.itemTypes.create({ name: 'Essay', api_key: 'essay', draft_mode_active: true });
  const blocks = { item_types: [quote.id] };
  const fields = [
    { label: 'Title', api_key: 'title', field_type: 'string', localized: true },
    {
      label: 'Body',
      api_key: 'body',
      field_type: 'structured_text',
      validators: { structured_text_blocks: blocks, structured_text_links: { item_types: [] } },
    },
    { label: 'Parts', api_key: 'parts', field_type: 'rich_text', validators: { rich_text_blocks: blocks } },
    { label: 'Cover', api_key: 'cover', field_type: 'file' },
    { label: 'Rank', api_key: 'rank', field_type: 'integer' },
  ] as const;
  for (const field of fields) await client.fields.create(essay.id, field as never);
  return { essay: essay.id, quote: quote.id };
}

const quote = (words: string) => buildBlockRecord({ item_type: { type: 'item_type', id: models.quote }, words });

/** An essay with three versions. */
async function makeEssay(name: string) {
  const { client } = site;
  const made = await client.items.create({
    item_type: { type: 'item_type', id: models.essay },
    title: { en: `${name} of wool`, it: 'Lana' },
    body: document(span('Signe ties her first knot at six in the morning.'), span('The studio is cold.')),
    parts: [quote('Slow is smooth'), quote('Smooth is fast')],
    cover: { upload_id: pictures[0] },
    rank: 1,
  } as never);
  const parts = (await client.items.find(made.id, { nested: true }))['parts'] as { id: string }[];
  await client.items.publish(made.id);
  await client.items.update(made.id, {
    title: { en: `${name} of flax`, it: 'Lino' },
    body: document(
      span('Signe ties her last knot at six in the evening.'),
      span('The studio is cold.'),
      span('Nobody minds.'),
    ),
    parts: [parts[1]?.id, buildBlockRecord({ id: parts[0]?.id, words: 'Slow is calm' } as never), quote('And new')],
    cover: { upload_id: pictures[1] },
  } as never);
  await client.items.update(made.id, { rank: 2 });
  const versions = await client.itemVersions.list(made.id);
  return {
    id: made.id,
    path: `/editor/item_types/${models.essay}/items/${made.id}/edit`,
    versions: versions.map(({ id }) => id),
  };
}

const history = (page: Page) => page.getByRole('dialog', { name: /^History of/ });
const versionLinks = (page: Page) =>
  history(page).getByRole('navigation', { name: 'Versions, newest first' }).getByRole('link');
const place = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('the history opens from the record, and any two versions can be compared', async () => {
  const essay = await makeEssay('Song');
  const page = await site.openWindow();
  await page.goto(essay.path);

  await test.step('the details panel lists the latest versions and links to all of them', async () => {
    await expect(page.getByRole('heading', { name: /^History 3/ })).toBeVisible();
    await page.getByRole('link', { name: 'All versions' }).click();
    await expect(versionLinks(page)).toHaveCount(3);
    await expect(versionLinks(page).first()).toBeFocused();
    await expect(versionLinks(page).first()).toContainText('Current');
    await expect(versionLinks(page).last()).toContainText('Published');
  });

  await test.step('a version is compared with its predecessor', async () => {
    await expect(place(page, 'Rank').getByRole('deletion')).toHaveText(/1$/);
    await expect(place(page, 'Rank').getByRole('insertion')).toHaveText(/2$/);
    await expect(place(page, 'Title')).toHaveCount(0);
  });

  await test.step('arrow keys move between versions; words, lines, blocks and images show what changed', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`/edit/versions/${essay.versions[1]}`));
    const english = history(page).getByRole('region', { name: 'English' });
    await expect(english.getByRole('deletion')).toHaveText(/wool/);
    await expect(english.getByRole('insertion')).toHaveText(/flax/);
    await expect(history(page).getByRole('region', { name: 'Italian' }).getByRole('insertion')).toHaveText(/Lino/);
    const body = place(page, 'Body');
    await expect(body.getByRole('deletion').filter({ hasText: 'first' })).toBeVisible();
    await expect(body.getByRole('insertion').filter({ hasText: 'Nobody minds.' })).toBeVisible();
    const parts = place(page, 'Parts');
    await expect(parts.getByText('Moved', { exact: true })).toBeVisible();
    await expect(parts.getByText('Changed', { exact: true })).toBeVisible();
    await expect(parts.getByText('Added', { exact: true })).toBeVisible();
    await expect(parts.getByRole('insertion').filter({ hasText: 'calm' })).toBeVisible();
    const cover = place(page, 'Cover');
    await expect(cover.getByText('loom.jpg')).toBeVisible();
    await expect(cover.getByText('harbour.jpg')).toBeVisible();
    await expect(cover.getByRole('presentation')).toHaveCount(2);
  });

  await test.step('any other version can be compared, and the URL names both', async () => {
    await versionLinks(page).last().click();
    await expect(history(page).getByText('This is the first version')).toBeVisible();
    await history(page)
      .getByRole('button', { name: /Compare with/ })
      .click();
    await page.getByRole('option', { name: /Current/ }).click();
    await expect(page).toHaveURL(new RegExp(`/edit/versions/${essay.versions[2]}.*compare=${essay.versions[0]}`));
    await expect(place(page, 'Rank')).toBeVisible();
    await expect(place(page, 'Cover')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a colleague who opens the URL sees the same comparison', async () => {
    const other = await site.openWindow();
    await other.goto(page.url());
    await expect(place(other, 'Rank')).toBeVisible();
    await history(other).getByText('Show unchanged fields').click();
    await other.keyboard.press('Escape');
    await expect(history(other)).toHaveCount(0);
    await expect(other).toHaveURL(new RegExp(`${essay.path}$`));
    await other.goto(`${essay.path}/versions/nowhere`);
    await expect(other.getByText('Version not found')).toBeVisible();
    await other.getByRole('button', { name: 'Show current version' }).click();
    await expect(other).toHaveURL(new RegExp(`/versions/${essay.versions[0]}`));
  });
});

test('one value is restored into the form, where it can be undone and saved', async () => {
  const essay = await makeEssay('Ballad');
  const page = await site.openWindow();
  await page.goto(essay.path);
  await typeInto(page.getByRole('textbox', { name: 'Rank' }), '7');

  await test.step('unsaved changes survive opening the history', async () => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await versionLinks(page).last().click();
    // The changes of the version before are there until these are.
    await expect(page.getByText('This is the first version of this essay.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore Title (English)' }).click();
    await expect(page.getByText('Title (English) copied to the form. It isn’t saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore Parts' }).click();
    await expect(page.getByText('Parts copied to the form. It isn’t saved yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Rank' })).toHaveValue('7');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Ballad of wool');
  });

  await test.step('saving stores the restored value, blocks included', async () => {
    // A form behind a dialog, also one that is on its way out, takes no keys.
    await expect(history(page)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(
        async () => (await site.client.items.find(essay.id, { nested: true })) as unknown as Record<string, unknown>,
      )
      .toMatchObject({
        rank: 7,
        title: { en: 'Ballad of wool', it: 'Lino' },
        parts: [{ attributes: { words: 'Slow is smooth' } }, { attributes: { words: 'Smooth is fast' } }],
      });
    expect(await site.client.itemVersions.list(essay.id)).toHaveLength(4);
  });
});

test('a whole version is restored after a preview, and the restore is undone', async () => {
  const essay = await makeEssay('Hymn');
  const page = await site.openWindow();
  await page.goto(essay.path);
  await typeInto(page.getByRole('textbox', { name: 'Rank' }), '9');
  await page.getByRole('link', { name: 'All versions' }).click();

  await test.step('the current version cannot be restored', async () => {
    await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the preview shows what changes and what is lost', async () => {
    await expect(versionLinks(page).first()).toBeFocused();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const preview = page.getByRole('dialog', { name: /^Restore the version of/ });
    await expect(preview.getByText('Unsaved changes will be lost: Rank.')).toBeVisible();
    await expect(preview.getByRole('article', { name: 'Title' })).toHaveCount(2);
    await expect(preview.getByText('Creates a new version. The published version doesn’t change.')).toBeVisible();
    await preview.getByRole('button', { name: 'Restore', exact: true }).click();
  });

  await test.step('the form shows the restored version', async () => {
    await expect(history(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Rank' })).toHaveValue('1');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Hymn of wool');
    await expect(page.getByRole('heading', { name: /^History 4/ })).toBeVisible();
  });

  await test.step('undo brings back the previous content as a new version', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Version of .* restored/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Rank' })).toHaveValue('2');
    await expect(page.getByRole('heading', { name: /^History 5/ })).toBeVisible();
    expect(await site.client.items.find(essay.id)).toMatchObject({
      title: { en: 'Hymn of flax' },
      meta: { status: 'updated' },
    });
  });

  await test.step('both versions have the same content', async () => {
    await page.getByRole('link', { name: 'All versions' }).click();
    await history(page)
      .getByRole('button', { name: /Compare with/ })
      .click();
    await page.getByRole('option').nth(2).click();
    await expect(history(page).getByText('No changes between these versions')).toBeVisible();
  });
});

test("a colleague's new version appears at the top, and older versions load page by page", async () => {
  const essay = await makeEssay('Round');
  for (let rank = 3; rank <= 17; rank += 1) await site.client.items.update(essay.id, { rank });
  const page = await site.openWindow();
  await page.goto(essay.path);
  await page.getByRole('link', { name: 'All versions' }).click();
  await expect(versionLinks(page)).toHaveCount(15);

  await test.step('older versions load on demand', async () => {
    await history(page).getByRole('button', { name: 'Show older versions' }).click();
    await expect(versionLinks(page)).toHaveCount(18);
    await expect(history(page).getByRole('button', { name: 'Show older versions' })).toHaveCount(0);
  });

  await test.step('a new version appears at the top', async () => {
    await site.client.items.update(essay.id, { rank: 99 });
    await expect(versionLinks(page)).toHaveCount(19);
    await expect(versionLinks(page).first()).toContainText('Current');
  });
});

test('a role without permission to edit the record can read its history, and sees why it cannot restore', async () => {
  const essay = await makeEssay('Elegy');
  const { client } = site;
  const environment = (await client.environments.list())[0]?.id ?? 'main';
  const role = await client.roles.create({
    name: 'Reader',
    environments_access: 'all',
    negative_item_type_permissions: [],
    positive_item_type_permissions: [
      {
        environment,
        action: 'read',
        item_type: null,
        workflow: null,
        on_stage: null,
        to_stage: null,
        on_creator: 'anyone',
        localization_scope: null,
        locale: null,
      },
    ],
  } as never);
  const token = await client.accessTokens.create({
    name: 'Reader',
    role: { type: 'role', id: role.id },
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
  } as never);
  const page = await site.openWindow(token.token ?? '');
  await page.goto(`${essay.path}/versions/${essay.versions[2]}?compare=${essay.versions[0]}`);

  await expect(page.getByRole('button', { name: 'Restore Rank' })).toHaveAttribute('aria-disabled', 'true');
  const restore = page.getByRole('button', { name: 'Restore this version' });
  await restore.focus();
  await expect(
    page.getByRole('tooltip', { name: 'Your role can’t change every language of this essay.' }),
  ).toBeVisible();
});
