import { itemRuleConditions, type ItemTypeRule, type UploadRule, uploadRuleConditions } from '@lectern/domain';

/** A rule of either kind, for what both have in common. */
export interface WideRule {
  environment: string;
  action: string;
  item_type?: string | null;
  workflow?: string | null;
  upload_collection?: string | null;
  move_to_upload_collection?: string | null;
  on_creator?: 'anyone' | 'self' | 'role' | null;
  localization_scope?: 'all' | 'localized' | 'not_localized' | null;
  locale?: string | null;
  on_stage?: string | null;
  to_stage?: string | null;
}

/** Conditions of a rule. */
export type RuleCondition = Exclude<
  keyof WideRule,
  'environment' | 'action' | 'item_type' | 'workflow' | 'upload_collection'
>;

/** What a rule is about: everything, or one entity of a kind. */
export type RuleTarget = null | { kind: 'item_type' | 'workflow' | 'upload_collection'; id: string };

/** A rule as its dialog holds it: with a choice for every condition, of which those of the action count. */
export interface RuleDraft<Action extends string> {
  isDenied: boolean;
  action: Action;
  target: RuleTarget;
  creator: 'anyone' | 'self' | 'role';
  scope: 'all' | 'localized' | 'not_localized';
  /** Of the scope `localized`. */
  locale: string | null;
  onStage: string | null;
  toStage: string | null;
  destination: string | null;
}

/** How rules of one kind are built. */
export interface RuleKind<Rule extends WideRule> {
  name: 'items' | 'uploads';
  actions: readonly Rule['action'][];
  conditionsOf: (action: Rule['action']) => readonly RuleCondition[];
  build: (draft: RuleDraft<Rule['action']>, environment: string) => Rule;
}

/** Rules about records. */
export const itemRuleKind: RuleKind<ItemTypeRule> = {
  name: 'items',
  // The table has exactly the actions as keys.
  actions: Object.keys(itemRuleConditions) as ItemTypeRule['action'][],
  conditionsOf: (action) => itemRuleConditions[action],
  build: (draft, environment) => ({
    environment,
    action: draft.action,
    ...targetOf(draft.target),
    ...conditionsOf(draft, itemRuleConditions[draft.action]),
  }),
};

/** Rules about assets. */
export const uploadRuleKind: RuleKind<UploadRule> = {
  name: 'uploads',
  // The table has exactly the actions as keys.
  actions: Object.keys(uploadRuleConditions) as UploadRule['action'][],
  conditionsOf: (action) => uploadRuleConditions[action],
  build: (draft, environment) => ({
    environment,
    action: draft.action,
    ...targetOf(draft.target),
    ...conditionsOf(draft, uploadRuleConditions[draft.action]),
  }),
};

/** The draft of a rule; without one, of a new rule that grants everything. */
export function draftOf<Action extends string>(
  row: { isDenied: boolean; rule: WideRule & { action: Action } } | null,
  action: Action,
): RuleDraft<Action> {
  const rule: Partial<WideRule> = row?.rule ?? {};
  return {
    isDenied: row?.isDenied ?? false,
    action: row?.rule.action ?? action,
    target: readTarget(rule),
    creator: rule.on_creator ?? 'anyone',
    scope: rule.localization_scope ?? 'all',
    locale: rule.locale ?? null,
    onStage: rule.on_stage ?? null,
    toStage: rule.to_stage ?? null,
    destination: rule.move_to_upload_collection ?? null,
  };
}

function readTarget(rule: Partial<WideRule>): RuleTarget {
  for (const kind of ['item_type', 'workflow', 'upload_collection'] as const) {
    const id = rule[kind];
    if (id != null) return { kind, id };
  }
  return null;
}

function targetOf(target: RuleTarget) {
  return target === null ? {} : { [target.kind]: target.id };
}

/** The conditions that an action accepts, with what was chosen; a choice that is no limit is left out. */
function conditionsOf(draft: RuleDraft<string>, allowed: readonly RuleCondition[]) {
  // All of its scopes but the whole need a locale condition, which "everything" does not accept.
  const scope = allowed.includes('locale') ? draft.scope : 'all';
  const chosen = {
    on_creator: draft.creator,
    localization_scope: scope,
    locale: scope === 'localized' ? draft.locale : null,
    on_stage: draft.onStage,
    to_stage: draft.toStage,
    move_to_upload_collection: draft.destination,
  };
  return Object.fromEntries(allowed.filter((key) => chosen[key] !== null).map((key) => [key, chosen[key]]));
}
