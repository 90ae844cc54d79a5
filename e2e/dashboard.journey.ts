import { type OwnSite, ownSite } from './support/own-site.ts';
import { administratorToken } from './support/windows.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let site: OwnSite;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Dashboard');
});

test("the dashboard lists unpublished records, of everyone or one's own, and scheduled publications", async () => {
  const [coin, stamp] = [await model('Coin', 'coin'), await model('Stamp', 'stamp')];
  const colleague = site.clientOf(await administratorToken(site.client, 'Colleague'));
  const draft = await site.client.items.create({ item_type: { type: 'item_type', id: coin }, name: 'Florin' });
  await colleague.items.create({ item_type: { type: 'item_type', id: stamp }, name: 'Penny Black' });
  const changed = await site.client.items.create({
    item_type: { type: 'item_type', id: stamp },
    name: 'Inverted Jenny',
  });
  await site.client.items.publish(changed.id);
  await site.client.items.update(changed.id, { name: 'Inverted Jenny II' });
  const live = await site.client.items.create({ item_type: { type: 'item_type', id: coin }, name: 'Ducat' });
  await site.client.items.publish(live.id);
  await site.client.scheduledPublication.create(draft.id, { publication_scheduled_at: '2056-05-02T10:00:00Z' });
  await site.client.scheduledUnpublishing.create(live.id, { unpublishing_scheduled_at: '2056-04-01T10:00:00Z' });

  const page = await site.openWindow();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/items')) asked.push(request.url());
  });
  await page.goto('/editor');
  const unpublished = page.getByRole('region', { name: 'Unpublished' });
  await expect(unpublished.getByRole('listitem')).toHaveCount(3);
  await expect(unpublished.getByRole('link', { name: /Inverted Jenny II/ })).toContainText('Changed');
  await expect(unpublished.getByRole('link', { name: /Penny Black/ })).toContainText('Stamp');
  const planned = page.getByRole('region', { name: 'Scheduled' });
  await expect(planned.getByRole('listitem')).toHaveCount(2);
  await expect(planned.getByRole('listitem').first()).toContainText('Ducat');
  await expect(planned.getByRole('listitem').first()).toContainText('Unpublish');
  await expect(planned.getByRole('listitem').last()).toContainText('Publish');
  // One question for each list, however many models there are.
  expect(new Set(asked.map((address) => new URL(address).search)).size).toBeLessThanOrEqual(5);
  expect(await violations(page)).toEqual([]);

  await unpublished.getByRole('radio', { name: 'Created by me' }).click();
  await expect(unpublished.getByRole('listitem')).toHaveCount(2);
  await expect(unpublished.getByRole('link', { name: /Penny Black/ })).toBeHidden();
  const isListening = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    );
  await page.reload();
  await isListening;
  await expect(unpublished.getByRole('radio', { name: 'Created by me' })).toBeChecked();
  await expect(unpublished.getByRole('listitem')).toHaveCount(2);

  await site.client.items.publish(changed.id);
  await expect(unpublished.getByRole('listitem')).toHaveCount(1);
  await planned.getByRole('link', { name: /Ducat/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ducat');
});

test('an empty dashboard says so, and a list that failed to load can be retried', async ({ browser }) => {
  const empty = await ownSite(browser, 'Nothing to do');
  await empty.client.itemTypes.create({ name: 'Coin', api_key: 'coin', draft_mode_active: true });
  const page = await empty.openWindow();
  let isFailing = true;
  await page.route(
    (address) => address.pathname.endsWith('/api/items') && address.search.includes('unpublishing_scheduled_at'),
    (route) => (isFailing ? route.fulfill({ status: 500, json: { data: [] } }) : route.continue()),
  );

  await page.goto('/editor');
  await expect(page.getByText('Everything is published.')).toBeVisible();
  await expect(page.getByText('No records yet.')).toBeVisible();
  const planned = page.getByRole('region', { name: 'Scheduled' });
  await expect(planned.getByRole('alert')).toContainText('Couldn’t load the list');
  expect(await violations(page)).toEqual([]);

  isFailing = false;
  await planned.getByRole('button', { name: 'Try again' }).click();
  await expect(planned.getByText('Nothing is scheduled.')).toBeVisible();
});

async function model(name: string, apiKey: string): Promise<string> {
  const { id } = await site.client.itemTypes.create({ name, api_key: apiKey, draft_mode_active: true });
  await site.client.fields.create(id, { label: 'Name', api_key: 'name', field_type: 'string' });
  return id;
}
