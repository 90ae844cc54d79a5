import { type Environment, ownerActor } from '@lectern/domain';
import {
  describeTables,
  findEnvironment,
  findEnvironmentByKey,
  listTableNames,
  migrateProject,
} from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnvironmentScope, withRead, withSnapshot } from '../context.ts';
import { createItem } from '../items/create-item.ts';
import { destroyItem } from '../items/destroy-item.ts';
import { publishItem } from '../items/publish-item.ts';
import { updateItem } from '../items/update-item.ts';
import { createField } from '../schema/create-field.ts';
import { createItemType } from '../schema/create-item-type.ts';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { destroyEnvironment } from './destroy-environment.ts';
import { forkEnvironment } from './fork-environment.ts';
import { giveUpDestroy } from './give-up-destroy.ts';
import { giveUpFork } from './give-up-fork.ts';
import { runDestroy } from './run-destroy.ts';
import { runFork } from './run-fork.ts';

let services: EngineServices;
let scope: EnvironmentScope;
let itemTypeId: string;

beforeAll(async () => {
  const db = await openTestDatabase();
  services = testServices(db);
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Forks' });
  const environment = await findEnvironment(db.kysely, site.id, null);
  if (environment === null) throw new Error('a new site has an environment');
  scope = { site, environment, actor: ownerActor({ type: 'account', id: account.id }) };
  const model = await createItemType(
    services,
    scope,
    { name: 'Article', apiKey: 'article', draftModeActive: true },
    {},
  );
  itemTypeId = model.view.itemType.id;
  await createField(services, scope, itemTypeId, {
    label: 'Title',
    apiKey: 'title',
    fieldType: 'string',
    validators: { unique: {} },
  });
});

afterAll(() => services.db.close());

const noSignal = new AbortController().signal;

/** A signal that aborts at the given step, and at every later one. */
function stopAt(step: number): AbortSignal {
  const { signal } = new AbortController();
  let steps = 0;
  return Object.assign(signal, {
    throwIfAborted() {
      if (++steps >= step) throw new Error('stopped');
    },
  });
}

/** Begins a fork; nothing works on it yet. */
async function begin(to: string, options: { fast?: boolean } = {}): Promise<Environment> {
  return forkEnvironment(services, scope, { from: 'main', to, fast: options.fast ?? false, force: false });
}

