import {
  canonicalRule,
  checkItemRuleKeys,
  checkUploadRuleKeys,
  type Environment,
  type EnvironmentSchema,
  invalidField,
  type ItemTypeRule,
  type Problem,
  type RolePermissions,
  type UploadRule,
  type WorkflowStage,
} from '@lectern/domain';
import { inEnvironment, listUploadCollections } from '@lectern/storage';
import type { RoleWriteContext } from './with-role-write.ts';

const itemLists = ['positive_item_type_permissions', 'negative_item_type_permissions'] as const;
const uploadLists = ['positive_upload_permissions', 'negative_upload_permissions'] as const;

/** What rules may name in an environment. */
interface RuleTargets {
  schema: EnvironmentSchema;
  uploadCollectionIds: ReadonlySet<string>;
}

/** A new rule, and its location. */
interface PlacedRule<Rule> {
  path: string;
  rule: Rule;
}

/**
 * The problems of new rules, as `INVALID_FIELD` with the index of each: conditions that the action does not accept or
 * lacks, and unknown names in the rule's environment.
 */
export async function checkRules(
  ctx: RoleWriteContext,
  after: RolePermissions,
  before: RolePermissions | null,
): Promise<Problem[]> {
  const itemRules = itemLists.flatMap((list) => addedRules<ItemTypeRule>(list, after[list], before?.[list] ?? []));
  const uploadRules = uploadLists.flatMap((list) => addedRules<UploadRule>(list, after[list], before?.[list] ?? []));
  const targets = await readTargets(ctx, new Set([...itemRules, ...uploadRules].map(({ rule }) => rule.environment)));
  return [
    ...itemRules.flatMap(({ path, rule }) => [
      ...checkItemRuleKeys(rule).map(({ key, code }) => invalidField('Role', `${path}.${key}`, code)),
      ...unknownNames(path, checkItemTargets(rule, targets.get(rule.environment))),
    ]),
    ...uploadRules.flatMap(({ path, rule }) => [
      ...checkUploadRuleKeys(rule).map(({ key, code }) => invalidField('Role', `${path}.${key}`, code)),
      ...unknownNames(path, checkUploadTargets(rule, targets.get(rule.environment))),
    ]),
  ];
}

function addedRules<Rule extends object>(
  list: string,
  after: readonly Rule[],
  before: readonly Rule[],
): PlacedRule<Rule>[] {
  const known = new Set(before.map(canonicalRule));
  return after
    .map((rule, index) => ({ path: `${list}.${index}`, rule }))
    .filter(({ rule }) => !known.has(canonicalRule(rule)));
}

async function readTargets(ctx: RoleWriteContext, names: ReadonlySet<string>): Promise<Map<string, RuleTargets>> {
  const named = ctx.environments.filter(({ id, status }) => names.has(id) && status === 'ready');
  const targets = new Map<string, RuleTargets>();
  for (const environment of named) targets.set(environment.id, await readTargetsOf(ctx, environment));
  return targets;
}

async function readTargetsOf({ services, tx }: RoleWriteContext, environment: Environment): Promise<RuleTargets> {
  const collections = await listUploadCollections(inEnvironment(tx, environment));
  return {
    schema: await services.schemas.get(tx, environment),
    uploadCollectionIds: new Set(collections.map(({ id }) => id)),
  };
}

function checkItemTargets(rule: ItemTypeRule, targets: RuleTargets | undefined): string[] {
  if (targets === undefined) return ['environment'];
  const { schema } = targets;
  const itemType = rule.item_type == null ? null : schema.itemTypes.get(rule.item_type);
  const stageIds = new Set(stagesInReach(rule, schema).map(({ id }) => id));
  return [
    ...(itemType === undefined || itemType?.isModularBlock === true ? ['item_type'] : []),
    ...(rule.workflow != null && !schema.workflows.has(rule.workflow) ? ['workflow'] : []),
    ...(rule.on_stage != null && !stageIds.has(rule.on_stage) ? ['on_stage'] : []),
    ...(rule.to_stage != null && !stageIds.has(rule.to_stage) ? ['to_stage'] : []),
    ...unknownLocale(rule, schema),
  ];
}

/** Stages of the workflow the rule is about; of every workflow when it is about any record. */
function stagesInReach(rule: ItemTypeRule, schema: EnvironmentSchema): WorkflowStage[] {
  const workflowId = rule.item_type == null ? rule.workflow : (schema.itemTypes.get(rule.item_type)?.workflowId ?? '');
  const workflows = [...schema.workflows.values()].filter(({ id }) => workflowId == null || id === workflowId);
  return workflows.flatMap(({ stages }) => stages);
}

function checkUploadTargets(rule: UploadRule, targets: RuleTargets | undefined): string[] {
  if (targets === undefined) return ['environment'];
  const isUnknown = (id: string | null | undefined) => id != null && !targets.uploadCollectionIds.has(id);
  return [
    ...(isUnknown(rule.upload_collection) ? ['upload_collection'] : []),
    ...(isUnknown(rule.move_to_upload_collection) ? ['move_to_upload_collection'] : []),
    ...unknownLocale(rule, targets.schema),
  ];
}

function unknownLocale({ locale }: { locale?: string | null }, { settings }: EnvironmentSchema): string[] {
  return locale != null && !settings.locales.includes(locale) ? ['locale'] : [];
}

function unknownNames(path: string, keys: readonly string[]): Problem[] {
  return keys.map((key) => invalidField('Role', `${path}.${key}`, 'VALIDATION_INVALID'));
}
