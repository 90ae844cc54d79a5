import type { CreatorType } from '@lectern/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { useMe, usePermissions, useSite } from '../../../../lib/current-site.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireAccessToken, WireDocument } from '../../../../lib/wire.ts';

/** Somebody or something that writes records. */
export interface Creator {
  type: string;
  id: string;
  name: string;
}

const accessTokensQuery = queryOptions({
  queryKey: ['access_tokens', 'names'],
  queryFn: () => api.get<WireDocument<WireAccessToken[]>>('/access_tokens').then((document) => document.data),
  staleTime: 60_000,
});

/** Words for creators whose name this person may not know. */
const kinds: Record<CreatorType, string> = {
  account: 'content.creator.account',
  access_token: 'content.creator.access-token',
  organization: 'content.creator.organization',
  sso_user: 'content.creator.user',
  user: 'content.creator.user',
};

/** Who may have written records, as far as the person may know, and what to call any creator. One request for all of them. */
export function useCreators(): { creators: readonly Creator[]; nameOf: (creator: Pick<Creator, 'type' | 'id'>) => string } {
  const t = useMessages();
  const me = useMe();
  const owner = useSite().relationships.owner.data;
  const canSeeTokens = usePermissions().can('can_manage_access_tokens');
  const { data: tokens = [] } = useQuery({ ...accessTokensQuery, enabled: canSeeTokens });
  const known: Creator[] = [
    { type: me.type, id: me.id, name: t('content.creator.me', { name: me.name }) },
    { ...owner, name: t('content.creator.account') },
    ...tokens.map(({ id, attributes }) => ({ type: 'access_token', id, name: attributes.name })),
  ];
  const isFirst = ({ type, id }: Creator, index: number) => known.findIndex((other) => other.type === type && other.id === id) === index;
  return {
    creators: known.filter(isFirst),
    nameOf: ({ type, id }) =>
      known.find((creator) => creator.type === type && creator.id === id)?.name ?? t(kinds[type as CreatorType] ?? 'content.creator.user'),
  };
}
