import {
  capabilities,
  type Capability,
  itemRuleConditions,
  type ItemTypeRule,
  type UploadRule,
  uploadRuleConditions,
} from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toMany } from './resource.ts';

// The domain's tables have exactly the actions as keys.
const itemActions = Object.keys(itemRuleConditions) as ItemTypeRule['action'][];
const uploadActions = Object.keys(uploadRuleConditions) as UploadRule['action'][];

const conditions = {
  on_creator: z.enum(['anyone', 'self', 'role']).nullish(),
  localization_scope: z.enum(['all', 'localized', 'not_localized']).nullish(),
  locale: z.string().nullish(),
};

const itemTypeRule = z.strictObject({
  environment: z.string(),
  action: z.enum(itemActions),
  item_type: z.string().nullish(),
  workflow: z.string().nullish(),
  on_stage: z.string().nullish(),
  to_stage: z.string().nullish(),
  ...conditions,
});

const uploadRule = z.strictObject({
  environment: z.string(),
  action: z.enum(uploadActions),
  upload_collection: z.string().nullish(),
  move_to_upload_collection: z.string().nullish(),
  ...conditions,
});

const itemTypeRules = listOf(itemTypeRule);
const uploadRules = listOf(uploadRule);
const buildTriggerRules = listOf(z.strictObject({ build_trigger: z.string().nullish() }));
const searchIndexRules = listOf(z.strictObject({ search_index: z.string().nullish() }));

// As they were sent: clients remove a rule by comparing it with theirs.
const shownItemTypeRules = listOf(itemTypeRule.readonly());
const shownUploadRules = listOf(uploadRule.readonly());
const shownBuildTriggerRules = listOf(z.strictObject({ build_trigger: z.string().nullable() }).readonly());
const shownSearchIndexRules = listOf(z.strictObject({ search_index: z.string().nullable() }).readonly());

const capabilityAttributes = Object.fromEntries(
  capabilities.map((capability) => [capability, z.boolean().optional()]),
) as Record<Capability, z.ZodOptional<z.ZodBoolean>>;

/** A role, on create and update; which conditions go with which action is the domain's `checkItemRuleKeys`. */
export const roleBody = resourceBody({
  type: 'role',
  attributes: {
    name: z.string().optional(),
    ...capabilityAttributes,
    environments_access: z.enum(['all', 'primary_only', 'sandbox_only', 'none']).optional(),
    positive_item_type_permissions: itemTypeRules.optional(),
    negative_item_type_permissions: itemTypeRules.optional(),
    positive_upload_permissions: uploadRules.optional(),
    negative_upload_permissions: uploadRules.optional(),
    positive_build_trigger_permissions: buildTriggerRules.optional(),
    negative_build_trigger_permissions: buildTriggerRules.optional(),
    positive_search_index_permissions: searchIndexRules.optional(),
    negative_search_index_permissions: searchIndexRules.optional(),
  },
  relationships: { inherits_permissions_from: { types: ['role'], many: true } },
});

const rights = {
  // The list has exactly the capabilities.
  ...(Object.fromEntries(capabilities.map((capability) => [capability, z.boolean()])) as Record<
    Capability,
    z.ZodBoolean
  >),
  environments_access: z.enum(['all', 'primary_only', 'sandbox_only', 'none']),
  positive_item_type_permissions: shownItemTypeRules,
  negative_item_type_permissions: shownItemTypeRules,
  positive_upload_permissions: shownUploadRules,
  negative_upload_permissions: shownUploadRules,
  positive_build_trigger_permissions: shownBuildTriggerRules,
  negative_build_trigger_permissions: shownBuildTriggerRules,
  positive_search_index_permissions: shownSearchIndexRules,
  negative_search_index_permissions: shownSearchIndexRules,
};

/** A role: its own declarations in the attributes, the resulting permissions in `meta` (reference, project 6). */
export const roleResource = resource('role', {
  attributes: { name: z.string(), ...rights },
  relationships: { inherits_permissions_from: toMany('role') },
  // The version is an addition of ours (docs/own-endpoints.md).
  meta: { final_permissions: z.strictObject(rights), current_version: z.string() },
});
/** A role, as the wire shows it. */
export type RoleResource = z.output<typeof roleResource>;

/** Roles of the site: read by all, written with `can_manage_users` (reference, project 6). */
export const roles = endpoints('site', {
  'GET /roles': { answer: listOf(roleResource) },
  'POST /roles': { body: roleBody, answer: roleResource },
  'GET /roles/:roleId': { answer: roleResource },
  'PUT /roles/:roleId': { body: roleBody, answer: roleResource },
  'POST /roles/:roleId/duplicate': { answer: roleResource },
  'DELETE /roles/:roleId': { answer: roleResource },
});
