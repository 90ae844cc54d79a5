import { type Account, deleteSite } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';

/** Removes a site that the account owns, with all that it holds. Throws `NOT_FOUND` for any other. */
export async function destroyOwnSite(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  const site = await requireOwnSite(services, account, id);
  await withAccountWrite(services, { account, origin }, async ({ tx, emit }) => {
    await deleteSite(tx, site.id);
    // Its own events went with it.
    emit(null, { noun: 'site', id: site.id, change: 'delete' });
  });
}
