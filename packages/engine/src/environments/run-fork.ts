import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { Creator, Environment } from '@lectern/domain';
import {
  analyzeCopyTable,
  appendToOutbox,
  applyChanges,
  beginCopyStep,
  copyChunk,
  type CopyPair,
  countChanges,
  createChangeList,
  createCopyIndex,
  createCopySchema,
  createCopyTable,
  deleteFork,
  describeTables,
  dropChangeList,
  type EnvironmentFork,
  findEnvironmentByKey,
  finishCopyTables,
  type ForkProgress,
  findSite,
  holdFork,
  isLockTimeout,
  lastChangesAt,
  limitLockWait,
  liftStatementTimeout,
  listCaptures,
  lockEnvironment,
  markForkFilled,
  captureChanges,
  type Queryable,
  shapeOf,
  siteDuplicateChanges,
  stopCapture,
  tableBytes,
  type TableShape,
  takeFork,
  updateEnvironment,
  updateForkProgress,
  placeOf,
} from '@lectern/storage';
import { newToken } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import type { TaskHandler } from '../tasks.ts';
import { announceEnvironments } from './announce-environments.ts';
import { releaseForkSource } from './release-fork-source.ts';
import { yieldToOthers } from './yield-to-others.ts';
import { copySiteFiles } from './copy-site-files.ts';
import { scheduleForkedItems } from './schedule-forked-items.ts';
import { type Pace, paceOf, StepSize } from './step-size.ts';

/** One run of the task over one fork. */
interface ForkRun {
  services: EngineServices;
  fork: EnvironmentFork;
  target: Environment;
  runId: string;
  requestedBy: Creator | null;
  signal: AbortSignal;
  /** The progress that this run stored last, or found; undefined where it is about to begin again. */
  stored: ForkProgress | null | undefined;
  /** The percentage that live updates reported last. */
  announced: number;
}

/** The tables to copy, and the progress. */
interface Copy {
  pair: CopyPair;
  tables: readonly TableShape[];
  progress: ForkProgress;
}

const stepsPerLook = 8;

/** Percentage points between two live updates about the progress of a fork. */
const announcedStep = 4;

/** The fork was destroyed, or another run has taken over: there is nothing left to do here. */
class ForkLostError extends Error {}

/**
 * Fills an environment whose row has the status `creating`, resumes where an earlier run stopped, and sets it to
 * `ready` in the transaction that copies the last changes (docs/decisions/0006). Every step is a separate transaction.
 * The environment of a duplicate of a site becomes ready once its files are copied too.
 */
export const runFork: TaskHandler<'environment.fork'> = async (
  services,
  { environmentKey, requestedBy = null },
  signal,
) => {
  const runId = newToken();
  const fork = await takeFork(services.db.kysely, environmentKey, runId);
  const target = await findEnvironmentByKey(services.db.kysely, environmentKey);
  if (fork === null || target === null) return;
  const run: ForkRun = {
    services,
    fork,
    target,
    runId,
    requestedBy,
    signal,
    stored: structuredClone(fork.progress),
    announced: 0,
  };
  try {
    if (target.status === 'creating' && !fork.isFilled) await fill(run);
    await leaveSource(run);
    if (target.status === 'creating' && fork.siteDuplicate !== null) await completeDuplicate(run);
    await scheduleForkedItems(target, (work) => step(run, work));
    await step(run, (tx) => deleteFork(tx, environmentKey));
  } catch (error) {
    if (!(error instanceof ForkLostError)) throw error;
  }
};

async function fill(run: ForkRun): Promise<void> {
  for (;;) {
    const source = await requireSource(run);
    try {
      const copy = await resumeOrBegin(run, source);
      await copyTables(run, copy);
      await indexTables(run, copy);
      let outcome: Outcome;
      do {
        await followChanges(run, copy);
        outcome = await finish(run, copy);
      } while (outcome === 'busy');
      if (outcome === 'ready') return;
    } catch (error) {
      // A schema change may switch the source to other tables at any time; the copy then restarts from those.
      if (error instanceof ForkLostError || (await requireSource(run)).schema === source.schema) throw error;
      run.stored = undefined;
    }
  }
}

async function requireSource({ services, fork }: ForkRun): Promise<Environment> {
  const source = await findEnvironmentByKey(services.db.kysely, fork.sourceKey);
  if (source === null) throw new ForkLostError();
  return source;
}

/** Does one step of the work in a transaction, then lets others have their turn. */
async function step<T>(run: ForkRun, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { services, fork, runId, signal } = run;
  signal.throwIfAborted();
  const result = await services.db.kysely.transaction().execute(async (tx) => {
    const held = await holdFork(tx, fork.environmentKey, runId);
    if (held === null) throw new ForkLostError();
    // Steps are committed without waiting for the disk: a database that crashed has undone the last ones.
    if (run.stored !== undefined && !isDeepStrictEqual(held.progress, run.stored))
      throw new Error('The database lost the last steps of a fork, which resumes from the stored ones.');
    return work(tx);
  });
  await yieldToOthers(services.db);
  return result;
}

