import { siteTransfers } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import {
  acceptSiteTransfer,
  cancelSiteTransfer,
  declineSiteTransfer,
  mayAccept,
  requestSiteTransfer,
} from '@lectern/engine';
import { findSiteTransfer, listSiteTransfersTo } from '@lectern/storage';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { created, noContent, ok } from '../route.ts';
import { presentAccountSite } from '../sites/present-account-site.ts';
import { includedWithSites } from '../sites/included-with-sites.ts';
import { presentSiteTransfer } from './present-site-transfer.ts';

/** Transfers of sites between accounts (reference, project 11). */
export const siteTransferRoutes = implement(siteTransfers, {
  async 'GET /site-transfers'({ services, account, query }) {
    const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
    const now = services.clock.now();
    const { transfers, totalCount } = await listSiteTransfersTo(services.db.kysely, account, now, page);
    return ok(
      transfers.map((transfer) => presentSiteTransfer(transfer, account)),
      { meta: { total_count: totalCount } },
    );
  },
  async 'GET /site-transfers/:siteTransferId'({ services, account, params }) {
    const transfer = await findSiteTransfer(services.db.kysely, params.siteTransferId, services.clock.now());
    if (transfer === null || !(mayAccept(transfer, account) || transfer.sourceAccountId === account.id))
      throw new DomainError('NOT_FOUND');
    return ok(presentSiteTransfer(transfer, account));
  },
  async 'POST /sites/:siteId/transfer'({ services, account, params, body, origin }) {
    const { destination } = body.attributes;
    const site = await requestSiteTransfer(services, account, params.siteId, destination, origin);
    const included = await includedWithSites(services, [site], account, 'transfer');
    return created(await presentAccountSite(services, site, account), included);
  },
  async 'DELETE /sites/:siteId/transfer'({ services, account, params, origin }) {
    const site = await cancelSiteTransfer(services, account, params.siteId, origin);
    return ok(await presentAccountSite(services, site, account));
  },
  async 'PUT /site-transfers/:siteTransferId/accept'({ services, account, params, origin }) {
    const site = await acceptSiteTransfer(services, account, params.siteTransferId, origin);
    return ok(await presentAccountSite(services, site, account));
  },
  async 'PUT /site-transfers/:siteTransferId/decline'({ services, account, params, origin }) {
    await declineSiteTransfer(services, account, params.siteTransferId, origin);
    return noContent();
  },
});
