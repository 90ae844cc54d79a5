import { DomainError, isSameOwner, type Site } from '@lectern/domain';
import {
  type Account,
  deleteFork,
  deleteSite,
  dropChangeList,
  findEnvironmentByKey,
  isLockTimeout,
  limitLockWait,
  listCaptures,
  listUnfinishedDuplicates,
  type Queryable,
  stopCapture,
  tryLockEnvironments,
  type UnfinishedDuplicate,
} from '@lectern/storage';
import { concurrentUpdate } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';

/**
 * How long the end of a capture may keep the writers of one table of the original waiting, and how often it is tried.
 */
const lockWaitMs = 500;
const mostTries = 20;

/** The call that ends copies. */
interface Ending {
  account: Account;
  origin: CallOrigin | undefined;
}

/**
 * Ends the copies that others are making of a site, a template, and removes what there is of them: anyone could keep
 * its owner from deleting it otherwise. Throws `CANNOT_DESTROY_FORKING_ORIGIN` for a copy of the owner's own, ending
 * none, and the transient `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function endCopiesOfOthers(services: EngineServices, site: Site, ending: Ending): Promise<void> {
  const copies = await listUnfinishedDuplicates(services.db.kysely, site.id);
  refuseOwnCopies(copies, site);
  for (const copy of copies) await retryLocked(() => removeCopy(services, copy, ending));
}

/** The same check within the transaction that deletes the site, where no copy can begin. Throws the same. */
export async function assertNotCopied(tx: Queryable, site: Site): Promise<void> {
  const copies = await listUnfinishedDuplicates(tx, site.id);
  refuseOwnCopies(copies, site);
  if (copies.length > 0) throw concurrentUpdate();
}

function refuseOwnCopies(copies: readonly UnfinishedDuplicate[], site: Site): void {
  if (copies.some(({ owner }) => isSameOwner(owner, site.owner)))
    throw new DomainError('CANNOT_DESTROY_FORKING_ORIGIN');
}

/** In one transaction, so that either nothing is left of a copy, or it goes on. */
async function removeCopy(
  services: EngineServices,
  { siteId, environment: { key, schema } }: UnfinishedDuplicate,
  { account, origin }: Ending,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    await limitLockWait(tx, lockWaitMs);
    if (!(await tryLockEnvironments(tx, siteId))) throw concurrentUpdate();
    // A run of the task ends its step first, and notices at its next one.
    await deleteFork(tx, key);
    // It is ready by now, or has been deleted.
    if ((await findEnvironmentByKey(tx, key))?.status !== 'creating') return;
    for (const capture of await listCaptures(tx, schema)) await stopCapture(tx, schema, capture);
    await deleteSite(tx, siteId);
    await enqueueTask(tx, 'site.remove_files', { siteId });
    emit(null, { noun: 'site', id: siteId, change: 'delete' });
  });
}

/**
 * Ends the copy that is to fill an environment, and the triggers in the tables of its original, one table at a time.
 */
export async function abandonCopy(
  { db: { kysely } }: Pick<EngineServices, 'db'>,
  { key, schema }: UnfinishedDuplicate['environment'],
): Promise<void> {
  // A run of the task notices at its next step, and captures nothing any more.
  await deleteFork(kysely, key);
  for (const capture of await listCaptures(kysely, schema))
    await retryLocked(() =>
      kysely.transaction().execute(async (tx) => {
        await limitLockWait(tx, lockWaitMs);
        await stopCapture(tx, schema, capture);
      }),
    );
  await dropChangeList(kysely, schema);
}

/** Throws the transient `CONCURRENT_ENVIRONMENT_UPDATE` if locks stay unavailable. */
async function retryLocked(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries >= mostTries) throw concurrentUpdate(error);
    }
  }
}
