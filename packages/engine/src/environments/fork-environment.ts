import { DomainError, type Environment, generateId } from '@lectern/domain';
import { insertForkedEnvironment, lastChangesAt, updateEnvironment } from '@lectern/storage';
import { newToken } from '../access/secrets.ts';
import { hasActiveEditingSessions } from '../editing-sessions/has-active-editing-sessions.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import {
  administerEnvironments,
  holdEnvironments,
  requireEnvironment,
  requireReady,
} from './administer-environments.ts';
import { announceEnvironments } from './announce-environments.ts';
import { checkEnvironmentName } from './environment-name.ts';
import { changeEnvironmentRules } from './environment-rules.ts';
import { enqueueTask } from '../tasks.ts';

/** The request for a copy of an environment under a new name. */
export interface ForkRequest {
  from: string;
  to: string;
  /** The source rejects writes meanwhile, which saves capturing them. */
  fast: boolean;
  /** Starts a fast fork although people are editing. */
  force: boolean;
}

/**
 * Starts a fork: the new environment has the status `creating` and a task fills it. Role rules for the source apply to
 * it too. Throws `INVALID_FIELD` on `name`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `ACTIVE_EDITING_SESSIONS` for a fast
 * fork, `CONCURRENT_ENVIRONMENT_UPDATE`, `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function forkEnvironment(
  services: EngineServices,
  principal: SitePrincipal,
  request: ForkRequest,
): Promise<Environment> {
  return administerEnvironments(services, principal, { requires: 'can_manage_environments' }, async (ctx) => {
    const { tx } = ctx;
    await requirePlanRoom(ctx, 'sandbox_environments');
    const source = await requireEnvironment(tx, principal, request.from);
    requireReady(source);
    await checkEnvironmentName(tx, principal.site.id, request.to);
    if (request.fast) {
      if (!request.force && (await hasActiveEditingSessions(tx, source.key, ctx.now)))
        throw new DomainError('ACTIVE_EDITING_SESSIONS');
      await holdEnvironments(tx, [source]);
      await updateEnvironment(tx, source.key, { isReadOnly: true });
    }
    const changes = await lastChangesAt(tx, [source]);
    const fork: Environment = {
      key: generateId(),
      siteId: principal.site.id,
      id: request.to,
      isPrimary: false,
      status: 'creating',
      isReadOnly: false,
      schema: `env_${newToken().slice(0, 20)}`,
      schemaVersion: source.schemaVersion,
      createdAt: ctx.now,
      lastDataChangeAt: changes.get(source.key) ?? source.lastDataChangeAt,
      forkedFrom: source.id,
    };
    await insertForkedEnvironment(tx, fork, source, { isFast: request.fast });
    await changeEnvironmentRules(tx, principal.site.id, { copyFrom: source.id, to: fork.id });
    await announceEnvironments(tx, request.fast ? [source, fork] : [fork]);
    ctx.emit({ noun: 'environment', id: fork.id, change: 'fork' });
    await enqueueTask(tx, 'environment.fork', { environmentKey: fork.key, requestedBy: principal.actor.creator });
    return fork;
  });
}
