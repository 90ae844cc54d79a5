import {
  DomainError,
  type Environment,
  generateId,
  invalidField,
  isSameOwner,
  type RolePermissions,
  type Site,
} from '@lectern/domain';
import {
  findEnvironment,
  findSite,
  insertForkedEnvironment,
  insertRole,
  insertSite,
  lastChangesAt,
  listRoles,
  type Queryable,
  type SiteDuplicateContents,
  tryLockEnvironments,
} from '@lectern/storage';
import { newToken } from '../access/secrets.ts';
import { concurrentUpdate, requireReady } from '../environments/administer-environments.ts';
import type { CallOrigin } from '../event-source.ts';
import { confirmOwnerRight, hasOwnerRight, type OwnerPrincipal, ownerOf } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { authorizeSiteCreation } from './authorize-site-creation.ts';
import { createSiteTokens } from './create-site.ts';
import { requireOwnSite } from './require-own-site.ts';
import { checkHosts, checkNaming, proposedDomain, refuseTakenDomain } from './site-naming.ts';

/** The request for a copy of a site. */
export interface SiteDuplication {
  name: string;
  internalDomain?: string | undefined;
  contents: SiteDuplicateContents;
}

/** A duplicate that is being made, with its primary environment. */
export interface StartedDuplicate {
  site: Site;
  environment: Environment;
}

/**
 * Starts the copy of a site of the principal: settings, roles and the schema of its primary environment, with
 * records, assets and their files unless only the schema is wanted. Tokens, people, invitations, webhooks, build
 * triggers, search indexes, SSO, sandbox environments and planned publications are not copied. A task fills the
 * environment, which has the status `creating` until then. Throws `NOT_FOUND`, `INVALID_FIELD`,
 * `INSUFFICIENT_PERMISSIONS`, `ENVIRONMENT_NOT_READY` and the transient `CONCURRENT_ENVIRONMENT_UPDATE`.
 */
export async function duplicateSite(
  services: EngineServices,
  principal: OwnerPrincipal,
  id: string,
  duplication: SiteDuplication,
  origin?: CallOrigin,
): Promise<StartedDuplicate> {
  await authorizeSiteCreation(services, principal);
  const right = 'can_access_sites_as_owner';
  await requireOwnSite(services.db.kysely, principal, id, right);
  const findOriginal = (tx: Queryable) => requireOwnSite(tx, principal, id, right, { hold: true });
  return startDuplicate(services, principal, { id, find: findOriginal }, duplication, origin);
}

/**
 * Starts a new site from a template: a site that its owner shares with every account, or one of the principal.
 * Throws what `duplicateSite` throws, `INVALID_FIELD` for an unknown template.
 */
export async function createSiteFromTemplate(
  services: EngineServices,
  principal: OwnerPrincipal,
  templateId: string,
  naming: Omit<SiteDuplication, 'contents'>,
  origin?: CallOrigin,
): Promise<StartedDuplicate> {
  await authorizeSiteCreation(services, principal);
  await requireTemplate(services.db.kysely, principal, templateId);
  const findTemplate = (tx: Queryable) => requireTemplate(tx, principal, templateId, { hold: true });
  const duplication = { ...naming, contents: 'content' } as const;
  return startDuplicate(services, principal, { id: templateId, find: findTemplate }, duplication, origin);
}

async function requireTemplate(
  db: Queryable,
  principal: OwnerPrincipal,
  id: string,
  options: { hold?: boolean } = {},
): Promise<Site> {
  const template = await findSite(db, id, options);
  const isOwn =
    template !== null &&
    isSameOwner(template.owner, ownerOf(principal)) &&
    hasOwnerRight(principal, 'can_access_sites_as_owner');
  if (template === null || !(template.isPublicTemplate || isOwn))
    throw DomainError.of([invalidField('Site', 'template', 'VALIDATION_INVALID')]);
  return template;
}

/** The site to copy: `find` throws unless the principal may still do so. */
interface Original {
  id: string;
  find(tx: Queryable): Promise<Site>;
}

