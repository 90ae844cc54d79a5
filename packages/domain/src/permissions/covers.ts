import { buildTriggerRules, itemRules, type RuleFamily, searchIndexRules, uploadRules } from './families.ts';
import { itemRuleConditions, uploadRuleConditions } from './rule-keys.ts';
import {
  capabilities,
  type EffectivePermissions,
  type ItemTypeRule,
  type RolePermissions,
  type UploadRule,
} from './rules.ts';

/**
 * Whether a principal with `wide` may do everything that one with `narrow` may do; null is an owner, who may do
 * everything. It compares what `canOnItem`, `canOnUpload` and the others decide, whatever models, workflows and locales
 * there will be. Rules about one's own records, or those of one's role, are compared as such: the right to one's own
 * records covers the right of another principal to theirs. Rules can be combined so that no comparison ends in time:
 * rights that need more than `maxLooks` count as not covered, unless they are identical.
 */
export function coversPermissions(wide: EffectivePermissions | null, narrow: EffectivePermissions | null): boolean {
  if (wide === null) return true;
  if (narrow === null) return false;
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  const work: Work = { looksLeft: maxLooks };
  const coversFamily = <Rule>(family: RuleFamily<Rule>, box: (rule: Rule, kind: Kind) => Box | null) =>
    coversTree(treeOf(family, wide, box), treeOf(family, narrow, box), work);
  return (
    capabilities.every((capability) => wide[capability] || !narrow[capability]) &&
    coversAccess(wide.environments_access, narrow.environments_access) &&
    actionsOf(itemRuleConditions).every((action) =>
      coversFamily(itemRules, (rule, kind) => itemBox(rule, kind, action)),
    ) &&
    actionsOf(uploadRuleConditions).every((action) =>
      coversFamily(uploadRules, (rule, kind) => uploadBox(rule, kind, action)),
    ) &&
    coversFamily(buildTriggerRules, (rule) => ({ entity: only(rule.build_trigger) })) &&
    coversFamily(searchIndexRules, (rule) => ({ entity: only(rule.search_index) }))
  );
}

/**
 * Where a rule applies: for each dimension the values it is limited to; a dimension that is not named is not limited.
 */
type Box = Readonly<Record<string, readonly string[] | undefined>>;

/** The boxes of a role and of the roles it inherits from (see `EffectivePermissions`). */
interface BoxTree {
  positive: readonly Box[];
  negative: readonly Box[];
  inherited: readonly BoxTree[];
}

type Kind = 'positive' | 'negative';

/**
 * The limit of rule evaluations, which take a fifth of a second at most. Six hundred rules about forty models are
 * within it.
 */
const maxLooks = 300_000;

interface Work {
  looksLeft: number;
}

/** Placeholder for every value that no rule names; names never contain a NUL. */
const other = '\0other';
/** The stage or part of a call that names none. */
const unasked = '\0unasked';
/** The part of a record or an asset that is in no locale. */
const notLocalized = '\0not localized';

function coversAccess(
  wide: RolePermissions['environments_access'],
  narrow: RolePermissions['environments_access'],
): boolean {
  return wide === 'all' || wide === narrow || narrow === 'none';
}

function actionsOf<Action extends string>(conditions: Record<Action, unknown>): Exclude<Action, 'all'>[] {
  // The keys of a record are those of its type.
  return (Object.keys(conditions) as Action[]).filter((action): action is Exclude<Action, 'all'> => action !== 'all');
}

function treeOf<Rule>(
  family: RuleFamily<Rule>,
  permissions: EffectivePermissions,
  box: (rule: Rule, kind: Kind) => Box | null,
): BoxTree {
  const { positive, negative } = family(permissions);
  return {
    positive: positive.map((rule) => box(rule, 'positive')).filter((found) => found !== null),
    negative: negative.map((rule) => box(rule, 'negative')).filter((found) => found !== null),
    inherited: (permissions.inherited ?? []).map((inherited) => treeOf(family, inherited, box)),
  };
}

