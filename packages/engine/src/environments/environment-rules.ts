import type { RolePermissions } from '@lectern/domain';
import { listRoles, type Queryable, tryLockRoles, updateRoleRow } from '@lectern/storage';
import { concurrentUpdate } from './administer-environments.ts';

/** What happens to the rules of roles that name an environment. */
export type RuleChange =
  /** A fork: every rule for the source applies to it too. */
  | { copyFrom: string; to: string }
  /** A new name: rules follow. */
  | { renameFrom: string; to: string }
  /** It is gone: so are they. */
  | { drop: string };

/**
 * Applies a change to the rules of all roles of a site. Throws `CONCURRENT_ENVIRONMENT_UPDATE` while roles are being
 * changed.
 */
export async function changeEnvironmentRules(tx: Queryable, siteId: string, change: RuleChange): Promise<void> {
  if (!(await tryLockRoles(tx, siteId))) throw concurrentUpdate();
  for (const role of await listRoles(tx, siteId)) {
    const permissions = withEnvironmentRules(role.permissions, change);
    if (permissions !== role.permissions) await updateRoleRow(tx, { ...role, permissions });
  }
}

/** The rights of a role after a change; the same object when no rule is concerned. */
export function withEnvironmentRules(permissions: RolePermissions, change: RuleChange): RolePermissions {
  const lists = {
    positive_item_type_permissions: rulesAfter(permissions.positive_item_type_permissions, change),
    negative_item_type_permissions: rulesAfter(permissions.negative_item_type_permissions, change),
    positive_upload_permissions: rulesAfter(permissions.positive_upload_permissions, change),
    negative_upload_permissions: rulesAfter(permissions.negative_upload_permissions, change),
  };
  const isSame = Object.entries(lists).every(([name, rules]) => permissions[name as keyof typeof lists] === rules);
  return isSame ? permissions : { ...permissions, ...lists };
}

function rulesAfter<Rule extends { environment: string }>(rules: readonly Rule[], change: RuleChange): readonly Rule[] {
  const concerned = 'copyFrom' in change ? change.copyFrom : 'drop' in change ? change.drop : change.renameFrom;
  if (!rules.some((rule) => rule.environment === concerned)) return rules;
  if ('drop' in change) return rules.filter((rule) => rule.environment !== concerned);
  const renamed = (rule: Rule): Rule => ({ ...rule, environment: change.to });
  if ('renameFrom' in change) return rules.map((rule) => (rule.environment === concerned ? renamed(rule) : rule));
  return [...rules, ...rules.filter((rule) => rule.environment === concerned).map(renamed)];
}
