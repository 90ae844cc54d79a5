import {
  announce,
  appendToOutbox,
  deleteFork,
  findForkSource,
  findEnvironmentByKey,
  placeOf,
  updateEnvironment,
} from '@lectern/storage';
import { enqueueTask, type TaskEnding } from '../tasks.ts';
import { changeEnvironmentRules } from './environment-rules.ts';
import { releaseForkSource } from './release-fork-source.ts';

/**
 * Ends a fork that keeps failing: its environment is no longer visible, a task removes what was copied, and live
 * updates report the failure. The primary environment of a duplicated project stays: the project is nothing without it.
 */
export const giveUpFork: TaskEnding<'environment.fork'> = ({ db }, { environmentKey, requestedBy = null }) =>
  db.kysely.transaction().execute(async (tx) => {
    const environment = await findEnvironmentByKey(tx, environmentKey);
    if (environment?.status !== 'creating') return 'ended';
    if (environment.isPrimary) return 'keep-trying';
    const fork = await findForkSource(tx, environmentKey);
    await updateEnvironment(tx, environmentKey, { status: 'destroying' });
    if (fork !== null) {
      await deleteFork(tx, environmentKey);
      await releaseForkSource(tx, fork.sourceKey);
    }
    // Roles have a copy of the source's rules for it, which would apply to the next environment of that name.
    await changeEnvironmentRules(tx, environment.siteId, { drop: environment.id });
    await appendToOutbox(
      tx,
      placeOf(environment),
      [{ noun: 'environment', id: environment.id, change: 'destroy', isForkFailure: true }],
      { principal: requestedBy, request: null },
    );
    await announce(tx, {
      siteId: environment.siteId,
      environment: null,
      name: 'environment:fork_failure',
      payload: { id: environment.id },
    });
    await enqueueTask(tx, 'environment.destroy', {
      environmentKey,
      isForkFailure: true,
      ...(requestedBy === null ? {} : { requestedBy }),
    });
    return 'ended';
  });
