import {
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
  editingSessions: editingSessionQueries.all,
  environments: environmentQueries.all,
  itemTypeFilters: itemTypeFilterQueries.all,
  menuItems: menuItemQueries.all,
  roles: queryRoot('roles').all,
  schemaMenuItems: schemaMenuItemQueries.all,
  siteInvitations: queryRoot('site_invitations').all,
  users: queryRoot('users').all,
  workflows: workflowQueries.all,
};
