import { type Actor, DomainError, type Environment, type EnvironmentSchema, type OutboxEvent, type Site } from '@lectern/domain';
import {
  appendToOutbox,
  bumpSchemaVersion,
  type EnvironmentQueryable,
  findEnvironment,
  inEnvironment,
  loadEnvironmentSchema,
  lockEnvironment,
  type Queryable,
} from '@lectern/storage';
import { retryConflicts } from './retry-conflicts.ts';
import type { EngineServices } from './services.ts';

/** Who asks, and for which environment. */
export interface EnvironmentScope {
  site: Site;
  environment: Environment;
  actor: Actor;
}

/** What reading operations receive: a connection scoped to the environment, and its schema. */
export interface ReadContext extends EnvironmentScope {
  services: EngineServices;
  /** Tables of the environment. */
  db: EnvironmentQueryable;
  /** Tables of the schema `lectern`, in the same transaction if there is one. */
  projectDb: Queryable;
  schema: EnvironmentSchema;
}

/** What writing operations receive: a transaction scoped to the environment, and its schema at that moment. */
export interface OperationContext extends ReadContext {
  /** One instant for the whole operation. */
  now: Date;
  /** Collects events; they are stored when the operation ends, in the same transaction. */
  emit(event: OutboxEvent): void;
}

/** Runs a read against the environment, statement by statement. */
export async function withRead<T>(services: EngineServices, scope: EnvironmentScope, run: (ctx: ReadContext) => Promise<T>): Promise<T> {
  const projectDb = services.db.kysely;
  const schema = await services.schemas.get(projectDb, scope.environment);
  return run({ ...scope, services, db: inEnvironment(projectDb, scope.environment), projectDb, schema });
}

/** Runs a read whose statements all see the same moment. */
export async function withSnapshot<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: ReadContext) => Promise<T>,
): Promise<T> {
  return services.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const schema = await services.schemas.get(tx, scope.environment);
      return run({ ...scope, services, db: inEnvironment(tx, scope.environment), projectDb: tx, schema });
    });
}

/** Runs a content write in one transaction; schema changes wait until it ends. Throws what `run` throws, changing nothing. */
export async function withContentWrite<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  return write(services, scope, 'shared', run);
}

/**
 * Runs a change of models, fields, menus or settings in one transaction, alone in its environment. The schema version
 * grows; `ctx.schema` is the schema before the change (`reloadSchema` reads the one after it).
 * Throws `PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY` on the primary of a site that forces sandboxes.
 */
export async function withSchemaWrite<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  if (scope.environment.isPrimary && scope.site.forceUseOfSandboxEnvironments) {
    throw new DomainError('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');
  }
  return write(services, scope, 'exclusive', async (ctx) => {
    const result = await run(ctx);
    await bumpSchemaVersion(ctx.projectDb, scope.environment.key);
    return result;
  });
}

/** The schema as it stands inside a running operation, after its own changes; never cached. */
export async function reloadSchema(ctx: OperationContext): Promise<EnvironmentSchema> {
  return loadEnvironmentSchema(ctx.db, ctx.schema.version);
}

async function write<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  mode: 'shared' | 'exclusive',
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    services.db.kysely.transaction().execute(async (tx) => {
      await lockEnvironment(tx, scope.environment.key, mode);
      // Read after the lock: the version seen here stays true until the transaction ends.
      const environment = await findEnvironment(tx, scope.site.id, scope.environment.id);
      if (environment === null) throw new DomainError('INVALID_ENVIRONMENT');
      if (environment.isReadOnly) throw new DomainError('ENVIRONMENT_IN_READ_ONLY_MODE');
      const events: OutboxEvent[] = [];
      const result = await run({
        ...scope,
        environment,
        services,
        projectDb: tx,
        db: inEnvironment(tx, environment),
        schema: await services.schemas.get(tx, environment),
        now: services.clock.now(),
        emit: (event) => void events.push(event),
      });
      await appendToOutbox(tx, environment, events);
      return result;
    }),
  );
}
