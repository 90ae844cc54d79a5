import { accountSiteInvitations } from '@lectern/contract';
import { forAccount, isExpired, type InvitationLink, openInvitation, redeemInvitation } from '@lectern/engine';
import { readText } from '../read-param.ts';
import { ok, type RequestParts } from '../route.ts';
import { implement } from '../implement.ts';
import { presentAccountSite } from '../sites/present-account-site.ts';

/** An invitation, for the holder of its link (reference, project 11). */
export const accountSiteInvitationRoutes = implement(accountSiteInvitations, {
  async 'GET /site-invitations/:siteInvitationId'(request) {
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
  async 'PUT /site-invitations/:siteInvitationId/redeem'(request) {
    const site = await redeemInvitation(request.services, request.account, linkOf(request), request.origin);
    return ok(await presentAccountSite(request.services, site, forAccount(request.account)));
  },
});

function linkOf({ params, query }: RequestParts<'siteInvitationId'>): InvitationLink {
  return { id: params.siteInvitationId, token: readText('token', query['token']) ?? '' };
}
