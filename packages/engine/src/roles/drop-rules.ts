import { DomainError, type ItemTypeRule, type RolePermissions, type UploadRule } from '@lectern/domain';
import { listRoles, tryLockRoles, updateRoleRow } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

const ruleLists = [
  'positive_item_type_permissions',
  'negative_item_type_permissions',
  'positive_upload_permissions',
  'negative_upload_permissions',
] as const;

/** What rules may name; which of it a rule has depends on its kind. */
type NamingRule = Partial<
  Pick<ItemTypeRule, 'item_type' | 'workflow' | 'locale'> &
    Pick<UploadRule, 'upload_collection' | 'move_to_upload_collection'>
>;

/**
 * Drops the rules of roles about something the environment has no more: they would come back to life with the next
 * thing of that ID. Throws `CONCURRENT_ROLE_UPDATE` (transient) while roles are being changed.
 */
export async function dropRules(ctx: OperationContext, namesGone: (rule: NamingRule) => boolean): Promise<void> {
  if (!(await tryLockRoles(ctx.projectDb, ctx.site.id)))
    throw new DomainError('CONCURRENT_ROLE_UPDATE', {}, { transient: true });
  const isGone = (rule: ItemTypeRule | UploadRule) => rule.environment === ctx.environment.id && namesGone(rule);
  for (const role of await listRoles(ctx.projectDb, ctx.site.id)) {
    const permissions = withoutRules(role.permissions, isGone);
    if (permissions !== role.permissions) await updateRoleRow(ctx.projectDb, { ...role, permissions });
  }
}

/** The rights of a role without some rules; the same object when it has none of them. */
function withoutRules(
  permissions: RolePermissions,
  isGone: (rule: ItemTypeRule | UploadRule) => boolean,
): RolePermissions {
  if (!ruleLists.some((list) => permissions[list].some(isGone))) return permissions;
  return {
    ...permissions,
    positive_item_type_permissions: permissions.positive_item_type_permissions.filter((rule) => !isGone(rule)),
    negative_item_type_permissions: permissions.negative_item_type_permissions.filter((rule) => !isGone(rule)),
    positive_upload_permissions: permissions.positive_upload_permissions.filter((rule) => !isGone(rule)),
    negative_upload_permissions: permissions.negative_upload_permissions.filter((rule) => !isGone(rule)),
  };
}
