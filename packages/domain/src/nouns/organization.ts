import { defineNoun } from './define-noun.ts';

/** Organizations that own projects. */
export const organizationNoun = defineNoun({
  noun: 'organization',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'organizations.create',
    update: 'organizations.update',
    delete: 'organizations.destroy',
  },
  cacheTags: null,
});
