import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** All pending invitations, by address. */
export const siteInvitationsQuery = queryOptions({
  queryKey: listKeys.siteInvitations,
  queryFn: () =>
    managementApi
      .get('/site-invitations')
      .then((document) => document.data.toSorted((a, b) => a.attributes.email.localeCompare(b.attributes.email))),
});
