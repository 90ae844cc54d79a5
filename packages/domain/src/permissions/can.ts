import type { Actor, Creator } from '../actor.ts';
import { DomainError } from '../errors.ts';
import { buildTriggerRules, itemRules, type RuleFamily, searchIndexRules, uploadRules } from './families.ts';
import type { Capability, EffectivePermissions, ItemAction, ItemTypeRule, UploadAction, UploadRule } from './rules.ts';

/** The target of an item rule. Omit what does not apply. */
export interface ItemTarget {
  environmentId: string;
  itemTypeId: string;
  workflowId: string | null;
  creator: Creator | null;
  /** Current role of the creator, when known. */
  creatorRoleId: string | null;
  stage?: string | null;
  toStage?: string | null;
  /** A locale written to, `null` for the non-localized part; undefined when the action has no such scope. */
  locale?: string | null;
}

/** The target of an upload rule. Omit what does not apply. */
export interface UploadTarget {
  environmentId: string;
  uploadCollectionId: string | null;
  creator: Creator | null;
  creatorRoleId: string | null;
  /** The destination of a `move`; null is outside every collection. */
  toUploadCollectionId?: string | null;
  /** A locale written to, `null` for the non-localized part; undefined when the action has no such scope. */
  locale?: string | null;
}

/** Whether a plain right is held. Owners hold all. */
export function hasCapability(actor: Actor, capability: Capability): boolean {
  return actor.permissions === null || actor.permissions[capability];
}

/** Whether the actor may enter an environment at all. */
export function canEnterEnvironment(actor: Actor, environment: { isPrimary: boolean }): boolean {
  const access = actor.permissions?.environments_access ?? 'all';
  return (
    access === 'all' ||
    (access === 'primary_only' && environment.isPrimary) ||
    (access === 'sandbox_only' && !environment.isPrimary)
  );
}

/**
 * Whether an action on a record is allowed. Without a locale, if the action has such a scope, whether the action is
 * allowed on some part of the record.
 */
export function canOnItem(actor: Actor, action: ItemAction, target: ItemTarget): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: ItemTypeRule) => matchesItemRule(actor, rule, action, target);
  return isGranted(actor.permissions, itemRules, {
    grants: matches,
    denies: (rule) => matches(rule) && (target.locale !== undefined || coversAllParts(rule)),
  });
}

/** Whether an action on an asset is allowed; without a locale, as in `canOnItem`. */
export function canOnUpload(actor: Actor, action: UploadAction, target: UploadTarget): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: UploadRule) => matchesUploadRule(actor, rule, action, target);
  return isGranted(actor.permissions, uploadRules, {
    grants: matches,
    denies: (rule) => matches(rule) && (target.locale !== undefined || coversAllParts(rule)),
  });
}

/**
 * Whether the actor may do something with *some* records of a model: used by navigation and schema filters. Creator and
 * stage conditions count as satisfied by some record. With a part, it applies to that part of records: a locale, or
 * null for non-localized fields.
 */
export function canOnSomeItemOf(
  actor: Actor,
  action: ItemAction,
  environmentId: string,
  itemType: { id: string; workflowId: string | null },
  part: Pick<ItemTarget, 'locale'> = {},
): boolean {
  if (actor.permissions === null) return true;
  const grants = (rule: ItemTypeRule) =>
    rule.environment === environmentId &&
    (rule.action === 'all' || rule.action === action) &&
    (rule.item_type == null || rule.item_type === itemType.id) &&
    (rule.workflow == null || rule.workflow === itemType.workflowId) &&
    matchesScope(rule, part.locale);
  return isGranted(actor.permissions, itemRules, {
    grants,
    denies: (rule) =>
      grants(rule) &&
      (rule.on_creator == null || rule.on_creator === 'anyone') &&
      rule.on_stage == null &&
      rule.to_stage == null &&
      (part.locale !== undefined || coversAllParts(rule)),
  });
}

/**
 * Whether the actor may do something with *some* assets. Creator and collection conditions count as satisfied by some
 * asset.
 */
export function canOnSomeUpload(actor: Actor, action: UploadAction, environmentId: string): boolean {
  if (actor.permissions === null) return true;
  const grants = (rule: UploadRule) =>
    rule.environment === environmentId && (rule.action === 'all' || rule.action === action);
  return isGranted(actor.permissions, uploadRules, {
    grants,
    denies: (rule) =>
      grants(rule) &&
      rule.upload_collection == null &&
      (rule.on_creator == null || rule.on_creator === 'anyone') &&
      coversAllParts(rule),
  });
}

