import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * Sites built against a running Lectern: `npm run test:front-ends`. Ours on public frameworks, or the public one whose
 * checkout is at `LECTERN_FRONT_END`.
 */
export default defineConfig({
  ...journeys,
  testDir: process.env['LECTERN_FRONT_END'] === undefined ? './front-ends' : './public-front-ends',
  testMatch: '*.check.ts',
  workers: 1,
  // Each builds a site first.
  timeout: 600_000,
});
