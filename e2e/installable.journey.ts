import { expect, type Page, test } from './support/test.ts';
import { violationsInBothThemes } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

/** What the worker keeps, as paths. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });

/** The icons of the tab that apply to the theme of the browser, and whether they are there. */
const iconsNow = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(async ({ href }) => ({ path: new URL(href).pathname, status: (await fetch(href)).status })),
    ),
  );

test('the console can be installed, opens without network and says so, and keeps nothing of the project', async ({
  page,
  context,
}) => {
  // Waits for the network to come back.
  test.slow();
  await page.goto('/editor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the manifest names icons that exist', async () => {
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const answer = (await (await fetch(link?.href ?? '')).json()) as { name: string; icons: { src: string }[] };
      const icons = await Promise.all(answer.icons.map(async ({ src }) => (await fetch(`/${src}`)).status));
      return { name: answer.name, icons };
    });
    expect(manifest).toEqual({ name: 'Lectern', icons: [200, 200, 200, 200, 200] });
  });

  await test.step('the icon of the tab follows the theme of the browser, the color of the window that of the console', async () => {
    for (const [colorScheme, icon] of [
      ['dark', '/favicon-dark.svg'],
      ['light', '/favicon.svg'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await iconsNow(page)).toEqual([{ path: icon, status: 200 }]);
    }
    await page.evaluate(() => localStorage.setItem('lectern.theme', 'dark'));
    await page.reload();
    expect(await iconsNow(page)).toEqual([{ path: '/favicon.svg', status: 200 }]);
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#12181b');
    await page.evaluate(() => localStorage.removeItem('lectern.theme'));
    await page.reload();
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#f7f3ea');
  });

  await test.step('the worker keeps the shell, and no answers', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => kept(page)).toContain('/');
    await expect
      .poll(async () =>
        (await kept(page)).some((path) => path.includes('EditorPage') || path.startsWith('/assets-console/Backend')),
      )
      .toBe(true);
    expect(
      (await kept(page)).filter(
        (path) => path !== '/' && !/^\/(assets-console|icons)\/|^\/[\w-]+\.(js|svg|webmanifest)$/.test(path),
      ),
    ).toEqual([]);
  });

  await test.step('without network the shell opens, says so, and starts by itself when the network is back', async () => {
    await context.setOffline(true);
    await page.goto('/schema/item_types');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
  });
});
