import { defineNoun } from './define-noun.ts';

/** Invitations to a site. */
export const siteInvitationNoun = defineNoun({
  noun: 'site_invitation',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: {
    create: 'site_invitations.create',
    update: 'site_invitations.update',
    delete: 'site_invitations.destroy',
  },
  cacheTags: null,
});
