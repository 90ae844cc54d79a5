import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openDatabase } from '../driver/open-database.ts';
import { environmentMigrations } from '../migrations/environment.ts';
import { migrateProject, migrateSchema } from '../migrations/migrate.ts';
import { projectMigrations } from '../migrations/project.ts';
import { preparedArchive } from '../testing/prepared-database.ts';
import { openTestDatabase } from '../testing.ts';
import type { StoredTable } from './catalog.ts';
import { type DatabaseSnapshot, SnapshotLostError, type StoredRow, withDatabaseSnapshot } from './read-snapshot.ts';
import { beginRestore, isRestoreUnfinished, restoreDatabase, unknownMigrations } from './restore-database.ts';

const opened: LecternDatabase[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

async function openEmpty(): Promise<LecternDatabase> {
  const db = await openDatabase({ archive: await preparedArchive('nothing') });
  opened.push(db);
  return db;
}

async function openMigrated(): Promise<LecternDatabase> {
  const db = await openTestDatabase();
  opened.push(db);
  return db;
}

/** Everything of a snapshot, as a backup file would hold it. */
async function readAll(snapshot: DatabaseSnapshot): Promise<[StoredTable, StoredRow[]][]> {
  const tables: [StoredTable, StoredRow[]][] = [];
  for (const table of snapshot.tables) tables.push([table, await readTable(snapshot, table)]);
  return tables;
}

async function readTable(snapshot: DatabaseSnapshot, table: StoredTable): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for await (const page of snapshot.rows(table)) rows.push(...page);
  return rows;
}

async function moveTo(source: LecternDatabase, target: LecternDatabase): Promise<void> {
  await withDatabaseSnapshot(source, async (snapshot) => {
    const tables = await readAll(snapshot);
    await beginRestore(target);
    await restoreDatabase(target, snapshot.schemas, async (loader) => {
      for (const [table, rows] of tables) await loader.addRows(table, rows);
      await loader.setSequences(snapshot.sequences);
    });
  });
}

const run = (db: LecternDatabase, statement: string) => db.pool.query(statement);

async function addSite(db: LecternDatabase): Promise<void> {
  await run(db, `insert into lectern.accounts (id, email, password_hash) values ('a', 'a@example.com', 'x')`);
  await run(
    db,
    `insert into lectern.sites (id, name, internal_domain, owner_account_id) values ('s', 'Site', 's', 'a')`,
  );
}

const environment = (key: string, status: string) =>
  `insert into lectern.environments (key, site_id, name, is_primary, status, schema_name) values ('${key}', 's', '${key}', ${status === 'ready'}, '${status}', 'env_${key}')`;

test('rows are restored unchanged, whatever they contain', async () => {
  const source = await openMigrated();
  const values = [
    '',
    ' ',
    'NULL',
    'null',
    `it's "quoted", {braced}, \\back\\slashed`,
    'two\nlines\r\n\t',
    '🐦 ǅ é',
    '\u2028'.repeat(3),
    'x'.repeat(2_000_000),
  ];
  for (const [index, value] of values.entries())
    await sql`insert into lectern.instance values (${`key ${index}`}, ${value})`.execute(source.kysely);
  await addSite(source);
  const target = await openEmpty();

  await moveTo(source, target);

  const read = (db: LecternDatabase) =>
    withDatabaseSnapshot(db, async (snapshot) => (await readAll(snapshot)).map(([table, rows]) => [table.name, rows]));
  expect(await read(target)).toEqual(await read(source));
});

test('tables of many pages are read completely, ordered by composite keys', async () => {
  const source = await openMigrated();
  await run(
    source,
    `insert into lectern.instance select 'key ' || g, repeat('v', g % 700) from generate_series(1, 12000) g`,
  );

  const rows = await withDatabaseSnapshot(source, async (snapshot) => {
    const table = snapshot.tables.find(({ name }) => name === 'instance');
    return table === undefined ? [] : readTable(snapshot, table);
  });

  expect(rows).toHaveLength(12_000);
  expect(new Set(rows.map(([key]) => key)).size).toBe(12_000);
});

