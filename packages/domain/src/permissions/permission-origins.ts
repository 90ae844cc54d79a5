import { buildTriggerRules, itemRules, type RuleFamily, searchIndexRules, uploadRules } from './families.ts';
import {
  coversItemRule,
  coversUploadRule,
  flattenPermissions,
  resolvePermissions,
  type RoleRights,
} from './final-permissions.ts';
import { capabilities, type Capability, type ItemTypeRule, type RolePermissions, type UploadRule } from './rules.ts';

/** A rule that applies to a role, and the roles that declare it: the role itself first, then the inherited ones. */
export interface RuleOrigin<Rule> {
  rule: Rule;
  roleIds: readonly string[];
}

/** A rule that grants something, and the first denial that takes all of it away. */
export interface GrantOrigin<Rule> extends RuleOrigin<Rule> {
  removedBy: RuleOrigin<Rule> | null;
}

/** The rules of one kind that apply to a role. */
export interface FamilyOrigins<Rule> {
  granted: readonly GrantOrigin<Rule>[];
  denied: readonly RuleOrigin<Rule>[];
}

/** Where the final permissions of a role come from: role IDs, by right. */
export interface PermissionOrigins {
  capabilities: Readonly<Record<Capability, readonly string[]>>;
  environments: { primary: readonly string[]; sandbox: readonly string[] };
  items: FamilyOrigins<ItemTypeRule>;
  uploads: FamilyOrigins<UploadRule>;
  buildTriggers: FamilyOrigins<{ build_trigger: string | null }>;
  searchIndexes: FamilyOrigins<{ search_index: string | null }>;
}

/**
 * Where each final right of a role comes from. All rules together are exactly those of its wire form
 * (`meta.final_permissions`). `roles` as for `resolvePermissions`.
 */
export function permissionOrigins(role: RoleRights, roles: ReadonlyMap<string, RoleRights>): PermissionOrigins {
  const sources = lineageOf(role, roles);
  const final = flattenPermissions(resolvePermissions(role, roles));
  const having = (test: (permissions: RolePermissions) => boolean) =>
    sources.filter(({ permissions }) => test(permissions)).map(({ id }) => id);
  const holders = capabilities.map((capability) => [capability, having((permissions) => permissions[capability])]);
  return {
    // The list has exactly the capabilities.
    capabilities: Object.fromEntries(holders) as Record<Capability, string[]>,
    environments: {
      primary: having(({ environments_access: access }) => access === 'all' || access === 'primary_only'),
      sandbox: having(({ environments_access: access }) => access === 'all' || access === 'sandbox_only'),
    },
    items: originsOf(itemRules, final, sources, coversItemRule),
    uploads: originsOf(uploadRules, final, sources, coversUploadRule),
    buildTriggers: originsOf(buildTriggerRules, final, sources, (wide, narrow) =>
      [null, narrow.build_trigger].includes(wide.build_trigger),
    ),
    searchIndexes: originsOf(searchIndexRules, final, sources, (wide, narrow) =>
      [null, narrow.search_index].includes(wide.search_index),
    ),
  };
}

/** The role and everything it inherits from, nearest first, each once. */
function lineageOf(role: RoleRights, roles: ReadonlyMap<string, RoleRights>): RoleRights[] {
  const lineage = new Map([[role.id, role]]);
  // The set grows while it is read.
  for (const { parentIds } of lineage.values()) {
    for (const parentId of parentIds) {
      const parent = roles.get(parentId);
      if (parent !== undefined && !lineage.has(parentId)) lineage.set(parentId, parent);
    }
  }
  return [...lineage.values()];
}

function originsOf<Rule extends object>(
  family: RuleFamily<Rule>,
  final: RolePermissions,
  sources: readonly RoleRights[],
  covers: (wide: Rule, narrow: Rule) => boolean,
): FamilyOrigins<Rule> {
  const { positive, negative } = family(final);
  const denied = withRoles(negative, sources, (permissions) => family(permissions).negative);
  const granted = withRoles(positive, sources, (permissions) => family(permissions).positive);
  return {
    granted: granted.map((grant) => ({
      ...grant,
      removedBy: denied.find((denial) => covers(denial.rule, grant.rule)) ?? null,
    })),
    denied,
  };
}

function withRoles<Rule extends object>(
  rules: readonly Rule[],
  sources: readonly RoleRights[],
  rulesOf: (permissions: RolePermissions) => readonly Rule[],
): RuleOrigin<Rule>[] {
  const declarers = new Map<string, Set<string>>();
  for (const { id, permissions } of sources) {
    for (const rule of rulesOf(permissions)) {
      const key = canonicalRule(rule);
      declarers.set(key, (declarers.get(key) ?? new Set()).add(id));
    }
  }
  return rules.map((rule) => ({ rule, roleIds: [...(declarers.get(canonicalRule(rule)) ?? [])] }));
}

/** A text that two rules share exactly when they say the same: a condition that is null is none. */
export function canonicalRule(rule: object): string {
  return JSON.stringify(
    Object.entries(rule)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
