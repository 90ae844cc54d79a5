import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { accountSiteResource } from './account-site.ts';
import { listOf, resource, toOne } from './resource.ts';

const role = { role: { types: ['role'] } };

/** An invitation to a site, on create. */
export const siteInvitationBody = resourceBody({
  type: 'site_invitation',
  attributes: { email: z.string().optional() },
  relationships: role,
  readOnlyAttributes: ['expired', 'invitation_link'],
});

/** The same on update: the invited address cannot change. */
export const siteInvitationUpdateBody = resourceBody({
  type: 'site_invitation',
  attributes: {},
  relationships: role,
  readOnlyAttributes: ['email', 'expired', 'invitation_link'],
});

/** An invitation to a site (reference, project 7). The link is returned only when it is created or resent. */
export const siteInvitationResource = resource('site_invitation', {
  attributes: { email: z.string(), expired: z.boolean(), invitation_link: z.string().optional() },
  relationships: { role: toOne('role') },
});
/** An invitation, as the wire shows it. */
export type SiteInvitationResource = z.output<typeof siteInvitationResource>;

/** Invitations to the site: with `can_manage_users`. */
export const siteInvitations = endpoints('site', {
  'GET /site-invitations': { answer: listOf(siteInvitationResource) },
  'POST /site-invitations': { body: siteInvitationBody, answer: siteInvitationResource },
  'GET /site-invitations/:siteInvitationId': { answer: siteInvitationResource },
  'PUT /site-invitations/:siteInvitationId': { body: siteInvitationUpdateBody, answer: siteInvitationResource },
  'POST /site-invitations/:siteInvitationId/resend': { answer: siteInvitationResource },
  'DELETE /site-invitations/:siteInvitationId': { answer: siteInvitationResource },
});

/** An invitation, for the holder of its link (docs/own-endpoints.md). */
export const openInvitationResource = resource('site_invitation', {
  attributes: { email: z.string(), expired: z.boolean(), site_name: z.string(), has_account: z.boolean() },
});
/** An invitation as the holder of its link sees it. */
export type OpenInvitationResource = z.output<typeof openInvitationResource>;

const link = { token: z.string() };

/** Invitations in the account API: additions of ours. */
export const accountSiteInvitations = {
  ...endpoints('anonymous', {
    'GET /site-invitations/:siteInvitationId': { query: link, answer: openInvitationResource },
  }),
  ...endpoints('account', {
    'PUT /site-invitations/:siteInvitationId/redeem': { query: link, answer: accountSiteResource },
  }),
};
