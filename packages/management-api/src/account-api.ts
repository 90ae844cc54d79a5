import { accountSessionRoutes } from './account-sessions/routes.ts';
import { accountDestructionRoutes, accountRoutes } from './accounts/routes.ts';
import { billingRoutes, oauthApplicationRoutes } from './billing/routes.ts';
import { accountJobResultRoutes } from './job-results/routes.ts';
import { organizationInvitationRoutes } from './organization-invitations/routes.ts';
import { organizationMandateRoutes } from './organization-mandates/routes.ts';
import { organizationMembershipRoutes, organizationRoleRoutes } from './organization-memberships/routes.ts';
import { organizationConversionRoutes, organizationRoutes } from './organizations/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { AccountRoutes } from './route.ts';
import { accountSiteInvitationRoutes } from './site-invitations/account-routes.ts';
import { accountSiteRoutes, siteDuplicationRoutes } from './sites/account-site-routes.ts';
import { siteTransferRoutes } from './site-transfers/routes.ts';
import { tfaDeactivateRequestRoutes } from './tfa-deactivate-requests/routes.ts';
import { unsentMailRoutes } from './unsent-mails/routes.ts';
import { accountUsageRoutes } from './usage/account-routes.ts';

/** Every resource of the account API. */
export const accountResources: readonly AccountRoutes[] = [
  accountRoutes,
  accountDestructionRoutes,
  accountSessionRoutes,
  accountSiteRoutes,
  siteDuplicationRoutes,
  siteTransferRoutes,
  accountSiteInvitationRoutes,
  accountJobResultRoutes,
  passkeyRoutes,
  tfaDeactivateRequestRoutes,
  unsentMailRoutes,
  accountUsageRoutes,
  organizationRoutes,
  organizationConversionRoutes,
  organizationRoleRoutes,
  organizationMembershipRoutes,
  organizationInvitationRoutes,
  organizationMandateRoutes,
  billingRoutes,
  oauthApplicationRoutes,
];
