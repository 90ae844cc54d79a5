import { readFile } from 'node:fs/promises';
import { openFocused, tabTo } from './support/keyboard.ts';
import { type OwnSite, ownSite } from './support/own-site.ts';
import { stickingOut } from './support/sideways.ts';
import { origin } from './support/start-server.ts';
import { expect, type Page, test } from './support/test.ts';
import { violations } from './support/violations.ts';
import { administratorToken, windowOf } from './support/windows.ts';

let site: OwnSite;

test.beforeAll(async ({ browser }) => {
  site = await ownSite(browser, 'Counted House');
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an administrator reads limits, charts and top lists, and downloads them', async () => {
  // Usage is stored every ten seconds here.
  test.slow();
  const { client, token } = site;
  const robot = await administratorToken(client, 'Robot');
  const reader = await client.accessTokens.create({
    name: 'Website',
    can_access_cda: true,
    can_access_cda_preview: false,
    can_access_cma: false,
    role: { type: 'role', id: (await client.roles.list())[0]?.id ?? '' },
  });
  await client.itemTypes.create({ name: 'Page', api_key: 'page' });
  for (let call = 0; call < 3; call++) {
    const answer = await fetch(`${origin()}/graphql`, {
      method: 'POST',
      headers: { authorization: reader.token ?? '', referer: 'https://www.example.org/shop?session=1' },
      body: JSON.stringify({ query: '{ allPages { id } }' }),
    });
    expect(answer.status).toBe(200);
  }
  const own = site.clientOf(robot);
  for (const read of [own.webhooks, own.workflows, own.users, own.siteInvitations, own.environments, own.menuItems])
    await read.list();
  await expect
    .poll(async () => (await client.usageCounters.find('cda_referrer_requests')).result, { timeout: 60_000 })
    .toEqual([{ value: 'https://www.example.org/shop', counter: 3 }]);
  const page = await site.openWindow(token);

  await page.goto('/project_settings/roles');
  await page.getByRole('navigation').getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible();
  const limits = region(page, 'Limits').getByRole('listitem');
  await expect(limits.filter({ hasText: 'Models' })).toHaveText('Models1No limit');
  await expect(limits.filter({ hasText: 'API tokens' })).toHaveText('API tokens2No limit');
  await expect(page.getByText('Figures are updated every minute and are not fully accurate.')).toBeVisible();

  // The chart, as a picture, as a table, and as a file.
  const traffic = region(page, 'Traffic over time');
  await expect(traffic.getByRole('figure', { name: 'Traffic over time' }).getByText('Management API')).toBeVisible();
  await traffic.getByRole('button', { name: 'Show table' }).click();
  const days = traffic.getByRole('table', { name: 'Traffic over time' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').nth(1)).toHaveText(/kB/);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await traffic.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('traffic_days.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(31);

  await expect(region(page, 'Assets')).toHaveText(/No data available/);
  await expect(region(page, 'API tokens of the delivery API').getByRole('row').nth(1)).toHaveText(/^Website/);
  await expect(region(page, 'IP addresses of the delivery API')).toBeHidden();

  // The keyboard alone from here.
  await tabTo(page, page.getByRole('radio', { name: 'Traffic' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/group=requests/);
  await expect(region(page, 'API calls over time').getByRole('figure')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /Range/ }));
  await openFocused(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/range=months/);
  await tabTo(page, page.getByRole('button', { name: /Period/ }));
  await openFocused(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=today/);
  const endpoints = region(page, 'Endpoints of the management API');
  await expect(endpoints.getByRole('row')).toHaveCount(6);
  await tabTo(page, endpoints.getByRole('button', { name: /Show top/ }));
  await page.keyboard.press('Enter');
  // How many there are depends on what the console has asked for meanwhile.
  await expect(endpoints.getByRole('row').nth(6)).toBeVisible();
  await expect(endpoints.getByRole('button', { name: 'Show top 5' })).toBeFocused();
  const list = page.waitForEvent('download');
  await page.keyboard.press('Shift+Tab');
  await expect(endpoints.getByRole('button', { name: /Download CSV/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const counted = await list;
  expect(counted.suggestedFilename()).toBe('cma_endpoint_requests.csv');
  expect(await readFile(await counted.path(), 'utf8')).toContain('value,counter\r\n');
  await expect(region(page, 'Users of the management API').getByRole('rowheader', { name: 'Robot' })).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(endpoints.getByRole('row')).toHaveCount(6);
  await page.context().close();
});

test('lists by address appear while the project tracks them, and video with its feature', async () => {
  const { client } = site;
  const page = await site.openWindow();
  await page.goto('/project_settings/site');
  await page.getByText('Count calls by IP address').click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Project settings saved')).toBeVisible();
  expect(await client.site.find()).toMatchObject({ ip_tracking_enabled: true });
  await page.route('**/api/subscription-features', (route) =>
    route.fulfill({
      json: {
        data: [
          {
            id: 'video_streaming',
            type: 'subscription_feature',
            attributes: { code: 'video_streaming', enabled: true },
          },
        ],
        meta: { upgrade_url: null },
      },
    }),
  );
  await page.goto('/project_settings/usage?group=video&period=today');

  await expect(page.getByText('Video figures are updated daily at 2:00 PM UTC.')).toBeVisible();
  await expect(region(page, 'Video streaming over time')).toHaveText(/No data available/);
  await page.getByRole('button', { name: /Period/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Current month', 'Last month']);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Traffic' }).click();
  await expect(region(page, 'IP addresses of the delivery API')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('a project whose plan has no limits of its own shows none, and roles without the schema see nothing', async ({
  browser,
}) => {
  const page = await site.openWindow();
  await page.route('**/api/subscription-limits', (route) =>
    route.fulfill({
      status: 422,
      json: {
        data: [{ id: '1', type: 'api_error', attributes: { code: 'NOT_ON_PER_SITE_PRICING', details: {} } }],
      },
    }),
  );
  await page.goto('/project_settings/usage');
  await expect(region(page, 'Traffic over time')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeHidden();
  await page.context().close();

  const role = await site.client.roles.create({
    name: 'Settings only',
    can_edit_site: true,
    environments_access: 'all',
  });
  const { token } = await site.client.accessTokens.create({
    name: 'Outsider',
    can_access_cda: false,
    can_access_cda_preview: false,
    can_access_cma: true,
    role,
  });
  const outsider = await windowOf(browser, token ?? '');
  await outsider.goto('/project_settings/usage');
  await expect(outsider.getByRole('heading', { level: 1, name: 'You don’t have access' })).toBeVisible();
  await expect(outsider.getByRole('navigation').getByRole('link', { name: 'Usage' })).toBeHidden();
  await outsider.context().close();
});
