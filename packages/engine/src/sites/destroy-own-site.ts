import type { OrganizationRight } from '@lectern/domain';
import { deleteSite, findEnvironment, tryLockEnvironments } from '@lectern/storage';
import { concurrentUpdate } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { abandonCopy, assertNotCopied, endCopiesOfOthers } from './end-copies.ts';
import { requireOwnSite } from './require-own-site.ts';

/**
 * Removes a site of the principal, with all that it has; a task removes its files. A duplicate that is still being made
 * may be removed too, which ends the copy. Copies that others are making of a template end with it. `right` is what a
 * role in an organization needs. Throws what `requireOwnSite` throws, `CANNOT_DESTROY_FORKING_ORIGIN` while its owner
 * duplicates it, and the transient `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function destroyOwnSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  origin?: CallOrigin,
  right: OrganizationRight = 'can_delete_sites',
): Promise<void> {
  const site = await requireOwnSite(services.db.kysely, principal, id, right);
  await endCopiesOfOthers(services, site, { account: principal.account, origin });
  const environment = await findEnvironment(services.db.kysely, site.id, null);
  if (environment?.status === 'creating') await abandonCopy(services, environment);
  await withAccountWrite(services, { account: principal.account, origin }, async ({ tx, emit }) => {
    if (!(await tryLockEnvironments(tx, site.id))) throw concurrentUpdate();
    // It may have been transferred since; from here on it cannot be.
    await requireOwnSite(tx, principal, id, right);
    await confirmOwnerRight(tx, principal, right);
    await assertNotCopied(tx, site);
    await deleteSite(tx, site.id);
    await enqueueTask(tx, 'site.remove_files', { siteId: site.id });
    // Its own events went with it.
    emit(null, { noun: 'site', id: site.id, change: 'delete' });
  });
}
