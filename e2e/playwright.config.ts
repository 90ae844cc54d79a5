import { defineConfig } from '@playwright/test';

/** The journeys share one server, started on a fresh data folder by `support/start-server.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './support/start-server.ts',
  workers: 1,
  // Generous, for machines that do other work too; a journey that passes waits for nothing.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // More tries on a machine that is busy for a moment; what needed one is listed as flaky at the end.
  retries: 2,
  reporter: [['list']],
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
    trace: 'retain-on-failure',
  },
});
