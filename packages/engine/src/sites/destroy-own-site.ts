import { type Account, deleteSite, findEnvironment, tryLockEnvironments } from '@lectern/storage';
import { concurrentUpdate } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { abandonCopy, assertNotCopied, endCopiesOfOthers } from './end-copies.ts';
import { requireOwnSite } from './require-own-site.ts';

/**
 * Removes a site that the account owns, with all that it has; a task removes its files. A duplicate that is still being
 * made may be removed too, which ends the copy. Copies that others are making of a template end with it. Throws
 * `NOT_FOUND` for any other, `CANNOT_DESTROY_FORKING_ORIGIN` while the account duplicates it, and the transient
 * `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function destroyOwnSite(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  const site = await requireOwnSite(services.db.kysely, account, id);
  await endCopiesOfOthers(services, site.id, { account, origin });
  const environment = await findEnvironment(services.db.kysely, site.id, null);
  if (environment?.status === 'creating') await abandonCopy(services, environment);
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    if (!(await tryLockEnvironments(tx, site.id))) throw concurrentUpdate();
    // It may have been transferred since; from here on it cannot be.
    await requireOwnSite(tx, account, id);
    await assertNotCopied(tx, site.id, account);
    await deleteSite(tx, site.id);
    await enqueueTask(tx, 'site.remove_files', { siteId: site.id });
    // Its own events went with it.
    emit(null, { noun: 'site', id: site.id, change: 'delete' });
  });
}
