import { generateId } from '@lectern/domain';
import { insertRole, type Role } from '@lectern/storage';
import { copyName } from '../schema/copy-names.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import { assertRoleValid } from './role-rules.ts';
import { type RoleView, readRoleView } from './role-view.ts';
import { requireRole, withRoleWrite } from './with-role-write.ts';

/**
 * Copies a role with its rights and inherited roles: `Editor (copy #1)`. Throws `NOT_FOUND`, `CONCURRENT_ROLE_UPDATE`,
 * `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function duplicateRole(services: EngineServices, principal: SitePrincipal, id: string): Promise<RoleView> {
  return withRoleWrite(services, principal, async (ctx) => {
    await requirePlanRoom(ctx, 'roles');
    const original = requireRole(ctx, id);
    const { name } = copyName(
      original.name,
      [...ctx.roles.values()].map((role) => role.name),
    );
    const copy: Role = { ...original, id: generateId(), name, createdAt: ctx.now };
    await assertRoleValid(ctx, copy, original);
    await insertRole(ctx.tx, copy);
    ctx.emit({ noun: 'role', id: copy.id, change: 'create' });
    return readRoleView(ctx.tx, ctx.site, copy.id);
  });
}
