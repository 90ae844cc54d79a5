import type { Migration } from './migrate.ts';
import { projectTables } from './project/0001-project-tables.ts';
import { tasks } from './project/0002-tasks.ts';
import { environmentForks } from './project/0003-environments.ts';
import { roleInheritance } from './project/0004-roles.ts';
import { editingSessions } from './project/0005-editing-sessions.ts';
import { siteAssets } from './project/0005-site-assets.ts';
import { rewrites } from './project/0006-rewrites.ts';
import { whiteLabel } from './project/0007-white-label.ts';
import { people } from './project/0008-people.ts';
import { rememberedAccess } from './project/0009-remembered-access.ts';
import { consoleSessions } from './project/0010-console-sessions.ts';
import { events } from './project/0011-events.ts';
import { listUses } from './project/0012-list-uses.ts';
import { leases } from './project/0013-leases.ts';
import { taskQueue } from './project/0014-task-queue.ts';
import { auditLog } from './project/0015-audit-log.ts';
import { webhooks } from './project/0016-webhooks.ts';
import { stateOfOwners } from './project/0017-state-of-owners.ts';
import { buildTriggers } from './project/0018-build-triggers.ts';
import { usageCounts } from './project/0019-usage-counts.ts';
import { searchIndexes } from './project/0020-search-indexes.ts';
import { eventLookups } from './project/0021-event-lookups.ts';
import { mails } from './project/0022-mails.ts';
import { accountLinks } from './project/0023-account-links.ts';
import { secondFactors } from './project/0024-second-factors.ts';
import { singleSignOn } from './project/0027-single-sign-on.ts';
import { tfaDeactivateRequests } from './project/0028-tfa-deactivate-requests.ts';
import { passkeys } from './project/0029-passkeys.ts';
import { siteDuplicates } from './project/0030-site-duplicates.ts';
import { siteTransfers } from './project/0031-site-transfers.ts';
import { metadataAttempts } from './project/0032-metadata-attempts.ts';
import { signInBrowsers } from './project/0033-sign-in-browsers.ts';
import { organizations } from './project/0035-organizations.ts';
import { organizationInvitations } from './project/0036-organization-invitations.ts';
import { pluginBundles } from './project/0037-plugin-bundles.ts';
import { organizationMandates } from './project/0038-organization-mandates.ts';
import { actingMembers } from './project/0039-acting-members.ts';
import { taskFailures } from './project/0041-task-failures.ts';
import { requiredSingleSignOn } from './project/0042-required-single-sign-on.ts';
import { siteDemos } from './project/0045-site-demos.ts';
import { heldFactors } from './project/0046-held-factors.ts';
import { listenChannels } from './project/0048-listen-channels.ts';
import { cacheTagsConsumer } from './project/0051-cache-tags-consumer.ts';
import { videoStreams } from './project/0052-video-streams.ts';
import { videoUsage } from './project/0053-video-usage.ts';
import { videoProgress } from './project/0054-video-progress.ts';
import { uploadArchives } from './project/0055-upload-archives.ts';
import { valueTables } from './project/0056-value-tables.ts';

/** Migrations of the schema `lectern`, oldest first. Only ever append. */
export const projectMigrations: readonly Migration[] = [
  projectTables,
  tasks,
  environmentForks,
  roleInheritance,
  editingSessions,
  siteAssets,
  rewrites,
  whiteLabel,
  people,
  rememberedAccess,
  consoleSessions,
  events,
  listUses,
  leases,
  taskQueue,
  auditLog,
  webhooks,
  stateOfOwners,
  buildTriggers,
  usageCounts,
  searchIndexes,
  eventLookups,
  mails,
  accountLinks,
  secondFactors,
  singleSignOn,
  tfaDeactivateRequests,
  passkeys,
  siteDuplicates,
  siteTransfers,
  metadataAttempts,
  signInBrowsers,
  organizations,
  organizationInvitations,
  pluginBundles,
  organizationMandates,
  actingMembers,
  taskFailures,
  requiredSingleSignOn,
  siteDemos,
  heldFactors,
  listenChannels,
  cacheTagsConsumer,
  videoStreams,
  videoUsage,
  videoProgress,
  uploadArchives,
  valueTables,
];
