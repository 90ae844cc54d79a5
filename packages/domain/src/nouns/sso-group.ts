import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Groups of the identity provider of a site, with the role that each gives. */
export const ssoGroupNoun = defineNoun({
  noun: 'sso_group',
  reach: 'site',
  live: upsertOrDestroy('sso_group'),
  webhook: null,
  auditActions: { create: 'sso_groups.create', update: 'sso_groups.update', delete: 'sso_groups.destroy' },
  cacheTags: null,
});
