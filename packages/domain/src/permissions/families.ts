import type { ItemTypeRule, RolePermissions, UploadRule } from './rules.ts';

/** The grants and denials of one kind of rule that a role declares itself. */
export type RuleFamily<Rule> = (permissions: RolePermissions) => {
  positive: readonly Rule[];
  negative: readonly Rule[];
};

/** Rules over records. */
export const itemRules: RuleFamily<ItemTypeRule> = (permissions) => ({
  positive: permissions.positive_item_type_permissions,
  negative: permissions.negative_item_type_permissions,
});

/** Rules over assets. */
export const uploadRules: RuleFamily<UploadRule> = (permissions) => ({
  positive: permissions.positive_upload_permissions,
  negative: permissions.negative_upload_permissions,
});

/** Rules over build triggers. */
export const buildTriggerRules: RuleFamily<{ build_trigger: string | null }> = (permissions) => ({
  positive: permissions.positive_build_trigger_permissions,
  negative: permissions.negative_build_trigger_permissions,
});

/** Rules over search indexes. */
export const searchIndexRules: RuleFamily<{ search_index: string | null }> = (permissions) => ({
  positive: permissions.positive_search_index_permissions,
  negative: permissions.negative_search_index_permissions,
});
