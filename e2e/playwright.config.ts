import { defineConfig } from '@playwright/test';

/** Each worker has a server of its own, on a copy of a data folder with the starter content (`support/start-server.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './support/start-server.ts',
  workers: 2,
  // Generous, for machines that do other work too; a journey that passes waits for nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // What fails now and then shows a fault, of the product or of the journey.
  retries: 0,
  reporter: [['list'], ['../tools/test-times/playwright-reporter.mjs']],
  outputDir: '../test-results',
  use: {
    launchOptions: {
      executablePath: process.env['LECTERN_CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Whatever is missing is named at once, long before its journey runs out of time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A journey takes twice as long while it is traced: `npm run test:e2e -- --trace retain-on-failure` does it where one is needed.
    screenshot: 'only-on-failure',
  },
});
