import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { type Client, expect, type Page, test } from './support/test.ts';

interface Models {
  note: string;
  shelf: string;
  label: string;
  workflow: string;
}

let site: OwnSite;
let models: Models;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Publishing journey');
  models = await makeModels(site.client);
});

test('one language is published on its own, and changes in the others stay unpublished', async () => {
  const { client } = site;
  const { id } = await client.items.create(noteOf({ en: 'Lantern', it: 'Lanterna' }, { room: 'North' }));
  const page = await open(models.note, id);

  await chooseWay(page, 'Publish selectively…');
  const dialog = page.getByRole('dialog', { name: 'Publish Lantern selectively' });
  await expect(dialog.getByRole('checkbox', { name: /^Italian/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /^Italian/ }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Non-localized fields/ }).press('Space');
  await expect(dialog.getByText('The first publication requires these non-localized fields: Room.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Non-localized fields/ }).press('Space');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Lantern published')).toBeVisible();

  const live = await client.items.find(id, { version: 'published' });
  expect(live['title']).toEqual({ en: 'Lantern' });
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Changed since publication')).toBeVisible();
  await expect(details.getByText('Not published yet')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(details.getByText('Published', { exact: true }).first()).toBeVisible();
  await chooseWay(page, 'Unpublish');
  const question = page.getByRole('alertdialog', { name: 'Unpublish Lantern?' });
  await question.getByRole('checkbox', { name: 'English' }).press('Space');
  await question.getByRole('button', { name: 'Unpublish 1 language' }).click();
  await expect(page.getByText('Languages of Lantern unpublished')).toBeVisible();
  expect((await client.items.find(id, { version: 'published' }))['title']).toEqual({ en: 'Lantern' });
});

test("a publication is scheduled, appears in the record's status, and is cancelled and restored", async () => {
  const { client } = site;
  const { id } = await client.items.create(noteOf({ en: 'Almanac' }));
  const page = await open(models.note, id);

  await chooseWay(page, 'Schedule publishing…');
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing of Almanac' });
  const year = dialog.getByRole('spinbutton', { name: /year/i });
  await expect(year).toBeVisible();
  await year.click();
  await page.keyboard.type('2001');
  await dialog.getByRole('button', { name: 'Schedule publishing' }).click();
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  await year.click();
  await page.keyboard.type('2056');
  await dialog.getByRole('button', { name: 'Schedule publishing' }).click();
  await expect(page.getByText('Almanac scheduled for publishing')).toBeVisible();
  await expect.poll(async () => (await client.items.find(id)).meta.publication_scheduled_at).toMatch(/^2056-/);

  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Scheduled', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Cancel scheduled publishing' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Scheduled publishing of Almanac cancelled' });
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await client.items.find(id)).meta.publication_scheduled_at).toBeNull();
  await expect(details.getByText('Draft', { exact: true })).toBeVisible();

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect.poll(async () => (await client.items.find(id)).meta.publication_scheduled_at).toMatch(/^2056-/);
});

