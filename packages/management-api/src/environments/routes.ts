import { type environmentBody, environments } from '@lectern/contract';
import { canEnterEnvironment, DomainError } from '@lectern/domain';
import {
  awaitDestruction,
  awaitFork,
  destroyEnvironment,
  forkEnvironment,
  promoteEnvironment,
  promotionDifference,
  renameEnvironment,
} from '@lectern/engine';
import { findEnvironment, listEnvironments } from '@lectern/storage';
import { readFlag } from '../read-param.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentDifference } from './present-difference.ts';
import { presentEnvironment, presentEnvironments } from './present-environment.ts';

/**
 * Environments: those the principal may enter are read; changed with `can_manage_environments` and
 * `can_promote_environments`.
 */
export const environmentRoutes = implement(environments, {
  async 'GET /environments'({ services, site, actor }) {
    const environments = await listEnvironments(services.db.kysely, site.id);
    const visible = environments.filter((environment) => canEnterEnvironment(actor, environment));
    return ok(await presentEnvironments(services.db.kysely, visible));
  },
  async 'GET /environments/:environmentId'({ services, site, actor, params }) {
    const environment = await findEnvironment(services.db.kysely, site.id, params.environmentId);
    if (environment === null || !canEnterEnvironment(actor, environment)) throw new DomainError('NOT_FOUND');
    return ok(await presentEnvironment(services.db.kysely, environment));
  },
  async 'POST /environments/:environmentId/fork'(request) {
    const { services, params, query, body } = request;
    const from = params.environmentId;
    const options = { fast: readFlag('fast', query['fast']), force: readFlag('force', query['force']) };
    const fork = await forkEnvironment(services, request, { from, to: readName(body), ...options });
    const answered = readFlag('immediate_return', query['immediate_return']) ? fork : await awaitFork(services, fork);
    return created(await presentEnvironment(services.db.kysely, answered));
  },
  async 'GET /environments/:environmentId/promotion-difference'(request) {
    return ok(presentDifference(await promotionDifference(request.services, request, request.params.environmentId)));
  },
  async 'PUT /environments/:environmentId/promote'(request) {
    const { services, params } = request;
    const environment = await promoteEnvironment(services, request, params.environmentId);
    return ok(await presentEnvironment(services.db.kysely, environment));
  },
  async 'PUT /environments/:environmentId/rename'(request) {
    const { services, params, body } = request;
    const environment = await renameEnvironment(services, request, params.environmentId, readName(body));
    return ok(await presentEnvironment(services.db.kysely, environment));
  },
  async 'DELETE /environments/:environmentId'(request) {
    const { services, params } = request;
    const environment = await destroyEnvironment(services, request, params.environmentId);
    const presented = await presentEnvironment(services.db.kysely, environment);
    await awaitDestruction(services, environment);
    return ok(presented);
  },
});

function readName(body: ReturnType<typeof environmentBody.read>): string {
  const { id } = body;
  if (id === undefined) throw new DomainError('INVALID_FORMAT', { path: 'data.id', code: 'VALIDATION_REQUIRED' });
  return id;
}
