import type { SiteResource } from '@lectern/contract';
import { siteQuery } from '#lib/current-site.ts';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import { paths } from '#lib/paths.ts';
import {
  appearanceSchema,
  type AppearanceValues,
  changedAppearance,
  readAppearance,
  updateAppearance,
} from './appearance-values.ts';
import { AppearanceFields } from './AppearanceFields.tsx';

/** Colours and logo of the environment. */
export const screen = defineFormScreen<SiteResource, AppearanceValues>({
  path: 'configuration/appearance',
  home: paths.configurationPage('appearance'),
  texts: 'configuration.appearance',
  load: siteQuery,
  update: updateAppearance,
  // The form of loaded data, never of a new entry.
  read: (site) => readAppearance(site as SiteResource),
  schema: () => appearanceSchema,
  labels: {
    type: 'configuration.appearance.type',
    hue: 'configuration.appearance.hue',
    primary_color: 'configuration.appearance.primary_color',
    accent_color: 'configuration.appearance.accent_color',
    light_color: 'configuration.appearance.light_color',
    dark_color: 'configuration.appearance.dark_color',
    logo: 'configuration.appearance.logo',
  },
  changedFields: changedAppearance,
  Fields: AppearanceFields,
});
