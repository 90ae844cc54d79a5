import { AxeBuilder } from '@axe-core/playwright';
import { findPlaces, type Places, routes } from './support/routes.ts';
import { stickingOut } from './support/sideways.ts';
import { expect, type Page, test } from './support/test.ts';

const widths = [1440, 768, 390];
const narrowest = 320;
const height = 900;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let places: Places;

test.beforeAll(async ({ client }) => {
  places = await findPlaces(client);
});

for (const route of routes) {
  test.describe(() => {
    test.use({ isSignedIn: route.isSignedOut !== true });

    test(`${route.name}: nothing axe objects to in two themes and three widths, nothing sideways at ${narrowest} pixels`, async ({
      page,
    }) => {
      await page.goto(route.path(places));
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: 'light' });
        await settled(page, route.isModal);
        expect.soft(await violations(new AxeBuilder({ page })), `${width} pixels, light`).toEqual([]);
        // A theme changes colours and nothing else.
        await page.emulateMedia({ colorScheme: 'dark' });
        await settled(page, route.isModal);
        expect.soft(await violations(new AxeBuilder({ page }).withRules('color-contrast')), `${width} pixels, dark`).toEqual([]);
      }
      await page.setViewportSize({ width: narrowest, height });
      await settled(page, route.isModal);
      expect.soft(await stickingOut(page), `${narrowest} pixels`).toEqual([]);
    });
  });
}

/** What axe objects to, each with the first elements concerned. */
async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze();
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} · ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' · ')}`,
  );
}

async function settled(page: Page, isModal = false) {
  await expect(page.getByRole('heading', { level: isModal ? 2 : 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // Axe measures colours as drawn: half-faded ones are others than people read.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
