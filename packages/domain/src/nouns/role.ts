import { defineNoun } from './define-noun.ts';

/** Roles with their permissions. */
export const roleNoun = defineNoun({
  noun: 'role',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: { create: 'roles.create', update: 'roles.update', delete: 'roles.destroy' },
  // What a token may read depends on its role.
  cacheTags: () => ['access'],
});
