import { accounts } from './account.ts';
import { accountSites } from './account-site.ts';
import { accountJobResults } from './job-result.ts';
import { accountSiteInvitations } from './site-invitation.ts';

/** Every endpoint of the account API, by method and path below `/account-api`. */
export const accountEndpoints = { ...accounts, ...accountJobResults, ...accountSiteInvitations, ...accountSites };
/** The account API, for a client of it. */
export type AccountApi = typeof accountEndpoints;
