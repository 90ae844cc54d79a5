import type { ItemAction, ItemTypeRule, UploadAction, UploadRule } from './rules.ts';

/** Conditions of a rule that depend on its action. Environment and target apply to every action. */
export type ItemRuleCondition = Exclude<keyof ItemTypeRule, 'environment' | 'action' | 'item_type' | 'workflow'>;
export type UploadRuleCondition = Exclude<keyof UploadRule, 'environment' | 'action' | 'upload_collection'>;

/** Which conditions each action on records accepts (reference, project 6). */
export const itemRuleConditions: Record<ItemAction | 'all', readonly ItemRuleCondition[]> = {
  all: ['on_creator', 'localization_scope', 'on_stage', 'to_stage'],
  read: ['on_creator'],
  create: ['localization_scope', 'locale'],
  update: ['on_creator', 'localization_scope', 'locale', 'on_stage'],
  publish: ['on_creator', 'localization_scope', 'locale', 'on_stage'],
  duplicate: ['on_stage'],
  delete: ['on_creator', 'on_stage'],
  edit_creator: ['on_creator', 'on_stage'],
  take_over: ['on_creator', 'on_stage'],
  move_to_stage: ['on_creator', 'on_stage', 'to_stage'],
};

/** Which conditions each action on assets accepts. */
export const uploadRuleConditions: Record<UploadAction | 'all', readonly UploadRuleCondition[]> = {
  all: ['on_creator', 'localization_scope'],
  read: ['on_creator'],
  create: [],
  update: ['on_creator', 'localization_scope', 'locale'],
  delete: ['on_creator'],
  edit_creator: ['on_creator'],
  replace_asset: ['on_creator'],
  move: ['on_creator', 'move_to_upload_collection'],
};

/** A condition that a rule breaks, by name, and how. */
export interface RuleProblem {
  key: string;
  code: 'VALIDATION_REQUIRED' | 'VALIDATION_INVALID';
}

/** Checks that a rule over records has the conditions of its action and no other. */
export function checkItemRuleKeys(rule: ItemTypeRule): RuleProblem[] {
  const isAboutTwo = rule.item_type != null && rule.workflow != null;
  return [
    ...checkConditions(rule, itemRuleConditions[rule.action], [
      'on_creator',
      'localization_scope',
      'locale',
      'on_stage',
      'to_stage',
    ]),
    ...(isAboutTwo ? [{ key: 'workflow', code: 'VALIDATION_INVALID' as const }] : []),
  ];
}

/** Checks that a rule over assets has the conditions of its action and no other. */
export function checkUploadRuleKeys(rule: UploadRule): RuleProblem[] {
  return checkConditions(rule, uploadRuleConditions[rule.action], [
    'on_creator',
    'localization_scope',
    'locale',
    'move_to_upload_collection',
  ]);
}

function checkConditions<Key extends string>(
  rule: { action: string; localization_scope?: string | null; locale?: string | null } & { [K in Key]?: string | null },
  allowed: readonly Key[],
  all: readonly Key[],
): RuleProblem[] {
  const foreign = all.filter((key) => rule[key] != null && !allowed.includes(key));
  const missing = (['on_creator', 'localization_scope'] as string[]).filter(
    (key) => allowed.includes(key as Key) && rule[key as Key] == null,
  );
  const isWholeOnly = rule.action === 'all' && rule.localization_scope != null && rule.localization_scope !== 'all';
  return [
    ...foreign.map((key) => ({ key, code: 'VALIDATION_INVALID' as const })),
    ...missing.map((key) => ({ key, code: 'VALIDATION_REQUIRED' as const })),
    ...(isWholeOnly ? [{ key: 'localization_scope', code: 'VALIDATION_INVALID' as const }] : []),
    ...checkLocale(rule, (allowed as readonly string[]).includes('locale')),
  ];
}

/** A locale is set exactly when the scope is one locale. */
function checkLocale(
  rule: { localization_scope?: string | null; locale?: string | null },
  isScoped: boolean,
): RuleProblem[] {
  if (!isScoped) return [];
  if (rule.localization_scope === 'localized')
    return rule.locale == null ? [{ key: 'locale', code: 'VALIDATION_REQUIRED' }] : [];
  return rule.locale == null ? [] : [{ key: 'locale', code: 'VALIDATION_INVALID' }];
}
