import { queryRoot } from './query-root.ts';
import type { StaleQueries } from './stale-queries.ts';

/**
 * Keys of queries about SSO users. Every window reads their names as a list, which an identity provider that synchronizes
 * thousands of users must not make all windows read again: events concern pages and single users.
 */
export const ssoUserQueries = queryRoot<'list' | 'page' | 'one'>('sso_users');

/** Keys of queries about groups of the identity provider. */
export const ssoGroupQueries = queryRoot('sso_groups');

/** Keys of queries about the settings of single sign-on. */
export const ssoSettingsQueries = queryRoot('sso_settings');

const usersWith = (ids: readonly string[]) => [
  { queryKey: ssoUserQueries.every('page') },
  ...ids.map((id) => ({ queryKey: ssoUserQueries.about('one', id) })),
];
// The role of a user follows from groups, or from the default role.
const rolesOfUsers = [{ queryKey: ssoUserQueries.every('page') }, { queryKey: ssoUserQueries.every('one') }];

/** What events about SSO users make out of date. */
export const ssoUserStale: StaleQueries<'sso_user'> = {
  'sso_user:upsert': ({ ids }) => [...usersWith(ids), { queryKey: ssoGroupQueries.all }],
  'sso_user:destroy': ({ ids }) => [...usersWith(ids), { queryKey: ssoGroupQueries.all }],
};

/** What events about groups of the identity provider make out of date. */
export const ssoGroupStale: StaleQueries<'sso_group'> = {
  'sso_group:upsert': () => [{ queryKey: ssoGroupQueries.all }, ...rolesOfUsers],
  'sso_group:destroy': () => [{ queryKey: ssoGroupQueries.all }, ...rolesOfUsers],
};

/** What events about the settings of single sign-on make out of date. */
export const ssoSettingsStale: StaleQueries<'sso_settings'> = {
  'sso_settings:upsert': () => [{ queryKey: ssoSettingsQueries.all }, ...rolesOfUsers],
};