async function startDuplicate(
  services: EngineServices,
  principal: OwnerPrincipal,
  { id: originalId, find }: Original,
  duplication: SiteDuplication,
  origin?: CallOrigin,
): Promise<StartedDuplicate> {
  const problems = [...checkNaming(duplication), ...(await checkHosts(services, principal.account.id, duplication))];
  if (problems.length > 0) throw DomainError.of(problems);
  const name = duplication.name.trim();
  return refuseTakenDomain(() =>
    withAccountWrite(services, { account: principal.account, origin }, async ({ tx, now, emit }) => {
      await confirmOwnerRight(tx, principal, 'can_create_new_sites');
      // The original stays, and so does its primary environment, until the transaction ends.
      if (!(await tryLockEnvironments(tx, originalId))) throw concurrentUpdate();
      // It may have been given away, or be shared no more.
      const original = await find(tx);
      const source = await findEnvironment(tx, original.id, null);
      if (source === null) throw new DomainError('NOT_FOUND');
      requireReady(source);
      const site: Site = {
        ...original,
        id: generateId(),
        name,
        internalDomain: duplication.internalDomain ?? proposedDomain(name),
        domain: null,
        owner: ownerOf(principal),
        createdAt: now,
        isPublicTemplate: false,
      };
      const changes = await lastChangesAt(tx, [source]);
      const environment: Environment = {
        ...source,
        key: generateId(),
        siteId: site.id,
        status: 'creating',
        isReadOnly: false,
        schema: `env_${newToken().slice(0, 20)}`,
        createdAt: now,
        lastDataChangeAt: changes.get(source.key) ?? source.lastDataChangeAt,
        forkedFrom: null,
      };
      await insertSite(tx, site);
      await insertForkedEnvironment(tx, environment, source, { siteDuplicate: duplication.contents });
      await copyRoles(tx, original.id, site, source.id);
      await createSiteTokens(services, tx, site);
      emit(site.id, { noun: 'site', id: site.id, change: 'create' });
      await enqueueTask(tx, 'environment.fork', {
        environmentKey: environment.key,
        requestedBy: { type: 'account', id: principal.account.id },
      });
      return { site, environment };
    }),
  );
}

/** Roles are copied under new IDs, with their inheritance. */
async function copyRoles(tx: Queryable, fromSiteId: string, to: Site, environmentName: string): Promise<void> {
  const roles = await listRoles(tx, fromSiteId);
  const newIds = new Map(roles.map(({ id }) => [id, generateId()]));
  // Those that a role inherits from are stored before it.
  const stored = new Set<string>();
  const store = async (role: (typeof roles)[number]): Promise<void> => {
    if (stored.has(role.id)) return;
    stored.add(role.id);
    for (const parent of roles.filter(({ id }) => role.parentIds.includes(id))) await store(parent);
    await insertRole(tx, {
      ...role,
      id: newIds.get(role.id) ?? generateId(),
      siteId: to.id,
      permissions: permissionsIn(role.permissions, environmentName),
      parentIds: role.parentIds.flatMap((id) => newIds.get(id) ?? []),
    });
  };
  for (const role of roles) await store(role);
}

/** Rights without the rules for environments, build triggers and search indexes that the duplicate does not have. */
function permissionsIn(permissions: RolePermissions, environmentName: string): RolePermissions {
  const isKept = ({ environment }: { environment: string }) => environment === environmentName;
  return {
    ...permissions,
    positive_item_type_permissions: permissions.positive_item_type_permissions.filter(isKept),
    negative_item_type_permissions: permissions.negative_item_type_permissions.filter(isKept),
    positive_upload_permissions: permissions.positive_upload_permissions.filter(isKept),
    negative_upload_permissions: permissions.negative_upload_permissions.filter(isKept),
    positive_build_trigger_permissions: ofAll(permissions.positive_build_trigger_permissions, 'build_trigger'),
    negative_build_trigger_permissions: ofAll(permissions.negative_build_trigger_permissions, 'build_trigger'),
    positive_search_index_permissions: ofAll(permissions.positive_search_index_permissions, 'search_index'),
    negative_search_index_permissions: ofAll(permissions.negative_search_index_permissions, 'search_index'),
  };
}

function ofAll<Name extends string, Rule extends { [N in Name]: string | null }>(
  rules: readonly Rule[],
  name: Name,
): Rule[] {
  return rules.filter((rule) => rule[name] === null);
}
