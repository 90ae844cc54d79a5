import { type Actor, type EnvironmentSchema, itemRules, type ItemTypeRule } from '@lectern/domain';
import type { ItemGrant, ItemVisibility, Queryable } from '@lectern/storage';
import { readCreatorRoles } from './creator-roles.ts';
import { creatorsOf, visibilityOf } from './visibility.ts';

/**
 * The records a principal may read, as a restriction for `findItems`; null without one. Equivalent to `canOnItem(actor,
 * 'read', …)` for a single record.
 */
export async function itemVisibility(
  db: Queryable,
  actor: Actor,
  siteId: string,
  environmentId: string,
  schema: EnvironmentSchema,
): Promise<ItemVisibility | null> {
  if (actor.permissions === null) return null;
  const roles = await readCreatorRoles(db, siteId, actor);
  return visibilityOf<ItemTypeRule, ItemGrant>(actor.permissions, {
    family: itemRules,
    applies: (rule) => rule.environment === environmentId && (rule.action === 'all' || rule.action === 'read'),
    toGrants: (rule) => toGrants(rule, creatorsOf(rule.on_creator, actor, roles), schema),
    whole: { itemTypeId: null, stage: null, creators: null },
    isWhole: ({ itemTypeId, stage, creators }) => itemTypeId === null && stage === null && creators === null,
  });
}

/** One rule as grants; a rule about a workflow covers each of its models. */
function toGrants(rule: ItemTypeRule, creators: readonly string[] | null, schema: EnvironmentSchema): ItemGrant[] {
  const grant: ItemGrant = { itemTypeId: rule.item_type ?? null, stage: rule.on_stage ?? null, creators };
  if (rule.workflow == null) return [grant];
  return [...schema.itemTypes.values()]
    .filter(
      ({ id, workflowId }) => workflowId === rule.workflow && (grant.itemTypeId === null || grant.itemTypeId === id),
    )
    .map(({ id }) => ({ ...grant, itemTypeId: id }));
}
