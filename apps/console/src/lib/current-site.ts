import type {
  AccessTokenResource,
  AccountResource,
  OwnerOrganizationResource,
  DocumentOf,
  EnvironmentResource,
  ItemTypeResource,
  ManagementApi,
  PublicInfoResource,
  RoleResource,
  SiteResource,
  SsoUserResource,
  UserResource,
} from '@lectern/contract';
import type { Actor, CreatorType, RolePermissions } from '@lectern/domain';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { managementApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { projectSubdomain, sandboxEnvironmentId } from './environment.ts';
import { nameOfPerson } from './people/person-name.ts';
import { type Permissions, permissionsOf } from './permissions.ts';
import { itemTypeKeys } from './query-keys/item-types.ts';
import { listKeys } from './query-keys/lists.ts';
import { personKeys } from './query-keys/person.ts';
import { siteKeys } from './query-keys/site.ts';
import { viewedRole } from './viewed-role.ts';

/** The project and its settings in this environment. */
export const siteQuery = queryOptions({
  queryKey: siteKeys.all,
  queryFn: () => managementApi.get('/site').then((document) => document.data),
});

/** What is public before sign-in. */
export const publicInfoQuery = queryOptions({
  queryKey: siteKeys.publicInfo,
  queryFn: async () => {
    try {
      return (await managementApi.get('/public-info', { isAnonymous: true })).data;
    } catch (error) {
      // A server whose last project was deleted still lets accounts in.
      if (projectSubdomain() === null && !unlessRefused(0, error as Error)) return noSite;
      throw error;
    }
  },
});

const lecternTeal = { red: 20, green: 110, blue: 122, alpha: 255 };
const noSite: PublicInfoResource = {
  id: 'public_info',
  type: 'public_info',
  attributes: {
    name: 'Lectern',
    sso_saml_init_url: null,
    logo_url: null,
    // Not known without a project.
    passkey_rp_id: null,
    sends_mail: true,
    plugin_origin: null,
    suggests_image_texts: false,
    requires_sso: false,
    white_label: false,
    custom_i18n_messages_template_url: null,
    theme: {
      type: 'monochromatic',
      hue: 190,
      primary_color: lecternTeal,
      light_color: { red: 224, green: 242, blue: 245, alpha: 255 },
      dark_color: { red: 12, green: 54, blue: 61, alpha: 255 },
      accent_color: lecternTeal,
    },
    extras: null,
  },
};

/** Asks again for as long as the server does not respond; a URL that no project has is final. */
export function unlessRefused(_failures: number, error: Error): boolean {
  return !(error instanceof ApiError && error.hasCode('INVALID_SITE'));
}

/** Who is signed in, with the role that decides. */
export const meQuery = queryOptions({
  queryKey: personKeys.me,
  queryFn: async () => withViewedRole(toPerson(await managementApi.get('/users/me', { query: { include: 'role' } }))),
});

/** Every environment of the project. */
export const environmentsQuery = queryOptions({
  queryKey: listKeys.environments,
  queryFn: () => managementApi.get('/environments').then((document) => document.data),
});

/** Every model and block of this environment. */
export const itemTypesQuery = queryOptions({
  queryKey: itemTypeKeys.all,
  queryFn: () => managementApi.get('/item-types').then((document) => document.data),
});

/** The fields of one model or block, in order of position. */
export function fieldsQuery(itemTypeId: string) {
  return queryOptions({
    queryKey: itemTypeKeys.fields(itemTypeId),
    queryFn: () =>
      managementApi
        .get('/item-types/:itemTypeId/fields', { params: { itemTypeId } })
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

/** The project; the shell has loaded it before any page is rendered. */
export function useSite(): SiteResource {
  return useSuspenseQuery(siteQuery).data;
}

/** The signed-in user. */
export function useMe(): Person {
  return useSuspenseQuery(meQuery).data;
}

let opened: EnvironmentResource | undefined;

/** Called with the environment that the page opens in. */
export function setOpenedEnvironment(environment: EnvironmentResource): void {
  opened = environment;
}

/** The environment being edited. One that is renamed or destroyed remains until the window leaves it. */
export function useEnvironment(): EnvironmentResource {
  const environments = useSuspenseQuery(environmentsQuery).data;
  const environment = currentEnvironment(environments) ?? opened;
  if (!environment) throw new Error('The shell requires an environment.');
  return environment;
}

/** The environment for a URL and a list of environments. */
export function currentEnvironment(environments: readonly EnvironmentResource[]): EnvironmentResource | undefined {
  const sandboxId = sandboxEnvironmentId();
  return environments.find((environment) =>
    sandboxId === null ? environment.meta.primary : environment.id === sandboxId,
  );
}

/** What the signed-in user may do in this environment. */
export function usePermissions(): Permissions {
  const { actor } = useMe();
  const environmentId = useEnvironment().id;
  return useMemo(() => permissionsOf(actor, environmentId), [actor, environmentId]);
}

/**
 * Models and blocks; empty until they are here. For a page that cannot do without, load `itemTypesQuery` in its loader.
 */
export function useItemTypes(): readonly ItemTypeResource[] {
  return useQuery(itemTypesQuery).data ?? [];
}

function toPerson({ data, included = [] }: DocumentOf<ManagementApi['GET /users/me']>): Person {
  const isOwner = data.type === 'account' || data.type === 'organization';
  const roleId = isOwner ? null : (data.relationships.role.data?.id ?? null);
  const { name, email } = nameAndEmail(data);
  return {
    id: data.id,
    type: data.type,
    name,
    email,
    actor: {
      creator: { type: data.type, id: data.id },
      roleId,
      permissions: isOwner ? null : finalPermissions(included.find(({ id }) => id === roleId)),
      canAccessCma: true,
      canAccessCda: true,
      canAccessCdaPreview: true,
      sessionId: null,
    },
  };
}

/** The answer describes the signed-in user, whatever role the project is shown to. */
async function withViewedRole(person: Person): Promise<Person> {
  const viewed = viewedRole();
  if (viewed === null) return person;
  const { data: role } = await managementApi.get('/roles/:roleId', { params: { roleId: viewed.id } });
  return { ...person, actor: { ...person.actor, roleId: role.id, permissions: role.meta.final_permissions } };
}

/** What to call someone. */
export function nameAndEmail(
  data: UserResource | SsoUserResource | AccountResource | OwnerOrganizationResource | AccessTokenResource,
): Pick<Person, 'name' | 'email'> {
  // Members act as their organization.
  if (data.type === 'access_token' || data.type === 'organization') return { name: data.attributes.name, email: null };
  if (data.type === 'sso_user') return { name: nameOfPerson(data), email: data.attributes.username };
  const { email } = data.attributes;
  const fullName =
    data.type === 'user'
      ? data.attributes.full_name
      : `${data.attributes.first_name ?? ''} ${data.attributes.last_name ?? ''}`.trim();
  return { name: fullName === '' ? email : fullName, email };
}

function finalPermissions(role: RoleResource | undefined): RolePermissions {
  if (role === undefined) throw new Error('The response lacks the role of the signed-in user.');
  return role.meta.final_permissions;
}
