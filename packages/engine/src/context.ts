import { DomainError, type Environment, type EnvironmentSchema, type AppendedEvent } from '@lectern/domain';
import {
  appendingToOutbox,
  bumpSchemaVersion,
  type EnvironmentQueryable,
  type EventSource,
  findEnvironmentByKey,
  findWritableEnvironment,
  holdingEnvironment,
  isHeldEnvironment,
  inEnvironment,
  isMissingTable,
  isOutdatedAccess,
  isUnexpectedEnvironment,
  type KnownPrincipal,
  loadEnvironmentSchema,
  lockingEnvironment,
  placeOf,
  type Queryable,
  flushDeferred,
  deferStatements,
} from '@lectern/storage';
import type { EnvironmentScope } from './environment-scope.ts';
import { sourceOf } from './event-source.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { valueOf } from './settled.ts';
import { assertNoOtherRewrite } from './rewrite-lease.ts';
import type { EngineServices } from './services.ts';

export type { EnvironmentScope };

/** What reading operations receive: a connection scoped to the environment, and its schema. */
export interface ReadContext extends EnvironmentScope {
  services: EngineServices;
  /** Tables of the environment. */
  db: EnvironmentQueryable;
  /** Tables of the schema `lectern`, in the same transaction if there is one. */
  projectDb: Queryable;
  schema: EnvironmentSchema;
}

/** The context of writing operations: a transaction scoped to the environment, and its current schema. */
export interface OperationContext extends ReadContext {
  /** One instant for the whole operation. */
  now: Date;
  /** Collects events; they are stored when the operation ends, in the same transaction. */
  emit(...events: readonly AppendedEvent[]): void;
  /** True when the content already fits the schema this operation is about to make (`withContentRewrite`). */
  contentIsRewritten: boolean;
}

/** How a schema write that finishes a large rewrite differs from others. */
export interface SchemaWriteOptions {
  /** The migration it completes; others are rejected while one is running. */
  rewriteId?: string;
  /** Runs in the transaction before the operation, with the environment locked; returns the current environment. */
  begin?(tx: Queryable, environment: Environment): Promise<Environment>;
}

/**
 * Runs a read against the environment, statement by statement. Throws `INVALID_ENVIRONMENT` when it is destroyed under
 * it.
 */
export async function withRead<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: ReadContext) => Promise<T>,
): Promise<T> {
  const projectDb = services.db.reads;
  return noticingDestruction(services, scope, async () => {
    const schema = await services.schemas.get(projectDb, scope.environment);
    return run({ ...scope, services, db: inEnvironment(projectDb, scope.environment), projectDb, schema });
  });
}

/**
 * Runs a read whose statements share one snapshot; on the embedded database, which has a single connection, a read that
 * takes longer than 40 ms uses several. There it runs without a transaction first, which would keep others waiting while
 * it thinks, and again if anything was committed meanwhile. Throws `INVALID_ENVIRONMENT` when the environment is
 * destroyed meanwhile.
 */
export async function withSnapshot<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: ReadContext) => Promise<T>,
): Promise<T> {
  const before = services.db.commitCount();
  if (before !== null && performance.now() > (disturbedUntil.get(services.db) ?? 0)) {
    const [outcome] = await Promise.allSettled([withRead(services, scope, run)]);
    if (services.db.commitCount() === before) return valueOf(outcome);
    disturbedUntil.set(services.db, performance.now() + disturbanceMs);
  }
  return withTransaction(services, scope, run);
}

/** Where so much is written that reads would run twice, all use a transaction for a while. */
const disturbanceMs = 250;
const disturbedUntil = new WeakMap<EngineServices['db'], number>();

async function withTransaction<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: ReadContext) => Promise<T>,
): Promise<T> {
  return noticingDestruction(services, scope, () =>
    services.db.reads
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const schema = await services.schemas.get(tx, scope.environment);
        return run({ ...scope, services, db: inEnvironment(tx, scope.environment), projectDb: tx, schema });
      }),
  );
}

