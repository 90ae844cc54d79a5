import type { SettingsPage } from './kit/settings-page.ts';
import { accessTokensPage } from './pages/access-tokens/index.ts';
import { assetCdnPage } from './pages/asset-cdn/index.ts';
import { auditLogPage } from './pages/audit-log/index.ts';
import { buildTriggersPage } from './pages/build-triggers/index.ts';
import { deploymentLogsPage } from './pages/deployment-logs/index.ts';
import { environmentsPage } from './pages/environments/index.ts';
import { rolesPage } from './pages/roles/index.ts';
import { searchIndexEventsPage } from './pages/search-index-events/index.ts';
import { searchIndexesPage } from './pages/search-indexes/index.ts';
import { sitePage } from './pages/site/index.ts';
import { ssoGroupsPage } from './pages/sso-groups/index.ts';
import { ssoSettingsPage } from './pages/sso-settings/index.ts';
import { ssoUsersPage } from './pages/sso-users/index.ts';
import { usagePage } from './pages/usage/index.ts';
import { usersPage } from './pages/users/index.ts';
import { webhookCallsPage } from './pages/webhook-calls/index.ts';
import { webhooksPage } from './pages/webhooks/index.ts';
import { whiteLabelPage } from './pages/white-label/index.ts';
import { workflowsPage } from './pages/workflows/index.ts';

/** Every page of the project settings, in the order of the sidebar. The first is where the settings begin. */
export const settingsPages: readonly SettingsPage[] = [
  sitePage,
  whiteLabelPage,
  assetCdnPage,
  environmentsPage,
  workflowsPage,
  usagePage,
  usersPage,
  rolesPage,
  ssoSettingsPage,
  ssoUsersPage,
  ssoGroupsPage,
  accessTokensPage,
  auditLogPage,
  webhooksPage,
  webhookCallsPage,
  buildTriggersPage,
  deploymentLogsPage,
  searchIndexesPage,
  searchIndexEventsPage,
];
