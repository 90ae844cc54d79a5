import { defineNoun } from './define-noun.ts';

/** Mandates, by which members of one organization act for another one. */
export const organizationMandateNoun = defineNoun({
  noun: 'organization_mandate',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'organization_mandates.create',
    delete: 'organization_mandates.destroy',
  },
  cacheTags: null,
});
