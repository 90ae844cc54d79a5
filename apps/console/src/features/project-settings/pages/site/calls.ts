import type { SiteResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import type { SiteValues } from './site-values.ts';

/** Stores what differs from `base`: what others changed meanwhile stays, and no right is needed for the rest. */
export async function updateSite({ id }: SiteResource, values: SiteValues, base: SiteValues): Promise<SiteResource> {
  const attributes = {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.isIpTracked === base.isIpTracked ? {} : { ip_tracking_enabled: values.isIpTracked }),
    ...(values.requiresSecondFactor === base.requiresSecondFactor ? {} : { require_2fa: values.requiresSecondFactor }),
    ...(values.forcesSandboxes === base.forcesSandboxes
      ? {}
      : { force_use_of_sandbox_environments: values.forcesSandboxes }),
  };
  const { data } = await managementApi.put('/site', { data: { id, type: 'site', attributes } });
  return data;
}
