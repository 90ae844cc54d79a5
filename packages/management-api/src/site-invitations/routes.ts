import { type SiteInvitationResource, siteInvitations } from '@lectern/contract';
import {
  createSiteInvitation,
  destroySiteInvitation,
  type EngineServices,
  getSiteInvitation,
  invitationLink,
  isExpired,
  listSiteInvitations,
  resendSiteInvitation,
  type SentInvitation,
  updateSiteInvitation,
} from '@lectern/engine';
import type { SiteInvitation } from '@lectern/storage';
import { linkedId, linkTo } from '../linkage.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';

/** Invitations to the site, all of them with `can_manage_users` (reference, project 7). */
export const siteInvitationRoutes = implement(siteInvitations, {
  'GET /site-invitations': async (request) =>
    ok(
      (await listSiteInvitations(request.services, request)).map((invitation) => present(request.services, invitation)),
    ),
  async 'POST /site-invitations'(request) {
    const { attributes, relationships } = request.body;
    const sent = await createSiteInvitation(request.services, request, {
      email: attributes.email ?? '',
      roleId: linkedId(relationships['role']) ?? null,
    });
    return created(presentSent(request.services, sent));
  },
  'GET /site-invitations/:siteInvitationId': async (request) =>
    ok(present(request.services, await getSiteInvitation(request.services, request, request.params.siteInvitationId))),
  async 'PUT /site-invitations/:siteInvitationId'(request) {
    const { relationships } = request.body;
    const roleId = linkedId(relationships['role']);
    return ok(
      present(
        request.services,
        await updateSiteInvitation(request.services, request, request.params.siteInvitationId, roleId),
      ),
    );
  },
  'POST /site-invitations/:siteInvitationId/resend': async (request) =>
    ok(
      presentSent(
        request.services,
        await resendSiteInvitation(request.services, request, request.params.siteInvitationId),
      ),
    ),
  'DELETE /site-invitations/:siteInvitationId': async (request) =>
    ok(
      present(
        request.services,
        await destroySiteInvitation(request.services, request, request.params.siteInvitationId),
      ),
    ),
});

function present({ clock }: EngineServices, invitation: SiteInvitation): SiteInvitationResource {
  return {
    id: invitation.id,
    type: 'site_invitation',
    attributes: { email: invitation.email, expired: isExpired(invitation, clock.now()) },
    relationships: { role: linkTo('role', invitation.roleId) },
  };
}

/** The same with the link: its secret is not kept, so that it is shown now or never. */
function presentSent(services: EngineServices, { invitation, token }: SentInvitation): SiteInvitationResource {
  const resource = present(services, invitation);
  const link = invitationLink(services, invitation, token);
  return { ...resource, attributes: { ...resource.attributes, invitation_link: link } };
}
