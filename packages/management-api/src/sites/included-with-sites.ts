import type { SiteTransferResource } from '@lectern/contract';
import { isSameOwner, type Site } from '@lectern/domain';
import { type EngineServices, ownerOf, type OwnerPrincipal } from '@lectern/engine';
import { findSiteTransfersOf } from '@lectern/storage';
import { presentSiteTransfer } from '../site-transfers/present-site-transfer.ts';

/**
 * The part of a response that `include` asks for with some sites: pending transfers, to their owner. Plans and
 * subscriptions may be asked for and are never there.
 */
export async function includedWithSites(
  services: EngineServices,
  sites: readonly Site[],
  viewer: OwnerPrincipal,
  include: string | undefined,
): Promise<{ included?: SiteTransferResource[] }> {
  if (include === undefined || !include.split(',').includes('transfer')) return {};
  const own = sites.filter(({ owner }) => isSameOwner(owner, ownerOf(viewer)));
  const transfers = await findSiteTransfersOf(
    services.db.kysely,
    own.map(({ id }) => id),
    services.clock.now(),
  );
  return { included: [...transfers.values()].map((transfer) => presentSiteTransfer(transfer, viewer.account)) };
}