/**
 * A table may be missing because the environment was destroyed during the read: an error for the principal, not a
 * fault.
 */
async function noticingDestruction<T>(
  services: EngineServices,
  { environment }: EnvironmentScope,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    const now = await findEnvironmentByKey(services.db.kysely, environment.key);
    if (now?.status === 'ready') throw error;
    throw new DomainError('INVALID_ENVIRONMENT', {}, { cause: error });
  }
}

/**
 * Runs a content write in one transaction; schema changes wait until it ends. Throws what `run` throws, changing
 * nothing; `ENVIRONMENT_IN_READ_ONLY_MODE` while a fast fork reads the environment, `MAINTENANCE_MODE` on the primary
 * of a site in maintenance, and the transient `CONCURRENT_ENVIRONMENT_UPDATE` when the environment was promoted or
 * renamed meanwhile. `OutdatedAccessError` when `scope.access` is given and the remembered scope is outdated.
 */
export async function withContentWrite<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  try {
    return await writeWithoutWaiting(services, scope, run);
  } catch (error) {
    if (!(error instanceof UnexpectedEnvironmentError)) throw error;
    if (scope.access !== undefined) throw new OutdatedAccessError();
  }
  return write(services, scope, { mode: 'shared' }, run);
}

/**
 * Runs a change of models, fields, menus or settings in one transaction, alone in its environment. The schema version
 * grows; `ctx.schema` is the schema before the change (`reloadSchema` reads the one after it).
 * Throws what `withContentWrite` throws, `PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY` on the primary of a site that forces
 * sandboxes, and the transient `CONCURRENT_ITEM_TYPE_UPDATE` while large contents are rewritten for another change.
 */
export async function withSchemaWrite<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
  options: SchemaWriteOptions = {},
): Promise<T> {
  const begin = async (tx: Queryable, environment: Environment) => {
    await assertNoOtherRewrite(services, tx, environment, options.rewriteId ?? null);
    return options.begin?.(tx, environment) ?? environment;
  };
  return write(
    services,
    scope,
    { mode: 'exclusive', begin, contentIsRewritten: options.rewriteId !== undefined },
    async (ctx) => {
      const result = await run(ctx);
      await bumpSchemaVersion(ctx.projectDb, scope.environment.key);
      return result;
    },
  );
}

/** The schema inside a running operation, after its own changes; never cached. */
export async function reloadSchema(ctx: OperationContext): Promise<EnvironmentSchema> {
  return loadEnvironmentSchema(ctx.db, ctx.schema.version);
}

/** Nothing was done, because the remembered scope is outdated: repeat the call with a new one. */
export class OutdatedAccessError extends Error {
  override readonly name = 'OutdatedAccessError';
}

/** The environment has changed since the principal was recognized, or rejects writes. */
class UnexpectedEnvironmentError extends Error {
  override readonly name = 'UnexpectedEnvironmentError';
}

/** Schema writers have the environment or wait for it. */
class HeldEnvironmentError extends Error {
  override readonly name = 'HeldEnvironmentError';
}

/** Waits for schema writers only when there are some. Throws `UnexpectedEnvironmentError`. */
async function writeWithoutWaiting<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  const attempt = (waits: boolean) => retryConflicts(() => writeAsExpected(services, scope, run, { waits }));
  try {
    return await attempt(false);
  } catch (error) {
    if (error instanceof HeldEnvironmentError) return attempt(true);
    throw error;
  }
}

/**
 * A content write that relies on the remembered environment: a round trip costs more than a small write, so what only
 * the database knows is checked along the way, and the write needs no connection before its first statement. Throws
 * `UnexpectedEnvironmentError`.
 */
