import type { SiteTransferResource } from '@lectern/contract';
import type { NamedSiteTransfer } from '@lectern/storage';

/** The request to transfer a site, as the account API shows it. */
export function presentSiteTransfer(transfer: NamedSiteTransfer): SiteTransferResource {
  return {
    id: transfer.id,
    type: 'site_transfer',
    attributes: {
      source: transfer.sourceName,
      destination: transfer.destinationName,
      site_name: transfer.siteName,
      recurrence: null,
      extra_packets: null,
    },
    relationships: { plan: { data: null } },
    meta: { created_at: transfer.createdAt.toISOString(), expires_at: transfer.expiresAt.toISOString() },
  };
}
