import { errorsOf } from './support/browser-log.ts';
import { followRequests, networkIdle } from './support/network-idle.ts';
import { type PluginPages, servePlugins } from './support/plugin-pages.ts';
import { findPlaces, type Places, routes } from './support/routes.ts';
import { cutOff, stickingOut } from './support/sideways.ts';
import { expect, type Page, test } from './support/test.ts';
import { follow, tokenOf, windowOf } from './support/windows.ts';

// Every address of the console in each test.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

let pages: PluginPages;
let places: Places;
test.beforeAll(async ({ client }) => {
  pages = await servePlugins();
  places = await findPlaces(client, pages.url('stars'));
});
test.afterAll(async ({ client }) => {
  await client.plugins.destroy(places.plugin);
  await pages.close();
});

const signedIn = routes.filter(({ isSignedOut }) => isSignedOut !== true);

test('every address opens for a role with few rights, as a page or as a refusal, without an error', async ({
  browser,
  client,
}) => {
  const page = await windowOf(browser, await tokenOf(client, 'Passer-by', {}));
  const logged = errorsOf(page);
  followRequests(page);
  await page.goto('/editor');
  for (const { name, path, isModal } of signedIn) {
    await test.step(name, async () => {
      await open(page, path(places), isModal);
      expect.soft(await page.title(), name).toMatch(/^\S.* · Lectern$/);
      await expect.soft(page.getByText('Something went wrong'), name).toHaveCount(0);
      // Refusals of the server are no mistakes of the page.
      const found = logged.splice(0).filter((text) => !text.startsWith('Failed to load resource'));
      expect.soft(found, name).toEqual([]);
    });
  }
});

/** Of a window of 1280 by 900 pixels. */
const twiceTheSize = { width: 640, height: 450 };

const smallPhone = { width: 320, height: 800 };

const softly = expect.configure({ soft: true, timeout: 5_000 });

test('from right to left, with longer texts and at twice the size, nothing is cut off or sticks out', async ({
  browser,
  token,
}) => {
  const page = await windowOf(browser, token, { viewport: twiceTheSize, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('lectern.language', 'pseudo-rtl'));
  followRequests(page);
  await page.goto('/editor');
  for (const { name, path, isModal } of signedIn) {
    await test.step(name, async () => {
      await open(page, path(places), isModal);
      await expect(page.getByRole('status', { name: /Lóõáa/ })).toHaveCount(0);
      expect.soft(await stickingOut(page), name).toEqual([]);
      expect.soft(await cutOff(page), name).toEqual([]);
      await page.setViewportSize(smallPhone);
      await softly.poll(() => stickingOut(page), `${name}, on a small phone`).toEqual([]);
      await page.setViewportSize(twiceTheSize);
    });
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

async function open(page: Page, path: string, isModal = false) {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: isModal ? undefined : 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await networkIdle(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
