import { type ResourceObject, siteInvitationBody, siteInvitationUpdateBody } from '@lectern/contract';
import {
  createSiteInvitation,
  destroySiteInvitation,
  type EngineServices,
  getSiteInvitation,
  isExpired,
  listSiteInvitations,
  resendSiteInvitation,
  type SentInvitation,
  updateSiteInvitation,
} from '@lectern/engine';
import type { SiteInvitation } from '@lectern/storage';
import { linkedId, linkTo } from '../linkage.ts';
import { created, ok, type ResourceRoutes, siteRoutes } from '../route.ts';

/** Invitations to the site, all of them with `can_manage_users` (reference, project 7). */
export const siteInvitationRoutes: ResourceRoutes = {
  site: siteRoutes([
    {
      method: 'GET',
      path: '/site-invitations',
      handle: async (request) =>
        ok(
          (await listSiteInvitations(request.services, request)).map((invitation) =>
            present(request.services, invitation),
          ),
        ),
    },
    {
      method: 'POST',
      path: '/site-invitations',
      async handle(request) {
        const { attributes, relationships } = siteInvitationBody.read(request.body);
        const sent = await createSiteInvitation(request.services, request, {
          email: attributes.email ?? '',
          roleId: linkedId(relationships['role']) ?? null,
        });
        return created(presentSent(request.services, sent));
      },
    },
    {
      method: 'GET',
      path: '/site-invitations/:siteInvitationId',
      handle: async (request) =>
        ok(
          present(
            request.services,
            await getSiteInvitation(request.services, request, request.params.siteInvitationId),
          ),
        ),
    },
    {
      method: 'PUT',
      path: '/site-invitations/:siteInvitationId',
      async handle(request) {
        const { relationships } = siteInvitationUpdateBody.read(request.body);
        const roleId = linkedId(relationships['role']);
        return ok(
          present(
            request.services,
            await updateSiteInvitation(request.services, request, request.params.siteInvitationId, roleId),
          ),
        );
      },
    },
    {
      method: 'POST',
      path: '/site-invitations/:siteInvitationId/resend',
      handle: async (request) =>
        ok(
          presentSent(
            request.services,
            await resendSiteInvitation(request.services, request, request.params.siteInvitationId),
          ),
        ),
    },
    {
      method: 'DELETE',
      path: '/site-invitations/:siteInvitationId',
      handle: async (request) =>
        ok(
          present(
            request.services,
            await destroySiteInvitation(request.services, request, request.params.siteInvitationId),
          ),
        ),
    },
  ]),
};

function present({ clock }: EngineServices, invitation: SiteInvitation): ResourceObject {
  return {
    id: invitation.id,
    type: 'site_invitation',
    attributes: { email: invitation.email, expired: isExpired(invitation, clock.now()) },
    relationships: { role: linkTo('role', invitation.roleId) },
  };
}

/** The same with the link: its secret is not kept, so that it is shown now or never. */
function presentSent(services: EngineServices, { invitation, token }: SentInvitation): ResourceObject {
  const resource = present(services, invitation);
  const link = `${services.publicUrl}/accept-invitation/${invitation.id}?token=${token}`;
  return { ...resource, attributes: { ...resource.attributes, invitation_link: link } };
}
