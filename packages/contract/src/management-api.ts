import { accessTokens } from './access-token.ts';
import { auditLogEvents } from './audit-log-event.ts';
import { buildEvents } from './build-event.ts';
import { buildServices } from './build-service.ts';
import { buildTriggers } from './build-trigger.ts';
import { contentRewrites } from './content-rewrite.ts';
import { demos } from './demo.ts';
import { help } from './help.ts';
import { editingSessions } from './editing-session.ts';
import { emojiSuggestions } from './emoji-suggestions.ts';
import { environments } from './environment.ts';
import { fields } from './fields.ts';
import { fieldsets } from './fieldsets.ts';
import { itemSchedules } from './item-schedules.ts';
import { itemTypes } from './item-type.ts';
import { itemBulkOperations, items, itemVersions } from './items.ts';
import { jobResults } from './job-result.ts';
import { maintenanceMode } from './maintenance-mode.ts';
import { menuItems } from './menu-item.ts';
import { news } from './news.ts';
import { pluginPackages } from './plugin-package.ts';
import { plugins } from './plugin.ts';
import { publicInfo } from './public-info.ts';
import { roles } from './role.ts';
import { itemTypeFilters, uploadFilters } from './saved-filter.ts';
import { schemaMenuItems } from './schema-menu-item.ts';
import { searchIndexEvents } from './search-index-event.ts';
import { searchIndexes } from './search-index.ts';
import { searchResults } from './search-result.ts';
import { sessions } from './sessions.ts';
import { siteInvitations } from './site-invitation.ts';
import { sites } from './site.ts';
import { ssoGroups } from './sso-group.ts';
import { ssoSettings } from './sso-settings.ts';
import { ssoUsers } from './sso-user.ts';
import { subscription } from './subscription.ts';
import { uploadArchives } from './upload-archive.ts';
import { uploadCollections } from './upload-collection.ts';
import { uploadTags } from './upload-tag.ts';
import { uploadReplacements } from './upload-replacement.ts';
import { uploadTracks } from './upload-track.ts';
import { uploadBulkOperations, uploads } from './uploads.ts';
import { usage } from './usage.ts';
import { users } from './user.ts';
import { webhookCalls } from './webhook-call.ts';
import { webhooks, webhookTests } from './webhook.ts';
import { whiteLabelSettings } from './white-label-settings.ts';
import { workflows } from './workflow.ts';

/** Every endpoint of the management API, by method and path below `/api`. */
export const managementEndpoints = {
  ...accessTokens,
  ...auditLogEvents,
  ...buildEvents,
  ...buildServices,
  ...buildTriggers,
  ...contentRewrites,
  ...demos,
  ...help,
  ...editingSessions,
  ...emojiSuggestions,
  ...environments,
  ...fields,
  ...fieldsets,
  ...itemBulkOperations,
  ...items,
  ...itemSchedules,
  ...itemTypeFilters,
  ...itemTypes,
  ...itemVersions,
  ...jobResults,
  ...maintenanceMode,
  ...menuItems,
  ...news,
  ...pluginPackages,
  ...plugins,
  ...publicInfo,
  ...roles,
  ...schemaMenuItems,
  ...searchIndexEvents,
  ...searchIndexes,
  ...searchResults,
  ...sessions,
  ...siteInvitations,
  ...sites,
  ...ssoGroups,
  ...ssoSettings,
  ...ssoUsers,
  ...subscription,
  ...uploadArchives,
  ...uploadBulkOperations,
  ...uploadCollections,
  ...uploadFilters,
  ...uploads,
  ...uploadTags,
  ...uploadReplacements,
  ...uploadTracks,
  ...usage,
  ...users,
  ...webhookCalls,
  ...webhooks,
  ...webhookTests,
  ...whiteLabelSettings,
  ...workflows,
};
/** The management API, for a client of it. */
export type ManagementApi = typeof managementEndpoints;
