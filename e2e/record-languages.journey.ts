import { typeInto } from './support/keyboard.ts';
import { ownSite, type OwnSite } from './support/own-site.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';

let site: OwnSite;
let page: Page;
let books: string;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Languages');
  const { client } = site;
  await client.site.update({ locales: ['en', 'it', 'de', 'ar'] });
  const note = await client.itemTypes.create({ name: 'Note', api_key: 'note', modular_block: true });
  const words = await client.fields.create(note.id, { label: 'Words', api_key: 'words', field_type: 'string' });
  await client.itemTypes.update(note.id, { presentation_title_field: { type: 'field', id: words.id } });
  const model = await client.itemTypes.create({ name: 'Book', api_key: 'book' });
  books = model.id;
  const add = (label: string, field_type: string, more: Record<string, unknown> = {}) =>
    client.fields.create(books, { label, api_key: label.toLowerCase(), field_type, ...more } as never);
  const title = await add('Title', 'string', { localized: true });
  await add('Slug', 'slug', { localized: true, validators: { slug_title_field: { title_field_id: title.id } } });
  await add('Summary', 'text', {
    localized: true,
    appearance: { editor: 'textarea', parameters: { placeholder: null }, addons: [] },
    default_value: { en: '', it: '', de: 'Folgt', ar: '' },
  });
  await add('Notes', 'rich_text', { localized: true, validators: { rich_text_blocks: { item_types: [note.id] } } });
  await add('Pages', 'integer');
});

