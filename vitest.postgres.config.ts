import { defineConfig } from 'vitest/config';
import embedded from './vitest.config.ts';

/** What has a database runs on a PostgreSQL server too, with several connections at once. */
export default defineConfig({
  ...embedded,
  test: {
    ...embedded.test,
    include: [
      'packages/{storage,engine,jobs,outbox-tail,realtime,assets,management-api,delivery-api}/**/*.test.ts',
      'apps/server/**/*.test.ts',
    ],
    // These are about the embedded database, start servers of their own over it, have none, or ask little of it.
    exclude: [
      ...(embedded.test?.exclude ?? []),
      'packages/storage/src/driver/{crash,embedded-engine}.test.ts',
      'packages/assets/src/video/ffmpeg-encoder.test.ts',
      'packages/engine/src/schema/rewrite-crash.test.ts',
      'apps/server/src/{bucket,console,server,shutdown}.test.ts',
      'apps/server/src/{backup/kill,commands/doctor,news/news,usage}.test.ts',
    ],
    globalSetup: ['packages/storage/src/testing/postgres-run.ts'],
  },
});