async function writeAsExpected<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
  options: { waits: boolean },
): Promise<T> {
  const { environment } = scope;
  const schema = await services.schemas.get(services.db.kysely, environment).catch((error: unknown) => {
    throw isMissingTable(error) ? new UnexpectedEnvironmentError() : error;
  });
  return services.db.kysely.transaction().execute(async (tx) => {
    await deferStatements(tx, [holdingEnvironment(environment, scope.access ?? null, options)], explainHolding);
    try {
      const confirmed = scope.access?.principal;
      return await runIn(tx, { services, scope, confirmed, environment, schema, contentIsRewritten: false }, run);
    } catch (error) {
      // Refused without asking the database, it may be because of what does not hold any more.
      if (scope.access !== undefined) await flushDeferred(tx);
      throw error;
    }
  });
}

function explainHolding(error: unknown): unknown {
  // In one statement with the written rows, the tables are resolved before the environment is locked.
  if (isHeldEnvironment(error)) return new HeldEnvironmentError();
  if (isUnexpectedEnvironment(error) || isMissingTable(error)) return new UnexpectedEnvironmentError();
  return isOutdatedAccess(error) ? new OutdatedAccessError() : error;
}

async function write<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  options: { mode: 'shared' | 'exclusive'; begin?: SchemaWriteOptions['begin']; contentIsRewritten?: boolean },
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    services.db.kysely.transaction().execute(async (tx) => {
      await deferStatements(tx, [lockingEnvironment(tx, scope.environment.key, options.mode)]);
      // Read after the lock: the version seen here stays true until the transaction ends.
      const found = await requireWritable(tx, scope, options.mode);
      const environment = (await options.begin?.(tx, found)) ?? found;
      const schema = await services.schemas.get(tx, environment);
      return runIn(
        tx,
        { services, scope, environment, schema, contentIsRewritten: options.contentIsRewritten ?? false },
        run,
      );
    }),
  );
}

/** Runs an operation in a transaction that locks the environment, and stores its events. */
async function runIn<T>(
  tx: Queryable,
  {
    scope,
    confirmed,
    ...known
  }: Pick<OperationContext, 'services' | 'environment' | 'schema' | 'contentIsRewritten'> & {
    scope: EnvironmentScope;
    /** Who makes the call, where the transaction confirms their name and role. */
    confirmed?: KnownPrincipal | undefined;
  },
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  const events: AppendedEvent[] = [];
  const result = await run({
    ...scope,
    ...known,
    projectDb: tx,
    db: inEnvironment(tx, known.environment),
    now: known.services.clock.now(),
    emit: (...more) => void events.push(...more),
  });
  const { id, isPrimary } = known.environment;
  const place = { ...placeOf(known.environment), happenedIn: { id, primary: isPrimary } };
  await deferStatements(tx, appendingToOutbox(tx, place, events, confirmedSource(scope, confirmed)));
  return result;
}

function confirmedSource(scope: EnvironmentScope, confirmed: KnownPrincipal | undefined): EventSource {
  const source = sourceOf(scope);
  return source.principal === null || confirmed === undefined ? source : { ...source, principal: confirmed };
}

/** The current environment, locked. Throws unless it is the one the principal was recognized for and is writable. */
async function requireWritable(
  tx: Queryable,
  scope: EnvironmentScope,
  mode: 'shared' | 'exclusive',
): Promise<Environment> {
  // By key: another environment may have its name now.
  const found = await findWritableEnvironment(tx, scope.environment.key);
  if (found === null || found.environment.status === 'destroying') throw new DomainError('INVALID_ENVIRONMENT');
  const { environment, forcesSandboxes, isInMaintenance } = found;
  if (environment.id !== scope.environment.id || environment.isPrimary !== scope.environment.isPrimary) {
    throw new DomainError('CONCURRENT_ENVIRONMENT_UPDATE', {}, { transient: true });
  }
  if (environment.isReadOnly) throw new DomainError('ENVIRONMENT_IN_READ_ONLY_MODE');
  if (environment.isPrimary && isInMaintenance) throw new DomainError('MAINTENANCE_MODE');
  // Exclusive writers change the schema or settings.
  if (environment.isPrimary && forcesSandboxes && mode === 'exclusive')
    throw new DomainError('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');
  return environment;
}
