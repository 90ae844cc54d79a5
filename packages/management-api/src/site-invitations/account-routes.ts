import { isExpired, type InvitationLink, openInvitation, redeemInvitation } from '@lectern/engine';
import { textParam } from '../flag.ts';
import { type AccountRoutes, ok, type RequestParts } from '../route.ts';
import { presentAccountSite } from '../sites/present-account-site.ts';

/** An invitation, for whoever holds its link (reference, project 11). */
export const accountSiteInvitationRoutes: AccountRoutes = {
  anonymous: [
    {
      method: 'GET',
      path: '/site-invitations/:siteInvitationId',
      async handle(request) {
        const { invitation, site, hasAccount } = await openInvitation(request.services, linkOf(request));
        return ok({
          id: invitation.id,
          type: 'site_invitation',
          attributes: {
            email: invitation.email,
            expired: isExpired(invitation, request.services.clock.now()),
            site_name: site.name,
            has_account: hasAccount,
          },
        });
      },
    },
  ],
  account: [
    {
      method: 'PUT',
      path: '/site-invitations/:siteInvitationId/redeem',
      async handle(request) {
        const site = await redeemInvitation(request.services, request.account, linkOf(request), request.origin);
        return ok(await presentAccountSite(request.services, site, request.account));
      },
    },
  ],
};

function linkOf({ params, query }: RequestParts): InvitationLink {
  return { id: params['siteInvitationId'] ?? '', token: textParam(query, 'token') ?? '' };
}
