import {
  appendToOutbox,
  deleteEnvironment,
  dropEnvironmentIndex,
  dropPgSchema,
  dropEnvironmentTable,
  findEnvironmentByKey,
  listLargeIndexes,
  listCaptures,
  listTableNames,
  lockEnvironment,
  placeOf,
  type Queryable,
  stopCapture,
} from '@lectern/storage';
import type { TaskHandler } from '../tasks.ts';
import { announceEnvironments } from './announce-environments.ts';
import { announceFilesLeft } from './announce-files-left.ts';
import { yieldToOthers } from './yield-to-others.ts';

/** Freeing the disk space of each takes time; together with their table it would add up. */
const largeIndexBytes = 4 * 1024 * 1024;

/** Deletes the content of an environment with the status `destroying`, table by table, and then the environment. */
export const runDestroy: TaskHandler<'environment.destroy'> = async (
  { db },
  { environmentKey, requestedBy = null, isForkFailure = false },
  signal,
) => {
  const environment = await findEnvironmentByKey(db.kysely, environmentKey);
  if (environment === null || environment.status !== 'destroying') return;
  const step = async (work: (tx: Queryable) => Promise<void>) => {
    signal.throwIfAborted();
    await db.kysely.transaction().execute(work);
    await yieldToOthers(db);
  };
  // Writers authorized before have ended when this lock is held.
  await step((tx) => lockEnvironment(tx, environmentKey, 'exclusive'));
  // An unfinished fork captures changes in its source: the triggers go before the list of changes.
  for (const capture of await listCaptures(db.kysely, environment.schema))
    await step((tx) => stopCapture(tx, environment.schema, capture));
  const tables = await listTableNames(db.kysely, environment.schema);
  // Gone already where a stopped server had begun.
  if (tables.includes('uploads') && tables.includes('upload_tracks')) await announceFilesLeft(environment, step);
  for (const index of await listLargeIndexes(db.kysely, environment.schema, largeIndexBytes)) {
    await step((tx) => dropEnvironmentIndex(tx, environment.schema, index));
  }
  for (const table of tables) {
    await step((tx) => dropEnvironmentTable(tx, environment.schema, table));
  }
  await step(async (tx) => {
    await dropPgSchema(tx, environment.schema);
    await deleteEnvironment(tx, environmentKey);
    // It was never there for anyone, and its failure is known.
    if (isForkFailure) return announceEnvironments(tx, [environment]);
    await appendToOutbox(
      tx,
      placeOf(environment),
      [{ noun: 'environment', id: environment.id, change: 'delete', before: environment }],
      { principal: requestedBy, request: null },
    );
  });
};
