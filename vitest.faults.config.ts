import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.faults.test.ts', '{apps,packages}/**/*crash.test.ts'],
    env: { LECTERN_TEST_KILLS: 'many' },
    // Each loads the machine by itself.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
