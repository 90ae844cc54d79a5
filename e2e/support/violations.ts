import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from './test.ts';

interface Checks {
  /** Looks at these alone; at the whole page otherwise. */
  within?: string;
  /** Which rules, in axe's own terms; those that axe has on otherwise. */
  rules?: RunOptions;
}

/** Dark differs from light in its colours, which no width changes. */
export const colourRules = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies RunOptions;

/** Waits for colours as they stay: axe measures half-faded ones, too, which are others than people read. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** What axe objects to in the theme there is, and in the colours of the other one. Leaves the page in the light one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found = await violations(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  found.push(...(await violations(page, { rules: colourRules })));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What axe objects to, each with the first elements concerned. */
export async function violations(page: Page, { within, rules }: Checks = {}): Promise<string[]> {
  await animationsEnded(page);
  // Once in a document: evaluating axe takes as long as running a third of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeCore.source);
    await page.evaluate(stopFading);
  }
  // Plain data: Playwright looks for handles of elements in axe's own type.
  const where: { exclude: string[][]; include?: string[][] } = {
    // React Aria announces a change by pointing at what changed, and may point for seconds at a control that is gone.
    // Tabs of GraphiQL contain the buttons that close them.
    exclude: [['[data-live-announcer]'], ['.graphiql-tab']],
    ...(within === undefined ? {} : { include: [[within]] }),
  };
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const found = await page.evaluate(
    async ({ context, how }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      return (await axe.run(context, how)).violations.map(({ id, help, nodes }) => ({
        id,
        help,
        elements: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)),
      }));
    },
    { context: where, how: options },
  );
  return found.map(({ id, help, elements }) => `${id}: ${help} · ${elements.join(' · ')}`);
}

/** Notices leave by themselves, also while axe measures: at once from now on. */
function stopFading(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-sonner-toast] { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}
