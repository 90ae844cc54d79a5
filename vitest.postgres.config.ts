import { defineConfig } from 'vitest/config';
import embedded from './vitest.config.ts';

/** What has a database runs on a PostgreSQL server too, with several connections at once. */
export default defineConfig({
  ...embedded,
  test: {
    ...embedded.test,
    include: ['packages/{storage,engine,jobs,realtime,assets,management-api,delivery-api}/**/*.test.ts', 'apps/server/**/*.test.ts'],
    globalSetup: ['packages/storage/src/postgres-run.ts'],
  },
});
