import { type SiteResource, siteBody } from '@lectern/contract';
import { z } from 'zod';
import { managementApi } from '#lib/api.ts';

const { locales, timezone } = siteBody.attributes;

/** The form of languages and time zone. */
export const localesSchema = z.object({ locales, timezone }).required();
/** What the form of languages and time zone contains. */
export type LocalesValues = z.output<typeof localesSchema>;

/** From the wire to the form. */
export function readLocales({ attributes }: SiteResource): LocalesValues {
  return { locales: [...attributes.locales], timezone: attributes.timezone };
}

/** Stores what differs from `base`: what others changed meanwhile stays. */
export async function updateLocales(
  { id }: SiteResource,
  values: LocalesValues,
  base: LocalesValues,
): Promise<SiteResource> {
  const attributes = {
    ...(values.locales.join() === base.locales.join() ? {} : { locales: values.locales }),
    ...(values.timezone === base.timezone ? {} : { timezone: values.timezone }),
  };
  return (await managementApi.put('/site', { data: { id, type: 'site', attributes } })).data;
}
