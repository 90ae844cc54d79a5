import type { Actor, Creator } from './actor.ts';
import { DomainError } from './errors.ts';

/** Actions on records of a model (reference, project 6). */
export type ItemAction = 'read' | 'create' | 'update' | 'publish' | 'duplicate' | 'delete' | 'edit_creator' | 'take_over' | 'move_to_stage';

/** Actions on assets. */
export type UploadAction = 'read' | 'create' | 'update' | 'delete' | 'edit_creator' | 'replace_asset' | 'move';

/** A rule over records, exactly as it travels. */
export interface ItemTypeRule {
  environment: string;
  action: ItemAction | 'all';
  item_type?: string | null;
  workflow?: string | null;
  on_stage?: string | null;
  to_stage?: string | null;
  on_creator?: 'anyone' | 'self' | 'role' | null;
  localization_scope?: 'all' | 'localized' | 'not_localized' | null;
  locale?: string | null;
}

/** A rule over assets, exactly as it travels. */
export interface UploadRule {
  environment: string;
  action: UploadAction | 'all';
  upload_collection?: string | null;
  move_to_upload_collection?: string | null;
  on_creator?: 'anyone' | 'self' | 'role' | null;
  localization_scope?: 'all' | 'localized' | 'not_localized' | null;
  locale?: string | null;
}

/** Plain yes-or-no rights of a role. */
export const capabilities = [
  'can_edit_site',
  'can_edit_favicon',
  'can_edit_schema',
  'can_manage_menu',
  'can_edit_environment',
  'can_promote_environments',
  'can_manage_users',
  'can_manage_shared_filters',
  'can_manage_upload_collections',
  'can_manage_build_triggers',
  'can_manage_webhooks',
  'can_manage_environments',
  'can_manage_sso',
  'can_access_audit_log',
  'can_manage_workflows',
  'can_manage_access_tokens',
  'can_perform_site_search',
  'can_access_build_events_log',
  'can_access_search_index_events_log',
  'can_manage_search_indexes',
] as const;

/** A plain right. */
export type Capability = (typeof capabilities)[number];

/** Everything a role may do, in the wire's shape (`meta.final_permissions` is the same). */
export interface RolePermissions extends Record<Capability, boolean> {
  environments_access: 'all' | 'primary_only' | 'sandbox_only' | 'none';
  positive_item_type_permissions: readonly ItemTypeRule[];
  negative_item_type_permissions: readonly ItemTypeRule[];
  positive_upload_permissions: readonly UploadRule[];
  negative_upload_permissions: readonly UploadRule[];
  positive_build_trigger_permissions: readonly { build_trigger: string | null }[];
  negative_build_trigger_permissions: readonly { build_trigger: string | null }[];
  positive_search_index_permissions: readonly { search_index: string | null }[];
  negative_search_index_permissions: readonly { search_index: string | null }[];
}

/** Rights of a role that may do nothing; the base for building others. */
export function noPermissions(): RolePermissions {
  return {
    ...(Object.fromEntries(capabilities.map((capability) => [capability, false])) as Record<Capability, boolean>),
    environments_access: 'all',
    positive_item_type_permissions: [],
    negative_item_type_permissions: [],
    positive_upload_permissions: [],
    negative_upload_permissions: [],
    positive_build_trigger_permissions: [],
    negative_build_trigger_permissions: [],
    positive_search_index_permissions: [],
    negative_search_index_permissions: [],
  };
}

/** Rights of the Admin role of a new site: everything in the given environment. */
export function adminPermissions(environment: string): RolePermissions {
  return {
    ...noPermissions(),
    ...(Object.fromEntries(capabilities.map((capability) => [capability, true])) as Record<Capability, boolean>),
    positive_item_type_permissions: [{ environment, action: 'all' }],
    positive_upload_permissions: [{ environment, action: 'all' }],
    positive_build_trigger_permissions: [{ build_trigger: null }],
    positive_search_index_permissions: [{ search_index: null }],
  };
}

/** Rights of the Editor role of a new site (reference, project 6). */
export function editorPermissions(environment: string): RolePermissions {
  return {
    ...noPermissions(),
    environments_access: 'primary_only',
    can_edit_favicon: true,
    can_access_build_events_log: true,
    positive_item_type_permissions: [{ environment, action: 'all' }],
    positive_upload_permissions: [{ environment, action: 'all' }],
    positive_build_trigger_permissions: [{ build_trigger: null }],
  };
}

