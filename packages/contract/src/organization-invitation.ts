import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { organizationResource } from './organization.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';

const role = { role: { types: ['organization_role'] } };

/** An invitation to an organization, on create. */
export const organizationInvitationBody = resourceBody({
  type: 'organization_invitation',
  attributes: { email: z.string() },
  relationships: role,
});

/** The same on update: the invited address cannot change. */
export const organizationInvitationUpdateBody = resourceBody({
  type: 'organization_invitation',
  attributes: {},
  relationships: role,
  readOnlyAttributes: ['email'],
});

/** An invitation to an organization. The link is returned only when it is created or replaced (docs/own-endpoints.md). */
export const organizationInvitationResource = resource('organization_invitation', {
  attributes: { email: z.string() },
  relationships: { role: toOne('organization_role') },
  meta: { expired: z.boolean(), invitation_link: z.string().optional() },
});
/** An invitation to an organization, as the account API shows it. */
export type OrganizationInvitationResource = z.output<typeof organizationInvitationResource>;

/** An invitation, for whoever has its link (docs/own-endpoints.md). */
export const openOrganizationInvitationResource = resource('organization_invitation', {
  attributes: { email: z.string(), expired: z.boolean(), organization_name: z.string(), has_account: z.boolean() },
});
/** An invitation, as whoever has its link sees it. */
export type OpenOrganizationInvitationResource = z.output<typeof openOrganizationInvitationResource>;

const link = { token: z.string() };

/** Invitations to the organization that `X-Organization` names; whoever got the mailed link redeems one. */
export const organizationInvitations = {
  ...endpoints('anonymous', {
    'GET /organization-invitations/:organizationInvitationId/open': {
      query: link,
      answer: openOrganizationInvitationResource,
    },
  }),
  ...endpoints('account', {
    'GET /organization-invitations': {
      query: { page },
      answer: listOf(organizationInvitationResource),
      meta: totalCount,
    },
    'GET /organization-invitations/:organizationInvitationId': { answer: organizationInvitationResource },
    'POST /organization-invitations': { body: organizationInvitationBody, answer: organizationInvitationResource },
    'PUT /organization-invitations/:organizationInvitationId': {
      body: organizationInvitationUpdateBody,
      answer: organizationInvitationResource,
    },
    'POST /organization-invitations/:organizationInvitationId/resend': { answer: null },
    // Our own: the same, with the link in the response.
    'POST /organization-invitations/:organizationInvitationId/link': { answer: organizationInvitationResource },
    'DELETE /organization-invitations/:organizationInvitationId': { answer: organizationInvitationResource },
    'PUT /organization-invitations/:organizationInvitationId/redeem': { query: link, answer: organizationResource },
  }),
};
