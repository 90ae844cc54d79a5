import { expect, test, vi } from 'vitest';
import { startRestartable } from './testing/database-restarts.ts';

// A database and a server start, and the database twice more.
vi.setConfig({ testTimeout: 120_000 });

test.runIf(process.env['LECTERN_POSTGRES_BIN'])(
  'recovers when PostgreSQL restarts under load, and reports that it is unavailable meanwhile',
  async () => {
    const lectern = await startRestartable();
    try {
      const report = await lectern.restartUnderLoad('stop');
      await lectern.doesBackgroundWork();

      expect(report.surprises).toEqual([]);
      expect(report.lost).toEqual([]);
      expect(report.statuses['503']).toBeGreaterThan(0);
    } finally {
      expect(await lectern.close()).toBe(0);
    }
  },
);
