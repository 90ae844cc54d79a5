import type { SiteTransferResource } from '@lectern/contract';
import type { Account, NamedSiteTransfer } from '@lectern/storage';

/** The request to transfer a site, as the account API shows it: to its sender with the receiver as they entered it. */
export function presentSiteTransfer(transfer: NamedSiteTransfer, viewer: Account): SiteTransferResource {
  const isReceiver = transfer.destination.type === 'account' && transfer.destination.accountId === viewer.id;
  return {
    id: transfer.id,
    type: 'site_transfer',
    attributes: {
      source: transfer.sourceName,
      destination: isReceiver ? { type: 'account', email: viewer.email } : transfer.destinationName,
      site_name: transfer.siteName,
      recurrence: null,
      extra_packets: null,
    },
    relationships: { plan: { data: null } },
    meta: { created_at: transfer.createdAt.toISOString(), expires_at: transfer.expiresAt.toISOString() },
  };
}
