import type { ResourceObject } from '@lectern/contract';
import { canEnterEnvironment, DomainError, type Environment } from '@lectern/domain';
import { findEnvironment, lastChangeAt, listEnvironments, type Queryable } from '@lectern/storage';
import { ok, type ResourceRoutes } from '../route.ts';

/** Environments the caller may enter, to read. */
export const environmentRoutes: ResourceRoutes = {
  site: [
    {
      method: 'GET',
      path: '/environments',
      async handle({ services, site, actor }) {
        const environments = await listEnvironments(services.db.kysely, site.id);
        const visible = environments.filter((environment) => canEnterEnvironment(actor, environment));
        return ok(await Promise.all(visible.map((environment) => presentEnvironment(services.db.kysely, environment))));
      },
    },
    {
      method: 'GET',
      path: '/environments/:environmentId',
      async handle({ services, site, actor, params }) {
        const environment = await findEnvironment(services.db.kysely, site.id, params['environmentId'] ?? '');
        if (environment === null || !canEnterEnvironment(actor, environment)) throw new DomainError('NOT_FOUND');
        return ok(await presentEnvironment(services.db.kysely, environment));
      },
    },
  ],
};

async function presentEnvironment(db: Queryable, environment: Environment): Promise<ResourceObject> {
  const changedAt = await lastChangeAt(db, environment.key);
  return {
    id: environment.id,
    type: 'environment',
    meta: {
      status: environment.status,
      read_only_mode: environment.isReadOnly,
      created_at: environment.createdAt.toISOString(),
      last_data_change_at: (changedAt ?? environment.lastDataChangeAt).toISOString(),
      primary: environment.isPrimary,
      forked_from: environment.forkedFrom,
    },
  };
}
