import { type Environment, generateId } from '@lectern/domain';
import {
  announce,
  appendToOutbox,
  endOfDemo,
  findEnvironment,
  findEnvironmentByKey,
  findSiteDemo,
  insertForkedEnvironment,
  lastChangesAt,
  limitLockWait,
  placeOf,
  type Queryable,
  type SiteDemo,
  storeSiteDemo,
  tryLockEnvironments,
  updateEnvironment,
} from '@lectern/storage';
import { newToken } from '../access/secrets.ts';
import { concurrentUpdate, holdEnvironments } from '../environments/administer-environments.ts';
import { announceEnvironments } from '../environments/announce-environments.ts';
import { enqueueTask, ensureTask, type TaskHandler } from '../tasks.ts';

/** Between two looks at the copy that is being made. */
const lookEveryMs = 5_000;
/** Until another try, when the copy failed or the template is not ready. */
const retryAfterMs = 60_000;
const lockWaitMs = 5_000;

/** What the reset does next. */
type Next = { at: Date } | null;

/**
 * Gives a project in try-out mode the contents of its template once its time is over: a copy is made next to them, and
 * takes their place and name in one transaction. Each run does one step, in one transaction with the task for the next,
 * and looks at what is stored: a crash, and a run too many, change nothing. Environments that visitors made stay.
 */
export const resetDemo: TaskHandler<'site.reset_demo'> = async ({ db, clock }, { siteId }, signal) => {
  signal.throwIfAborted();
  await db.kysely.transaction().execute(async (tx) => {
    if (!(await tryLockEnvironments(tx, siteId))) throw concurrentUpdate();
    const demo = await findSiteDemo(tx, siteId, { hold: true });
    if (demo === null) return;
    const next = await resetStep(tx, demo, clock.now());
    if (next !== null) await ensureTask(tx, 'site.reset_demo', { siteId }, next.at);
  });
};

async function resetStep(tx: Queryable, demo: SiteDemo, now: Date): Promise<Next> {
  const endsAt = endOfDemo(demo);
  // Started again meanwhile.
  if (now < endsAt) return { at: endsAt };
  const later = (ms: number): Next => ({ at: new Date(now.getTime() + ms) });
  const copy = demo.resettingKey === null ? null : await findEnvironmentByKey(tx, demo.resettingKey);
  if (copy?.status === 'creating') return later(lookEveryMs);
  if (copy?.status === 'ready') {
    if (!copy.isPrimary) await replacePrimary(tx, copy, now);
    await storeSiteDemo(tx, { ...demo, startedAt: now, resettingKey: null });
    await announce(tx, { siteId: demo.siteId, environment: null, name: 'site:upsert', payload: { ids: [] } });
    return later(1000 * demo.lastsSeconds);
  }
  // None yet, or one that failed.
  const key = copy === null && demo.resettingKey === null ? await beginCopy(tx, demo, now) : null;
  await storeSiteDemo(tx, { ...demo, resettingKey: key });
  return later(key === null ? retryAfterMs : lookEveryMs);
}

/** Starts a copy of the template; null while that is not ready. */
async function beginCopy(tx: Queryable, demo: SiteDemo, now: Date): Promise<string | null> {
  const source = await findEnvironment(tx, demo.templateSiteId, null);
  if (source?.status !== 'ready') return null;
  const key = generateId();
  const changes = await lastChangesAt(tx, [source]);
  const copy: Environment = {
    ...source,
    key,
    siteId: demo.siteId,
    // Of this turn: it gets the name of the primary environment when it takes its place.
    id: `demo-${key
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 12)}`,
    isPrimary: false,
    status: 'creating',
    isReadOnly: false,
    schema: `env_${newToken().slice(0, 20)}`,
    createdAt: now,
    lastDataChangeAt: changes.get(source.key) ?? source.lastDataChangeAt,
    forkedFrom: null,
  };
  await insertForkedEnvironment(tx, copy, source, { siteDuplicate: 'content' });
  await announceEnvironments(tx, [copy]);
  await enqueueTask(tx, 'environment.fork', { environmentKey: key });
  return key;
}

/** The copy becomes the primary environment, under the name of the former one, which is destroyed. */
async function replacePrimary(tx: Queryable, copy: Environment, now: Date): Promise<void> {
  const former = await findEnvironment(tx, copy.siteId, null);
  if (former === null) return;
  await limitLockWait(tx, lockWaitMs);
  // Writers have ended by then.
  await holdEnvironments(tx, [former, copy]);
  const left: Environment = { ...former, id: `${copy.id}-${now.getTime()}`, isPrimary: false, status: 'destroying' };
  await updateEnvironment(tx, former.key, { id: left.id, isPrimary: false, status: 'destroying' });
  const promoted: Environment = { ...copy, id: former.id, isPrimary: true };
  await updateEnvironment(tx, copy.key, { id: promoted.id, isPrimary: true });
  const source = { principal: null, request: null };
  await appendToOutbox(
    tx,
    placeOf(promoted),
    [{ noun: 'environment', id: promoted.id, change: 'promote', before: copy }],
    source,
  );
  await appendToOutbox(tx, placeOf(left), [{ noun: 'environment', id: left.id, change: 'destroy' }], source);
  await announceEnvironments(tx, [left, promoted]);
  await enqueueTask(tx, 'environment.destroy', { environmentKey: former.key });
}
