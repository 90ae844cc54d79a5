import { defineNoun } from './define-noun.ts';

/** Sessions of people, on a site or with their account alone. */
export const sessionNoun = defineNoun({
  noun: 'session',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: { create: 'sessions.create', delete: 'sessions.destroy', refuse: 'sessions.refuse' },
  cacheTags: null,
});
