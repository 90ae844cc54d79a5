import { defineNoun } from './define-noun.ts';

/** Invitations to organizations. */
export const organizationInvitationNoun = defineNoun({
  noun: 'organization_invitation',
  reach: 'account',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'organization_invitations.create',
    update: 'organization_invitations.update',
    delete: 'organization_invitations.destroy',
  },
  cacheTags: null,
});
