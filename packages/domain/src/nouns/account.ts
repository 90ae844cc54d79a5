import { defineNoun } from './define-noun.ts';

/** Accounts of people. */
export const accountNoun = defineNoun({
  noun: 'account',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: { create: 'accounts.create', update: 'accounts.update', delete: 'accounts.destroy' },
  cacheTags: null,
});