/** Whether the actor may fire a build trigger by hand. */
export function canTriggerBuild(actor: Actor, buildTriggerId: string): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: { build_trigger: string | null }) =>
    rule.build_trigger === null || rule.build_trigger === buildTriggerId;
  return isGranted(actor.permissions, buildTriggerRules, { grants: matches, denies: matches });
}

/** Whether the actor may have a search index built by hand. */
export function canTriggerIndexing(actor: Actor, searchIndexId: string): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: { search_index: string | null }) =>
    rule.search_index === null || rule.search_index === searchIndexId;
  return isGranted(actor.permissions, searchIndexRules, { grants: matches, denies: matches });
}

/** Whether there may be build triggers that the actor may run. */
export function canTriggerSomeBuild({ permissions }: Actor): boolean {
  const denies = (rule: { build_trigger: string | null }) => rule.build_trigger === null;
  return permissions === null || isGranted(permissions, buildTriggerRules, { grants: () => true, denies });
}

/** Whether there may be search indexes that the actor may have built by hand. */
export function canTriggerSomeIndexing({ permissions }: Actor): boolean {
  const denies = (rule: { search_index: string | null }) => rule.search_index === null;
  return permissions === null || isGranted(permissions, searchIndexRules, { grants: () => true, denies });
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the claim is true. */
export function authorize(isAllowed: boolean): void {
  if (!isAllowed) throw new DomainError('INSUFFICIENT_PERMISSIONS');
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the actor has the right. */
export function requireCapability(actor: Actor, capability: Capability): void {
  authorize(hasCapability(actor, capability));
}

/** (what is inherited ∪ own grants) − own denials, and the same for each role inherited from (reference, project 6). */
function isGranted<Rule>(
  permissions: EffectivePermissions,
  family: RuleFamily<Rule>,
  matching: { grants(rule: Rule): boolean; denies(rule: Rule): boolean },
): boolean {
  const { positive, negative } = family(permissions);
  if (negative.some(matching.denies)) return false;
  return (
    positive.some(matching.grants) || (permissions.inherited ?? []).some((role) => isGranted(role, family, matching))
  );
}

function matchesItemRule(actor: Actor, rule: ItemTypeRule, action: ItemAction, target: ItemTarget): boolean {
  return (
    rule.environment === target.environmentId &&
    (rule.action === 'all' || rule.action === action) &&
    (rule.item_type == null || rule.item_type === target.itemTypeId) &&
    (rule.workflow == null || rule.workflow === target.workflowId) &&
    (rule.on_stage == null || rule.on_stage === (target.stage ?? null)) &&
    (rule.to_stage == null || target.toStage === undefined || rule.to_stage === target.toStage) &&
    matchesCreator(actor, rule.on_creator, target) &&
    matchesScope(rule, target.locale)
  );
}

function matchesUploadRule(actor: Actor, rule: UploadRule, action: UploadAction, target: UploadTarget): boolean {
  const destination = rule.move_to_upload_collection ?? null;
  return (
    rule.environment === target.environmentId &&
    (rule.action === 'all' || rule.action === action) &&
    (rule.upload_collection == null || rule.upload_collection === target.uploadCollectionId) &&
    (destination === null || destination === target.toUploadCollectionId) &&
    matchesCreator(actor, rule.on_creator, target) &&
    matchesScope(rule, target.locale)
  );
}

function coversAllParts(rule: Pick<ItemTypeRule, 'localization_scope'>): boolean {
  return rule.localization_scope == null || rule.localization_scope === 'all';
}

function matchesScope(
  rule: Pick<ItemTypeRule, 'localization_scope' | 'locale'>,
  locale: string | null | undefined,
): boolean {
  if (coversAllParts(rule) || locale === undefined) return true;
  if (rule.localization_scope === 'not_localized') return locale === null;
  return locale !== null && rule.locale === locale;
}

function matchesCreator(
  actor: Actor,
  onCreator: 'anyone' | 'self' | 'role' | null | undefined,
  target: { creator: Creator | null; creatorRoleId: string | null },
): boolean {
  if (onCreator == null || onCreator === 'anyone') return true;
  if (onCreator === 'self')
    return target.creator?.id === actor.creator.id && target.creator.type === actor.creator.type;
  return target.creatorRoleId !== null && target.creatorRoleId === actor.roleId;
}
