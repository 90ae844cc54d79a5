import { DomainError, type OrganizationRight, type Site } from '@lectern/domain';
import {
  deleteFork,
  deleteSite,
  dropChangeList,
  findEnvironment,
  isBeingDuplicated,
  isLockTimeout,
  limitLockWait,
  listCaptures,
  stopCapture,
  tryLockEnvironments,
} from '@lectern/storage';
import { concurrentUpdate } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { requireOwnSite } from './require-own-site.ts';

/** How long the end of a capture may keep the writers of one table of the original waiting, and how often it is tried. */
const lockWaitMs = 1_000;
const mostTries = 20;

/**
 * Removes a site of the principal, with all that it has; a task removes its files. A duplicate that is still being
 * made may be removed too, which ends the copy. `right` is what a role in an organization needs. Throws what
 * `requireOwnSite` throws, `CANNOT_DESTROY_FORKING_ORIGIN` while
 * a duplicate of it is being made, and the transient `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function destroyOwnSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  origin?: CallOrigin,
  right: OrganizationRight = 'can_delete_sites',
): Promise<void> {
  const site = await requireOwnSite(services.db.kysely, principal, id, right);
  if (await isBeingDuplicated(services.db.kysely, site.id)) throw new DomainError('CANNOT_DESTROY_FORKING_ORIGIN');
  await abandonDuplication(services, site);
  await withAccountWrite(services, { account: principal.account, origin }, async ({ tx, emit }) => {
    if (!(await tryLockEnvironments(tx, site.id))) throw concurrentUpdate();
    // It may have been transferred since; from here on it cannot be.
    await requireOwnSite(tx, principal, id, right);
    await confirmOwnerRight(tx, principal, right);
    if (await isBeingDuplicated(tx, site.id)) throw new DomainError('CANNOT_DESTROY_FORKING_ORIGIN');
    await deleteSite(tx, site.id);
    await enqueueTask(tx, 'site.remove_files', { siteId: site.id });
    // Its own events went with it.
    emit(null, { noun: 'site', id: site.id, change: 'delete' });
  });
}

/** Ends the copy that is to fill a site, and the triggers in the tables of its original, one table at a time. */
async function abandonDuplication({ db: { kysely } }: EngineServices, site: Site): Promise<void> {
  const environment = await findEnvironment(kysely, site.id, null);
  if (environment?.status !== 'creating') return;
  // A run of the task notices at its next step, and captures nothing any more.
  await deleteFork(kysely, environment.key);
  for (const capture of await listCaptures(kysely, environment.schema)) {
    for (let tries = 1, isStopped = false; !isStopped; tries += 1) {
      try {
        await kysely.transaction().execute(async (tx) => {
          await limitLockWait(tx, lockWaitMs);
          await stopCapture(tx, environment.schema, capture);
        });
        isStopped = true;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (tries >= mostTries) throw concurrentUpdate(error);
      }
    }
  }
  await dropChangeList(kysely, environment.schema);
}
