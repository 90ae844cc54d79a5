import type { SiteTransferResource } from '@lectern/contract';
import type { Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import { type Account, findSiteTransfersOf } from '@lectern/storage';
import { presentSiteTransfer } from '../site-transfers/present-site-transfer.ts';

/**
 * The part of a response that `include` asks for with some sites: pending transfers, to their owner. Plans and subscriptions may be asked for and
 * are never there.
 */
export async function includedWithSites(
  services: EngineServices,
  sites: readonly Site[],
  viewer: Account,
  include: string | undefined,
): Promise<{ included?: SiteTransferResource[] }> {
  if (include === undefined || !include.split(',').includes('transfer')) return {};
  const own = sites.filter(({ ownerAccountId }) => ownerAccountId === viewer.id);
  const transfers = await findSiteTransfersOf(
    services.db.kysely,
    own.map(({ id }) => id),
    services.clock.now(),
  );
  return { included: [...transfers.values()].map((transfer) => presentSiteTransfer(transfer, viewer)) };
}
