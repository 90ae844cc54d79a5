import { siteTransfers } from '@lectern/contract';
import { DomainError, isSameOwner } from '@lectern/domain';
import {
  acceptSiteTransfer,
  cancelSiteTransfer,
  declineSiteTransfer,
  mayAccept,
  ownerOf,
  requestSiteTransfer,
  requireOwnerRight,
} from '@lectern/engine';
import { findSiteTransfer, listSiteTransfersTo, listSiteTransfersToOrganization } from '@lectern/storage';
import { implement } from '../implement.ts';
import { ownerPrincipal } from '../organizations/owner-principal.ts';
import { readPage } from '../read-page.ts';
import { created, noContent, ok } from '../route.ts';
import { presentAccountSite } from '../sites/present-account-site.ts';
import { includedWithSites } from '../sites/included-with-sites.ts';
import { presentSiteTransfer } from './present-site-transfer.ts';

/** Transfers of sites between accounts and organizations (reference, project 11). */
export const siteTransferRoutes = implement(siteTransfers, {
  async 'GET /site-transfers'(request) {
    const { services, account, query } = request;
    const principal = await ownerPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
    const now = services.clock.now();
    const { transfers, totalCount } = await (principal.organization === null
      ? listSiteTransfersTo(services.db.kysely, account, now, page)
      : listSiteTransfersToOrganization(services.db.kysely, principal.organization.id, now, page));
    return ok(
      transfers.map((transfer) => presentSiteTransfer(transfer, account)),
      { meta: { total_count: totalCount } },
    );
  },
  async 'GET /site-transfers/:siteTransferId'(request) {
    const { services, account, params } = request;
    const principal = await ownerPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const transfer = await findSiteTransfer(services.db.kysely, params.siteTransferId, services.clock.now());
    if (transfer === null || !(mayAccept(transfer, principal) || isSameOwner(transfer.source, ownerOf(principal))))
      throw new DomainError('NOT_FOUND');
    return ok(presentSiteTransfer(transfer, account));
  },
  async 'POST /sites/:siteId/transfer'(request) {
    const { services, params, body, origin } = request;
    const principal = await ownerPrincipal(request);
    const { destination } = body.attributes;
    const site = await requestSiteTransfer(services, principal, params.siteId, destination, origin);
    const included = await includedWithSites(services, [site], principal, 'transfer');
    return created(await presentAccountSite(services, site, principal), included);
  },
  async 'DELETE /sites/:siteId/transfer'(request) {
    const { services, params, origin } = request;
    const principal = await ownerPrincipal(request);
    const site = await cancelSiteTransfer(services, principal, params.siteId, origin);
    return ok(await presentAccountSite(services, site, principal));
  },
  async 'PUT /site-transfers/:siteTransferId/accept'(request) {
    const { services, params, origin } = request;
    const principal = await ownerPrincipal(request);
    const site = await acceptSiteTransfer(services, principal, params.siteTransferId, origin);
    return ok(await presentAccountSite(services, site, principal));
  },
  async 'PUT /site-transfers/:siteTransferId/decline'(request) {
    const { services, params, origin } = request;
    const principal = await ownerPrincipal(request);
    await declineSiteTransfer(services, principal, params.siteTransferId, origin);
    return noContent();
  },
});