function itemBox(rule: ItemTypeRule, kind: Kind, action: Exclude<ItemTypeRule['action'], 'all'>): Box | null {
  if (rule.action !== 'all' && rule.action !== action) return null;
  return {
    environment: [rule.environment],
    itemType: only(rule.item_type),
    workflow: only(rule.workflow),
    stage: only(rule.on_stage),
    // Only moves name a destination stage; without one, every rule about it applies.
    ...(action === 'move_to_stage' && rule.to_stage != null ? { toStage: [rule.to_stage, unasked] } : {}),
    creator: creatorsOf(rule),
    part: partsOf(rule, kind),
  };
}

function uploadBox(rule: UploadRule, kind: Kind, action: Exclude<UploadRule['action'], 'all'>): Box | null {
  if (rule.action !== 'all' && rule.action !== action) return null;
  return {
    environment: [rule.environment],
    collection: only(rule.upload_collection),
    destination: only(rule.move_to_upload_collection),
    creator: creatorsOf(rule),
    part: partsOf(rule, kind),
  };
}

function only(value: string | null | undefined): readonly string[] | undefined {
  return value == null ? undefined : [value];
}

function creatorsOf({ on_creator: onCreator }: Pick<ItemTypeRule, 'on_creator'>): readonly string[] | undefined {
  if (onCreator === 'self') return ['self'];
  return onCreator === 'role' ? ['self', 'colleague'] : undefined;
}

/** A call without a part is about any part: a grant of one is enough, a denial has to cover all. */
function partsOf(
  { localization_scope: scope, locale }: Pick<ItemTypeRule, 'localization_scope' | 'locale'>,
  kind: Kind,
) {
  if (scope == null || scope === 'all') return undefined;
  const part = scope === 'not_localized' ? notLocalized : (locale ?? '');
  return kind === 'positive' ? [part, unasked] : [part];
}

/**
 * Whether everything that one tree grants is granted by the other: looked at value by value, one dimension after the
 * other.
 */
function coversTree(wide: BoxTree, narrow: BoxTree, work: Work): boolean {
  const boxes = [...boxesOf(narrow), ...boxesOf(wide)];
  work.looksLeft -= 1 + boxes.length;
  if (work.looksLeft < 0) return false;
  if (grantsNothing(narrow) || grantsEverything(wide)) return true;
  const [dimension] = boxes.flatMap(limitsOf);
  if (dimension === undefined) return !grantsEverything(narrow);
  const values = new Set(boxes.flatMap((box) => box[dimension] ?? []));
  return [...values, other].every((value) =>
    coversTree(at(wide, dimension, value), at(narrow, dimension, value), work),
  );
}

function grantsNothing({ positive, inherited }: BoxTree): boolean {
  return positive.length === 0 && inherited.every(grantsNothing);
}

function grantsEverything({ positive, negative, inherited }: BoxTree): boolean {
  if (negative.length > 0) return false;
  return positive.some((box) => limitsOf(box).length === 0) || inherited.some(grantsEverything);
}

function boxesOf({ positive, negative, inherited }: BoxTree): Box[] {
  return [...positive, ...negative, ...inherited.flatMap(boxesOf)];
}

function limitsOf(box: Box): string[] {
  return Object.keys(box).filter((dimension) => box[dimension] !== undefined);
}

/** The rest of a tree for one value of a dimension. */
function at(tree: BoxTree, dimension: string, value: string): BoxTree {
  const cut = (boxes: readonly Box[]) =>
    boxes
      .filter((box) => box[dimension] === undefined || box[dimension].includes(value))
      .map((box) => ({ ...box, [dimension]: undefined }));
  return {
    positive: cut(tree.positive),
    negative: cut(tree.negative),
    inherited: tree.inherited.map((one) => at(one, dimension, value)),
  };
}
