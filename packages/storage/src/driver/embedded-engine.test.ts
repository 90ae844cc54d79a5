import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparedArchive, prepareDataFolder } from '../testing/prepared-database.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { openDatabase, type OpenDatabaseOptions } from './open-database.ts';
import { limitTransactionTime } from '../pipeline/index.ts';

const endlessQuery = 'select count(*) from generate_series(1, 100000000000)';

describe('the embedded database', () => {
  let archive: string;
  let dataDir: string;
  let database: LecternDatabase | undefined;
  beforeAll(async () => {
    archive = await preparedArchive('migrated');
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lectern-engine-'));
  });
  afterEach(async () => {
    await database?.close();
    database = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function openMade(options: OpenDatabaseOptions = {}): Promise<LecternDatabase> {
    await prepareDataFolder(dataDir);
    return openDatabase({ ...options, dataDir });
  }

  /** Starts a statement; ends when the thread of the database was given it. */
  async function begin<T>(start: () => Promise<T>): Promise<{ answer: Promise<T> }> {
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const answer = start();
    await vi.waitFor(() =>
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ kind: 'exchange' }), expect.anything()),
    );
    posted.mockRestore();
    return { answer };
  }

  it('ends a statement that does not come back, and goes on with everything that was acknowledged', async () => {
    database = await openMade({ statementTimeoutMs: 2_000 });
    const heard: string[] = [];
    await database.listen('after', (payload) => heard.push(payload));
    await database.pool.query('create table kept as select 1 as id');

    await expect(database.pool.query(endlessQuery)).rejects.toThrow('took longer than 2000 ms');

    expect((await database.pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    await sql`notify after, 'the restart'`.execute(database.kysely);
    expect(heard).toEqual(['the restart']);
  });

  it('fails for good when it was in memory and had to be ended', async () => {
    database = await openDatabase({ archive, statementTimeoutMs: 500 });

    await expect(database.pool.query(endlessQuery)).rejects.toThrow('took longer');

    await expect(database.pool.query('select 1')).rejects.toThrow('took longer');
  });

  it('answers a read that does not come back with an error that invites no retry, and what waited behind it with one that does', async () => {
    database = await openMade({ statementTimeoutMs: 60_000, readTimeoutMs: 1_500 });
    const { kysely } = database;
    await sql`select 1`.execute(kysely);
    const startedAt = performance.now();

    const endless = await begin(() => sql.raw(endlessQuery).execute(kysely));
    const waiting = sql`select 2 as two`.execute(kysely);

    await Promise.all([
      expect(endless.answer).rejects.toMatchObject({
        problems: [{ code: 'TECHNICAL_LIMIT_REACHED', details: { limit: 'query_time' } }],
      }),
      expect(waiting).rejects.toMatchObject({ problems: [{ code: 'SERVICE_UNAVAILABLE', transient: true }] }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect((await sql`select 2 as two`.execute(kysely)).rows).toEqual([{ two: 2 }]);
  });

  it('answers an endless read of a transaction the same, and the next transaction goes on', async () => {
    database = await openMade({ statementTimeoutMs: 60_000, readTimeoutMs: 1_500 });
    const read = (text: string) =>
      database?.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => sql.raw(text).execute(tx));

    await expect(read(endlessQuery)).rejects.toMatchObject({ problems: [{ code: 'TECHNICAL_LIMIT_REACHED' }] });

    expect((await read('select 3 as three'))?.rows).toEqual([{ three: 3 }]);
  });

  it('gives a statement that writes more time than one that reads', async () => {
    database = await openMade({ statementTimeoutMs: 60_000, readTimeoutMs: 1_500 });

    await sql`create table made as select 1 as n from pg_sleep(2)`.execute(database.kysely);

    expect((await database.pool.query('select n from made')).rows).toEqual([{ n: 1 }]);
  });

  it('is closed within seconds, whatever a statement does', async () => {
    database = await openMade();
    const { pool } = database;
    await pool.query('create table kept as select 1 as id');
    const endless = await begin(() => pool.query(endlessQuery).catch((error: Error) => error));
    const startedAt = performance.now();

    await database.close();

    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await endless.answer).toBeInstanceOf(Error);
    database = await openDatabase({ dataDir });
    expect((await database.pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  });

  it('has a long transaction that only reads take turns with others', async () => {
    database = await openDatabase({ archive });
    const { kysely } = database;
    const short = sql`select count(*) from generate_series(1, 400000)`;
    const over = new AbortController();
    const long = kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        for (let step = 0; step < 16; step += 1) await short.execute(tx);
      })
      .finally(() => over.abort());

    let between = 0;
    while (!over.signal.aborted) {
      await sql`select 1`.execute(kysely);
      between += 1;
    }

    await long;
    expect(between).toBeGreaterThan(5);
  });

  it('begins no statement of a transaction after its time', async () => {
    database = await openDatabase({ archive });
    let steps = 0;
    const late = database.kysely.transaction().execute(async (tx) => {
      await limitTransactionTime(tx, 100);
      for (; steps < 10_000; steps += 1) await sql`select pg_sleep(0.02)`.execute(tx);
    });

    await expect(late).rejects.toMatchObject({
      problems: [{ code: 'TECHNICAL_LIMIT_REACHED', details: { limit: 'query_time', max_ms: 100 } }],
    });
    expect(steps).toBeLessThan(10);
  });

  it('runs no statement of a transaction that is over', async () => {
    database = await openDatabase({ archive });
    let late: Promise<unknown> | undefined;

    await database.kysely.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      // Two, of which the second waits for the first.
      late = Promise.all([sql`select 2`.execute(tx), sql`select 3`.execute(tx)]);
      late.catch(() => {});
    });

    await expect(late).rejects.toThrow(/is over|already committed/);
    expect((await sql`select 4 as four`.execute(database.kysely)).rows).toEqual([{ four: 4 }]);
  });

  it('does not let one caller wait for ever for the connection that another one keeps', async () => {
    database = await openDatabase({ archive, acquireTimeoutMs: 1_000 });
    const client = await database.pool.connect();

    await expect(sql`select 1`.execute(database.kysely)).rejects.toMatchObject({
      problems: [{ code: 'SERVICE_UNAVAILABLE', transient: true }],
    });

    client.release();
    expect((await sql`select 1 as a`.execute(database.kysely)).rows).toEqual([{ a: 1 }]);
  });

  it('writes its log to disk before a commit is answered', async () => {
    database = await openMade();
    const syncs = async () =>
      Number(
        (await database?.pool.query("select sum(fsyncs) as syncs from pg_stat_io where object = 'wal'"))?.rows[0].syncs,
      );
    await database.pool.query('create table t (id int)');
    await database.pool.query('select pg_stat_force_next_flush()');
    const before = await syncs();

    for (let id = 0; id < 10; id++) await database.pool.query('insert into t values ($1)', [id]);

    await database.pool.query('select pg_stat_force_next_flush()');
    expect((await syncs()) - before).toBeGreaterThanOrEqual(10);
  });

  it('counts what was committed by the time it is answered, and no reads', async () => {
    database = await openMade();
    const { kysely, pool } = database;
    const counts = [database.commitCount()];
    const run = async (work: () => Promise<unknown>) => {
      await work();
      counts.push(database?.commitCount() ?? null);
    };
    await run(() => pool.query('create table counted as select 1 as id'));
    await run(() => sql`insert into counted values (2)`.execute(kysely));
    await run(() => kysely.transaction().execute((tx) => sql`update counted set id = id + 1`.execute(tx)));
    const committed = counts.length;
    await run(() => sql`select sum(id) from counted, generate_series(1, 100000)`.execute(kysely));
    await run(() => kysely.transaction().execute((tx) => sql`select id from counted`.execute(tx)));

    expect(new Set(counts.slice(0, committed)).size).toBe(committed);
    expect(new Set(counts.slice(committed - 1))).toEqual(new Set([counts[committed - 1]]));
  });

  it('cannot count commits in memory, where nothing is written to disk', async () => {
    database = await openDatabase({ archive });

    expect(database.commitCount()).toBeNull();
  });

  it('says so when the folder holds a database that it cannot read', async () => {
    database = await openMade();
    await database.close();
    database = undefined;
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');

    await expect(openDatabase({ dataDir })).rejects.toThrow('version 17');
  });

  it('leaves a folder alone that holds something else', async () => {
    const notes = join(dataDir, 'database', 'notes.txt');
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(notes, 'mine');

    await expect(openDatabase({ dataDir })).rejects.toThrow('is not empty and contains no database');

    expect(readFileSync(notes, 'utf8')).toBe('mine');
  });
});
