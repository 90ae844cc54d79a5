import { buildTriggerRules, itemRules, type RuleFamily, searchIndexRules, uploadRules } from './families.ts';
import {
  capabilities,
  type EffectivePermissions,
  type ItemTypeRule,
  type RolePermissions,
  type UploadRule,
} from './rules.ts';

/** What resolving needs to know of a role. */
export interface RoleRights {
  id: string;
  permissions: RolePermissions;
  /** Roles it inherits from. */
  parentIds: readonly string[];
}

/**
 * The final permissions of a role. `roles` must contain the role and everything it inherits from, without cycles; a
 * missing parent grants nothing.
 */
export function resolvePermissions(role: RoleRights, roles: ReadonlyMap<string, RoleRights>): EffectivePermissions {
  const resolved = new Map<string, EffectivePermissions>();
  const resolve = ({ id, permissions, parentIds }: RoleRights): EffectivePermissions => {
    const known = resolved.get(id);
    if (known !== undefined) return known;
    const parents = [...new Set(parentIds)].flatMap((parentId) => roles.get(parentId) ?? []).map(resolve);
    const joined = parents.length === 0 ? permissions : join(permissions, parents);
    resolved.set(id, joined);
    return joined;
  };
  return resolve(role);
}

/**
 * The same in the wire format, if one pair of lists can express it. It never shows more than is allowed; it shows less
 * only if a role grants again a part of what an inherited role denies.
 */
export function flattenPermissions(permissions: EffectivePermissions): RolePermissions {
  return flattenOnce(permissions, new Map());
}

/** A role that several others inherit from is flattened once, however many paths lead to it. */
function flattenOnce(
  permissions: EffectivePermissions,
  known: Map<EffectivePermissions, RolePermissions>,
): RolePermissions {
  const flat = known.get(permissions) ?? flatten(permissions, known);
  known.set(permissions, flat);
  return flat;
}

function flatten(
  permissions: EffectivePermissions,
  known: Map<EffectivePermissions, RolePermissions>,
): RolePermissions {
  const { inherited = [], ...own } = permissions;
  if (inherited.length === 0) return own;
  const sources = inherited.map((role) => flattenOnce(role, known));
  const items = flattenFamily(itemRules, own, sources, coversItemRule);
  const uploads = flattenFamily(uploadRules, own, sources, coversUploadRule);
  const buildTriggers = flattenFamily(buildTriggerRules, own, sources, (a, b) =>
    isWithin(a.build_trigger, b.build_trigger),
  );
  const searchIndexes = flattenFamily(searchIndexRules, own, sources, (a, b) =>
    isWithin(a.search_index, b.search_index),
  );
  return {
    ...own,
    positive_item_type_permissions: items.positive,
    negative_item_type_permissions: items.negative,
    positive_upload_permissions: uploads.positive,
    negative_upload_permissions: uploads.negative,
    positive_build_trigger_permissions: buildTriggers.positive,
    negative_build_trigger_permissions: buildTriggers.negative,
    positive_search_index_permissions: searchIndexes.positive,
    negative_search_index_permissions: searchIndexes.negative,
  };
}

function join(own: RolePermissions, inherited: readonly EffectivePermissions[]): EffectivePermissions {
  const held = capabilities.map((capability) => [
    capability,
    own[capability] || inherited.some((role) => role[capability]),
  ]);
  // What denies nothing is as good as granted by the role itself.
  const sources = [own, ...inherited.filter(deniesNothing)];
  return {
    ...own,
    ...Object.fromEntries(held),
    environments_access: joinAccess([own, ...inherited].map((role) => role.environments_access)),
    positive_item_type_permissions: distinct(sources.flatMap((role) => itemRules(role).positive)),
    positive_upload_permissions: distinct(sources.flatMap((role) => uploadRules(role).positive)),
    positive_build_trigger_permissions: distinct(sources.flatMap((role) => buildTriggerRules(role).positive)),
    positive_search_index_permissions: distinct(sources.flatMap((role) => searchIndexRules(role).positive)),
    inherited: inherited.filter((role) => !deniesNothing(role)),
  };
}