/** The content of each table of an environment, as one hash. */
async function contentsOf({ schema }: Pick<Environment, 'schema'>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { name } of await describeTables(services.db.kysely, schema)) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as hash
      from (select stored::text as line from ${sql.id(schema, name)} stored) lines`.execute(services.db.kysely);
    contents[name] = rows[0]?.hash ?? '';
  }
  return contents;
}

async function current(environment: Environment): Promise<Environment> {
  const found = await findEnvironmentByKey(services.db.kysely, environment.key);
  if (found === null) throw new Error('the environment is gone');
  return found;
}

const titles = new Map<string, string>();

async function create(title: string): Promise<string> {
  const { id } = await createItem(services, scope, { itemTypeId, attributes: { title }, meta: {} });
  titles.set(id, title);
  return id;
}

/** One of everything that can happen to records, and two that exchange values which must be unique. */
async function write(round: number): Promise<void> {
  const fresh = await create(`Fresh ${round}`);
  await publishItem(services, scope, fresh, {});
  const [first, second, third] = [...titles.keys()];
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few records');
  const [was, other] = [titles.get(first) ?? '', titles.get(second) ?? ''];
  await updateItem(services, scope, first, { attributes: { title: `On its way ${round}` }, meta: {} });
  await updateItem(services, scope, second, { attributes: { title: was }, meta: {} });
  await updateItem(services, scope, first, { attributes: { title: other }, meta: {} });
  titles.set(first, other).set(second, was);
  await destroyItem(services, scope, third);
  titles.delete(third);
}

describe('a fork', () => {
  it('is complete wherever it was interrupted and whatever was written meanwhile', async () => {
    for (let index = 0; index < 40; index += 1) await create(`Title ${index}`);
    const fork = await begin('interrupted');

    let runs = 0;
    for (let steps = 1; (await current(fork)).status === 'creating'; steps += 3) {
      await runFork(services, { environmentKey: fork.key }, stopAt(steps)).catch((error: Error) =>
        expect(error.message).toBe('stopped'),
      );
      if ((await current(fork)).status === 'creating') await write(runs);
      runs += 1;
    }
    const atTheEnd = await contentsOf(scope.environment);
    await runFork(services, { environmentKey: fork.key }, noSignal);

    expect(runs).toBeGreaterThan(5);
    expect(await contentsOf(fork)).toEqual(atTheEnd);
  });

  it('continues from the stored position when a crash lost its last steps', async () => {
    const fork = await begin('undone');
    const { pool } = services.db;
    const stored = async () => {
      const { rows } = await pool.query('select progress from lectern.environment_forks where environment_key = $1', [
        fork.key,
      ]);
      return rows[0].progress;
    };
    for (let steps = 1; ((await stored())?.table ?? 0) < 3; steps += 3) {
      await runFork(services, { environmentKey: fork.key }, stopAt(steps)).catch(() => {});
    }
    const tables = await describeTables(services.db.kysely, fork.schema);
    const names = tables.map(({ name }) => `"${fork.schema}"."${name}"`).join(', ');
    let lost: Promise<unknown> | undefined;
    let calls = 0;
    const { signal } = new AbortController();
    const losing = Object.assign(signal, {
      throwIfAborted() {
        calls += 1;
        if (calls !== 2) return;
        lost = pool.query(`
          with lost as (
            update lectern.environment_forks set progress = progress || '{"table": 0, "after": null}'
            where environment_key = '${fork.key}' returning 1
          ) select * from lost; truncate ${names} cascade;`);
      },
    });

    await expect(runFork(services, { environmentKey: fork.key }, losing)).rejects.toThrow('lost');
    await lost;
    await runFork(services, { environmentKey: fork.key }, noSignal);

    expect(await contentsOf(fork)).toEqual(await contentsOf(scope.environment));
  });

  it('restarts when the tables of its source have changed', async () => {
    const fork = await begin('migrated');
    await runFork(services, { environmentKey: fork.key }, stopAt(60)).catch(() => {});
    const { schema } = scope.environment;
    await sql`alter table ${sql.id(schema)}.fieldsets add column colour text default 'blue'`.execute(
      services.db.kysely,
    );
    await sql`insert into ${sql.id(schema)}.migrations (name) values ('9999-colours')`.execute(services.db.kysely);
    await migrateProject(services.db.kysely);

    await runFork(services, { environmentKey: fork.key }, noSignal);

    expect(await current(fork)).toMatchObject({ status: 'ready' });
    expect(await describeTables(services.db.kysely, fork.schema)).toEqual(await shapeIn(fork));
    expect(await contentsOf(fork)).toEqual(await contentsOf(scope.environment));
  });

  it('leaves nothing in its source and no extra objects with its tables', async () => {
    const fork = await begin('clean');

    await runFork(services, { environmentKey: fork.key }, noSignal);

    expect(await notesAbout(fork)).toEqual([]);
    expect(await listTableNames(services.db.kysely, fork.schema)).toEqual(
      await listTableNames(services.db.kysely, scope.environment.schema),
    );
  });

  it('blocks writers of its source in fast mode until it is ready', async () => {
    const fork = await begin('fast', { fast: true });
    const refused = create('Refused');
    await expect(refused).rejects.toMatchObject({ code: 'ENVIRONMENT_IN_READ_ONLY_MODE' });

    await runFork(services, { environmentKey: fork.key }, noSignal);

    await expect(create('Let in again')).resolves.toEqual(expect.any(String));
    expect(await notesAbout(fork)).toEqual([]);
  });

  it('can be abandoned half way: its source accepts writes and records no changes any more', async () => {
    const fast = await begin('given-up-fast', { fast: true });
    const fork = await begin('given-up');
    await runFork(services, { environmentKey: fork.key }, stopAt(70)).catch(() => {});
    expect(await notesAbout(fork)).not.toEqual([]);

    for (const { id } of [fast, fork]) await destroyEnvironment(services, scope, id);
    await create('Between the two');
    for (const { key } of [fast, fork]) await runDestroy(services, { environmentKey: key }, noSignal);
    await runFork(services, { environmentKey: fork.key }, noSignal);

    await create('Afterwards');
    expect(await findEnvironmentByKey(services.db.kysely, fork.key)).toBeNull();
    expect(await listTableNames(services.db.kysely, fork.schema)).toEqual([]);
    expect(await notesAbout(fork)).toEqual([]);
  });

  it('is given up after too many failures: its source is free, what was copied is removed, and its name too', async () => {
    const fork = await begin('failing', { fast: true });
    await runFork(services, { environmentKey: fork.key }, stopAt(20)).catch(() => {});

    const ended = await giveUpFork(services, { environmentKey: fork.key });
    await create('Free again');
    const closed = await current(fork);
    await runDestroy(services, { environmentKey: fork.key, isForkFailure: true }, noSignal);

    expect([ended, closed.status]).toEqual(['ended', 'destroying']);
    expect(await findEnvironmentByKey(services.db.kysely, fork.key)).toBeNull();
    expect(await listTableNames(services.db.kysely, fork.schema)).toEqual([]);
    expect(await notesAbout(fork)).toEqual([]);
    await expect(giveUpFork(services, { environmentKey: fork.key })).resolves.toBe('ended');
  });

  it('that is ready is not given up', async () => {
    const fork = await begin('ready-in-time');
    await runFork(services, { environmentKey: fork.key }, noSignal);

    await giveUpFork(services, { environmentKey: fork.key });

    expect((await current(fork)).status).toBe('ready');
  });

  it('whose deletion failed stays closed, and another round is queued', async () => {
    const fork = await begin('undeletable');
    await runFork(services, { environmentKey: fork.key }, noSignal);
    await destroyEnvironment(services, scope, 'undeletable');
    const payload = { environmentKey: fork.key };
    const queued = async () => {
      const { rows } = await services.db.pool.query<{ waits: boolean }>(
        `select due_at > now() + interval '30 minutes' as waits from lectern.tasks
         where kind = 'environment.destroy' and payload->>'environmentKey' = $1 order by id`,
        [fork.key],
      );
      return rows.map(({ waits }) => waits);
    };

    await giveUpDestroy(services, payload);

    expect((await current(fork)).status).toBe('destroying');
    expect(await queued()).toEqual([false, true]);
  });

  it('returns an error to running readers after it was destroyed', async () => {
    const fork = await begin('read');
    await runFork(services, { environmentKey: fork.key }, noSignal);
    const inFork = { ...scope, environment: await current(fork) };
    const gone = { code: 'INVALID_ENVIRONMENT' };
    await destroyEnvironment(services, scope, 'read');
    await runDestroy(services, { environmentKey: fork.key }, noSignal);

    await Promise.all([
      expect(withRead(services, inFork, (ctx) => describeTables(ctx.projectDb, fork.schema))).rejects.toMatchObject(
        gone,
      ),
      expect(
        withSnapshot(services, inFork, (ctx) => ctx.db.selectFrom('items').select('id').execute()),
      ).rejects.toMatchObject(gone),
      expect(createItem(services, inFork, { itemTypeId, attributes: {}, meta: {} })).rejects.toMatchObject(gone),
    ]);
  });

  it('protects its source from being destroyed meanwhile', async () => {
    const source = await begin('origin');
    await runFork(services, { environmentKey: source.key }, noSignal);
    const fork = await forkEnvironment(services, scope, { from: 'origin', to: 'of-origin', fast: false, force: false });

    await expect(destroyEnvironment(services, scope, 'origin')).rejects.toMatchObject({
      code: 'CANNOT_DESTROY_FORKING_ORIGIN',
    });
    await runFork(services, { environmentKey: fork.key }, noSignal);

    await expect(destroyEnvironment(services, scope, 'origin')).resolves.toMatchObject({ status: 'destroying' });
  });
});

describe('an environment', () => {
  it('contains only what a copy includes: tables with a primary key, their indexes, sequences of identity columns', async () => {
    const { schema } = scope.environment;
    const { rows } = await sql<{ name: string }>`
      select relkind::text || ' ' || relname as name from pg_class
      where relnamespace = ${schema}::regnamespace and relkind not in ('r', 'i')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
      union all select 'function ' || proname from pg_proc where pronamespace = ${schema}::regnamespace
      union all select 'type ' || typname from pg_type where typnamespace = ${schema}::regnamespace and typtype in ('e', 'd')
      union all
      select 'trigger ' || tgname from pg_trigger where not tgisinternal and tgrelid in (
        select oid from pg_class where relnamespace = ${schema}::regnamespace)`.execute(services.db.kysely);

    expect(rows).toEqual([]);
    expect((await describeTables(services.db.kysely, schema)).length).toBeGreaterThan(10);
  });
});

/** Triggers in the source that capture changes for a fork. */
async function notesAbout(fork: Environment): Promise<unknown[]> {
  const { rows } = await sql`select tgname from pg_trigger where tgname = ${`note_copy_${fork.schema}`}`.execute(
    services.db.kysely,
  );
  return rows;
}

/** The expected tables of a fork, derived from its source. */
async function shapeIn(fork: Environment): Promise<unknown> {
  const { schema } = scope.environment;
  const source = JSON.stringify(await describeTables(services.db.kysely, schema)).replaceAll(schema, fork.schema);
  return JSON.parse(source.replaceAll(/(FOREIGN KEY [^"]*?)( NOT VALID)?"/g, '$1 NOT VALID"'));
}
