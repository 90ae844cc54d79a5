import { defineConfig } from '@playwright/test';

/**
 * Each worker has a server of its own, on a copy of a data folder with the starter content (`support/start-server.ts`).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './support/start-server.ts',
  workers: 2,
  // What hangs fails within a minute. Journeys that do more than others say why at their `test.slow()`, and have three.
  timeout: 60_000,
  // For what no limit of a journey can end.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 20_000 },
  // What fails now and then shows a fault, of the product or of the journey.
  retries: 0,
  reporter: [['list'], ['../tools/test-times/playwright-reporter.mjs']],
  outputDir: '../test-results',
  use: {
    // Journeys of a worker share a context that is emptied between them, so that the console is fetched and compiled
    // once. One that begins signed out or in another language gets a new one.
    reuseContext: true,
    // Its requests would pass by what journeys make of the network; the journey about it allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['LECTERN_CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // As in people's browsers: a plugin that never ends must not hold up the page around it.
        '--site-per-process',
      ],
    },
    // Motion costs a fifth of the browser’s time. Journeys with many dialogs have it all the same.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Whatever is missing is named at once, long before its journey runs out of time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A journey takes twice as long while it is traced: `npm run test:e2e -- --trace retain-on-failure` does it where
    // one is needed.
    screenshot: 'only-on-failure',
  },
});
