import type { CreatorType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe, useSite } from '../current-site.ts';
import { useMessages } from '../use-messages.ts';
import { nameOfPerson } from './person-name.ts';
import { accessTokensQuery, ownerQuery, ssoUsersQuery, usersQuery } from './queries.ts';

/** Who wrote something, as the wire names them. */
export interface CreatorLink {
  type: string;
  id: string;
}

/** A possible author of content. */
export interface Creator extends CreatorLink {
  name: string;
  /** Distinguishes users with the same name. */
  email?: string;
}

export interface People {
  /** All users with a known name, oneself first. */
  creators: readonly Creator[];
  /** The name of a creator; the word for its type where there is none, nothing while names are on their way. */
  nameOf: (creator: CreatorLink) => string;
  /** The name of a creator, or null. */
  knownNameOf: (creator: CreatorLink) => string | null;
}

/** Names rarely change, and every row of a list needs them. */
const freshForMs = 5 * 60_000;

const words: Record<CreatorType, string> = {
  account: 'people.account',
  access_token: 'people.access-token',
  organization: 'people.organization',
  sso_user: 'people.user',
  user: 'people.user',
};

/**
 * The users and tokens of the project, and the name of any creator. One request for each kind, however many parts need
 * it.
 */
export function usePeople(): People {
  const t = useMessages();
  const me = useMe();
  const ownerLink = useSite().relationships.owner.data;
  const isOwner = me.type === ownerLink.type && me.id === ownerLink.id;
  const users = useQuery({ ...usersQuery, staleTime: freshForMs });
  const ssoUsers = useQuery({ ...ssoUsersQuery, staleTime: freshForMs });
  const tokens = useQuery({ ...accessTokensQuery, staleTime: freshForMs });
  const owner = useQuery({ ...ownerQuery, staleTime: freshForMs, enabled: !isOwner });
  const isPending = users.isPending || ssoUsers.isPending || tokens.isPending || (owner.isPending && !isOwner);
  return useMemo(() => {
    const creators: Creator[] = [
      {
        type: me.type,
        id: me.id,
        name: t('people.me', { name: me.name }),
        ...(me.email !== null && { email: me.email }),
      },
      ...(isOwner || !owner.data ? [] : [{ ...ownerLink, name: nameOfPerson(owner.data), ...emailOf(owner.data) }]),
      ...[...(users.data ?? []), ...(ssoUsers.data ?? [])].map((user) => ({
        type: user.type,
        id: user.id,
        name: nameOfPerson(user),
        ...emailOf(user),
      })),
      ...(tokens.data ?? []).map(({ id, attributes }) => ({ type: 'access_token', id, name: attributes.name })),
    ];
    const known = new Map<string, Creator>();
    // The first entry stays: it is oneself.
    for (const creator of creators) if (!known.has(keyOf(creator))) known.set(keyOf(creator), creator);
    const knownNameOf = (creator: CreatorLink) => known.get(keyOf(creator))?.name ?? null;
    return {
      creators: [...known.values()],
      knownNameOf,
      nameOf: (creator) =>
        knownNameOf(creator) ?? (isPending ? '' : t(words[creator.type as CreatorType] ?? 'people.user')),
    };
  }, [t, me, isOwner, ownerLink, isPending, users.data, ssoUsers.data, tokens.data, owner.data]);
}

/** One text for a creator, by which a list finds it again. */
export function keyOf({ type, id }: CreatorLink): string {
  return `${type}:${id}`;
}

function emailOf({ attributes = {} }: { attributes?: object }): { email?: string } {
  if ('email' in attributes && typeof attributes.email === 'string') return { email: attributes.email };
  return 'username' in attributes && typeof attributes.username === 'string' ? { email: attributes.username } : {};
}
