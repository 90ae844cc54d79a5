import { resolve } from 'node:path';
import { imagesAreDrawn } from '../front-ends/images.ts';
import { type OwnSite, ownSite } from '../support/own-site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { packageNameOf, startCheckout } from './checkout.ts';
import { ledAddress } from './lead-requests.mjs';
import { chooseStarter, type Starter, type StarterContent } from './starters.ts';

const secret = 'shows-drafts';
// As the shell that ran npm understands it.
const checkout = resolve(process.env['INIT_CWD'] ?? '', process.env['LECTERN_FRONT_END'] ?? '');

// A second worker would install and build it again after a failure.
test.describe.configure({ mode: 'serial' });

let starter: Starter;
let own: OwnSite;
let content: StarterContent;
let site: Awaited<ReturnType<typeof startCheckout>>;

test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(900_000);
  starter = chooseStarter(await packageNameOf(checkout), process.env['LECTERN_FRONT_END_CONTENT']);
  own = await ownSite(browser, 'Content of a public front-end');
  content = await starter.makeContent(own);
  const access = {
    published: await deliveryToken('Published', false),
    drafts: await deliveryToken('Drafts', true),
    management: own.token,
    secret,
    console: server,
  };
  site = await startCheckout(checkout, starter, { origin: server, access });
  await expect.poll(() => fetch(site.origin).then(({ status }) => status, String)).toBe(200);
});
test.afterAll(() => site?.stop());

let problems: string[];
test.beforeEach(async ({ page, server }) => {
  problems = await leadPage(page, server);
});

test('published content', async ({ page }, testInfo) => {
  for (const path of content.paths) expect((await page.goto(`${site.origin}${path}`))?.status()).toBe(200);

  await page.goto(`${site.origin}${content.path}`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(content.title);
  await expect(page).toHaveTitle(new RegExp(content.title));
  await expect(page.getByText(content.text)).toBeVisible();
  await imagesAreDrawn(page);
  if (content.hasVideo) await streamIsRead(page);
  await page.screenshot({ path: testInfo.outputPath('page.png'), fullPage: true });

  await page.getByRole('link', { name: content.linked.title }).click();
  await expect(page).toHaveURL(`${site.origin}${content.linked.path}`);
  await expect(heading).toHaveText(content.linked.title);
  expect(problems).toEqual([]);
});

test('drafts appear as they are typed, and a click opens their editor', async ({ page, server }, testInfo) => {
  const refused = await fetch(`${site.origin}${starter.drafts('guessed', '/')}`);
  expect(refused.status).toBe(401);

  const isOpen = page.waitForResponse(/\/listen\/channel/);
  await page.goto(`${site.origin}${starter.drafts(secret, content.livePath)}`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toContainText(content.title);
  await isOpen;
  await content.rename('A draft of paper boats', false);
  await expect(heading).toContainText('A draft of paper boats');
  await page.screenshot({ path: testInfo.outputPath('draft.png'), fullPage: true });
  expect(await (await fetch(`${site.origin}${content.path}`)).text()).not.toContain('A draft of paper boats');

  const popup = page.waitForEvent('popup');
  await heading.click();
  expect((await popup).url()).toMatch(new RegExp(`^${server}/editor/item_types/[^/]+/items/`));
  expect(problems).toEqual([]);
});

test('its own API reads records, and a webhook makes pages again', async () => {
  for (const { path, text } of content.answers(secret)) {
    const response = await fetch(`${site.origin}${path}`);
    expect(await response.text()).toContain(text);
  }
  await own.client.webhooks.create({
    name: 'Pages of the front-end',
    url: `${site.origin}${starter.webhook(secret)}`,
    headers: {},
    events: [{ entity_type: 'cda_cache_tags', event_types: ['invalidate'] }],
    custom_payload: null,
    http_basic_user: null,
    http_basic_password: null,
  });
  await content.rename('Paper boats, folded again', true);
  const published = async () => (await fetch(`${site.origin}${content.path}`)).text();
  await expect.poll(published).toContain('Paper boats, folded again');
});

async function deliveryToken(name: string, showsDrafts: boolean): Promise<string> {
  const [role] = await own.client.roles.list();
  if (role === undefined) throw new Error('the project has no role');
  const { token } = await own.client.accessTokens.create({
    name,
    can_access_cda: true,
    can_access_cda_preview: showsDrafts,
    can_access_cma: false,
    role,
  });
  return token ?? '';
}

/**
 * Leads the requests of a page to the Lectern, and keeps those to others from leaving this machine; answers what its
 * console says is wrong from now on, except of others (fonts and the like).
 */
async function leadPage(page: Page, origin: string): Promise<string[]> {
  const isOurs = (address: string) =>
    !URL.canParse(address) || ['127.0.0.1', 'localhost'].includes(new URL(address).hostname);
  await page.route(
    (url) => !isOurs(url.href),
    async (route) => {
      const led = ledAddress(route.request().url(), origin);
      if (led === null) return route.abort();
      return route.fulfill({ response: await route.fetch({ url: led }) });
    },
  );
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message.location().url)) found.push(message.text());
  });
  return found;
}

/** Waits until the player of a page has found and read its stream; it begins when it is in sight. */
async function streamIsRead(page: Page): Promise<void> {
  const player = page.locator('mux-player');
  await player.scrollIntoViewIfNeeded();
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).duration)).toBeGreaterThan(0);
}
