import { DomainError } from '@lectern/domain';
import {
  deleteRole,
  findSsoSettings,
  isForeignKeyViolation,
  listAccessTokens,
  listSiteInvitations,
  listSsoGroups,
  listUsers,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type RoleView, readRoleView } from './role-view.ts';
import { requireRole, type RoleWriteContext, withRoleWrite } from './with-role-write.ts';

/**
 * Deletes a role and returns its last state. Throws `DELETE_RESTRICTION` (details `access_tokens`, `users`,
 * `site_invitations`, `sso_groups`, `sso_settings`, `roles`) while something has it or inherits from it, `NOT_FOUND`,
 * `CONCURRENT_ROLE_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyRole(services: EngineServices, principal: SitePrincipal, id: string): Promise<RoleView> {
  return withRoleWrite(services, principal, async (ctx) => {
    requireRole(ctx, id);
    const view = await readRoleView(ctx.tx, ctx.site, id);
    await assertUnused(ctx, id);
    // The role may be assigned concurrently: the database decides.
    await deleteRole(ctx.tx, id).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new DomainError('DELETE_RESTRICTION', {}, { cause: error });
      throw error;
    });
    ctx.emit({ noun: 'role', id, change: 'delete' });
    return view;
  });
}

async function assertUnused({ tx, site, roles }: RoleWriteContext, id: string): Promise<void> {
  const inUse = {
    access_tokens: having(id, await listAccessTokens(tx, site.id)),
    users: having(id, await listUsers(tx, site.id)),
    site_invitations: having(id, await listSiteInvitations(tx, site.id)),
    sso_groups: having(id, await listSsoGroups(tx, site.id)),
    sso_settings: (await findSsoSettings(tx, site.id))?.defaultRoleId === id ? [site.id] : [],
    roles: [...roles.values()].filter(({ parentIds }) => parentIds.includes(id)).map((role) => role.id),
  };
  if (Object.values(inUse).some((ids) => ids.length > 0)) throw new DomainError('DELETE_RESTRICTION', inUse);
}

/** Ids of those that have a role. */
function having(roleId: string, entities: readonly { id: string; roleId: string | null }[]): string[] {
  return entities.filter((entity) => entity.roleId === roleId).map(({ id }) => id);
}
