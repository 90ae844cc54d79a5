import { defineNoun } from './define-noun.ts';

/** A project, with the settings of its environments. */
export const siteNoun = defineNoun({
  noun: 'site',
  reach: 'site',
  // The channel names the site.
  live: () => [{ name: 'site:upsert', payload: { ids: [] } }],
  webhook: null,
  auditActions: { create: 'sites.create', update: 'sites.update', delete: 'sites.destroy' },
  auditParts: ['white_label_settings'],
  cacheTags: () => ['site'],
});
