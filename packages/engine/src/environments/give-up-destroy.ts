import { announce, findEnvironmentByKey } from '@lectern/storage';
import { enqueueTask, type TaskEnding } from '../tasks.ts';

const pauseMs = 60 * 60_000;

/**
 * Ends a deletion that keeps failing for now: live updates report it. The environment stays closed, since parts of its
 * content are gone; another round begins in an hour.
 */
export const giveUpDestroy: TaskEnding<'environment.destroy'> = ({ db, clock }, payload) =>
  db.kysely.transaction().execute(async (tx): Promise<'ended'> => {
    const environment = await findEnvironmentByKey(tx, payload.environmentKey);
    if (environment?.status !== 'destroying') return 'ended';
    await announce(tx, {
      siteId: environment.siteId,
      environment: null,
      name: 'environment:destroy_failure',
      payload: { id: environment.id },
    });
    const startAfter = new Date(clock.now().getTime() + pauseMs);
    await enqueueTask(tx, 'environment.destroy', payload, { startAfter });
    return 'ended';
  });