function deniesNothing(role: EffectivePermissions): boolean {
  const hasDenials = [itemRules, uploadRules, buildTriggerRules, searchIndexRules].some(
    (family) => family(role).negative.length > 0,
  );
  return !hasDenials && (role.inherited ?? []).length === 0;
}

function joinAccess(access: readonly RolePermissions['environments_access'][]): RolePermissions['environments_access'] {
  const hasPrimary = access.some((one) => one === 'all' || one === 'primary_only');
  const hasSandboxes = access.some((one) => one === 'all' || one === 'sandbox_only');
  if (hasPrimary) return hasSandboxes ? 'all' : 'primary_only';
  return hasSandboxes ? 'sandbox_only' : 'none';
}

/** An inherited denial stays unless another source grants all that it denies. */
function flattenFamily<Rule extends object>(
  family: RuleFamily<Rule>,
  own: RolePermissions,
  sources: readonly RolePermissions[],
  covers: (wide: Rule, narrow: Rule) => boolean,
): { positive: Rule[]; negative: Rule[] } {
  const grants = (role: RolePermissions, denial: Rule) => family(role).positive.some((grant) => covers(grant, denial));
  const kept = sources.flatMap((source) =>
    family(source).negative.filter((denial) => {
      const unconditional = sources.filter((other) => other !== source && family(other).negative.length === 0);
      return ![own, ...unconditional].some((other) => grants(other, denial));
    }),
  );
  return {
    positive: distinct([own, ...sources].flatMap((role) => family(role).positive)),
    negative: distinct([...family(own).negative, ...kept]),
  };
}

function distinct<Rule extends object>(rules: readonly Rule[]): Rule[] {
  // Most come by several paths, as the same object, which is cheaper to find out.
  const once = [...new Set(rules)];
  return [...new Map(once.map((rule) => [keyOf(rule), rule])).values()];
}

/** Texts of rules, which are compared once for every role on their way. */
const keys = new WeakMap<object, string>();

function keyOf(rule: object): string {
  const key = keys.get(rule) ?? JSON.stringify(Object.entries(rule).toSorted());
  keys.set(rule, key);
  return key;
}

/** Whether a condition is met wherever another one is: null is always met. */
function isWithin(wide: string | null | undefined, narrow: string | null | undefined): boolean {
  return wide == null || wide === narrow;
}

/** Whether a rule over records applies wherever another one does. */
export function coversItemRule(wide: ItemTypeRule, narrow: ItemTypeRule): boolean {
  return (
    coversShared(wide, narrow) &&
    isWithin(wide.item_type, narrow.item_type) &&
    isWithin(wide.workflow, narrow.workflow) &&
    isWithin(wide.on_stage, narrow.on_stage) &&
    isWithin(wide.to_stage, narrow.to_stage)
  );
}

/** Whether a rule over assets applies wherever another one does. */
export function coversUploadRule(wide: UploadRule, narrow: UploadRule): boolean {
  return (
    coversShared(wide, narrow) &&
    isWithin(wide.upload_collection, narrow.upload_collection) &&
    isWithin(wide.move_to_upload_collection, narrow.move_to_upload_collection)
  );
}

type Shared = Pick<ItemTypeRule, 'environment' | 'on_creator' | 'localization_scope' | 'locale'> & { action: string };

function coversShared(wide: Shared, narrow: Shared): boolean {
  const isAnyone = wide.on_creator == null || wide.on_creator === 'anyone';
  const isWhole = wide.localization_scope == null || wide.localization_scope === 'all';
  return (
    wide.environment === narrow.environment &&
    (wide.action === 'all' || wide.action === narrow.action) &&
    (isAnyone || wide.on_creator === narrow.on_creator) &&
    (isWhole || (wide.localization_scope === narrow.localization_scope && wide.locale === narrow.locale))
  );
}
