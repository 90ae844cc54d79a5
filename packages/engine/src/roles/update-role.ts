import { updateRoleRow } from '@lectern/storage';
import type { Role } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import type { RoleAttributes } from './create-role.ts';
import { assertPairsComplete, assertRoleValid } from './role-rules.ts';
import { type RoleView, readRoleView } from './role-view.ts';
import { requireRole, withRoleWrite } from './with-role-write.ts';

/**
 * Updates a role; lists replace the previous ones. It applies to the next call of every principal with the role. Throws
 * `NOT_FOUND` and what `createRole` throws.
 */
export async function updateRole(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<RoleAttributes>,
): Promise<RoleView> {
  return withRoleWrite(services, principal, async (ctx) => {
    const before = requireRole(ctx, id);
    const { name = before.name, permissions = {}, parentIds = before.parentIds } = changes;
    assertPairsComplete(permissions);
    const role: Role = { ...before, name, parentIds, permissions: { ...before.permissions, ...permissions } };
    await assertRoleValid(ctx, role, before);
    await updateRoleRow(ctx.tx, role);
    ctx.emit({ noun: 'role', id, change: 'update' });
    return readRoleView(ctx.tx, ctx.site, id);
  });
}
