import { defineNoun } from './define-noun.ts';

/** Members of organizations. */
export const organizationMembershipNoun = defineNoun({
  noun: 'organization_membership',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'organization_memberships.create',
    update: 'organization_memberships.update',
    delete: 'organization_memberships.destroy',
  },
  cacheTags: null,
});
