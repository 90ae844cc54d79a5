import { generateId, noPermissions, type RolePermissions } from '@lectern/domain';
import { insertRole, type Role } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import { assertPairsComplete, assertRoleValid } from './role-rules.ts';
import { type RoleView, readRoleView } from './role-view.ts';
import { withRoleWrite } from './with-role-write.ts';

/** Attributes of a role that people choose. */
export interface RoleAttributes {
  name: string;
  permissions: Partial<RolePermissions>;
  parentIds: readonly string[];
}

/**
 * Creates a role; omitted rights are not granted. Throws `INVALID_FIELD`, `PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY`,
 * `CONCURRENT_ROLE_UPDATE`, `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createRole(
  services: EngineServices,
  principal: SitePrincipal,
  input: Partial<RoleAttributes>,
): Promise<RoleView> {
  return withRoleWrite(services, principal, async (ctx) => {
    await requirePlanRoom(ctx, 'roles');
    const { name = '', permissions = {}, parentIds = [] } = input;
    assertPairsComplete(permissions);
    const role: Role = {
      id: generateId(),
      siteId: ctx.site.id,
      name,
      permissions: { ...noPermissions(), ...permissions },
      parentIds,
      createdAt: ctx.now,
    };
    await assertRoleValid(ctx, role, null);
    await insertRole(ctx.tx, role);
    ctx.emit({ noun: 'role', id: role.id, change: 'create' });
    return readRoleView(ctx.tx, ctx.site, role.id);
  });
}