test('two drafts that link to each other are published and unpublished together', async () => {
  const { client } = site;
  const pair = await client.itemTypes.create({ name: 'Pair', api_key: 'pair', draft_mode_active: true });
  const strategies = {
    on_publish_with_unpublished_references_strategy: 'fail',
    on_reference_unpublish_strategy: 'fail',
  } as const;
  const validators = { item_item_type: { item_types: [pair.id], ...strategies } };
  await client.fields.create(pair.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  await client.fields.create(pair.id, { label: 'Other', api_key: 'other', field_type: 'link', validators });
  const left = await client.items.create({ item_type: ref(pair.id), name: 'Left' });
  const right = await client.items.create({ item_type: ref(pair.id), name: 'Right', other: left.id });
  await client.items.update(left.id, { other: right.id });
  const page = await open(pair.id, left.id);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish Left and its linked records?' });
  await question.getByRole('button', { name: 'Publish 2 records' }).click();
  await expect(page.getByText('Left published')).toBeVisible();
  expect(await statuses(client, left.id, right.id)).toEqual(['published', 'published']);

  await chooseAction(page, 'Unpublish');
  const leaving = page.getByRole('alertdialog', { name: 'Unpublish Left?' });
  await leaving.getByText('Unpublish this record too').click();
  await leaving.getByRole('button', { name: 'Unpublish pair' }).click();
  await expect(page.getByText('Left unpublished')).toBeVisible();
  expect(await statuses(client, left.id, right.id)).toEqual(['draft', 'draft']);
});

test('linked drafts are named before publishing, and dependent records before unpublishing', async () => {
  const { client } = site;
  const strict = await client.items.create(noteOf({ en: 'Strict draft' }));
  const easy = await client.items.create(noteOf({ en: 'Easy draft' }));
  const shelf = await client.items.create({
    item_type: ref(models.shelf),
    name: 'Top shelf',
    strict: strict.id,
    easy: [easy.id],
  });
  const page = await open(models.shelf, shelf.id);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish Top shelf and its linked records?' });
  await expect(question).toContainText('It links to 1 draft that must be published first:');
  await expect(question.getByRole('link', { name: /Strict draft/ })).toBeVisible();
  await expect(question).toContainText('1 linked draft will be published with it:');
  await expect(question.getByRole('link', { name: /Easy draft/ })).toBeVisible();
  await question.getByRole('button', { name: 'Publish 3 records' }).click();
  await expect(page.getByText('Top shelf published')).toBeVisible();
  expect(await statuses(client, strict.id, easy.id, shelf.id)).toEqual(['published', 'published', 'published']);

  await page.goto(`/editor/item_types/${models.note}/items/${strict.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Used by 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Top shelf/ })).toContainText('Strict');
  await chooseAction(page, 'Unpublish');
  const leaving = page.getByRole('alertdialog', { name: 'Unpublish Strict draft?' });
  await expect(leaving).toContainText('1 published record requires it:');
  const unpublish = leaving.getByRole('button', { name: 'Unpublish note' });
  await expect(unpublish).toBeDisabled();
  await leaving.getByText('Unpublish this record too').click();
  await unpublish.click();
  await expect(page.getByText('Strict draft unpublished')).toBeVisible();
  expect(await statuses(client, strict.id, easy.id, shelf.id)).toEqual(['draft', 'published', 'draft']);

  await chooseAction(page, 'Delete note');
  const deletion = page.getByRole('alertdialog', { name: 'Delete Strict draft?' });
  await expect(deletion).toContainText('1 record requires it.');
  await expect(deletion.getByRole('button', { name: 'Delete note' })).toBeDisabled();
  await deletion.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/editor/item_types/${models.note}/items/${easy.id}/edit`);
  await chooseAction(page, 'Delete note');
  const typed = page.getByRole('alertdialog', { name: 'Delete Easy draft?' });
  await expect(typed).toContainText('1 record will lose its link to it:');
  await typeInto(typed.getByRole('textbox'), 'Easy draft');
  await typed.getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByText('Easy draft deleted')).toBeVisible();
  await expect.poll(async () => (await client.items.find(shelf.id))['easy']).toEqual([]);
});

test('a record without references is deleted and restored unchanged', async () => {
  const { client } = site;
  const { id } = await client.items.create(noteOf({ en: 'Boomerang' }));
  await client.items.publish(id);
  await client.items.update(id, { room: 'South' });
  const page = await open(models.note, id);

  await chooseAction(page, 'Delete note');
  const question = page.getByRole('alertdialog', { name: 'Delete Boomerang?' });
  await expect(question).toContainText('No records link to it. You can undo this afterwards.');
  await question.getByRole('button', { name: 'Delete note' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Boomerang deleted' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Boomerang restored')).toBeVisible();

  const back = await client.items.find(id);
  expect([back.meta.status, back['room']]).toEqual(['updated', 'South']);
  expect((await client.items.find(id, { version: 'published' }))['room']).toBe('Hall');
});

