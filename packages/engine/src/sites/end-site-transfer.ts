import { DomainError, type Site } from '@lectern/domain';
import { type Account, deleteSiteTransfer, findSiteTransfersOf } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';
import { requireIncomingTransfer } from './site-transfer-rules.ts';

/** Takes back the offer of a site, and returns the site. Throws `NOT_FOUND` if it is not the account's, or not offered. */
export async function cancelSiteTransfer(
  services: EngineServices,
  account: Account,
  siteId: string,
  origin?: CallOrigin,
): Promise<Site> {
  return withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
    const site = await requireOwnSite(tx, account, siteId);
    const transfer = (await findSiteTransfersOf(tx, [site.id], now)).get(site.id);
    // The receiver may be accepting it, and offer the site in turn.
    if (transfer?.sourceAccountId !== account.id || !(await deleteSiteTransfer(tx, transfer.id)))
      throw new DomainError('NOT_FOUND');
    emit(site.id, { noun: 'site_transfer', id: transfer.id, change: 'delete' });
    return site;
  });
}

/** Refuses a site that is offered to the account. Throws what `requireIncomingTransfer` throws. */
export async function declineSiteTransfer(
  services: EngineServices,
  account: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
    const transfer = await requireIncomingTransfer(tx, account, id, now);
    await deleteSiteTransfer(tx, id);
    emit(transfer.siteId, { noun: 'site_transfer', id, change: 'refuse' });
  });
}
