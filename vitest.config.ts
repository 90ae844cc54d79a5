import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
    // Two databases at once are enough for two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests that kill processes and wait for others meet a busy machine now and then; the report names what needed a second try.
    retry: 1,
  },
});
