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
