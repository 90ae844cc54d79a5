export type { Database, EnvironmentTables, ProjectTables } from './tables.ts';
export { json, nullableJson } from './json.ts';
export { type CopyPair, dropPgSchema } from './pg-schema.ts';
export {
  type EnvironmentQueryable,
  inEnvironment,
  type ProjectTransaction,
  type Queryable,
} from './environment-database.ts';
export { withTimeBudget } from './time-budget.ts';
export { migrateEnvironment, migrateProject } from './migrations/migrate.ts';
export * from './driver/open-database.ts';
export {
  deferStatements,
  type Explain,
  flushDeferred,
  independentInserts,
  runPipelined,
  type Statement,
} from './pipeline/index.ts';
export * from './repositories/environment-schema.ts';
export * from './repositories/environments.ts';
export * from './repositories/site-demos.ts';
export type * from './audit-log/filter.ts';
export * from './repositories/audit-log-events.ts';
export * from './repositories/outbox.ts';
export { outboxChannel } from './repositories/outbox-turn.ts';
export * from './repositories/outbox-cursors.ts';
export * from './repositories/outbox-ends.ts';
export * from './repositories/outbox-tail.ts';
export * from './repositories/live-facts.ts';
export { DataFolderInUseError } from './driver/data-folder-lock.ts';
export * from './repositories/accounts.ts';
export * from './repositories/second-factors.ts';
export * from './repositories/passkeys.ts';
export * from './repositories/tfa-deactivate-requests.ts';
export * from './repositories/maintenance-mode.ts';
export * from './repositories/sites.ts';
export * from './repositories/access-tokens.ts';
export * from './repositories/roles.ts';
export * from './repositories/users.ts';
export * from './repositories/site-invitations.ts';
export * from './repositories/site-transfers.ts';
export * from './repositories/organizations.ts';
export * from './repositories/organization-memberships.ts';
export * from './repositories/organization-invitations.ts';
export * from './repositories/organization-mandates.ts';
export type { IdentityProvider } from './tables/sso-tables.ts';
export * from './repositories/sso-settings.ts';
export * from './repositories/sso-users.ts';
export * from './repositories/sso-user-list.ts';
export * from './repositories/sso-groups.ts';
export * from './repositories/sso-group-members.ts';
export * from './repositories/sso-sign-ins.ts';
export { type ScimCondition, type ScimOperator, UnsupportedScimFilterError } from './scim-query/condition.ts';
export { findScimUsers, type ScimPage } from './scim-query/find-scim-users.ts';
export { findScimGroups } from './scim-query/find-scim-groups.ts';
export * from './repositories/sessions.ts';
export * from './repositories/sign-ins.ts';
export * from './repositories/ownership.ts';
export * from './repositories/jobs.ts';
export * from './repositories/editing-sessions.ts';
export type * from './item-query/types.ts';
export { checkCondition, isOrderable, operatorsOf } from './item-query/check-condition.ts';
export { conditionLimits, problemOfSize } from './item-query/condition-limits.ts';
export {
  countItems,
  findChildItems,
  findItems,
  findItemsByIds,
  findItemsInSnapshot,
  type ItemsInSnapshot,
  type ItemView,
} from './item-query/find-items.ts';
export { findItemsAndLinked } from './item-query/find-items-and-linked.ts';
export { countLinkingItems, findLinkingItems, type LinkingQuery } from './item-query/find-linking-items.ts';
export { countNumbers, type NumberCounts, type NumberFilter, numberFilterOf } from './item-query/number-counts.ts';
export type { LinkFilter, LinkPath, LinkPlace } from './item-query/link-places.ts';
export { languageConfiguration, searchLanguage } from './item-query/search-language.ts';
export { searchWords } from './item-query/search-words.ts';
export type * from './upload-query/types.ts';
export type { Visibility } from './visibility.ts';
export { checkUploadCondition, countUploads, findUploads, findUploadsByIds } from './upload-query/find-uploads.ts';
export { ping } from './ping.ts';
export * from './sql-state.ts';
export * from './repositories/items.ts';
export * from './repositories/item-positions.ts';
export * from './repositories/item-versions.ts';
export * from './repositories/item-links.ts';
export * from './repositories/item-search.ts';
export * from './repositories/item-unique-values.ts';
export * from './repositories/uploads.ts';
export * from './repositories/upload-archives.ts';
export * from './repositories/upload-collections.ts';
export * from './repositories/upload-tags.ts';
export * from './repositories/upload-replacements.ts';
export * from './repositories/upload-tracks.ts';
export * from './repositories/video-streams.ts';
export * from './repositories/item-types.ts';
export * from './repositories/workflows.ts';
export * from './repositories/plugins.ts';
export * from './repositories/plugin-bundles.ts';
export * from './repositories/fields.ts';
export * from './repositories/fieldsets.ts';
export * from './repositories/menu-items.ts';
export * from './repositories/saved-filters.ts';
export * from './repositories/schema-menu-items.ts';
export * from './repositories/content-rewrite.ts';
export * from './repositories/content-rewrites.ts';
export * from './repositories/online-migration.ts';
export * from './repositories/migrated-positions.ts';
export * from './repositories/examine-content.ts';
export * from './repositories/instance.ts';
export * from './repositories/instance-key-fingerprint.ts';
export * from './repositories/orphan-search.ts';
export * from './repositories/leases.ts';
export { type FieldIndexScope, listPgSchemasToIndex, syncFieldIndexes } from './item-query/field-indexes.ts';
export { type IndexBuilder, indexBuilder } from './item-query/index-builder.ts';
export {
  forgetListUses,
  type ListUses,
  pruneListUses,
  readListUses,
  refuseListUses,
  storeListUses,
} from './item-query/list-uses.ts';
export { type ColorBucket, colorBuckets } from './upload-query/color-buckets.ts';
export * from './repositories/snapshot.ts';
export * from './repositories/tasks.ts';
export * from './repositories/usage-counts.ts';
export * from './repositories/content-counts.ts';
export * from './repositories/plan-usage.ts';
export * from './repositories/build-events.ts';
export * from './repositories/build-runs.ts';
export type { Between } from './repositories/log-page.ts';
export * from './repositories/build-triggers.ts';
export * from './repositories/crawls.ts';
export * from './repositories/crawl-addresses.ts';
export * from './repositories/search-index-events.ts';
export * from './repositories/account-links.ts';
export * from './repositories/listen-channels.ts';
export * from './repositories/account-sessions.ts';
export * from './repositories/mails.ts';
export * from './repositories/search-indexes.ts';
export * from './repositories/search-pages.ts';
export * from './repositories/site-search.ts';
export * from './repositories/webhook-calls.ts';
export * from './repositories/webhook-deliveries.ts';
export * from './repositories/webhook-events.ts';
export * from './repositories/webhooks.ts';
export * from './repositories/item-schedules.ts';
export * from './repositories/environment-forks.ts';
export * from './online-copy/index.ts';
export type { StoredSchema, StoredSequence, StoredTable } from './backup/catalog.ts';
export * from './backup/read-snapshot.ts';
export * from './backup/restore-database.ts';
export * from './backup/copy-embedded.ts';
