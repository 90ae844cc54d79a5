import { accountDestructions } from './account-destruction.ts';
import { accounts } from './account.ts';
import { accountSessions } from './account-session.ts';
import { accountSites, siteDuplications } from './account-site.ts';
import { accountUsage, oauthApplications } from './account-usage.ts';
import { billing } from './billing.ts';
import { accountJobResults } from './job-result.ts';
import { organizationConversions, organizations } from './organization.ts';
import { organizationInvitations } from './organization-invitation.ts';
import { organizationMandates } from './organization-mandate.ts';
import { organizationMemberships, organizationRoles } from './organization-membership.ts';
import { passkeys } from './passkey.ts';
import { accountSiteInvitations } from './site-invitation.ts';
import { tfaDeactivateRequests } from './tfa-deactivate-request.ts';
import { siteTransfers } from './site-transfer.ts';
import { unsentMails } from './unsent-mail.ts';

/** Every endpoint of the account API, by method and path below `/account-api`. */
export const accountEndpoints = {
  ...accounts,
  ...accountDestructions,
  ...accountJobResults,
  ...accountSessions,
  ...accountSiteInvitations,
  ...accountSites,
  ...organizations,
  ...organizationConversions,
  ...organizationInvitations,
  ...organizationMandates,
  ...organizationMemberships,
  ...organizationRoles,
  ...passkeys,
  ...accountUsage,
  ...billing,
  ...oauthApplications,
  ...tfaDeactivateRequests,
  ...siteDuplications,
  ...siteTransfers,
  ...unsentMails,
};
/** The account API, for a client of it. */
export type AccountApi = typeof accountEndpoints;
