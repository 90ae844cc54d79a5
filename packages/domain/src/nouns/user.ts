import { defineNoun } from './define-noun.ts';

/** Memberships of people in a site. */
export const userNoun = defineNoun({
  noun: 'user',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: { create: 'users.create', update: 'users.update', delete: 'users.destroy' },
  cacheTags: null,
});
