import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedArchive } from '../migrated-archive.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { openDatabase } from './open-database.ts';

const endlessQuery = 'select count(*) from generate_series(1, 100000000000)';

describe('the embedded database', { timeout: 120_000 }, () => {
  let archive: string;
  let dataDir: string;
  let database: LecternDatabase | undefined;
  beforeAll(async () => {
    archive = await migratedArchive();
  }, 30_000);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lectern-engine-'));
  });
  afterEach(async () => {
    await database?.close();
    database = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('ends a statement that does not come back, and goes on with everything that was acknowledged', async () => {
    database = await openDatabase({ dataDir, archive, statementTimeoutMs: 1500 });
    const heard: string[] = [];
    await database.listen('after', (payload) => heard.push(payload));
    await database.pool.query('create table kept as select 1 as id');

    await expect(database.pool.query(endlessQuery)).rejects.toThrow('took longer than 1500 ms');

    expect((await database.pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    await sql`notify after, 'the restart'`.execute(database.kysely);
    expect(heard).toEqual(['the restart']);
  });

  it('fails for good when it was in memory and had to be ended', async () => {
    database = await openDatabase({ archive, statementTimeoutMs: 500 });

    await expect(database.pool.query(endlessQuery)).rejects.toThrow('took longer');

    await expect(database.pool.query('select 1')).rejects.toThrow('took longer');
  });

  it('does not let one caller wait for ever for the connection that another one keeps', async () => {
    database = await openDatabase({ archive, acquireTimeoutMs: 3_000 });
    const client = await database.pool.connect();

    await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow('timeout');

    client.release();
    expect((await sql`select 1 as a`.execute(database.kysely)).rows).toEqual([{ a: 1 }]);
  });

  it('writes its log to disk before a commit is answered', async () => {
    database = await openDatabase({ dataDir, archive });
    const syncs = async () =>
      Number((await database?.pool.query("select sum(fsyncs) as syncs from pg_stat_io where object = 'wal'"))?.rows[0].syncs);
    await database.pool.query('create table t (id int)');
    await database.pool.query('select pg_stat_force_next_flush()');
    const before = await syncs();

    for (let id = 0; id < 10; id++) await database.pool.query('insert into t values ($1)', [id]);

    await database.pool.query('select pg_stat_force_next_flush()');
    expect((await syncs()) - before).toBeGreaterThanOrEqual(10);
  });

  it('says so when the folder holds a database that it cannot read', async () => {
    database = await openDatabase({ dataDir, archive });
    await database.close();
    database = undefined;
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');

    await expect(openDatabase({ dataDir })).rejects.toThrow('version 17');
  });

  it('leaves a folder alone that holds something else', async () => {
    const notes = join(dataDir, 'database', 'notes.txt');
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(notes, 'mine');

    await expect(openDatabase({ dataDir })).rejects.toThrow('is not empty and holds no database');

    expect(readFileSync(notes, 'utf8')).toBe('mine');
  });
});
