import { z } from 'zod';
import { ownerFacts } from './site-owner.ts';
import { resource } from './resource.ts';

const nothing = z.strictObject({ data: z.null() });

/** The request to transfer a site. It expires, which is an addition of ours (docs/own-endpoints.md). */
export const siteTransferResource = resource('site_transfer', {
  attributes: {
    source: ownerFacts,
    destination: ownerFacts,
    site_name: z.string(),
    recurrence: z.null(),
    extra_packets: z.null(),
  },
  relationships: { plan: nothing },
  meta: { created_at: z.string(), expires_at: z.string() },
});
/** The request to transfer a site, as the account API shows it. */
export type SiteTransferResource = z.output<typeof siteTransferResource>;
