/** Actions on records of a model (reference, project 6). */
export type ItemAction =
  | 'read'
  | 'create'
  | 'update'
  | 'publish'
  | 'duplicate'
  | 'delete'
  | 'edit_creator'
  | 'take_over'
  | 'move_to_stage';

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

/** Rights as they travel: those a role declares itself, or all of them together (`meta.final_permissions`). */
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

/**
 * The final permissions of a role: its own rights and those of its inherited roles, each resolved separately, joined,
 * minus its own denials. The lists and capabilities express all of it except inherited roles with denials: those are in
 * `inherited`, since no single pair of lists can express the same.
 */
export interface EffectivePermissions extends RolePermissions {
  inherited?: readonly EffectivePermissions[];
}

/** Every rule over records that has a say, grants and denials, inherited ones too. */
export function itemTypeRulesOf(permissions: EffectivePermissions): ItemTypeRule[] {
  return [
    ...permissions.positive_item_type_permissions,
    ...permissions.negative_item_type_permissions,
    ...(permissions.inherited ?? []).flatMap(itemTypeRulesOf),
  ];
}

/** Every rule over assets that has a say, grants and denials, inherited ones too. */
export function uploadRulesOf(permissions: EffectivePermissions): UploadRule[] {
  return [
    ...permissions.positive_upload_permissions,
    ...permissions.negative_upload_permissions,
    ...(permissions.inherited ?? []).flatMap(uploadRulesOf),
  ];
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

/**
 * Rights to read every record and asset of some environments, and to enter them: those of the built-in read-only token.
 */
export function readingPermissions(environments: readonly string[]): RolePermissions {
  const reading = environments.map((environment) => ({ environment, action: 'read', on_creator: 'anyone' }) as const);
  return { ...noPermissions(), positive_item_type_permissions: reading, positive_upload_permissions: reading };
}

/** Rights of the Admin role of a new site: everything in the given environment. */
export function adminPermissions(environment: string): RolePermissions {
  return {
    ...noPermissions(),
    ...(Object.fromEntries(capabilities.map((capability) => [capability, true])) as Record<Capability, boolean>),
    positive_item_type_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
    positive_upload_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
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
    positive_item_type_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
    positive_upload_permissions: [{ environment, action: 'all', on_creator: 'anyone', localization_scope: 'all' }],
    positive_build_trigger_permissions: [{ build_trigger: null }],
  };
}
