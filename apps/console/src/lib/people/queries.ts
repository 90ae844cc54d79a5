import type { ResourceObject } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import { nameOfPerson } from './person-name.ts';
import { listKeys } from '../query-keys/lists.ts';
import { siteKeys } from '../query-keys/site.ts';

/** All users who accepted an invitation to the project, by name, without the owner. */
export const usersQuery = queryOptions({
  queryKey: listKeys.users,
  queryFn: () =>
    managementApi
      .get('/users')
      .then((document) => document.data.toSorted((a, b) => nameOfPerson(a).localeCompare(nameOfPerson(b)))),
});

/** SSO users of the project, as many as one response has. */
export const ssoUsersQuery = queryOptions({
  queryKey: listKeys.ssoUsers,
  queryFn: () =>
    managementApi
      .get('/sso-users')
      .then((document) => document.data.toSorted((a, b) => nameOfPerson(a).localeCompare(nameOfPerson(b)))),
});

/** Every API token of the project, built-in ones first. */
export const accessTokensQuery = queryOptions({
  queryKey: listKeys.accessTokens,
  queryFn: () =>
    managementApi
      .get('/access_tokens')
      .then((document) =>
        document.data.toSorted(
          (a, b) =>
            Number(b.attributes.hardcoded_type !== null) - Number(a.attributes.hardcoded_type !== null) ||
            a.attributes.name.localeCompare(b.attributes.name),
        ),
      ),
});

/** The owner of the project; null if the server does not reveal it. */
export const ownerQuery = queryOptions({
  queryKey: siteKeys.owner,
  queryFn: () =>
    managementApi
      .get('/site', { query: { include: 'account' } })
      .then(({ data, included = [] }): ResourceObject | null => {
        const owner = data.relationships.owner.data;
        return included.find(({ type, id }) => type === owner.type && id === owner.id) ?? null;
      }),
});
