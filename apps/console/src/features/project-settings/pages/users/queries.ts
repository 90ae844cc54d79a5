import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Everybody who was invited and has not come yet, by address. */
export const siteInvitationsQuery = queryOptions({
  queryKey: listKeys.siteInvitations,
  queryFn: () =>
    managementApi
      .get('/site-invitations')
      .then((document) => document.data.toSorted((a, b) => a.attributes.email.localeCompare(b.attributes.email))),
});
