import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { WireAccessToken, WireDocument, WireResource, WireSite, WireUser } from '../wire.ts';
import { nameOfPerson } from './person-name.ts';
import { listKeys } from '../query-keys/lists.ts';
import { siteKeys } from '../query-keys/site.ts';

/** Everybody who was invited to the project and came, by name; the owner is not among them. */
export const usersQuery = queryOptions({
  queryKey: listKeys.users,
  queryFn: () =>
    api
      .get<WireDocument<WireUser[]>>('/users')
      .then((document) => document.data.toSorted((a, b) => nameOfPerson(a).localeCompare(nameOfPerson(b)))),
});

/** Every API token of the project, built-in ones first. */
export const accessTokensQuery = queryOptions({
  queryKey: listKeys.accessTokens,
  queryFn: () =>
    api
      .get<WireDocument<WireAccessToken[]>>('/access_tokens')
      .then((document) =>
        document.data.toSorted(
          (a, b) =>
            Number(b.attributes.hardcoded_type !== null) - Number(a.attributes.hardcoded_type !== null) ||
            a.attributes.name.localeCompare(b.attributes.name),
        ),
      ),
});

/** Who owns the project; null where the server does not say. */
export const ownerQuery = queryOptions({
  queryKey: siteKeys.owner,
  queryFn: () =>
    api
      .get<WireDocument<WireSite>>('/site', { include: 'account' })
      .then(({ data, included = [] }): WireResource | null => {
        const owner = data.relationships.owner.data;
        return included.find(({ type, id }) => type === owner.type && id === owner.id) ?? null;
      }),
});
