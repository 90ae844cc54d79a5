import type { Actor, EnvironmentSchema, ItemTypeRule } from '@lectern/domain';
import { type ItemGrant, type ItemVisibility, listAccessTokens, type Queryable } from '@lectern/storage';

/**
 * The records a caller may read, as a restriction for `findItems`; null when there is none. Says the same as
 * `canOnItem(actor, 'read', …)` does about a single record.
 */
export async function itemVisibility(
  db: Queryable,
  actor: Actor,
  siteId: string,
  environmentId: string,
  schema: EnvironmentSchema,
): Promise<ItemVisibility | null> {
  const { permissions } = actor;
  if (permissions === null) return null;
  const applies = (rule: ItemTypeRule) => rule.environment === environmentId && (rule.action === 'all' || rule.action === 'read');
  const positive = permissions.positive_item_type_permissions.filter(applies);
  const negative = permissions.negative_item_type_permissions.filter(applies);
  if (negative.length === 0 && positive.some(coversEverything)) return null;

  const sameRole = [...positive, ...negative].some((rule) => rule.on_creator === 'role') ? await creatorsOfRole(db, siteId, actor) : [];
  const grantsOf = (rules: readonly ItemTypeRule[]) => rules.flatMap((rule) => toGrants(rule, actor, sameRole, schema));
  return { grants: grantsOf(positive), denials: grantsOf(negative) };
}

function coversEverything(rule: ItemTypeRule): boolean {
  return rule.item_type == null && rule.workflow == null && rule.on_stage == null && (rule.on_creator ?? 'anyone') === 'anyone';
}

/** One rule as grants; a rule about a workflow covers each of its models. */
function toGrants(rule: ItemTypeRule, actor: Actor, sameRole: readonly string[], schema: EnvironmentSchema): ItemGrant[] {
  const grant: ItemGrant = {
    itemTypeId: rule.item_type ?? null,
    stage: rule.on_stage ?? null,
    creators: creatorsOf(rule, actor, sameRole),
  };
  if (rule.workflow == null) return [grant];
  const models = [...schema.itemTypes.values()].filter((itemType) => itemType.workflowId === rule.workflow);
  return models
    .filter((itemType) => grant.itemTypeId === null || grant.itemTypeId === itemType.id)
    .map((itemType) => ({ ...grant, itemTypeId: itemType.id }));
}

function creatorsOf(rule: ItemTypeRule, actor: Actor, sameRole: readonly string[]): readonly string[] | null {
  if (rule.on_creator === 'self') return [`${actor.creator.type}:${actor.creator.id}`];
  return rule.on_creator === 'role' ? sameRole : null;
}

async function creatorsOfRole(db: Queryable, siteId: string, actor: Actor): Promise<string[]> {
  if (actor.roleId === null) return [];
  const tokens = await listAccessTokens(db, siteId);
  return tokens.filter((token) => token.roleId === actor.roleId).map((token) => `access_token:${token.id}`);
}
