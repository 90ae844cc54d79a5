import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Sites on public frameworks, built against a running Lectern: `npm run test:front-ends`. */
export default defineConfig({
  ...journeys,
  testDir: './front-ends',
  testMatch: '*.check.ts',
  workers: 1,
  // Each builds a site first.
  timeout: 600_000,
});
