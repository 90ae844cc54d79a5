import {
  canonicalRule,
  DomainError,
  invalidField,
  type Problem,
  resolvePermissions,
  type RolePermissions,
} from '@lectern/domain';
import type { Role } from '@lectern/storage';
import { assertCovered } from '../access/own-rights.ts';
import { checkRules } from './rule-targets.ts';
import type { RoleWriteContext } from './with-role-write.ts';

/** Families of rules, whose two lists travel together. */
const families = ['item_type', 'upload', 'build_trigger', 'search_index'] as const;

/**
 * Rejects an invalid role, reporting every problem as `INVALID_FIELD`: its name, its inherited roles, and each rule by
 * list and index. Existing rules are not checked: their targets may have been deleted. Throws
 * `INSUFFICIENT_PERMISSIONS` when the role exceeds the principal's rights before or after the change, inherited rights
 * included, and `PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY` when rules for the primary change although the site enforces
 * sandboxes.
 */
export async function assertRoleValid(ctx: RoleWriteContext, role: Role, before: Role | null): Promise<void> {
  if (before !== null) assertWithinOwnRights(ctx, before, ctx.roles);
  const problems = [
    ...checkName(ctx, role),
    ...checkParents(ctx, role),
    ...(await checkRules(ctx, role.permissions, before?.permissions ?? null)),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  assertWithinOwnRights(ctx, role, new Map(ctx.roles).set(role.id, role));
  assertPrimaryUntouched(ctx, role.permissions, before?.permissions ?? null);
}

/** Refuses changes that bring one list of a family without the other (reference, project 6). Throws `INVALID_FIELD`. */
export function assertPairsComplete(changes: Partial<RolePermissions>): void {
  const problems = families.flatMap((family) => {
    const lists = [`positive_${family}_permissions`, `negative_${family}_permissions`] as const;
    const missing = lists.filter((list) => changes[list] === undefined);
    return missing.length === 1 ? missing.map((list) => invalidField('Role', list, 'VALIDATION_REQUIRED')) : [];
  });
  if (problems.length > 0) throw DomainError.of(problems);
}

/** Compared with the principal's rights before the change: no one raises their own role. */
function assertWithinOwnRights(
  { actor, roles }: RoleWriteContext,
  role: Role,
  rolesThen: ReadonlyMap<string, Role>,
): void {
  if (actor.permissions === null) return;
  const own = actor.roleId === null ? undefined : roles.get(actor.roleId);
  assertCovered(
    own === undefined ? actor.permissions : resolvePermissions(own, roles),
    resolvePermissions(role, rolesThen),
  );
}

function checkName({ roles }: RoleWriteContext, { id, name }: Role): Problem[] {
  if (name.trim() === '') return [invalidField('Role', 'name', 'VALIDATION_REQUIRED')];
  const isTaken = [...roles.values()].some((other) => other.id !== id && other.name === name);
  return isTaken ? [invalidField('Role', 'name', 'VALIDATION_UNIQUENESS')] : [];
}

function checkParents({ roles }: RoleWriteContext, { id, parentIds }: Role): Problem[] {
  const refuse = (reason: string) => [
    invalidField('Role', 'inherits_permissions_from', 'VALIDATION_INVALID', { reason }),
  ];
  if (parentIds.some((parentId) => parentId !== id && !roles.has(parentId))) return refuse('unknown_role');
  const seen = new Set<string>();
  const waiting = [...parentIds];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return refuse('cycle');
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(roles.get(next)?.parentIds ?? []));
  }
  return [];
}

function assertPrimaryUntouched(ctx: RoleWriteContext, after: RolePermissions, before: RolePermissions | null): void {
  if (!ctx.site.forceUseOfSandboxEnvironments) return;
  const primary = ctx.environments.find(({ isPrimary }) => isPrimary);
  const rulesOnPrimary = (permissions: RolePermissions | null) =>
    (
      [
        'positive_item_type_permissions',
        'negative_item_type_permissions',
        'positive_upload_permissions',
        'negative_upload_permissions',
      ] as const
    )
      .map((list) => {
        const rules = (permissions?.[list] ?? []).filter((rule) => rule.environment === primary?.id);
        return `${list} ${rules.map(canonicalRule).toSorted().join()}`;
      })
      .join('\n');
  if (rulesOnPrimary(after) !== rulesOnPrimary(before)) throw new DomainError('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');
}
