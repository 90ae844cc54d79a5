import { errorsOf, isOfMissingEntity } from './support/browser-log.ts';
import { followRequests, networkIdle } from './support/network-idle.ts';
import { type PluginPages, servePlugins } from './support/plugin-pages.ts';
import { findPlaces, type Places, routes } from './support/routes.ts';
import { stickingOut } from './support/sideways.ts';
import { smallTargets } from './support/small-targets.ts';
import { visit, windowOf } from './support/windows.ts';
import { expect, type Page, test } from './support/test.ts';
import { animationsEnded, colourRules, violations } from './support/violations.ts';

const widths = [1440, 768, 390];
const narrowest = 320;
const height = 900;

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Rules of those standards that axe leaves off unless they are asked for. One is missing on purpose:
 * `focus-order-semantics` takes a separator that moves for a mere line, which it is not (ARIA 1.2, window splitter).
 */
const offByDefault = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

const allRules = {
  runOnly: { type: 'tag', values: standards },
  rules: Object.fromEntries(offByDefault.map((rule) => [rule, { enabled: true }])),
} as const;

// Both workers share the file, which takes longer than any other.
test.describe.configure({ mode: 'parallel' });

let pages: PluginPages;
let places: Places;
/** One window for all pages of a worker: what the console is made of is loaded and compiled once. */
let signedIn: Page;
let signedOut: Page;
/** Of who is signed in. */
let logged: string[];

test.beforeAll(async ({ browser, client, token }) => {
  pages = await servePlugins();
  places = await findPlaces(client, pages.url('stars'));
  signedIn = await windowOf(browser, token, { reducedMotion: 'reduce' });
  signedOut = await windowOf(browser, null, { reducedMotion: 'reduce' });
  followRequests(signedIn);
  logged = errorsOf(signedIn);
  followRequests(signedOut);
});
test.afterAll(async ({ client }) => {
  await client.plugins.destroy(places.plugin);
  await pages.close();
  await signedIn.context().close();
  await signedOut.context().close();
});

for (const route of routes) {
  test(`${route.name}: passes axe in two themes and three widths, without horizontal scrolling at ${narrowest} pixels`, async () => {
    const page = route.isSignedOut === true ? signedOut : signedIn;
    await page.setViewportSize({ width: widths[0] ?? 0, height });
    await page.emulateMedia({ colorScheme: 'dark' });
    if (route.isSignedOut === true || route.isMissing === true) await page.goto(route.path(places));
    else await visit(page, route.path(places));
    await settled(page, route.isModal);
    // The page beside a list may come later than the list.
    await expect
      .poll(async () => {
        const [title = ''] = (await page.title()).split(' · ');
        const names = route.title === undefined ? await headings(page) : [route.title];
        return names.some((name) => name !== '' && title.includes(name))
          ? 'the title names the page'
          : `“${title}” names none of ${names.join(', ')}`;
      })
      .toBe('the title names the page');
    expect.soft(await violations(page, { rules: colourRules }), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await settled(page, route.isModal);
      expect.soft(await violations(page, { rules: allRules }), `${width} pixels, light`).toEqual([]);
      expect.soft(await smallTargets(page), `${width} pixels`).toEqual([]);
    }
    await page.setViewportSize({ width: narrowest, height });
    await settled(page, route.isModal);
    await expect.poll(() => stickingOut(page), `${narrowest} pixels`).toEqual([]);
    const errors = logged.splice(0).filter((text) => !isOfMissingEntity(text));
    expect(errors).toEqual([]);
  });
}

/**
 * Words of the headings in sight, of the dialogs alone where some are open, each without what follows it: a count, an
 * API key.
 */
async function headings(page: Page): Promise<string[]> {
  const dialogs = page.getByRole('dialog');
  const place = (await dialogs.count()) > 0 ? dialogs : page;
  return place
    .getByRole('heading')
    .evaluateAll((found) => found.map(({ firstChild }) => (firstChild?.textContent ?? '').trim()));
}

async function settled(page: Page, isModal = false) {
  await expect(page.getByRole('heading', { level: isModal ? undefined : 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await networkIdle(page);
  // What is measured to fit, as badges of a row, follows a frame after the window.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await animationsEnded(page);
}
