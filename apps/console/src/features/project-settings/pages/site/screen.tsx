import type { SiteResource } from '@lectern/contract';
import { siteQuery } from '#lib/current-site.ts';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import { updateSite } from './calls.ts';
import { readSite, siteSchema, type SiteValues } from './site-values.ts';
import { SiteFields } from './SiteFields.tsx';

/** Name and rules of the project. */
export const screen = defineFormScreen<SiteResource, SiteValues>({
  path: 'site',
  texts: 'settings.site',
  load: siteQuery,
  update: updateSite,
  // The form of loaded data, never of a new entry.
  read: (site) => readSite(site as SiteResource),
  schema: () => siteSchema,
  labels: {
    name: 'settings.site.name',
    requiresSecondFactor: 'settings.site.require-2fa',
    isIpTracked: 'settings.site.ip-tracking',
    forcesSandboxes: 'settings.site.sandboxes',
  },
  Fields: SiteFields,
});
