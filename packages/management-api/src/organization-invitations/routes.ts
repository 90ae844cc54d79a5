import { type OrganizationInvitationResource, organizationInvitations } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import {
  createOrganizationInvitation,
  destroyOrganizationInvitation,
  type EngineServices,
  isExpired,
  type InvitationLink,
  openOrganizationInvitation,
  organizationInvitationLink,
  redeemOrganizationInvitation,
  requireOwnerRight,
  resendOrganizationInvitation,
  type SentOrganizationInvitation,
  updateOrganizationInvitation,
} from '@lectern/engine';
import { findOrganizationInvitation, listOrganizationInvitations, type OrganizationInvitation } from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkedId, linkTo } from '../linkage.ts';
import { organizationPrincipal } from '../organizations/owner-principal.ts';
import { presentOrganization } from '../organizations/present-organization.ts';
import { readPage } from '../read-page.ts';
import { readText } from '../read-param.ts';
import { created, noContent, ok, type RequestParts } from '../route.ts';

/** Invitations to the organization in `X-Organization`, and their links. */
export const organizationInvitationRoutes = implement(organizationInvitations, {
  async 'GET /organization-invitations/:organizationInvitationId/open'(request) {
    const { services } = request;
    const { invitation, organization, hasAccount } = await openOrganizationInvitation(services, linkOf(request));
    return ok({
      id: invitation.id,
      type: 'organization_invitation',
      attributes: {
        email: invitation.email,
        expired: isExpired(invitation, services.clock.now()),
        organization_name: organization.name,
        has_account: hasAccount,
      },
    });
  },
  async 'GET /organization-invitations'(request) {
    const { services, query } = request;
    const principal = await organizationPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const page = readPage(query, { defaultLimit: 500, maxLimit: 500 });
    const { id } = principal.organization;
    const { invitations, totalCount } = await listOrganizationInvitations(services.db.kysely, id, page);
    const now = services.clock.now();
    return ok(
      invitations.map((invitation) => present(invitation, now)),
      { meta: { total_count: totalCount } },
    );
  },
  async 'GET /organization-invitations/:organizationInvitationId'(request) {
    const { services, params } = request;
    const principal = await organizationPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const { id } = principal.organization;
    const invitation = await findOrganizationInvitation(services.db.kysely, id, params.organizationInvitationId);
    if (invitation === null) throw new DomainError('NOT_FOUND');
    return ok(present(invitation, services.clock.now()));
  },
  async 'POST /organization-invitations'(request) {
    const { services, body, origin } = request;
    const principal = await organizationPrincipal(request);
    const wanted = { email: body.attributes.email, roleId: linkedId(body.relationships['role']) ?? null };
    const sent = await createOrganizationInvitation(services, principal, wanted, origin);
    return created(presentSent(services, sent));
  },
  async 'PUT /organization-invitations/:organizationInvitationId'(request) {
    const { services, params, body, origin } = request;
    const principal = await organizationPrincipal(request);
    const roleId = linkedId(body.relationships['role']) ?? null;
    const id = params.organizationInvitationId;
    const invitation = await updateOrganizationInvitation(services, principal, id, roleId, origin);
    return ok(present(invitation, services.clock.now()));
  },
  async 'POST /organization-invitations/:organizationInvitationId/resend'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    await resendOrganizationInvitation(services, principal, params.organizationInvitationId, origin);
    return noContent();
  },
  async 'POST /organization-invitations/:organizationInvitationId/link'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    const sent = await resendOrganizationInvitation(services, principal, params.organizationInvitationId, origin);
    return ok(presentSent(services, sent));
  },
  async 'DELETE /organization-invitations/:organizationInvitationId'(request) {
    const { services, params, origin } = request;
    const principal = await organizationPrincipal(request);
    const id = params.organizationInvitationId;
    const invitation = await destroyOrganizationInvitation(services, principal, id, origin);
    return ok(present(invitation, services.clock.now()));
  },
  async 'PUT /organization-invitations/:organizationInvitationId/redeem'(request) {
    const { services, account, origin } = request;
    return ok(presentOrganization(await redeemOrganizationInvitation(services, account, linkOf(request), origin)));
  },
});

function present(invitation: OrganizationInvitation, now: Date): OrganizationInvitationResource {
  return {
    id: invitation.id,
    type: 'organization_invitation',
    attributes: { email: invitation.email },
    relationships: { role: linkTo('organization_role', invitation.role) },
    meta: { expired: isExpired(invitation, now) },
  };
}

/** With its link, which is known only now. */
function presentSent(services: EngineServices, sent: SentOrganizationInvitation): OrganizationInvitationResource {
  const presented = present(sent.invitation, services.clock.now());
  return { ...presented, meta: { ...presented.meta, invitation_link: organizationInvitationLink(services, sent) } };
}

function linkOf({ params, query }: RequestParts<'organizationInvitationId'>): InvitationLink {
  return { id: params.organizationInvitationId, token: readText('token', query['token']) ?? '' };
}
