import { defineNoun } from './define-noun.ts';

/** Settings of single sign-on of a site. */
export const ssoSettingsNoun = defineNoun({
  noun: 'sso_settings',
  reach: 'site',
  live: () => [{ name: 'sso_settings:upsert', payload: { ids: [] } }],
  webhook: null,
  auditActions: { update: 'sso_settings.update' },
  cacheTags: null,
});
