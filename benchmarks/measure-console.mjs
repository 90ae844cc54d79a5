import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/lib.mjs';
import { figure, median } from './figures.mjs';
import { owner } from './server.mjs';

/** The window that figures of the console are taken in. */
export const viewport = { width: 1440, height: 900 };

/** Bytes the console asks for at first, and the time until its sign-in page and a list of records can be used. */
export async function measureConsole(origin, models, { pageLoads }) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const storageState = await signIn(browser, origin);
    const signInPage = await openOften(browser, pageLoads, { url: `${origin}/sign_in`, usable: 'input[type=email]' });
    const records = await openOften(browser, pageLoads, {
      url: `${origin}/editor/item_types/${models.article}/items`,
      usable: `a[href*="/items/"][href*="/edit"]`,
      storageState,
    });
    return [
      figure('console.entry_gzip', 'Console: scripts named by index.html, gzip', entryBytes('.js') / 1024, 'KB'),
      figure('console.entry_css_gzip', 'Console: styles named by index.html, gzip', entryBytes('.css') / 1024, 'KB'),
      ...figuresOf('console.sign_in', 'Sign-in page', signInPage),
      ...figuresOf('console.records', 'Record list, signed in', records),
    ];
  } finally {
    await browser.close();
  }
}

function figuresOf(id, what, loads) {
  const one = (name, label, unit, values) => figure(`${id}.${name}`, `${what}: ${label}`, median(values), unit, values);
  return [
    one(
      'sent',
      'bytes sent, all',
      'KB',
      loads.map(({ bytes }) => bytes / 1024),
    ),
    one(
      'sent_scripts',
      'bytes sent, scripts',
      'KB',
      loads.map(({ scriptBytes }) => scriptBytes / 1024),
    ),
    one(
      'painted',
      'first paint',
      'ms',
      loads.map(({ paintedAt }) => paintedAt),
    ),
    one(
      'usable',
      'time to interactive',
      'ms',
      loads.map(({ usableAt }) => usableAt),
    ),
  ];
}

/**
 * Opens a page several times, each in a context with an empty cache. The first load warms the server and is not
 * counted.
 */
export async function openOften(browser, times, page) {
  const loads = [];
  for (let round = 0; round <= times; round += 1) loads.push(await openOnce(browser, page));
  return loads.slice(1);
}

/** Opens a page in a browser that knows nothing of it. */
export async function openOnce(browser, { url, usable, storageState }) {
  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteWhenUsable, usable);
    await page.goto(url, { waitUntil: 'commit' });
    const usableAt = await (await page.waitForFunction(() => globalThis.lecternUsableAt)).jsonValue();
    // The browser may report a paint a little after it happened.
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const paintedAt = await (await page.waitForFunction(firstPaint)).jsonValue();
    const measured = await page.evaluate(() => ({
      sizes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        ({ name, encodedBodySize }) => ({
          name,
          encodedBodySize,
        }),
      ),
    }));
    const sum = (sizes) => sizes.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      usableAt,
      paintedAt,
      bytes: sum(measured.sizes),
      scriptBytes: sum(measured.sizes.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: usable is when the element is shown and enabled, and the page has answered a timer and drawn a
 * frame since.
 */
function noteWhenUsable(selector) {
  const look = () => {
    const element = document.querySelector(selector);
    const isShown = element !== null && !element.disabled && element.getClientRects().length > 0;
    if (!isShown) return requestAnimationFrame(look);
    return setTimeout(() =>
      requestAnimationFrame(() => {
        globalThis.lecternUsableAt = performance.now();
      }),
    );
  };
  requestAnimationFrame(look);
}

/** State of a browser that the owner is signed in with. */
export async function signIn(browser, origin) {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/sign_in`);
    await page.locator('input[type=email]').fill(owner.email);
    await page.locator('input[type=password]').fill(owner.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign_in'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Compressed size of the scripts or styles that the console's page names. */
function entryBytes(extension) {
  const folder = join(root, 'apps/console/dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  return named
    .filter((path) => path.endsWith(extension))
    .reduce((total, path) => total + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, 0);
}
