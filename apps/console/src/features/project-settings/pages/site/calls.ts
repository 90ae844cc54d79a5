import { api } from '#lib/api.ts';
import type { WireDocument, WireSite } from '#lib/wire.ts';
import type { SiteValues } from './site-values.ts';

/** Stores what differs from `base`: what others changed meanwhile stays, and no right is needed for the rest. */
export async function updateSite({ id }: WireSite, values: SiteValues, base: SiteValues): Promise<WireSite> {
  const attributes = {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.locales.join() === base.locales.join() ? {} : { locales: values.locales }),
    ...(values.timezone === base.timezone ? {} : { timezone: values.timezone }),
  };
  const { data } = await api.put<WireDocument<WireSite>>('/site', { data: { id, type: 'site', attributes } });
  return data;
}
