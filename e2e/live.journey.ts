import type { Browser } from '@playwright/test';
import { errorsOf } from './support/browser-log.ts';
import { typeInto } from './support/keyboard.ts';
import { administratorToken, isListening, windowOf } from './support/windows.ts';
import { type Client, expect, type Page, test } from './support/test.ts';

test('two editors see each other in the schema, and a change by one appears for the other', async ({
  page,
  client,
  browser,
}) => {
  const { id } = await client.itemTypes.create({ name: 'Barge', api_key: 'barge' });
  await client.fields.create(id, { label: 'Harbour', api_key: 'harbour', field_type: 'string' });
  const other = await secondPerson(browser, client, 'Mara Lind');
  await page.goto(`/schema/item_types/${id}`);
  await expect(page.getByRole('row', { name: 'Harbour' })).toBeVisible();

  await other.goto(`/schema/item_types/${id}`);
  await expect(page.getByText('Mara Lind is also editing this model.')).toBeVisible();
  await expect(other.getByText(/ is also editing this model\./)).toBeVisible();

  await other.getByRole('button', { name: 'Add field', exact: true }).first().click();
  await typeInto(other.getByRole('dialog', { name: 'Choose a field type' }).getByRole('searchbox'), 'titles');
  await other.keyboard.press('Enter');
  const form = other.getByRole('dialog');
  await typeInto(form.getByRole('textbox', { name: 'Label' }), 'Departure');
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(other.getByRole('row', { name: 'Departure' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Departure' })).toBeVisible();

  await other.goto('/schema/item_types');
  await expect(page.getByText('Mara Lind is also editing the schema.')).toBeVisible();
  await other.context().close();
  await expect(page.getByText('Mara Lind')).toBeHidden();
});

test('an open record is shown to colleagues until its window closes', async ({ page, client }) => {
  const { id } = await client.itemTypes.create({ name: 'Buoy', api_key: 'buoy' });
  await client.fields.create(id, { label: 'Colour', api_key: 'colour', field_type: 'string' });
  const item = await client.items.create({ item_type: { type: 'item_type', id }, colour: 'red' });
  const present = async () =>
    (await client.editingSessions.list())
      .filter((session) => session.active_item.id === item.id)
      .map(({ id: session }) => session);

  const spoken = page.waitForRequest(
    (request) => request.url().includes('/editing-sessions/') && request.method() === 'PUT',
  );
  await page.goto(`/editor/item_types/${id}/items/${item.id}/edit`);
  const sessionId = (await spoken).headers()['x-session-id'];
  await expect.poll(present).toEqual([sessionId]);

  // Long before the session would expire.
  await page.goto('about:blank');
  await expect.poll(present).toEqual([]);
});

test('a window follows its environment through a rename, and leaves when it is destroyed', async ({ page, client }) => {
  await client.environments.fork('main', { id: 'live-quay' });
  let listening = isListening(page);
  await page.goto('/live-quay/schema/item_types');
  await listening;

  listening = isListening(page);
  await client.environments.rename('live-quay', { id: 'live-pier' });
  await expect(page).toHaveURL(/\/live-pier\/schema\/item_types$/);
  await listening;

  await client.environments.destroy('live-pier');
  await expect(page.getByText('The environment live-pier no longer exists. You’re in another one now.')).toBeVisible();
  await expect(page).not.toHaveURL(/live-pier/);
});

test('a window whose environment is missing from the list waits for its new name, and leaves when none comes', async ({
  page,
  client,
}) => {
  await client.environments.fork('main', { id: 'live-lock' });
  let subscribe = () => {};
  const subscribed = new Promise<void>((resolve) => (subscribe = resolve));
  let deliver = () => {};
  const mayArrive = new Promise<void>((resolve) => (deliver = resolve));
  let lose: () => Promise<void> = () => Promise.reject(new Error('There is no connection.'));
  await page.routeWebSocket('**/realtime/app/**', (socket) => {
    const server = socket.connectToServer();
    lose = () => socket.close({ code: 4200 });
    server.onMessage(async (message) => {
      if (String(message).includes('environment:destroy')) return;
      if (String(message).includes('environment:rename')) await mayArrive;
      socket.send(message);
      if (String(message).includes('subscription_succeeded')) subscribe();
    });
  });
  await page.goto('/live-lock/schema/item_types');
  await subscribed;
  const listed = page.waitForResponse(async (response) => {
    return response.url().endsWith('/environments') && !(await response.text()).includes('live-lock');
  });
  await client.environments.rename('live-lock', { id: 'live-weir' });
  await client.environments.fork('main', { id: 'live-ford' });
  await listed;
  await expect(page.getByRole('link', { name: 'Exhibition' })).toBeVisible();
  deliver();
  await expect(page).toHaveURL(/\/live-weir\/schema\/item_types$/);
  await expect(page.getByRole('link', { name: 'Exhibition' })).toBeVisible();

  await client.environments.destroy('live-weir');
  await client.environments.destroy('live-ford');
  // An event that is sent while the connection is down.
  await lose();
  await expect(page.getByText('The environment live-weir no longer exists. You’re in another one now.')).toBeVisible();
});

test('what changes before a page receives events is shown once it does', async ({ page, client }) => {
  const { id } = await client.itemTypes.create({ name: 'Lighter', api_key: 'lighter' });
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.routeWebSocket('**/realtime/app/**', async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await page.goto(`/schema/item_types/${id}`);
  await expect(page.getByRole('heading', { name: 'Lighter' })).toBeVisible();
  await client.fields.create(id, { label: 'Draught', api_key: 'draught', field_type: 'float' });
  await expect(page.getByRole('row', { name: 'Draught' })).toHaveCount(0);

  connect();

  await expect(page.getByRole('row', { name: 'Draught' })).toBeVisible();
});

test('a channel that is refused is logged, and the page goes on without it', async ({ page }) => {
  const logged = errorsOf(page);
  await page.route('**/api/pusher/authenticate', (route) => route.fulfill({ status: 403, json: { data: [] } }));
  await page.goto('/editor');
  await expect.poll(() => logged.join('\n')).toMatch(/The channel private-site-\S+ is closed/);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** A colleague in a separate browser context: a token with the rights of an administrator. */
async function secondPerson(browser: Browser, client: Client, name: string): Promise<Page> {
  return windowOf(browser, await administratorToken(client, name));
}
