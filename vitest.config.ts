import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
    // Long ones: `npm run test:faults`.
    exclude: ['**/node_modules/**', '**/*.faults.test.ts'],
    // Files of a worker share its process: modules are loaded once, and the embedded database is compiled once.
    isolate: false,
    reporters: ['default', './tools/test-times/vitest-reporter.mjs'],
    // Two databases at once are enough for two cores.
    maxWorkers: 2,
    // Long enough for what hangs only: on two cores that forty programs share, a test of ten seconds takes minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
