import type { Browser, Page } from '@playwright/test';

const longestOutline = 4_000;
const callsShown = 12;

/**
 * What the open pages show, in words: some failures happen only on a busy machine, whose files can't be opened later.
 */
export async function scene(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const described = await Promise.all(pages.map((page) => describe(page).catch((error: unknown) => String(error))));
  return `${described.join('\n\n')}\n`;
}

async function describe(page: Page): Promise<string> {
  const { focus, calls } = await page.evaluate(lastSteps, callsShown);
  const outline = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  // Notices come first in a page, dialogs last.
  const half = longestOutline / 2;
  const shortened =
    outline.length <= longestOutline ? outline : `${outline.slice(0, half)}\n  […]\n${outline.slice(-half)}`;
  return [page.url(), `Focus: ${focus}`, ...calls, shortened].join('\n');
}

/** Runs in the page. */
function lastSteps(count: number): { focus: string; calls: string[] } {
  const { activeElement } = document;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const calls = entries.filter(({ initiatorType }) => initiatorType === 'fetch').slice(-count);
  return {
    focus: activeElement?.outerHTML.slice(0, 200) ?? 'none',
    calls: calls.map(
      ({ name, startTime, duration, responseStatus }) =>
        `${Math.round(startTime)} ms: ${responseStatus} after ${Math.round(duration)} ms, ${name}`,
    ),
  };
}
