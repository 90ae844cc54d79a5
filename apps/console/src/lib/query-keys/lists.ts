import {
  buildEventQueries,
  buildTriggerQueries,
  editingSessionQueries,
  environmentQueries,
  itemTypeFilterQueries,
  menuItemQueries,
  queryRoot,
  schemaMenuItemQueries,
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
  buildTriggers: buildTriggerQueries.all,
  editingSessions: editingSessionQueries.all,
  environments: environmentQueries.all,
  itemTypeFilters: itemTypeFilterQueries.all,
  menuItems: menuItemQueries.all,
  roles: queryRoot('roles').all,
  schemaMenuItems: schemaMenuItemQueries.all,
  siteInvitations: queryRoot('site_invitations').all,
  usage: (part: string) => queryRoot<'part' | 'counter'>('usage').about('part', part),
  usageCounter: (name: string, period: string) =>
    [...queryRoot<'part' | 'counter'>('usage').about('counter', name), period] as const,
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
