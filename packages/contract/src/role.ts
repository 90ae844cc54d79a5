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

// The domain's tables have exactly the actions as keys.
const itemActions = Object.keys(itemRuleConditions) as ItemTypeRule['action'][];
const uploadActions = Object.keys(uploadRuleConditions) as UploadRule['action'][];

const conditions = {
  on_creator: z.enum(['anyone', 'self', 'role']).nullish(),
  localization_scope: z.enum(['all', 'localized', 'not_localized']).nullish(),
  locale: z.string().nullish(),
};

const itemTypeRules = z.array(
  z.strictObject({
    environment: z.string(),
    action: z.enum(itemActions),
    item_type: z.string().nullish(),
    workflow: z.string().nullish(),
    on_stage: z.string().nullish(),
    to_stage: z.string().nullish(),
    ...conditions,
  }),
);

const uploadRules = z.array(
  z.strictObject({
    environment: z.string(),
    action: z.enum(uploadActions),
    upload_collection: z.string().nullish(),
    move_to_upload_collection: z.string().nullish(),
    ...conditions,
  }),
);

const buildTriggerRules = z.array(z.strictObject({ build_trigger: z.string().nullish() }));
const searchIndexRules = z.array(z.strictObject({ search_index: z.string().nullish() }));

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