async function resumeOrBegin(run: ForkRun, source: Environment): Promise<Copy> {
  const db = run.services.db.kysely;
  const pair = await pairOf(run, source);
  const tables = await describeTables(db, pair.from);
  const shape = await shapeOf(db, pair.from, tables);
  const { progress } = run.fork;
  if (progress?.from === pair.from && progress.shape === shape) return { pair, tables, progress };

  const bytes = await tableBytes(
    db,
    pair.from,
    tables.map(({ name }) => name),
  );
  const begun: ForkProgress = { from: pair.from, shape, table: 0, after: null, bytes };
  await step(run, async (tx) => {
    await storeProgress(run, tx, null, 0);
    await createCopySchema(tx, pair);
    await createChangeList(tx, pair);
  });
  for (const table of tables) await step(run, (tx) => prepareTable(run, tx, pair, table));
  await step(run, (tx) => storeProgress(run, tx, begun, 0));
  return { pair, tables, progress: begun };
}

async function pairOf({ services, fork, target }: ForkRun, source: Environment): Promise<CopyPair> {
  const pair = { from: source.schema, to: target.schema };
  if (fork.siteDuplicate === null) return pair;
  const duplicate = await findSite(services.db.kysely, target.siteId);
  if (duplicate === null) throw new ForkLostError();
  const changes = siteDuplicateChanges({
    from: source.schema,
    fromSiteId: source.siteId,
    toSiteId: duplicate.id,
    owner: duplicate.owner,
    contents: fork.siteDuplicate,
  });
  return { ...pair, changes };
}

async function storeProgress(
  run: ForkRun,
  tx: Queryable,
  progress: ForkProgress | null,
  percentage: number,
): Promise<void> {
  await updateForkProgress(tx, run.target.key, progress, percentage);
  run.stored = structuredClone(progress);
  // Every window of the site reads the environments again.
  if (Math.abs(percentage - run.announced) < announcedStep) return;
  run.announced = percentage;
  await announceEnvironments(tx, [run.target]);
}

async function prepareTable(
  { services, fork }: ForkRun,
  tx: Queryable,
  pair: CopyPair,
  table: TableShape,
): Promise<void> {
  await limitLockWait(tx, paceOf(services.db.kind).lockWaitMs);
  await createCopyTable(tx, pair, table, { withIndexes: paceOf(services.db.kind).indexesFirst });
  // The source of a fast fork rejects writes.
  if (!fork.isFast && !staysEmpty(pair, table)) await captureChanges(tx, pair, table);
}

async function copyTables(run: ForkRun, { pair, tables, progress }: Copy): Promise<void> {
  const pace = paceOf(run.services.db.kind);
  for (let table = tables[progress.table]; table !== undefined; table = tables[progress.table]) {
    if (staysEmpty(pair, table)) progress.table += 1;
    else await copyTable(run, pair, table, progress, pace);
  }
}

function staysEmpty({ changes }: CopyPair, { name }: TableShape): boolean {
  return changes?.empty.includes(name) ?? false;
}

async function copyTable(
  run: ForkRun,
  pair: CopyPair,
  table: TableShape,
  progress: ForkProgress,
  pace: Pace,
): Promise<void> {
  const isDear = table.indexes.some((definition) => definition.includes(' USING gin '));
  const size = new StepSize(pace.stepMs, isDear ? { ...pace.pages, least: pace.leastIndexedPages } : pace.pages);
  const place = progress.table;
  let steps = 0;
  let copied = 0;
  while (progress.table === place) {
    await step(run, async (tx) => {
      const startedAt = performance.now();
      await beginCopyStep(tx, pace.wordListKilobytes);
      const chunk = await copyChunk(tx, pair, table, progress.after, {
        pages: size.amount,
        areSorted: pace.indexesFirst,
      });
      if (chunk.isFull) size.took(performance.now() - startedAt);
      // Reading the files every time takes too long.
      steps += 1;
      if (steps % stepsPerLook === 0) [copied = 0] = await tableBytes(tx, pair.to, [table.name]);
      progress.after = chunk.after;
      if (chunk.after === null) progress.table += 1;
      await storeProgress(run, tx, progress, percentageOf(progress, chunk.after === null ? 0 : copied));
    });
  }
}

/** Below 100 until the environment is ready. */
function percentageOf({ bytes, table }: ForkProgress, copied: number): number {
  const total = bytes.reduce((sum, size) => sum + size, 0);
  const done = bytes.slice(0, table).reduce((sum, size) => sum + size, 0) + Math.min(copied, bytes[table] ?? 0);
  return Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
}

