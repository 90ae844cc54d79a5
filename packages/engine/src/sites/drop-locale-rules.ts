import { DomainError, type RolePermissions } from '@lectern/domain';
import { listRoles, tryLockRoles, updateRoleRow } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

const ruleLists = [
  'positive_item_type_permissions',
  'negative_item_type_permissions',
  'positive_upload_permissions',
  'negative_upload_permissions',
] as const;

/**
 * Drops the rules of roles about locales that the environment has no more: they would come back to life with the next
 * locale of that name. Throws `CONCURRENT_ROLE_UPDATE` (transient) while roles are being changed.
 */
export async function dropLocaleRules(ctx: OperationContext, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  if (!(await tryLockRoles(ctx.projectDb, ctx.site.id))) throw new DomainError('CONCURRENT_ROLE_UPDATE', {}, { transient: true });
  for (const role of await listRoles(ctx.projectDb, ctx.site.id)) {
    const permissions = withoutLocaleRules(role.permissions, ctx.environment.id, removed);
    if (permissions !== role.permissions) await updateRoleRow(ctx.projectDb, { ...role, permissions });
  }
}

/** The rights of a role without rules about some locales of an environment; the same object when it has none. */
export function withoutLocaleRules(permissions: RolePermissions, environmentId: string, removed: readonly string[]): RolePermissions {
  const isGone = (rule: { environment: string; locale?: string | null }) =>
    rule.environment === environmentId && rule.locale != null && removed.includes(rule.locale);
  if (!ruleLists.some((list) => permissions[list].some(isGone))) return permissions;
  return {
    ...permissions,
    positive_item_type_permissions: permissions.positive_item_type_permissions.filter((rule) => !isGone(rule)),
    negative_item_type_permissions: permissions.negative_item_type_permissions.filter((rule) => !isGone(rule)),
    positive_upload_permissions: permissions.positive_upload_permissions.filter((rule) => !isGone(rule)),
    negative_upload_permissions: permissions.negative_upload_permissions.filter((rule) => !isGone(rule)),
  };
}
