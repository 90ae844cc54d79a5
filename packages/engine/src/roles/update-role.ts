import { DomainError } from '@lectern/domain';
import { updateRoleRow } from '@lectern/storage';
import type { Role } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import type { RoleAttributes } from './create-role.ts';
import { assertPairsComplete, assertRoleValid } from './role-rules.ts';
import { type RoleView, readRoleView, roleVersion } from './role-view.ts';
import { requireRole, withRoleWrite } from './with-role-write.ts';

/**
 * Updates a role; lists replace the previous ones. With `expectedVersion`, only while that is its version: otherwise it
 * throws `STALE_ITEM_VERSION`. It applies to the next call of every principal with the role. Throws
 * `NOT_FOUND` and what `createRole` throws.
 */
export async function updateRole(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<RoleAttributes>,
  expectedVersion?: string | undefined,
): Promise<RoleView> {
  return withRoleWrite(services, principal, async (ctx) => {
    const before = requireRole(ctx, id);
    // Roles of a site change one at a time: no one saves between this and the write.
    if (expectedVersion !== undefined && expectedVersion !== roleVersion(before))
      throw new DomainError('STALE_ITEM_VERSION');
    const { name = before.name, permissions = {}, parentIds = before.parentIds } = changes;
    assertPairsComplete(permissions);
    const role: Role = { ...before, name, parentIds, permissions: { ...before.permissions, ...permissions } };
    await assertRoleValid(ctx, role, before);
    await updateRoleRow(ctx.tx, role);
    ctx.emit({ noun: 'role', id, change: 'update' });
    return readRoleView(ctx.tx, ctx.site, id);
  });
}
