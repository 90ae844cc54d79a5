import { type SiteResource, siteBody } from '@lectern/contract';
import { z } from 'zod';

const {
  name,
  ip_tracking_enabled: isIpTracked,
  require_2fa: requiresSecondFactor,
  force_use_of_sandbox_environments: forcesSandboxes,
} = siteBody.attributes;

/** The form of the global properties. */
export const siteSchema = z
  .object({
    name: name.unwrap().trim().min(1, 'settings.site.name.required'),
    isIpTracked,
    requiresSecondFactor,
    forcesSandboxes,
  })
  .required();
/** What the form of the global properties contains. */
export type SiteValues = z.output<typeof siteSchema>;

/** From the wire to the form. */
export function readSite(site: SiteResource): SiteValues {
  const { attributes } = site;
  return {
    name: attributes.name,
    isIpTracked: attributes.ip_tracking_enabled,
    requiresSecondFactor: attributes.require_2fa,
    forcesSandboxes: attributes.force_use_of_sandbox_environments,
  };
}