test.beforeEach(async () => {
  page = await site.openWindow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

test.afterEach(() => page.context().close());

const tab = (name: string | RegExp, exact = false) => page.getByRole('tab', { name, exact });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const inLanguage = (name: string) => page.getByRole('group', { name, exact: true });

const notice = (text: RegExp) => page.getByRole('status').filter({ hasText: text });

async function save() {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

/** A book in the given languages; answers the address of its editor. */
async function newBook(values: Record<string, unknown>): Promise<string> {
  const item = await site.client.items.create({ item_type: { type: 'item_type', id: books }, ...values });
  return `/editor/item_types/${books}/items/${item.id}/edit`;
}

/** The menu of a field; `place` distinguishes languages and blocks. */
const tools = (label: string, place = '') =>
  page.locator(`[id^="field:${place}"]`).getByRole('button', { name: 'Field menu', description: label }).first();

async function useTools(label: string, action: string) {
  await tools(label).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a value is copied from one record to another, a URL leads to its field, and an unsuitable value says why', async () => {
  const first = await newBook({
    title: { en: 'The Loom', it: 'Il telaio' },
    summary: { en: 'Wool and patience', it: 'Lana e pazienza' },
    notes: {
      en: [
        {
          type: 'item',
          attributes: { words: 'See the reed' },
          relationships: { item_type: { data: { type: 'item_type', id: await noteId() } } },
        },
      ],
      it: [],
    },
    slug: { en: 'the-loom', it: 'il-telaio' },
    pages: 120,
  });
  const second = await newBook({ title: { en: 'The Reed' }, slug: { en: 'the-reed' } });

  await page.goto(first);
  await useTools('Notes', 'Copy value');
  await expect(page.getByText('Notes copied')).toBeVisible();

  await page.goto(second);
  await useTools('Notes', 'Paste value');
  await expect(page.getByText('Pasted into Notes')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Note, block 1 of 1' }).getByLabel('Words')).toHaveValue('See the reed');
  await useTools('Pages', 'Paste value');
  await expect(page.getByText('Notes can’t be pasted into Pages: the field types differ.')).toBeVisible();
  await save();
});

test('languages are added and removed with their defaults, shown side by side, and filled from one another', async () => {
  const address = await newBook({
    title: { en: 'The Loom' },
    summary: { en: 'Wool and patience' },
    slug: { en: 'the-loom' },
    pages: 120,
  });
  await page.goto(address);
  await expect(tab('English')).toBeVisible();

  await test.step('a new language gets the defaults of its fields and names what is missing', async () => {
    await page.getByRole('button', { name: 'Add or remove languages' }).click();
    await page.getByRole('menuitem', { name: 'German' }).click();
    await expect(tab(/^German/)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/locale=de/);
    await expect(field('Summary')).toHaveValue('Folgt');
    await expect(tab('German 2 empty')).toBeVisible();
    await page.getByRole('button', { name: 'Add or remove languages' }).click();
    await page.getByRole('menuitem', { name: 'Italian' }).click();
    await expect(tab(/^Italian/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('arrow keys move between the tabs', async () => {
    await tab(/^Italian/).press('ArrowRight');
    await expect(tab(/^German/)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(/^German/)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tab('English')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a second language opens side by side; both are editable, and non-localized fields appear once', async () => {
    await page.getByRole('button', { name: 'Show two languages side by side' }).click();
    await expect(page).toHaveURL(/beside=it/);
    await typeInto(inLanguage('Italian').getByRole('textbox', { name: 'Title' }), 'Il telaio');
    await expect(inLanguage('English').getByRole('textbox', { name: 'Title' })).toHaveValue('The Loom');
    await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveCount(1);
    await page
      .getByRole('tablist', { name: 'Second language' })
      .getByRole('tab', { name: /^German/ })
      .click();
    await expect(inLanguage('German').getByRole('textbox', { name: 'Summary' })).toHaveValue('Folgt');
    await expect(inLanguage('Italian')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await save();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show one language' })).toBeVisible();
    await page
      .getByRole('tablist', { name: 'Second language' })
      .getByRole('tab', { name: /^Italian/ })
      .click();
    await expect(inLanguage('Italian').getByRole('textbox', { name: 'Title' })).toHaveValue('Il telaio');
  });

  await test.step('empty fields of the open language are filled from another language', async () => {
    await page.getByRole('button', { name: 'Show one language' }).click();
    await tab(/^Italian/).click();
    await page.getByRole('button', { name: 'Add or remove languages' }).click();
    await page.getByRole('menuitem', { name: 'Copy from another language…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy to Italian' });
    await expect(dialog.getByText('2 values will be copied.')).toBeVisible();
    await dialog.getByText('All values, replacing existing ones').click();
    await expect(dialog.getByText('3 values will be copied.')).toBeVisible();
    await dialog.getByText('Only empty values').click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('2 values copied from English')).toBeVisible();
    await expect(field('Summary')).toHaveValue('Wool and patience');
    await expect(field('Title')).toHaveValue('Il telaio');
  });

  await test.step('a single field is filled from another language with its menu', async () => {
    await tools('Title').click();
    await page.getByRole('menuitem', { name: 'Copy from another language' }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(field('Title')).toHaveValue('The Loom');
    await notice(/^Title copied from English/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(field('Title')).toHaveValue('Il telaio');
  });

  await test.step('a language with content is removed after a confirmation, and restored with Undo', async () => {
    await page.getByRole('button', { name: 'Add or remove languages' }).click();
    await page.getByRole('menuitem', { name: 'Remove Italian' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Italian' }).click();
    await expect(tab(/^Italian/)).toHaveCount(0);
    await notice(/^Italian removed/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(tab(/^Italian/)).toHaveAttribute('aria-selected', 'true');
    await expect(field('Title')).toHaveValue('Il telaio');
  });
});

test('favourite languages come first, an outdated translation is marked, and a URL leads to a field', async () => {
  const address = await newBook({
    title: { en: 'The Loom', it: 'Il telaio', de: 'Der Webstuhl', ar: 'النول' },
    summary: { en: 'Wool', it: 'Lana', de: 'Wolle', ar: 'صوف' },
    slug: { en: 'loom-a', it: 'telaio-a', de: 'webstuhl-a', ar: 'nol-a' },
    pages: 120,
  });

  await test.step('a URL opens the language and uses its text direction', async () => {
    await page.goto(`${address}#field:summary.ar`);
    await expect(tab(/^Arabic/)).toHaveAttribute('aria-selected', 'true');
    await expect(field('Summary')).toBeFocused();
    await expect(field('Summary')).toHaveAttribute('dir', 'rtl');
    await expect(field('Summary')).toHaveAttribute('lang', 'ar');
  });

  await test.step('a changed source marks its translations as outdated until an editor confirms them', async () => {
    await tab(/^English/).click();
    await typeInto(field('Title'), 'The looms');
    await expect(tab('Italian Outdated')).toBeVisible();
    await save();
    await page.reload();
    await tab('Italian Outdated').click();
    await expect(page.getByText('English changed after this translation')).toBeAttached();
    await tools('Title').click();
    await page.getByRole('menuitem', { name: 'Mark translation as up to date' }).click();
    await expect(tab('Italian', true)).toBeVisible();
    await expect(tab('German Outdated')).toBeVisible();
  });

  await test.step('favourite languages are tabs, the others are in a menu', async () => {
    await page.goto('/preferences-editor#translations');
    const preferences = page.getByRole('dialog', { name: 'Preferences' });
    await preferences.getByText('Show favourite languages first').click();
    for (const language of ['German', 'English']) {
      await preferences.getByRole('button', { name: 'Add language' }).click();
      await page.getByRole('menuitem', { name: language }).click();
    }
    await preferences.getByRole('button', { name: 'Save preferences' }).click();
    await page.goto(`${address}?locale=en`);
    await expect(page.getByRole('tab')).toHaveText([/^German/, /^English/]);
    await page.getByRole('button', { name: /^More languages/ }).click();
    await page.getByRole('menuitem', { name: 'Arabic' }).click();
    await expect(page.getByRole('tab')).toHaveText([/^German/, /^English/, /^Arabic/]);
    await expect(field('Summary')).toHaveValue('صوف');
  });
});

test('an outdated translation is found even behind newer versions', async () => {
  const { id } = await site.client.items.create({
    item_type: { type: 'item_type', id: books },
    title: { en: 'The Spindle', it: 'Il fuso' },
    slug: { en: 'spindle', it: 'fuso' },
    pages: 1,
  });
  await site.client.items.update(id, { title: { en: 'The spindles', it: 'Il fuso' } });
  for (let pages = 2; pages <= 19; pages += 1) await site.client.items.update(id, { pages });

  await page.goto(`/editor/item_types/${books}/items/${id}/edit`);
  await expect(field('Title')).toHaveValue('The spindles');
  await expect(tab('Italian Outdated')).toBeVisible();

  await typeInto(field('Title'), 'The spindles of the weaver');
  await save();
  await tab('Italian Outdated').click();
  await typeInto(field('Title'), 'I fusi del tessitore');
  await save();
  await expect(tab('Italian', true)).toBeVisible();
});

test("the outline leads to fields and blocks with the keyboard, and a field's menu is reachable from its control", async () => {
  const id = await noteId();
  const note = (words: string) => ({
    type: 'item',
    attributes: { words },
    relationships: { item_type: { data: { type: 'item_type', id } } },
  });
  const address = await newBook({
    title: { en: 'The Loom' },
    notes: { en: [note('See the reed'), note('Six kilns')] },
    slug: { en: 'loom-b' },
    pages: 7,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline).toBeHidden();
  await page.getByRole('button', { name: 'Show outline' }).click();
  await expect(outline).toBeVisible();
  await page.reload();
  await expect(outline).toBeVisible({ timeout: 60_000 });
  await expect(outline.getByRole('button')).toHaveText([
    /^Title/,
    /^Slug/,
    /^Summary/,
    /^Notes/,
    /See the reed/,
    /Six kilns/,
    /^Pages/,
  ]);

  await page.getByRole('button', { name: 'Hide outline' }).focus();
  await page.keyboard.press('Tab');
  await expect(outline.getByRole('button', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('button', { name: /Six kilns/ })).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('group', { name: 'Note, block 2 of 2' }).locator(':focus')).toHaveCount(1);

  await field('Pages').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(tools('Pages')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Clear value' }).press('Enter');
  await expect(field('Pages')).toHaveValue('');
  await expect(tools('Pages')).toBeFocused();
  await expect(outline.getByRole('button', { name: 'Pages changed' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field('Pages')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show outline' }).click();
  await page.getByRole('dialog', { name: 'Outline' }).getByRole('button', { name: 'Summary' }).click();
  await expect(field('Summary')).toBeFocused();
});

async function noteId(): Promise<string> {
  return (await site.client.itemTypes.find('note')).id;
}
