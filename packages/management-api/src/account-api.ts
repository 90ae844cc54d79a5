import { accountSessionRoutes } from './account-sessions/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accountJobResultRoutes } from './job-results/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { AccountRoutes } from './route.ts';
import { accountSiteInvitationRoutes } from './site-invitations/account-routes.ts';
import { accountSiteRoutes } from './sites/account-site-routes.ts';
import { tfaDeactivateRequestRoutes } from './tfa-deactivate-requests/routes.ts';
import { unsentMailRoutes } from './unsent-mails/routes.ts';

/** Every resource of the account API. */
export const accountResources: readonly AccountRoutes[] = [
  accountRoutes,
  accountSessionRoutes,
  accountSiteRoutes,
  accountSiteInvitationRoutes,
  accountJobResultRoutes,
  passkeyRoutes,
  tfaDeactivateRequestRoutes,
  unsentMailRoutes,
];
