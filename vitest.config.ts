import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
    // Two databases at once are enough for two cores.
    maxWorkers: 2,
    // Long enough for what hangs only: on two cores that forty programs share, a test of ten seconds takes minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Tests that kill processes and wait for others meet a busy machine now and then; the report names what needed a second try.
    retry: 1,
  },
});
