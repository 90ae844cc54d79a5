import { DomainError, isSameOwner, type Site } from '@lectern/domain';
import { deleteSiteTransfer, findSiteTransfersOf } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, type OwnerPrincipal } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { requireOwnSite } from './require-own-site.ts';
import { requireIncomingTransfer } from './site-transfer-rules.ts';

/**
 * Takes back the offer of a site, and returns the site. Throws what `requireOwnSite` throws, and `NOT_FOUND` if it is
 * not offered.
 */
export async function cancelSiteTransfer(
  services: EngineServices,
  principal: OwnerPrincipal,
  siteId: string,
  origin?: CallOrigin,
): Promise<Site> {
  const right = 'can_manage_site_transfers';
  return withAccountWrite(services, { account: principal.account, origin }, async ({ tx, now, emit }) => {
    const site = await requireOwnSite(tx, principal, siteId, right);
    await confirmOwnerRight(tx, principal, right);
    const transfer = (await findSiteTransfersOf(tx, [site.id], now)).get(site.id);
    // The receiver may be accepting it, and offer the site in turn.
    if (
      transfer === undefined ||
      !isSameOwner(transfer.source, site.owner) ||
      !(await deleteSiteTransfer(tx, transfer.id))
    )
      throw new DomainError('NOT_FOUND');
    emit(site.id, { noun: 'site_transfer', id: transfer.id, change: 'delete' });
    return site;
  });
}

/** Refuses a site that is offered to the principal. Throws what `requireIncomingTransfer` throws. */
export async function declineSiteTransfer(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await withAccountWrite(services, { account: principal.account, origin }, async ({ tx, now, emit }) => {
    const transfer = await requireIncomingTransfer(tx, principal, id, now);
    await deleteSiteTransfer(tx, id);
    emit(transfer.siteId, { noun: 'site_transfer', id, change: 'refuse' });
  });
}
