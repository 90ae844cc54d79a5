import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparedArchive } from '../testing/prepared-database.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { openDatabase } from './open-database.ts';

describe('scheduleMaintenance', () => {
  let database: LecternDatabase;
  let maintenance: ReturnType<typeof scheduleMaintenance>;
  const errors: Error[] = [];
  beforeAll(async () => {
    database = await openDatabase({ archive: await preparedArchive('migrated') });
    await database.pool.query('create table busy (id int, filler text)');
  });
  afterAll(() => database.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    maintenance = scheduleMaintenance(database.pool, (error) => errors.push(error));
  });
  afterEach(async () => {
    await maintenance.stop();
    vi.useRealTimers();
    expect(errors).toEqual([]);
  });

  /** Where recovery would begin to read the log. */
  async function lastCheckpoint(): Promise<string> {
    const { rows } = await database.pool.query('select redo_lsn from pg_control_checkpoint()');
    return rows[0].redo_lsn;
  }

  async function pass(minutes: number): Promise<void> {
    vi.advanceTimersByTime(minutes * 60_000);
    await maintenance.settled();
  }

  it('writes a checkpoint soon when there is much in the log, and after minutes when there is little', async () => {
    await pass(0.25);
    const first = await lastCheckpoint();

    await database.pool.query("insert into busy select 0, 'a little'");
    await pass(0.25);
    expect(await lastCheckpoint()).toBe(first);

    await database.pool.query("insert into busy select n, repeat('x', 900) from generate_series(1, 80000) n");
    await pass(0.25);
    const second = await lastCheckpoint();
    expect(second).not.toBe(first);

    await database.pool.query("insert into busy select 0, 'a little'");
    await pass(5);
    expect(await lastCheckpoint()).not.toBe(second);
  });

  it('vacuums and analyzes a table that changed much, and leaves the others alone', async () => {
    await database.pool.query('create table quiet (id int)');
    await database.pool.query('insert into quiet values (1)');
    await database.pool.query('delete from busy where id % 2 = 0');

    await pass(10);

    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query(
      `select relname, last_vacuum is not null as vacuumed, n_dead_tup from pg_stat_user_tables
        where relname in ('busy', 'quiet') order by relname`,
    );
    expect(rows).toEqual([
      { relname: 'busy', vacuumed: true, n_dead_tup: 0 },
      { relname: 'quiet', vacuumed: false, n_dead_tup: 0 },
    ]);
  });
});
