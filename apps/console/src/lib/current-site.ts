import type { Actor, CreatorType, RolePermissions } from '@lectern/domain';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.ts';
import { sandboxEnvironmentId } from './environment.ts';
import { type Permissions, permissionsOf } from './permissions.ts';
import type {
  WireDocument,
  WireEnvironment,
  WireField,
  WireItemType,
  WirePublicInfo,
  WireResource,
  WireSite,
} from './wire.ts';
import { itemTypeKeys } from './query-keys/item-types.ts';
import { listKeys } from './query-keys/lists.ts';
import { personKeys } from './query-keys/person.ts';
import { siteKeys } from './query-keys/site.ts';

/** The project and its settings in this environment. */
export const siteQuery = queryOptions({
  queryKey: siteKeys.all,
  queryFn: () => api.get<WireDocument<WireSite>>('/site').then((document) => document.data),
});

/** What anybody may know before signing in. */
export const publicInfoQuery = queryOptions({
  queryKey: siteKeys.publicInfo,
  queryFn: () =>
    api
      .get<WireDocument<WirePublicInfo>>('/public-info', undefined, { isAnonymous: true })
      .then((document) => document.data),
});

/** Who is signed in, with the role that decides. */
export const meQuery = queryOptions({
  queryKey: personKeys.me,
  queryFn: () => api.get<WireDocument<WireResource>>('/users/me', { include: 'role' }).then(toPerson),
});

/** Every environment of the project. */
export const environmentsQuery = queryOptions({
  queryKey: listKeys.environments,
  queryFn: () => api.get<WireDocument<WireEnvironment[]>>('/environments').then((document) => document.data),
});

/** Every model and block of this environment. */
export const itemTypesQuery = queryOptions({
  queryKey: itemTypeKeys.all,
  queryFn: () => api.get<WireDocument<WireItemType[]>>('/item-types').then((document) => document.data),
});

/** The fields of one model or block, in order of position. */
export function fieldsQuery(itemTypeId: string) {
  return queryOptions({
    queryKey: itemTypeKeys.fields(itemTypeId),
    queryFn: () =>
      api
        .get<WireDocument<WireField[]>>(`/item-types/${itemTypeId}/fields`)
        .then((document) => document.data.toSorted((a, b) => a.attributes.position - b.attributes.position)),
  });
}

/** Who is signed in. */
export interface Person {
  id: string;
  type: CreatorType;
  /** What to call them. */
  name: string;
  email: string | null;
  actor: Actor;
}

/** The project; the shell has loaded it before any page is drawn. */
export function useSite(): WireSite {
  return useSuspenseQuery(siteQuery).data;
}

/** The signed-in person. */
export function useMe(): Person {
  return useSuspenseQuery(meQuery).data;
}

/** The environment being edited. */
export function useEnvironment(): WireEnvironment {
  const environments = useSuspenseQuery(environmentsQuery).data;
  const environment = currentEnvironment(environments);
  if (!environment) throw new Error('The shell lets nobody in without an environment.');
  return environment;
}

/** The environment an address and a list of environments lead to. */
export function currentEnvironment(environments: readonly WireEnvironment[]): WireEnvironment | undefined {
  const sandboxId = sandboxEnvironmentId();
  return environments.find((environment) =>
    sandboxId === null ? environment.meta.primary : environment.id === sandboxId,
  );
}

/** What the signed-in person may do in this environment. */
export function usePermissions(): Permissions {
  const { actor } = useMe();
  const environmentId = useEnvironment().id;
  return useMemo(() => permissionsOf(actor, environmentId), [actor, environmentId]);
}

/**
 * Models and blocks; empty until they are here. For a page that cannot do without, load `itemTypesQuery` in its loader.
 */
export function useItemTypes(): readonly WireItemType[] {
  return useQuery(itemTypesQuery).data ?? [];
}

function toPerson(document: WireDocument<WireResource>): Person {
  const { data, included = [] } = document;
  const attributes = data.attributes ?? {};
  const text = (name: string) => (typeof attributes[name] === 'string' ? (attributes[name] as string) : '');
  const roleLink = data.relationships?.role?.data;
  const roleId = roleLink && 'id' in roleLink ? roleLink.id : null;
  const role = included.find((resource) => resource.type === 'role' && resource.id === roleId);
  const isOwner = data.type === 'account' || data.type === 'organization';
  const email = text('email') === '' ? null : text('email');
  const fullName = text('full_name') || `${text('first_name')} ${text('last_name')}`.trim() || text('name');
  return {
    id: data.id,
    // The endpoint answers with one of these kinds only (reference, project 7).
    type: data.type as CreatorType,
    name: fullName === '' ? (email ?? '') : fullName,
    email,
    actor: {
      creator: { type: data.type as CreatorType, id: data.id },
      roleId,
      permissions: isOwner ? null : finalPermissions(role),
      canAccessCma: true,
      canAccessCda: true,
      canAccessCdaPreview: true,
      sessionId: null,
    },
  };
}

function finalPermissions(role: WireResource | undefined): RolePermissions {
  const permissions = role?.meta?.final_permissions;
  if (!permissions) throw new Error('The role of the signed-in person did not come with them.');
  // The wire's shape is the domain's (domain/permissions.ts).
  return permissions as RolePermissions;
}
