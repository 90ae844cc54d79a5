import { expect, test, vi } from 'vitest';
import { startRestartable } from './testing/database-restarts.ts';

const rounds = 20;
vi.setConfig({ testTimeout: rounds * 120_000 });

test(`survives ${rounds} restarts and crashes of PostgreSQL under load`, async () => {
  const lectern = await startRestartable();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const report = await lectern.restartUnderLoad(round % 2 === 0 ? 'stop' : 'kill');
      await lectern.doesBackgroundWork();

      expect(report.surprises, `round ${round}`).toEqual([]);
      expect(report.lost, `round ${round}`).toEqual([]);
    }
  } finally {
    expect(await lectern.close()).toBe(0);
  }
});