async function indexTables(run: ForkRun, { pair, tables }: Copy): Promise<void> {
  const { indexesFirst, analyzedRows } = paceOf(run.services.db.kind);
  for (const table of tables) {
    for (const index of indexesFirst ? [] : table.indexes) {
      await step(run, async (tx) => {
        await liftStatementTimeout(tx);
        await createCopyIndex(tx, pair, index);
      });
    }
    await step(run, (tx) => analyzeCopyTable(tx, pair, table.name, analyzedRows));
  }
}

/** Applies captured changes until so few are left that the last step is not noticeable. */
async function followChanges(run: ForkRun, { pair, tables }: Copy): Promise<void> {
  const pace = paceOf(run.services.db.kind);
  const size = new StepSize(pace.stepMs, { least: 10, most: pace.maxChanges });
  while ((await countChanges(run.services.db.kysely, pair, pace.lastChanges)) >= pace.lastChanges) {
    await step(run, async (tx) => {
      const startedAt = performance.now();
      await beginCopyStep(tx, pace.wordListKilobytes);
      await applyChanges(tx, pair, tables, size.amount);
      size.took(performance.now() - startedAt);
    });
  }
}

type Outcome = 'ready' | 'busy' | 'changed';

/**
 * Without writers: copies the last changes and makes the environment ready, that of a duplicate only complete. `busy`
 * when writers did not finish in time; `changed` when the source has changed, and the copy must restart.
 */
async function finish(run: ForkRun, { pair, tables, progress }: Copy): Promise<Outcome> {
  const { services, fork, target } = run;
  try {
    return await step(run, async (tx) => {
      await limitLockWait(tx, paceOf(services.db.kind).lockWaitMs);
      await lockEnvironment(tx, fork.sourceKey, 'exclusive');
      const source = await findEnvironmentByKey(tx, fork.sourceKey);
      if (source === null) throw new ForkLostError();
      const isSame =
        source.schema === progress.from &&
        (await shapeOf(tx, pair.from, await describeTables(tx, pair.from))) === progress.shape;
      if (!isSame) return 'changed';
      // Outdated rows are deleted before any is inserted, so that one more pass is enough for values that changed
      // owners.
      while ((await countChanges(tx, pair, 1)) > 0) await applyChanges(tx, pair, tables, Number.MAX_SAFE_INTEGER);
      await finishCopyTables(tx, pair, tables);
      const changes = await lastChangesAt(tx, [source]);
      const lastDataChangeAt = changes.get(source.key) ?? source.lastDataChangeAt;
      const made = { ...target, schemaVersion: source.schemaVersion, lastDataChangeAt };
      await updateEnvironment(tx, target.key, { schemaVersion: made.schemaVersion, lastDataChangeAt });
      if (fork.siteDuplicate === null) await openEnvironment(run, tx, made);
      else await markForkFilled(tx, target.key);
      if (fork.isFast) await releaseForkSource(tx, source.key);
      return 'ready';
    });
  } catch (error) {
    if (isLockTimeout(error)) return 'busy';
    throw error;
  }
}

async function openEnvironment({ requestedBy }: ForkRun, tx: Queryable, made: Environment): Promise<void> {
  await updateEnvironment(tx, made.key, { status: 'ready' });
  // It may have another name, or be gone, when its event is read.
  await appendToOutbox(
    tx,
    placeOf(made),
    [{ noun: 'environment', id: made.id, change: 'create', before: { ...made, status: 'ready' } }],
    { principal: requestedBy, request: null },
  );
}

/** Copies the files of a duplicate, whose tables name them already, and opens it. */
async function completeDuplicate(run: ForkRun): Promise<void> {
  const { services, target } = run;
  const source = await requireSource(run);
  await copySiteFiles(services, { fromSiteId: source.siteId, environment: target }, () => step(run, async () => {}));
  await step(run, async (tx) => {
    // The copy of its row has a newer version.
    const made = await findEnvironmentByKey(tx, target.key);
    if (made === null) throw new ForkLostError();
    await openEnvironment(run, tx, made);
    await announceEnvironments(tx, [made]);
  });
}

/** Ends noting changes of the source, a table at a time: each waits for the readers of one table. */
async function leaveSource(run: ForkRun): Promise<void> {
  for (const capture of await listCaptures(run.services.db.kysely, run.target.schema)) {
    await step(run, async (tx) => {
      await limitLockWait(tx, paceOf(run.services.db.kind).lockWaitMs);
      await stopCapture(tx, run.target.schema, capture);
    });
  }
  await step(run, (tx) => dropChangeList(tx, run.target.schema));
}
