import {
  buildEventQueries,
  buildTriggerQueries,
  editingSessionQueries,
  environmentQueries,
  itemTypeFilterQueries,
  maintenanceModeQueries,
  menuItemQueries,
  queryRoot,
  schemaMenuItemQueries,
  searchIndexEventQueries,
  searchIndexQueries,
  ssoGroupQueries,
  ssoSettingsQueries,
  ssoUserQueries,
  workflowQueries,
} from '@lectern/domain/queries';

/** Keys of nouns that the console reads as one list. */
export const listKeys = {
  accessTokens: queryRoot('access_tokens').all,
  auditLog: (period: string, filter: string) =>
    [...queryRoot<'list' | 'details'>('audit_log').every('list'), period, filter] as const,
  auditLogDetails: (id: string) => queryRoot<'list' | 'details'>('audit_log').about('details', id),
  buildEvents: (selection: unknown) => [...buildEventQueries.every('list'), selection] as const,
  buildEvent: (id: string) => buildEventQueries.about('one', id),
  buildServices: queryRoot<'services' | 'site'>('build_services').every('services'),
  buildSite: (adapter: string, siteId: string) =>
    [...queryRoot<'services' | 'site'>('build_services').about('site', adapter), siteId] as const,
  buildTriggers: buildTriggerQueries.all,
  editingSessions: editingSessionQueries.all,
  environments: environmentQueries.all,
  itemTypeFilters: itemTypeFilterQueries.all,
  maintenanceMode: maintenanceModeQueries.all,
  menuItems: menuItemQueries.all,
  promotionDifference: (environmentId: string) => queryRoot<'one'>('promotion_differences').about('one', environmentId),
  roles: queryRoot('roles').all,
  roleRuleTargets: (environmentId: string) =>
    queryRoot<'environment'>('role_rule_targets').about('environment', environmentId),
  schemaMenuItems: schemaMenuItemQueries.all,
  searchIndexes: searchIndexQueries.all,
  searchIndexEvents: (selection: unknown) => [...searchIndexEventQueries.every('list'), selection] as const,
  searchIndexEvent: (id: string) => searchIndexEventQueries.about('one', id),
  searchResults: (search: unknown) => [...queryRoot<'list'>('search_results').every('list'), search] as const,
  siteInvitations: queryRoot('site_invitations').all,
  usage: (part: string) => queryRoot<'part' | 'counter'>('usage').about('part', part),
  usageCounter: (name: string, period: string) =>
    [...queryRoot<'part' | 'counter'>('usage').about('counter', name), period] as const,
  ssoGroups: ssoGroupQueries.all,
  ssoSettings: ssoSettingsQueries.all,
  ssoUsers: ssoUserQueries.every('list'),
  ssoUserPage: (selection: unknown) => [...ssoUserQueries.every('page'), selection] as const,
  ssoUser: (id: string) => ssoUserQueries.about('one', id),
  users: queryRoot('users').all,
  webhooks: queryRoot('webhooks').all,
  webhookSecret: (webhookId: string) => queryRoot<'secret'>('webhook_details').about('secret', webhookId),
  webhookPreview: (webhookId: string, test: unknown) =>
    [...queryRoot<'preview'>('webhook_details').about('preview', webhookId), test] as const,
  webhookCalls: (selection: unknown) =>
    [...queryRoot<'list' | 'one'>('webhook_calls').every('list'), selection] as const,
  webhookCall: (id: string) => queryRoot<'list' | 'one'>('webhook_calls').about('one', id),
  workflows: workflowQueries.all,
};