test('every table has a key for paging', async () => {
  const source = await openMigrated();
  await addSite(source);
  await run(source, environment('e', 'ready'));
  await migrateProject(source.kysely);

  const tables = await withDatabaseSnapshot(source, async (snapshot) => snapshot.tables);

  expect(tables.some(({ schema, name }) => schema === 'env_e' && name === 'items')).toBe(true);
  expect(tables.filter(({ key }) => key.length === 0).map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
});

test('restoring migrates an older database', async () => {
  const source = await openEmpty();
  await source.kysely.transaction().execute(async (tx) => {
    await migrateSchema(tx, 'lectern', projectMigrations.slice(0, 1));
    await migrateSchema(tx, 'env_e', environmentMigrations.slice(0, 1));
  });
  await addSite(source);
  await run(source, environment('e', 'ready'));
  await run(source, `insert into env_e.site_settings (locales, timezone, theme) values ('["en"]', 'UTC', '{}')`);
  const target = await openEmpty();

  await moveTo(source, target);

  const { schemas } = await withDatabaseSnapshot(target, async (snapshot) => snapshot);
  expect(schemas.find(({ name }) => name === 'lectern')?.migrations).toEqual(projectMigrations.map(({ name }) => name));
  expect(schemas.find(({ name }) => name === 'env_e')?.migrations).toEqual(
    environmentMigrations.map(({ name }) => name),
  );
  const { rows } = await run(target, 'select locales from env_e.site_settings');
  expect(rows).toEqual([{ locales: ['en'] }]);
});

test('environments that are not ready are omitted, and constraints and indexes match the migrations', async () => {
  const source = await openMigrated();
  await addSite(source);
  await run(source, environment('e', 'ready'));
  await run(source, environment('half', 'creating'));
  await run(
    source,
    `insert into lectern.sites (id, name, internal_domain, owner_account_id) select 'd', 'Duplicate', 'duplicate', owner_account_id from lectern.sites;
     insert into lectern.environments (key, site_id, name, is_primary, status, schema_name) values ('d', 'd', 'main', true, 'creating', 'env_d');
     insert into lectern.environment_forks (environment_key, source_key, is_fast, site_duplicate) values ('d', 'e', false, 'content')`,
  );
  await migrateProject(source.kysely);
  const target = await openEmpty();

  await moveTo(source, target);

  expect((await run(target, 'select key from lectern.environments')).rows).toEqual([{ key: 'e' }]);
  // Nor is the duplicate that one of them was to be.
  expect((await run(target, 'select id from lectern.sites')).rows).toEqual([{ id: 's' }]);
  expect((await run(target, `select 1 from pg_namespace where nspname = 'env_half'`)).rows).toEqual([]);
  const shape = async (db: LecternDatabase) => [
    (await run(db, `select indexdef from pg_indexes where schemaname in ('lectern', 'env_e') order by 1`)).rows,
    (
      await run(
        db,
        `select conname, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_namespace n on n.oid = connamespace
         where nspname in ('lectern', 'env_e') and contype in ('f', 'p', 'u', 'c') order by 1, 2`,
      )
    ).rows,
  ];
  expect(await shape(target)).toEqual(await shape(source));
});

test('sequences continue from their last value', async () => {
  const source = await openMigrated();
  await addSite(source);
  for (let event = 0; event < 3; event += 1)
    await run(
      source,
      `insert into lectern.outbox (site_id, environment_key, noun, entity_id, change, facts) values ('s', 'e', 'n', 'i', 'c', '{}')`,
    );
  await run(source, 'delete from lectern.outbox');
  const target = await openEmpty();

  await moveTo(source, target);

  const { rows } = await run(
    target,
    `insert into lectern.outbox (site_id, environment_key, noun, entity_id, change, facts) values ('s', 'e', 'n', 'i', 'c', '{}') returning id`,
  );
  expect(rows).toEqual([{ id: 4 }]);
});

describe('restoring', () => {
  test('rejects a database that is not empty', async () => {
    const full = await openMigrated();

    await expect(beginRestore(full)).rejects.toThrow('not empty');

    expect(await isRestoreUnfinished(full.kysely)).toBe(false);
  });

  test('changes nothing when it fails, except for a mark that it began', async () => {
    const target = await openEmpty();
    await beginRestore(target);

    await expect(
      restoreDatabase(
        target,
        [{ name: 'lectern', migrations: projectMigrations.map(({ name }) => name) }],
        async () => {
          throw new Error('the disk is full');
        },
      ),
    ).rejects.toThrow('the disk is full');

    expect(await isRestoreUnfinished(target.kysely)).toBe(true);
    expect((await run(target, `select 1 from pg_namespace where nspname = 'lectern'`)).rows).toEqual([]);
  });

  test('omits tables that no migration creates', async () => {
    const target = await openEmpty();
    const scratch = { schema: 'lectern', name: 'scratch', columns: [{ name: 'id', type: 'text' }], key: ['id'] };
    let isKnown = true;

    await restoreDatabase(
      target,
      [{ name: 'lectern', migrations: projectMigrations.map(({ name }) => name) }],
      async (loader) => {
        isKnown = await loader.addRows(scratch, [['x']]);
      },
    );

    expect(isKnown).toBe(false);
  });

  test('accepts the migrations of this release only', () => {
    const [first] = projectMigrations;

    expect(unknownMigrations([{ name: 'lectern', migrations: [first?.name ?? '', '9999-later'] }])).toEqual([
      '9999-later',
    ]);
  });
});

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('a snapshot of an external database', () => {
  test('is consistent whatever is written meanwhile', async () => {
    const source = await openMigrated();
    await run(source, `insert into lectern.instance values ('a', 'before')`);

    const rows = await withDatabaseSnapshot(source, async (snapshot) => {
      await run(source, `update lectern.instance set value = 'after'`);
      await run(source, `insert into lectern.instance values ('b', 'after')`);
      return (await readAll(snapshot)).find(([table]) => table.name === 'instance')?.[1];
    });

    expect(rows).toEqual([['a', 'before']]);
  });

  test.each(['truncate lectern.instance', 'drop table lectern.instance', 'vacuum full lectern.instance'])(
    'fails instead of reading a table as empty after: %s',
    async (statement) => {
      const source = await openMigrated();
      await run(source, `insert into lectern.instance values ('a', 'before')`);

      const reading = withDatabaseSnapshot(source, async (snapshot) => {
        await run(source, statement);
        return readAll(snapshot);
      });

      await expect(reading).rejects.toBeInstanceOf(SnapshotLostError);
    },
  );

  test('blocks no one who alters a table', async () => {
    const source = await openMigrated();

    await withDatabaseSnapshot(source, async (snapshot) => {
      const table = snapshot.tables.find(({ name }) => name === 'instance');
      if (table !== undefined) await readTable(snapshot, table);
      const change = run(
        source,
        `set lock_timeout = '1s'; create index scratch on lectern.instance (value); drop index lectern.scratch`,
      );
      await expect(change).resolves.toHaveLength(3);
    });
  });
});
