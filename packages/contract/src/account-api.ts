import { accounts } from './account.ts';
import { accountSessions } from './account-session.ts';
import { accountSites } from './account-site.ts';
import { accountJobResults } from './job-result.ts';
import { passkeys } from './passkey.ts';
import { accountSiteInvitations } from './site-invitation.ts';
import { tfaDeactivateRequests } from './tfa-deactivate-request.ts';
import { unsentMails } from './unsent-mail.ts';

/** Every endpoint of the account API, by method and path below `/account-api`. */
export const accountEndpoints = {
  ...accounts,
  ...accountJobResults,
  ...accountSessions,
  ...accountSiteInvitations,
  ...accountSites,
  ...passkeys,
  ...tfaDeactivateRequests,
  ...unsentMails,
};
/** The account API, for a client of it. */
export type AccountApi = typeof accountEndpoints;
