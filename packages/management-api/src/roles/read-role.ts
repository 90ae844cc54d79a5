import { defined } from '@lectern/domain';
import type { Linkage, roleBody } from '@lectern/contract';
import type { RolePermissions } from '@lectern/domain';
import type { RoleAttributes } from '@lectern/engine';

/** Reads a role as a request writes it. Throws `INVALID_FORMAT`. */
export function readRole(body: ReturnType<typeof roleBody.read>): Partial<RoleAttributes> {
  const { attributes, relationships } = body;
  const {
    name,
    positive_item_type_permissions: positiveItems,
    negative_item_type_permissions: negativeItems,
    positive_upload_permissions: positiveUploads,
    negative_upload_permissions: negativeUploads,
    positive_build_trigger_permissions: positiveTriggers,
    negative_build_trigger_permissions: negativeTriggers,
    positive_search_index_permissions: positiveIndexes,
    negative_search_index_permissions: negativeIndexes,
    ...rights
  } = attributes;
  const permissions: Partial<RolePermissions> = defined({
    ...rights,
    positive_item_type_permissions: positiveItems?.map(withoutNulls),
    negative_item_type_permissions: negativeItems?.map(withoutNulls),
    positive_upload_permissions: positiveUploads?.map(withoutNulls),
    negative_upload_permissions: negativeUploads?.map(withoutNulls),
    positive_build_trigger_permissions: positiveTriggers?.map(({ build_trigger: trigger = null }) => ({
      build_trigger: trigger,
    })),
    negative_build_trigger_permissions: negativeTriggers?.map(({ build_trigger: trigger = null }) => ({
      build_trigger: trigger,
    })),
    positive_search_index_permissions: positiveIndexes?.map(({ search_index: index = null }) => ({
      search_index: index,
    })),
    negative_search_index_permissions: negativeIndexes?.map(({ search_index: index = null }) => ({
      search_index: index,
    })),
  });
  // The schema of the body guarantees a list.
  const parents = relationships['inherits_permissions_from'] as readonly Linkage[] | undefined;
  return defined({ name, permissions, parentIds: parents?.map(({ id }) => id) });
}

/** A condition that is null is none, and is not kept. */
function withoutNulls<Rule extends object>(rule: Rule): { [K in keyof Rule]: Exclude<Rule[K], undefined> } {
  // Filtering changes nothing but the presence of members.
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof Rule]: Exclude<Rule[K], undefined>;
  };
}
