import { accessTokenRoutes } from './access-tokens/routes.ts';
import { auditLogEventRoutes } from './audit-log-events/routes.ts';
import { buildEventRoutes } from './build-events/routes.ts';
import { buildServiceRoutes } from './build-services/routes.ts';
import { buildTriggerRoutes } from './build-triggers/routes.ts';
import { contentRewriteRoutes } from './content-rewrite/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { editingSessionRoutes } from './editing-sessions/routes.ts';
import { emojiSuggestionRoutes } from './emoji-suggestions/routes.ts';
import { environmentRoutes } from './environments/routes.ts';
import { itemBulkRoutes } from './items/bulk-routes.ts';
import { itemRoutes } from './items/routes.ts';
import { itemVersionRoutes } from './items/version-routes.ts';
import { jobResultRoutes } from './job-results/routes.ts';
import { publicInfoRoutes } from './public-info/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { scheduledPublicationRoutes } from './scheduled-publications/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { siteInvitationRoutes } from './site-invitations/routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { uploadFilterRoutes } from './upload-filters/routes.ts';
import { userRoutes } from './users/routes.ts';
import { uploadCollectionRoutes } from './upload-collections/routes.ts';
import { uploadArchiveRoutes } from './upload-archives/routes.ts';
import { uploadBulkRoutes } from './uploads/bulk-routes.ts';
import { uploadReplacementRoutes } from './upload-replacements/routes.ts';
import { uploadTrackRoutes } from './upload-tracks/routes.ts';
import { uploadTagRoutes } from './upload-tags/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { fieldRoutes } from './fields/routes.ts';
import { fieldsetRoutes } from './fieldsets/routes.ts';
import { itemTypeFilterRoutes } from './item-type-filters/routes.ts';
import { itemTypeRoutes } from './item-types/routes.ts';
import { maintenanceModeRoutes } from './maintenance-mode/routes.ts';
import { menuItemRoutes } from './menu-items/routes.ts';
import { schemaMenuItemRoutes } from './schema-menu-items/routes.ts';
import { ssoGroupRoutes } from './sso-groups/routes.ts';
import { ssoSettingsRoutes } from './sso-settings/routes.ts';
import { ssoUserRoutes } from './sso-users/routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { searchIndexEventRoutes } from './search-index-events/routes.ts';
import { searchIndexRoutes } from './search-indexes/routes.ts';
import { searchResultRoutes } from './search-results/routes.ts';
import { webhookCallRoutes } from './webhook-calls/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { webhookTestRoutes } from './webhooks/test-routes.ts';
import { whiteLabelSettingsRoutes } from './white-label-settings/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { pluginPackageRoutes } from './plugin-packages/routes.ts';
import { pluginRoutes } from './plugins/routes.ts';
import { workflowRoutes } from './workflows/routes.ts';
import type { ResourceRoutes } from './route.ts';

/** Every resource of the management API; one line registers its routes. */
export const resources: readonly ResourceRoutes[] = [
  accessTokenRoutes,
  auditLogEventRoutes,
  buildEventRoutes,
  buildServiceRoutes,
  buildTriggerRoutes,
  contentRewriteRoutes,
  demoRoutes,
  helpRoutes,
  editingSessionRoutes,
  emojiSuggestionRoutes,
  environmentRoutes,
  itemBulkRoutes,
  itemRoutes,
  itemVersionRoutes,
  jobResultRoutes,
  publicInfoRoutes,
  roleRoutes,
  scheduledPublicationRoutes,
  sessionRoutes,
  siteRoutes,
  siteInvitationRoutes,
  uploadArchiveRoutes,
  uploadBulkRoutes,
  uploadCollectionRoutes,
  uploadTagRoutes,
  uploadReplacementRoutes,
  uploadTrackRoutes,
  uploadRoutes,
  uploadFilterRoutes,
  userRoutes,
  fieldRoutes,
  fieldsetRoutes,
  itemTypeRoutes,
  itemTypeFilterRoutes,
  maintenanceModeRoutes,
  menuItemRoutes,
  newsRoutes,
  schemaMenuItemRoutes,
  ssoGroupRoutes,
  ssoSettingsRoutes,
  ssoUserRoutes,
  subscriptionRoutes,
  usageRoutes,
  searchIndexEventRoutes,
  searchIndexRoutes,
  searchResultRoutes,
  webhookCallRoutes,
  webhookRoutes,
  webhookTestRoutes,
  whiteLabelSettingsRoutes,
  pluginPackageRoutes,
  pluginRoutes,
  workflowRoutes,
];
