import { DomainError } from '@lectern/domain';
import { deleteRole, listAccessTokens } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { isForeignKeyViolation } from '../unique-violation.ts';
import { type RoleView, readRoleView } from './role-view.ts';
import { requireRole, type RoleCaller, type RoleWriteContext, withRoleWrite } from './with-role-write.ts';

/**
 * Removes a role and answers it as it was. Throws `DELETE_RESTRICTION` (details `access_tokens`, `roles`) while something
 * has it or inherits from it, `NOT_FOUND`, `CONCURRENT_ROLE_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyRole(services: EngineServices, caller: RoleCaller, id: string): Promise<RoleView> {
  return withRoleWrite(services, caller, async (ctx) => {
    requireRole(ctx, id);
    const view = await readRoleView(ctx.tx, ctx.site, id);
    await assertUnused(ctx, id);
    // Somebody may be given the role at this very moment: the database has the last word.
    await deleteRole(ctx.tx, id).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new DomainError('DELETE_RESTRICTION', {}, { cause: error });
      throw error;
    });
    return view;
  });
}

async function assertUnused({ tx, site, roles }: RoleWriteContext, id: string): Promise<void> {
  const accessTokens = (await listAccessTokens(tx, site.id)).filter(({ roleId }) => roleId === id);
  const heirs = [...roles.values()].filter(({ parentIds }) => parentIds.includes(id));
  if (accessTokens.length === 0 && heirs.length === 0) return;
  throw new DomainError('DELETE_RESTRICTION', {
    access_tokens: accessTokens.map((token) => token.id),
    roles: heirs.map((role) => role.id),
  });
}
