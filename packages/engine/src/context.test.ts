import { setTimeout as delay } from 'node:timers/promises';
import { ownerActor } from '@lectern/domain';
import {
  bumpSchemaVersion,
  findEnvironment,
  independentInserts,
  deferStatements,
  updateEnvironment,
} from '@lectern/storage';
import { sql } from 'kysely';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnvironmentScope, withContentWrite, withSchemaWrite, withSnapshot } from './context.ts';
import type { EngineServices } from './services.ts';
import { createAccount } from './accounts/create-account.ts';
import { createSite } from './sites/create-site.ts';
import { testServices } from './testing.ts';

let services: EngineServices;
/** The state of the environment that a principal remembers. */
let scope: EnvironmentScope;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: null,
    lastName: null,
  });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'One' });
  const environment = await findEnvironment(services.db.kysely, site.id, null);
  if (environment === null) throw new Error('a new site has an environment');
  scope = { site, environment, actor: ownerActor({ type: 'account', id: account.id }) };
}, 60_000);

afterAll(() => services.db.close());

it('uses the current schema when it changed after recognition', async () => {
  const version = await bumpSchemaVersion(services.db.kysely, scope.environment.key);

  const seen = await withContentWrite(services, scope, async (ctx) => ctx.schema.version);

  expect(version).toBeGreaterThan(scope.environment.schemaVersion);
  expect(seen).toBe(version);
});

// The embedded database has a single session, so no write waits for another there.
it.runIf(process.env['LECTERN_TEST_DATABASE_URL'])(
  'waits for a schema write without locking tables meanwhile',
  async () => {
    const environment = await findEnvironment(services.db.kysely, scope.site.id, null);
    if (environment === null) throw new Error('the site has an environment');
    const table = sql.id(environment.schema, 'notes');
    await sql`create table ${table} (id int)`.execute(services.db.kysely);
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));

    const changing = withSchemaWrite(services, { ...scope, environment }, async (ctx) => {
      begin();
      await delay(500);
      await sql`alter table ${table} add column word text`.execute(ctx.projectDb);
    });
    await hasBegun;
    const versions: number[] = [];
    await withContentWrite(services, { ...scope, environment }, async (ctx) => {
      versions.push(ctx.schema.version - environment.schemaVersion);
      const insert = sql`insert into ${table} (id) values (1)`;
      await deferStatements(ctx.db, independentInserts([{ compile: () => insert.compile(ctx.db) }]));
    });
    await changing;

    // Without waiting, with waiting, and with what the environment was then.
    expect(versions).toEqual([0, 0, 1]);
    const { rows } = await sql`select id, word from ${table}`.execute(services.db.kysely);
    expect(rows).toEqual([{ id: 1, word: null }]);
  },
);

it('rejects writes to an environment that became read-only, even empty ones', async () => {
  await updateEnvironment(services.db.kysely, scope.environment.key, { isReadOnly: true });

  const attempt = withContentWrite(services, scope, async () => {});

  await expect(attempt).rejects.toMatchObject({ code: 'ENVIRONMENT_IN_READ_ONLY_MODE' });
  await updateEnvironment(services.db.kysely, scope.environment.key, { isReadOnly: false });
});

it('rejects writes to an environment that was renamed', async () => {
  await updateEnvironment(services.db.kysely, scope.environment.key, { id: 'renamed' });

  const attempt = withContentWrite(services, scope, async () => {});

  await expect(attempt).rejects.toMatchObject({
    problems: [{ code: 'CONCURRENT_ENVIRONMENT_UPDATE', transient: true }],
  });
});

it('reads without a transaction while nothing is committed, and anew in one if something is', async () => {
  let commits = 1;
  const quiet = { ...services, db: { ...services.db, commitCount: () => commits } };
  const seen: boolean[] = [];
  const read = (onFirst: () => void) =>
    withSnapshot(quiet, scope, async (ctx) => {
      seen.push(ctx.projectDb.isTransaction);
      if (seen.length === 1) onFirst();
      return seen.length;
    });

  expect(await read(() => {})).toBe(1);
  expect(seen.splice(0)).toEqual([false]);
  expect(await read(() => (commits += 1))).toBe(2);
  expect(seen.splice(0)).toEqual([false, true]);
  // Where a lot is written, reads don't try it each time.
  expect(await read(() => {})).toBe(1);
  expect(seen.splice(0)).toEqual([true]);
});

it('repeats a read that failed while something was committed', async () => {
  let commits = 1;
  const quiet = { ...services, db: { ...services.db, commitCount: () => commits } };
  const failing = (isDisturbed: boolean) =>
    withSnapshot(quiet, scope, async (ctx) => {
      if (ctx.projectDb.isTransaction) return 'in a transaction';
      if (isDisturbed) commits += 1;
      throw new Error('failed');
    });

  await expect(failing(false)).rejects.toThrow('failed');
  expect(await failing(true)).toBe('in a transaction');
});
