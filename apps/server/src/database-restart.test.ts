import { expect, test, vi } from 'vitest';
import { startRestartable } from './testing/database-restarts.ts';

// Two servers start and stop on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

test.runIf(process.env['LECTERN_POSTGRES_BIN'])(
  'goes on by itself when PostgreSQL restarts under load, and says meanwhile that it is unavailable',
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
