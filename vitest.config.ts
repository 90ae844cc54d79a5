import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/public-front-ends/*.test.ts'],
    // Long ones: `npm run test:faults`.
    exclude: ['**/node_modules/**', '**/*.faults.test.ts'],
    // Files of a worker share its process: modules are loaded once, and the embedded database is compiled once.
    isolate: false,
    reporters: ['default', './tools/test-times/vitest-reporter.mjs', './tools/test-times/hung-files-reporter.mjs'],
    // Two databases at once are enough for two cores.
    maxWorkers: 2,
    // What hangs fails within a minute; what may take longer says why where it sets its own limit.
    testTimeout: 60_000,
    // The first hooks of a run make the database that all others copy.
    hookTimeout: 120_000,
  },
});
