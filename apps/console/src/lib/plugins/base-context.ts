import type { FieldResource, FieldsetResource, ItemTypeResource, SiteResource } from '@lectern/contract';
import { adminPermissions } from '@lectern/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BaseProperties } from 'datocms-plugin-sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { managementApi } from '../api.ts';
import { useEnvironment, useSite } from '../current-site.ts';
import { ownerQuery, ssoUsersQuery, usersQuery } from '../people/queries.ts';
import { itemTypeKeys } from '../query-keys/item-types.ts';
import { pluginKeys } from '../query-keys/plugins.ts';
import { documentOf, fetchSchemaDocument, schemaQuery } from '../records/queries.ts';
import { session } from '../session.ts';
import { viewedRole } from '../viewed-role.ts';
import { useLook } from './design-tokens.ts';
import { mayActAsUser, type Plugin } from './plugin.ts';

/** An entity as the API gives it. */
interface Entity {
  id: string;
}

/** The names of the properties that every frame and hook has, those of one plugin left out. */
type SharedName = Exclude<keyof BaseProperties, 'plugin' | 'currentUserAccessToken'>;

/** What every plugin receives of the project and the user. Entities are raw JSON:API objects. */
export type BaseContext = Readonly<Record<SharedName | 'cssDesignTokens' | 'colorScheme', unknown>>;

/**
 * The schema as the API gives it, all fields included: plugins look fields up by their ID. The console has loaded it
 * for itself, and a large one takes the server long.
 */
export const rawSchemaQuery = queryOptions({
  queryKey: itemTypeKeys.entities,
  queryFn: async ({ client }) => documentOf(await client.fetchQuery(schemaQuery)) ?? fetchSchemaDocument(),
});

/** The signed-in user and their role, as the API gives them. */
const principalQuery = queryOptions({
  queryKey: pluginKeys.principal,
  queryFn: async () => {
    const { data, included = [] } = await managementApi.get('/users/me', { query: { include: 'role' } });
    const viewed = viewedRole();
    if (viewed !== null) {
      const role = await managementApi.get('/roles/:roleId', { params: { roleId: viewed.id } });
      return { user: data, role: role.data as unknown };
    }
    const role: unknown = included.find(({ type }) => type === 'role');
    return { user: data, role: role ?? null };
  },
});

/** The context of all plugins; null until everything that it needs is loaded. */
export function useBaseContext(): BaseContext | null {
  const { locale } = useIntl();
  const site = useSite();
  const environment = useEnvironment();
  const look = useLook();
  const { data: schema } = useQuery(rawSchemaQuery);
  const { data: principal } = useQuery(principalQuery);
  const { data: owner } = useQuery(ownerQuery);
  // Only what was loaded so far: plugins ask for more.
  const { data: users } = useQuery({ ...usersQuery, enabled: false });
  const { data: ssoUsers } = useQuery({ ...ssoUsersQuery, enabled: false });
  return useMemo(() => {
    if (schema === undefined || principal === undefined || owner === undefined) return null;
    return {
      site: site satisfies SiteResource,
      environment: environment.id,
      isEnvironmentPrimary: environment.meta.primary,
      cmaBaseUrl: new URL('/api', location.origin).href,
      cdaEndpointUrl: deliveryAddress(environment.meta.primary ? null : environment.id),
      currentUser: principal.user,
      currentRole: principal.role ?? ownerRole(environment.id),
      owner: owner ?? { ...site.relationships.owner.data, attributes: {} },
      account: owner?.type === 'account' ? owner : undefined,
      ui: { locale },
      ...look,
      itemTypes: byId<ItemTypeResource>(schema.itemTypes),
      fields: byId<FieldResource>(schema.fields),
      fieldsets: byId<FieldsetResource>(schema.fieldsets),
      users: byId([...(users ?? []), ...(principal.user.type === 'user' ? [principal.user] : [])]),
      ssoUsers: byId([...(ssoUsers ?? []), ...(principal.user.type === 'sso_user' ? [principal.user] : [])]),
    };
  }, [locale, site, environment, look, schema, principal, owner, users, ssoUsers]);
}

/** The bearer of the session, which is renewed every few minutes. */
export function useBearer(): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}

/**
 * The properties of one plugin. The token is the user's own power: only with the permission, and never while the
 * project is shown as another role sees it.
 */
export function contextOf(plugin: Plugin, base: BaseContext, bearer: string | null): Record<string, unknown> {
  const mayAct = mayActAsUser(plugin) && viewedRole() === null;
  return { ...base, plugin, currentUserAccessToken: mayAct ? (bearer ?? undefined) : undefined };
}

function byId<Kind extends Entity>(entities: readonly Kind[]): Record<string, Kind> {
  return Object.fromEntries(entities.map((entity) => [entity.id, entity]));
}

function deliveryAddress(sandboxId: string | null): string {
  const path = sandboxId === null ? '/graphql' : `/graphql/environments/${sandboxId}`;
  return new URL(path, location.origin).href;
}

/** The owner of a project has no role; plugins expect one, with every right. */
function ownerRole(environmentId: string): unknown {
  const rights = adminPermissions(environmentId);
  return {
    id: 'owner',
    type: 'role',
    attributes: { name: 'Owner', ...rights },
    relationships: { inherits_permissions_from: { data: [] } },
    meta: { final_permissions: rights },
  };
}
