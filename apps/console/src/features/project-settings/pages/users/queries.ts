import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { WireDocument, WireSiteInvitation } from '#lib/wire.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Everybody who was invited and has not come yet, by address. */
export const siteInvitationsQuery = queryOptions({
  queryKey: listKeys.siteInvitations,
  queryFn: () =>
    api
      .get<WireDocument<WireSiteInvitation[]>>('/site-invitations')
      .then((document) => document.data.toSorted((a, b) => a.attributes.email.localeCompare(b.attributes.email))),
});
