import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../testing/bundle-program.ts';
import { killRounds } from '../testing/kill-rounds.ts';
import { prepareDataFolder } from '../testing/prepared-database.ts';
import { type StartedProgram, startProgram } from '../testing/started-program.ts';
import { openDatabase } from './open-database.ts';

// A process is started for each round.
const rounds = killRounds({ few: 1, many: 20 });
let program: string;
let folder: string;
const started: StartedProgram[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-crash-'));
  program = await bundleProgram(fileURLToPath(new URL('./crash-writer.ts', import.meta.url)), 'crash-writer');
});

afterAll(async () => {
  for (const writer of started) await writer.kill();
  rmSync(folder, { recursive: true, force: true });
});

function startWriter(dataDir: string, round: number): StartedProgram {
  const writer = startProgram(program, dataDir, String(round));
  started.push(writer);
  return writer;
}

describe.concurrent('a killed server', () => {
  it(
    'loses nothing it acknowledged and leaves no transaction half done',
    { timeout: killRounds({ few: 120_000, many: 400_000 }) },
    async () => {
      const dataDir = join(folder, 'writes');
      const acknowledged: string[] = [];
      await prepareDataFolder(dataDir, 'nothing');

      for (let round = 0; round < rounds; round++) {
        const writer = startWriter(dataDir, round);
        // The eighth pair of four that are written at once: five are through.
        await writer.says(`${round}-8`);
        await delay(Math.random() * 300);
        await writer.kill();
        acknowledged.push(...writer.lines().filter((line) => line !== 'ready'));
      }

      const database = await openDatabase({ dataDir });
      const { rows } = await sql<{ pair: string; halves: number }>`
      select pair, count(*) as halves from written group by pair`.execute(database.kysely);
      await database.close();
      const found = new Map(rows.map((row) => [row.pair, row.halves]));
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 5);
      expect(acknowledged.filter((pair) => !found.has(pair))).toEqual([]);
      expect([...found.values()].every((halves) => halves === 2)).toBe(true);
    },
  );

  it('starts again when it was killed while it created the database', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'creation');

    for (const afterMs of killRounds({ few: [1600], many: [800, 1600, 2300] })) {
      const writer = startWriter(dataDir, 0);
      await delay(afterMs);
      await writer.kill();
    }

    const database = await openDatabase({ dataDir });
    expect((await database.pool.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
    await database.close();
  });

  it('opens again after a clean stop with everything in place', async () => {
    const dataDir = join(folder, 'clean');
    await prepareDataFolder(dataDir);
    const first = await openDatabase({ dataDir });
    await first.pool.query('create table kept as select generate_series(1, 1000) as id');
    await first.close();

    const second = await openDatabase({ dataDir });

    expect((await second.pool.query('select count(*) from kept')).rows).toEqual([{ count: 1000 }]);
    await second.close();
  });
});
