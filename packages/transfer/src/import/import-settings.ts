import type { Target } from './target.ts';
import { isObject, linkedId, pick } from '../resource.ts';

/** Gives the destination the languages of the export, and, when it had no models, its other settings too. */
export async function importSettings({ client, schema, known }: Target): Promise<void> {
  const wanted = schema.site.attributes['locales'] as string[];
  const had = known.site.attributes['locales'] as string[];
  const locales = known.wasEmpty ? wanted : [...had, ...wanted.filter((locale) => !had.includes(locale))];
  const settings = known.wasEmpty ? pick(schema.site.attributes, ['timezone', 'no_index']) : {};
  if (JSON.stringify(locales) === JSON.stringify(had) && !known.wasEmpty) return;
  await client.request({ method: 'PUT', url: '/site', body: siteBody({ locales, ...settings }) });
}

/** The settings that name assets: possible once those are there. */
export async function importSettingsWithUploads({ client, schema, known }: Target): Promise<void> {
  if (!known.wasEmpty) return;
  const { attributes } = schema.site;
  const theme = isObject(attributes['theme'])
    ? pick(attributes['theme'], themeSettings(attributes['theme']))
    : undefined;
  const favicon = typeof attributes['favicon'] === 'string' ? attributes['favicon'] : linkedId(schema.site, 'favicon');
  const body = siteBody({ ...pick(attributes, ['global_seo']), ...(theme === undefined ? {} : { theme }), favicon });
  await client.request({ method: 'PUT', url: '/site', body });
}

function themeSettings(theme: Record<string, unknown>): string[] {
  return theme['type'] === 'monochromatic'
    ? ['type', 'hue', 'logo']
    : ['type', 'logo', 'primary_color', 'light_color', 'accent_color', 'dark_color'];
}

function siteBody(attributes: Record<string, unknown>): object {
  return { data: { type: 'site', attributes } };
}
