import type { Browser } from '@playwright/test';
import { typeInto } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { administratorToken } from './support/windows.ts';
import { expect, type Page, test } from './support/test.ts';

/** A site with a model of articles, and one of them. */
async function articles(browser: Browser, name: string) {
  const site = await ownSite(browser, name);
  const { id } = await site.client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: true });
  const title = await site.client.fields.create(id, { label: 'Title', api_key: 'title', field_type: 'string' });
  await site.client.fields.create(id, {
    label: 'Lead',
    api_key: 'lead',
    field_type: 'text',
    appearance: { editor: 'textarea', parameters: {}, addons: [] },
  });
  await site.client.itemTypes.update(id, { presentation_title_field: { type: 'field', id: title.id } });
  const item = await site.client.items.create({
    item_type: { type: 'item_type', id },
    title: 'Rowing at night',
    lead: 'A lake.',
  });
  return { site, modelId: id, itemId: item.id, address: `/editor/item_types/${id}/items/${item.id}/edit` };
}

/** A page of a named user. */
async function windowOfPerson({ client, openWindow }: OwnSite, name: string): Promise<Page> {
  return openWindow(await administratorToken(client, name));
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

test('two editors see each other in a record and its fields; typing locks a field, and saved changes appear for the other', async ({
  browser,
}) => {
  const { site, address, itemId } = await articles(browser, 'Rowing club');
  const mara = await windowOfPerson(site, 'Mara Lind');
  const jonas = await windowOfPerson(site, 'Jonas Weber');
  await mara.goto(address);
  await jonas.goto(address);
  await expect(mara.getByRole('button', { name: 'Also here: Jonas Weber' })).toBeVisible();
  await expect(jonas.getByRole('button', { name: 'Also here: Mara Lind' })).toBeVisible();

  await field(mara, 'Lead').focus();
  await expect(jonas.getByText('Mara Lind is here')).toBeVisible();
  await field(mara, 'Title').focus();
  await field(mara, 'Title').pressSequentially(' and by day');

  await expect(jonas.getByText('Mara Lind is editing this article.')).toBeVisible();
  await expect(field(jonas, 'Title')).not.toBeEditable();
  await save(mara).click();
  await expect(field(jonas, 'Title')).toHaveValue('Rowing at night and by day');
  await expect(field(jonas, 'Title')).toBeEditable();
  await expect(jonas.getByText('Mara Lind is editing this article.')).toBeHidden();

  await site.client.items.publish(itemId);
  await expect(mara.getByText('Someone else published this article.')).toBeVisible();
  await expect(mara.getByRole('button', { name: 'Publish', exact: true }).first()).toBeDisabled();

  await mara.context().close();
  await expect(jonas.getByRole('button', { name: 'Also here: Mara Lind' })).toBeHidden();
});

test('an editor whose lock is taken over keeps and restores a copy; the other editor is offered the unsaved changes', async ({
  browser,
}) => {
  const { site, address } = await articles(browser, 'Sailing club');
  const mara = await windowOfPerson(site, 'Mara Lind');
  const jonas = await windowOfPerson(site, 'Jonas Weber');
  await mara.goto(address);
  await jonas.goto(address);
  await field(mara, 'Lead').pressSequentially('Before: ');
  await expect(jonas.getByText('Mara Lind is editing this article.')).toBeVisible();

  await jonas.getByRole('button', { name: 'Take over' }).click();
  await jonas.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();

  await expect(
    mara.getByText('Jonas Weber took over editing. Your unsaved changes are kept in this browser: Lead.'),
  ).toBeVisible();
  await expect(field(mara, 'Lead')).toHaveValue('A lake.');
  await expect(field(mara, 'Lead')).not.toBeEditable();
  await typeInto(field(jonas, 'Title'), 'Rowing at noon');
  await save(jonas).click();
  await expect(field(mara, 'Title')).toHaveValue('Rowing at noon');

  await mara.reload();
  await mara.getByRole('button', { name: 'Restore' }).click();
  await expect(field(mara, 'Lead')).toHaveValue('Before: A lake.');
  await expect(field(mara, 'Title')).toHaveValue('Rowing at noon');
  await save(mara).click();
  await expect(field(jonas, 'Lead')).toHaveValue('Before: A lake.');
  await expect(mara.getByText('Your unsaved changes are kept')).toBeHidden();
});

test('a window that subscribes late still sees who is already editing', async ({ browser }) => {
  const { site, address } = await articles(browser, 'Canoe club');
  const mara = await windowOfPerson(site, 'Mara Lind');
  const jonas = await windowOfPerson(site, 'Jonas Weber');
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await jonas.route('**/api/pusher/authenticate', async (route) => {
    await isLetIn;
    await route.continue();
  });
  const known = jonas.waitForResponse((response) => response.url().endsWith('/api/editing-sessions'));
  await mara.goto(address);
  await jonas.goto(address);
  await expect(field(jonas, 'Lead')).toBeEditable();
  await known;

  const held = mara.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('editing_session_lock_item'),
  );
  await field(mara, 'Lead').pressSequentially('Before: ');
  await held;
  letIn();
  await expect(jonas.getByText('Mara Lind is editing this article.')).toBeVisible();
});