/** What an item rule is matched against. Leave out what does not apply. */
export interface ItemTarget {
  environmentId: string;
  itemTypeId: string;
  workflowId: string | null;
  creator: Creator | null;
  /** Current role of the creator, when known. */
  creatorRoleId: string | null;
  stage?: string | null;
  toStage?: string | null;
  /** A locale written to, `null` for the non-localised part; undefined when the action has no such scope. */
  locale?: string | null;
}

/** What an upload rule is matched against. */
export interface UploadTarget {
  environmentId: string;
  uploadCollectionId: string | null;
  creator: Creator | null;
  creatorRoleId: string | null;
}

/** Tells whether a plain right is held. Owners hold all. */
export function hasCapability(actor: Actor, capability: Capability): boolean {
  return actor.permissions === null || actor.permissions[capability];
}

/** Tells whether the actor may enter an environment at all. */
export function canEnterEnvironment(actor: Actor, environment: { isPrimary: boolean }): boolean {
  const access = actor.permissions?.environments_access ?? 'all';
  return access === 'all' || (access === 'primary_only' && environment.isPrimary) || (access === 'sandbox_only' && !environment.isPrimary);
}

/** Tells whether an action on a record is allowed: some positive rule matches and no negative one does. */
export function canOnItem(actor: Actor, action: ItemAction, target: ItemTarget): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: ItemTypeRule) => matchesItemRule(actor, rule, action, target);
  return actor.permissions.positive_item_type_permissions.some(matches) && !actor.permissions.negative_item_type_permissions.some(matches);
}

/** Tells whether an action on an asset is allowed. */
export function canOnUpload(actor: Actor, action: UploadAction, target: UploadTarget): boolean {
  if (actor.permissions === null) return true;
  const matches = (rule: UploadRule) =>
    rule.environment === target.environmentId &&
    (rule.action === 'all' || rule.action === action) &&
    (rule.upload_collection == null || rule.upload_collection === target.uploadCollectionId) &&
    matchesCreator(actor, rule.on_creator, target);
  return actor.permissions.positive_upload_permissions.some(matches) && !actor.permissions.negative_upload_permissions.some(matches);
}

/**
 * Whether the actor may do something with *some* records of a model: what navigation and schema filters ask.
 * Creator and stage conditions count as satisfied by some record.
 */
export function canOnSomeItemOf(
  actor: Actor,
  action: ItemAction,
  environmentId: string,
  itemType: { id: string; workflowId: string | null },
): boolean {
  if (actor.permissions === null) return true;
  const covers = (rule: ItemTypeRule) =>
    rule.environment === environmentId &&
    (rule.action === 'all' || rule.action === action) &&
    (rule.item_type == null || rule.item_type === itemType.id) &&
    (rule.workflow == null || rule.workflow === itemType.workflowId);
  const forbidsEverything = (rule: ItemTypeRule) =>
    covers(rule) &&
    (rule.on_creator == null || rule.on_creator === 'anyone') &&
    rule.on_stage == null &&
    (rule.localization_scope == null || rule.localization_scope === 'all');
  return (
    actor.permissions.positive_item_type_permissions.some(covers) &&
    !actor.permissions.negative_item_type_permissions.some(forbidsEverything)
  );
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the claim holds. */
export function authorize(isAllowed: boolean): void {
  if (!isAllowed) throw new DomainError('INSUFFICIENT_PERMISSIONS');
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the actor holds the right. */
export function requireCapability(actor: Actor, capability: Capability): void {
  authorize(hasCapability(actor, capability));
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

function matchesScope(rule: ItemTypeRule, locale: string | null | undefined): boolean {
  if (rule.localization_scope == null || rule.localization_scope === 'all' || locale === undefined) return true;
  if (rule.localization_scope === 'not_localized') return locale === null;
  return locale !== null && rule.locale === locale;
}

function matchesCreator(
  actor: Actor,
  onCreator: 'anyone' | 'self' | 'role' | null | undefined,
  target: { creator: Creator | null; creatorRoleId: string | null },
): boolean {
  if (onCreator == null || onCreator === 'anyone') return true;
  if (onCreator === 'self') return target.creator?.id === actor.creator.id && target.creator.type === actor.creator.type;
  return target.creatorRoleId !== null && target.creatorRoleId === actor.roleId;
}
