import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Users of the identity provider of a site. SCIM and sign-ins change them too. */
export const ssoUserNoun = defineNoun({
  noun: 'sso_user',
  reach: 'site',
  live: upsertOrDestroy('sso_user'),
  webhook: { entityType: 'sso_user', eventTypes: { create: 'create' }, related: ['groups', 'role'] },
  auditActions: { create: 'sso_users.create', update: 'sso_users.update', delete: 'sso_users.destroy' },
  cacheTags: null,
});