test('an editor reviews changes since publication, reverts them one by one, and previews the published version', async () => {
  const { client } = site;
  const { id } = await client.items.create(noteOf({ en: 'Old words here', it: 'Parole' }));
  await client.items.publish(id);
  await client.items.update(id, { title: { en: 'New words here', it: 'Parole' }, room: 'Cellar' });
  const page = await open(models.note, id);
  await expect(page.getByText(/^2 fields differ from the version published on /)).toBeVisible();

  await page.getByRole('button', { name: 'Compare with published' }).click();
  const dialog = page.getByRole('dialog', { name: 'New words here: published and current' });
  await expect(dialog).toContainText('2 changes since publication');
  await expect(dialog.getByRole('region', { name: 'Title (en)' })).toContainText('Old');
  await dialog.getByRole('button', { name: 'Revert to published: Room' }).click();
  await expect(dialog).toContainText('1 value reverted, not saved yet');
  await expect(dialog.getByRole('region', { name: 'Room' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Room' })).toHaveValue('Hall');

  await page.getByRole('button', { name: 'Show published version' }).click();
  await expect(page).toHaveURL(/version=published/);
  await expect(page.getByText('This is the published version.')).toBeVisible();
  await expect(page.getByText('Your unsaved changes are kept.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Old words here');
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();
  await page.getByRole('button', { name: 'Back to current version' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('New words here');
  await expect(page.getByRole('textbox', { name: 'Room' })).toHaveValue('Hall');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await client.items.find(id))['room']).toBe('Hall');
});

test('a workflow stage offers only the transitions a role allows, and a role without permission sees why', async () => {
  const { client } = site;
  const { id } = await client.items.create({ item_type: ref(models.label), words: 'Glaze' });
  const page = await open(models.label, id);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Next: In review')).toBeVisible();
  await details.getByRole('button', { name: 'Move to another stage' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page.getByText('Glaze moved to In review')).toBeVisible();
  expect((await client.items.find(id)).meta.stage).toBe('review');

  const rules = [
    { environment: 'main', action: 'read', workflow: models.workflow, item_type: null, on_creator: 'anyone' },
    {
      environment: 'main',
      action: 'move_to_stage',
      workflow: models.workflow,
      item_type: null,
      on_creator: 'anyone',
      on_stage: 'review',
      to_stage: 'idea',
    },
  ];
  const writer = await site.openWindow(await tokenWith(client, 'Writer of labels', rules));
  await writer.goto(`/editor/item_types/${models.label}/items/${id}/edit`);
  await writer.getByRole('button', { name: 'Move to another stage' }).click();
  await expect(writer.getByRole('menuitem', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true');
  await writer.getByRole('menuitem', { name: 'Idea' }).click();
  await expect(writer.getByText('Glaze moved to Idea')).toBeVisible();
  expect((await client.items.find(id)).meta.stage).toBe('idea');
  const move = writer.getByRole('button', { name: 'Move to another stage' });
  await expect(move).toHaveAttribute('aria-disabled', 'true');
  await move.focus();
  // A tooltip opens for keyboard focus, not for a focus that never moved.
  await writer.keyboard.press('Tab');
  await writer.keyboard.press('Shift+Tab');
  await expect(writer.getByRole('tooltip', { name: 'Your role can’t move this to another stage.' })).toBeVisible();
  await expect(writer.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

async function makeModels(client: Client): Promise<Models> {
  await client.site.update({ locales: ['en', 'it'] });
  const note = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
  await client.fields.create(note.id, { label: 'Title', api_key: 'title', field_type: 'string', localized: true });
  await client.fields.create(note.id, {
    label: 'Room',
    api_key: 'room',
    field_type: 'string',
    validators: { required: {} },
  });
  const shelf = await client.itemTypes.create({ name: 'Shelf', api_key: 'shelf', draft_mode_active: true });
  await client.fields.create(shelf.id, { label: 'Name', api_key: 'name', field_type: 'string' });
  const strict = {
    item_types: [note.id],
    on_publish_with_unpublished_references_strategy: 'fail' as const,
    on_reference_unpublish_strategy: 'fail' as const,
    on_reference_delete_strategy: 'fail' as const,
  };
  const easy = {
    item_types: [note.id],
    on_publish_with_unpublished_references_strategy: 'publish_references' as const,
    on_reference_unpublish_strategy: 'delete_references' as const,
    on_reference_delete_strategy: 'delete_references' as const,
  };
  await client.fields.create(shelf.id, {
    label: 'Strict',
    api_key: 'strict',
    field_type: 'link',
    validators: { item_item_type: strict },
  });
  await client.fields.create(shelf.id, {
    label: 'Easy',
    api_key: 'easy',
    field_type: 'links',
    validators: { items_item_type: easy },
  });
  const workflow = await client.workflows.create({
    name: 'Labels',
    api_key: 'labels',
    stages: [
      { id: 'idea', name: 'Idea', description: null, initial: true },
      { id: 'review', name: 'In review', description: null, initial: false },
      { id: 'done', name: 'Done', description: null, initial: false },
    ],
  });
  const label = await client.itemTypes.create({
    name: 'Label',
    api_key: 'label',
    draft_mode_active: true,
    workflow: { type: 'workflow', id: workflow.id },
  });
  await client.fields.create(label.id, { label: 'Words', api_key: 'words', field_type: 'string' });
  return { note: note.id, shelf: shelf.id, label: label.id, workflow: workflow.id };
}

function noteOf(title: Record<string, string>, { room = 'Hall' }: { room?: string } = {}) {
  return { item_type: ref(models.note), title, room };
}

function ref(id: string) {
  return { type: 'item_type' as const, id };
}

async function open(itemTypeId: string, itemId: string): Promise<Page> {
  const page = await site.openWindow();
  await page.goto(`/editor/item_types/${itemTypeId}/items/${itemId}/edit`);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  return page;
}

async function chooseWay(page: Page, name: string) {
  await page.getByRole('button', { name: 'More publishing options' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function statuses(client: Client, ...ids: string[]) {
  const items = await Promise.all(ids.map((id) => client.items.find(id)));
  return items.map(({ meta }) => meta.status);
}

/** A token of a role with these rules over records. */
async function tokenWith(client: Client, name: string, rules: object[]): Promise<string> {
  const role = await client.roles.create({
    name,
    environments_access: 'all',
    positive_item_type_permissions: rules,
    negative_item_type_permissions: [],
  } as never);
  const token = await client.accessTokens.create({
    name,
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role: { type: 'role', id: role.id },
  });
  return token.token ?? '';
}
