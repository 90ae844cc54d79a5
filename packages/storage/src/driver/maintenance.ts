import { setTimeout as delay } from 'node:timers/promises';
import { isMissingTable } from '../sql-state.ts';
import type { GuardedPool } from './guarded-pool.ts';

const checkpointCheckMs = 15_000;
const vacuumCheckMs = 10 * 60_000;
const stopTimeoutMs = 3_000;
/** Log since the last checkpoint that calls for the next: it bounds the disk used and the time to recover. */
const checkpointLogBytes = 64 * 1024 * 1024;
/** With less log than that, a checkpoint comes after this many checks (five minutes). */
const checksBetweenCheckpoints = 20;

/** Vacuums and analyzes every table that changed, the system's too, then writes a checkpoint. */
export async function maintainEmbedded(pool: GuardedPool): Promise<void> {
  await vacuum(pool, 'vacuum (analyze)', 'pg_stat_all_tables', 0);
  await pool.query('checkpoint');
}

/** An external server vacuums by itself; after a big job the planner should not wait for it. */
export async function maintainExternal(pool: GuardedPool): Promise<void> {
  await vacuum(pool, 'analyze', 'pg_stat_user_tables', 0);
}

/** The embedded database has no background processes: these timers are its checkpointer and its autovacuum. */
export function scheduleMaintenance(pool: GuardedPool, handleError: (error: Error) => void) {
  let running: Promise<void> = Promise.resolve();
  let lastCheckpoint = '0/0';
  let checks = 0;

  async function checkpointWhenDue(): Promise<void> {
    const { rows } = await pool.query<{ position: string; bytes: string }>(
      'select pg_current_wal_insert_lsn() as position, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn) as bytes',
      [lastCheckpoint],
    );
    const bytes = Number(rows[0]?.bytes ?? 0);
    checks += 1;
    if (bytes < checkpointLogBytes && (checks < checksBetweenCheckpoints || bytes === 0)) return;
    await pool.query('checkpoint');
    const after = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
    lastCheckpoint = after.rows[0]?.position ?? lastCheckpoint;
    checks = 0;
  }

  const every = (intervalMs: number, work: () => Promise<void>) =>
    setInterval(() => {
      running = running.then(work).catch(handleError);
    }, intervalMs).unref();
  const timers = [
    every(checkpointCheckMs, checkpointWhenDue),
    every(vacuumCheckMs, () => vacuum(pool, 'vacuum (analyze)', 'pg_stat_all_tables', 50)),
  ];

  return {
    /** Resolves when what is due has been done. */
    settled: (): Promise<void> => running,
    /** Waits for what has begun, but not for ever: it may wait behind a statement that does not come back. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.race([running, delay(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Table by table, so that others get their turn in between. The threshold is autovacuum's: a tenth, and some more. */
async function vacuum(
  pool: GuardedPool,
  command: 'vacuum (analyze)' | 'analyze',
  view: 'pg_stat_all_tables' | 'pg_stat_user_tables',
  minChanges: number,
): Promise<void> {
  // A session keeps its counts to itself for a second; the embedded one has no timer to hand them over.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, relname) as table
       from ${view}
      where schemaname <> 'pg_toast'
        and greatest(n_mod_since_analyze, n_dead_tup)
            > $1::int + case when $1::int = 0 then 0 else 0.1 * n_live_tup end`,
    [minChanges],
  );
  for (const row of rows) await pool.query(`${command} ${row.table}`).catch(ignoreMissingTable);
}

/** An environment may be destroyed between the list and the visit. */
function ignoreMissingTable(error: unknown): void {
  if (!isMissingTable(error)) throw error;
}