test('concurrent typing in the same or different fields is preserved after both editors save and merge', async ({
  browser,
}) => {
  const { site, address, itemId } = await articles(browser, 'Diving club');
  const mara = await windowOfPerson(site, 'Mara Lind');
  const jonas = await windowOfPerson(site, 'Jonas Weber');
  await mara.goto(address);
  await jonas.goto(address);
  await expect(mara.getByRole('button', { name: 'Also here: Jonas Weber' })).toBeVisible();

  // Both type before either window receives the other's first event.
  const releases = await Promise.all([mara, jonas].map(holdLocks));
  await typeInto(field(mara, 'Title'), 'Rowing at night, often');
  await typeInto(field(mara, 'Lead'), 'A lake in the north.');
  await typeInto(field(jonas, 'Title'), 'Slow rowing at night');
  for (const release of releases) release();

  const locked = (page: Page) => page.getByText(/is editing this article\. Fields are locked/);
  await expect.poll(async () => (await locked(mara).count()) + (await locked(jonas).count())).toBe(1);
  const [first, second] = (await locked(mara).isVisible()) ? [jonas, mara] : [mara, jonas];
  await save(first).click();

  await expect(save(second)).toBeEnabled();
  await expect(field(second, 'Title')).toBeEditable();
  await save(second).click();
  const dialog = second.getByRole('dialog', { name: /Merge changes of/ });
  await dialog
    .getByRole('region', { name: /^Title/ })
    .getByText('Use combined')
    .click();
  await dialog.getByRole('button', { name: 'Merge and save' }).click();
  await expect.poll(async () => (await site.client.items.find(itemId))['title']).toBe('Slow rowing at night, often');
  expect((await site.client.items.find(itemId))['lead']).toBe('A lake in the north.');
});

test('a list updates in place: new records are counted, deleted ones are marked, and own changes are not counted', async ({
  browser,
}) => {
  const { site, modelId, itemId } = await articles(browser, 'Swimming club');
  const { client } = site;
  const page = await site.openWindow();
  const create = (title: string) => client.items.create({ item_type: { type: 'item_type', id: modelId }, title });
  const going = await create('Gone by noon');
  await page.goto(`/editor/item_types/${modelId}/items`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => isSubscribed(client, page, itemId)).toBe(true);

  await create('Cold water');
  await create('Warm water');
  await expect(page.getByRole('button', { name: 'Show 2 new records' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await client.items.update(itemId, { title: 'Rowing at dawn' });
  await expect(rows.filter({ hasText: 'Rowing at dawn' })).toBeVisible();
  await client.items.destroy(going.id);
  await expect(rows.filter({ hasText: 'Gone by noon' })).toContainText('Deleted');
  await expect(rows.filter({ hasText: 'Gone by noon' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show 2 new records' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('button', { name: /new record/ })).toBeHidden();
});

test('a record deleted by a colleague can be saved as a new one; typed text survives a lost connection', async ({
  browser,
}) => {
  const { site, address, itemId } = await articles(browser, 'Skating club');
  const page = await site.openWindow();
  await page.goto(address);
  await expect(field(page, 'Title')).toHaveValue('Rowing at night');
  await expect.poll(async () => isSubscribed(site.client, page, itemId)).toBe(true);

  await page.context().setOffline(true);
  await expect(page.getByText('The server isn’t responding.')).toHaveCount(1);
  await typeInto(field(page, 'Lead'), 'Written on the train.');
  await page.context().setOffline(false);
  await expect(page.getByText('The server isn’t responding.')).toBeHidden();
  await expect(field(page, 'Lead')).toHaveValue('Written on the train.');
  await save(page).click();
  await expect.poll(async () => (await site.client.items.find(itemId))['lead']).toBe('Written on the train.');

  // The window lets go of the record once it knows that it is saved.
  await expect(() => site.client.items.destroy(itemId)).toPass();
  await expect(page.getByText('Someone else deleted this article.')).toBeVisible();
  await page.getByRole('button', { name: 'Save as new article' }).click();
  await expect(page).toHaveURL(/\/items\/new/);
  await expect(field(page, 'Lead')).toHaveValue('Written on the train.');
  await page.getByRole('button', { name: 'Create article' }).or(save(page)).first().click();
  await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
});

test('a page that lost the network while it was loading gets live updates once it is back', async ({ browser }) => {
  const { site, address, itemId } = await articles(browser, 'Curling club');
  const page = await site.openWindow();
  let isCut = true;
  await page.route(/\/assets-console\/pusher-/, (route) => (isCut ? route.abort() : route.continue()));
  const lost = page.waitForEvent('console', (message) => message.text().startsWith('Live updates are not available.'));
  const socket = page.waitForEvent('websocket');
  await page.goto(address);
  await lost;
  isCut = false;
  await expect(field(page, 'Title')).toHaveValue('Rowing at night');

  await socket;
  await expect(() => site.client.items.destroy(itemId)).toPass();
  await expect(page.getByText('Someone else deleted this article.')).toBeVisible();
});

test('when the model changes while an editor types, the form reopens with the typed text', async ({ browser }) => {
  const { site, modelId, address, itemId } = await articles(browser, 'Hiking club');
  const page = await site.openWindow();
  await page.goto(address);
  await expect(field(page, 'Title')).toHaveValue('Rowing at night');
  await expect.poll(async () => isSubscribed(site.client, page, itemId)).toBe(true);

  await typeInto(field(page, 'Lead'), 'Half a sentence');
  await site.client.fields.create(modelId, { label: 'Place', api_key: 'place', field_type: 'string' });
  await expect(page.getByText('The model Article has changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload form' }).click();

  await expect(field(page, 'Place')).toBeVisible();
  await expect(field(page, 'Lead')).toHaveValue('Half a sentence');
});

/** Whether a window receives events of its site: an event from elsewhere makes it fetch the record again. */
async function isSubscribed(client: OwnSite['client'], page: Page, itemId: string): Promise<boolean> {
  const asked = page
    .waitForRequest((request) => request.url().includes('/api/items') && request.method() === 'GET', { timeout: 1_500 })
    .then(() => true)
    .catch(() => false);
  await client.items.publish(itemId);
  await client.items.unpublish(itemId);
  return asked;
}

/** Keeps what a window says of locks to itself until it is released. */
async function holdLocks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/editing-sessions/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  return release;
}
