import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canEnterEnvironment, canOnItem, canOnUpload, canTriggerBuild, hasCapability } from './can.ts';
import { flattenPermissions, resolvePermissions, type RoleRights } from './final-permissions.ts';
import { type EffectivePermissions, type ItemTypeRule, noPermissions, type UploadRule } from './rules.ts';
import { actorWith, type ItemAct, itemActs, roleFamily, type UploadAct, uploadActs } from './test-rights.ts';

/*
 * The definition, spelled out by brute force: a right is a set of single acts (this action, on this record, in this
 * locale …), a role's set is (what it inherits ∪ what it grants) − what it denies, and sets are compared act by act.
 */

/** Everything that a role may do by the definition: the actions, each by its index. */
function setOf<Act, Rule>(
  role: RoleRights,
  family: ReadonlyMap<string, RoleRights>,
  acts: readonly Act[],
  lists: (role: RoleRights) => { positive: readonly Rule[]; negative: readonly Rule[] },
  allows: (rule: Rule, act: Act) => boolean,
): Set<Act> {
  const { positive, negative } = lists(role);
  const result = new Set(acts.filter((act) => positive.some((rule) => allows(rule, act))));
  for (const parentId of role.parentIds) {
    const parent = family.get(parentId);
    if (parent !== undefined) for (const act of setOf(parent, family, acts, lists, allows)) result.add(act);
  }
  for (const act of acts) if (negative.some((rule) => allows(rule, act))) result.delete(act);
  return result;
}

const isCreator = (
  onCreator: string | null | undefined,
  act: { creator: { id: string } | null; creatorRoleId: string | null },
) =>
  ({ anyone: true, self: act.creator?.id === 'me', role: act.creatorRoleId === 'mine' })[onCreator ?? 'anyone'] ??
  false;
const isPart = (
  rule: { localization_scope?: string | null; locale?: string | null },
  locale: string | null | undefined,
) => {
  if (locale === undefined || (rule.localization_scope ?? 'all') === 'all') return true;
  return locale === null ? rule.localization_scope === 'not_localized' : rule.locale === locale;
};
const isOr = (wanted: string | null | undefined, found: string | null | undefined) => (wanted ?? found) === found;

function itemRuleAllows(rule: ItemTypeRule, act: ItemAct): boolean {
  return (
    (rule.action === 'all' || rule.action === act.action) &&
    rule.environment === act.environmentId &&
    isOr(rule.item_type, act.itemTypeId) &&
    isOr(rule.workflow, act.workflowId) &&
    isOr(rule.on_stage, act.stage) &&
    (act.toStage === undefined || isOr(rule.to_stage, act.toStage)) &&
    isCreator(rule.on_creator, act) &&
    isPart(rule, act.locale)
  );
}

function uploadRuleAllows(rule: UploadRule, act: UploadAct): boolean {
  return (
    (rule.action === 'all' || rule.action === act.action) &&
    rule.environment === act.environmentId &&
    isOr(rule.upload_collection, act.uploadCollectionId) &&
    (act.action !== 'move' || isOr(rule.move_to_upload_collection, act.toUploadCollectionId)) &&
    isCreator(rule.on_creator, act) &&
    isPart(rule, act.locale)
  );
}

const itemLists = ({ permissions }: RoleRights) => ({
  positive: permissions.positive_item_type_permissions,
  negative: permissions.negative_item_type_permissions,
});
const uploadLists = ({ permissions }: RoleRights) => ({
  positive: permissions.positive_upload_permissions,
  negative: permissions.negative_upload_permissions,
});

const lastOf = (roles: readonly RoleRights[]) => {
  const family = new Map(roles.map((role) => [role.id, role]));
  const role = roles.at(-1);
  if (role === undefined) throw new Error('a family has a role');
  return { role, family, actor: actorWith(resolvePermissions(role, family)) };
};

describe('final permissions', () => {
  test('on records match the definition, action by action', () => {
    fc.assert(
      fc.property(roleFamily, (roles) => {
        const { role, family, actor } = lastOf(roles);
        const expected = setOf(role, family, itemActs, itemLists, itemRuleAllows);

        for (const act of itemActs)
          expect(canOnItem(actor, act.action, act), JSON.stringify(act)).toBe(expected.has(act));
      }),
      { numRuns: 300 },
    );
  });

  test('on assets match the definition, action by action', () => {
    fc.assert(
      fc.property(roleFamily, (roles) => {
        const { role, family, actor } = lastOf(roles);
        const expected = setOf(role, family, uploadActs, uploadLists, uploadRuleAllows);

        for (const act of uploadActs)
          expect(canOnUpload(actor, act.action, act), JSON.stringify(act)).toBe(expected.has(act));
      }),
      { numRuns: 300 },
    );
  });

  test('on build triggers, environments and capabilities combine in the same way', () => {
    fc.assert(
      fc.property(roleFamily, (roles) => {
        const { role, family, actor } = lastOf(roles);
        const lists = ({ permissions }: RoleRights) => ({
          positive: permissions.positive_build_trigger_permissions,
          negative: permissions.negative_build_trigger_permissions,
        });
        const triggers = setOf(role, family, ['site', 'preview'], lists, (rule, act) => isOr(rule.build_trigger, act));
        const ancestors = withAncestors(role, family);

        for (const trigger of ['site', 'preview']) expect(canTriggerBuild(actor, trigger)).toBe(triggers.has(trigger));
        expect(hasCapability(actor, 'can_edit_schema')).toBe(
          ancestors.some(({ permissions }) => permissions.can_edit_schema),
        );
        for (const isPrimary of [true, false]) {
          const enters = ancestors.some(({ permissions: { environments_access: access } }) =>
            ['all', isPrimary ? 'primary_only' : 'sandbox_only'].includes(access),
          );
          expect(canEnterEnvironment(actor, { isPrimary })).toBe(enters);
        }
      }),
    );
  });

  test('never appear larger on the wire than they are, nor smaller unless a denial is inherited', () => {
    fc.assert(
      fc.property(roleFamily, (roles) => {
        const { role, family, actor } = lastOf(roles);
        const shown = actorWith(flattenPermissions(resolvePermissions(role, family)));
        const inheritsDenials = withAncestors(role, family).some(
          (ancestor) => ancestor !== role && ancestor.permissions.negative_item_type_permissions.length > 0,
        );

        for (const act of itemActs) {
          const isShown = canOnItem(shown, act.action, act);
          const isHeld = canOnItem(actor, act.action, act);
          expect(isHeld || !isShown).toBe(true);
          if (!inheritsDenials) expect(isShown).toBe(isHeld);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('on the wire omit an inherited denial that the child role grants again', () => {
    const base: RoleRights = {
      id: 'base',
      parentIds: [],
      permissions: {
        ...noPermissions(),
        positive_item_type_permissions: [
          { environment: 'main', action: 'all', on_creator: 'anyone', localization_scope: 'all' },
        ],
        negative_item_type_permissions: [
          { environment: 'main', action: 'delete', on_creator: 'anyone', item_type: 'post' },
        ],
      },
    };
    const grant = { environment: 'main', action: 'delete', on_creator: 'anyone' } as const;
    const child: RoleRights = {
      id: 'child',
      parentIds: ['base'],
      permissions: { ...noPermissions(), positive_item_type_permissions: [grant] },
    };

    const shown = flattenPermissions(resolvePermissions(child, new Map([['base', base]])));

    expect(shown.negative_item_type_permissions).toEqual([]);
    expect(shown.positive_item_type_permissions).toEqual([grant, ...base.permissions.positive_item_type_permissions]);
  });
});

test('for no particular part are granted if any part is', () => {
  const italian = {
    environment: 'main',
    action: 'update',
    on_creator: 'anyone',
    localization_scope: 'localized',
    locale: 'it',
  } as const;
  const all = { environment: 'main', action: 'all', on_creator: 'anyone', localization_scope: 'all' } as const;
  const target = { environmentId: 'main', itemTypeId: 'post', workflowId: null, creator: null, creatorRoleId: null };
  const ask = (rules: Partial<EffectivePermissions>) =>
    canOnItem(actorWith({ ...noPermissions(), ...rules }), 'update', target);

  expect(ask({ positive_item_type_permissions: [italian] })).toBe(true);
  expect(ask({ positive_item_type_permissions: [all], negative_item_type_permissions: [italian] })).toBe(true);
  expect(
    ask({
      positive_item_type_permissions: [all],
      negative_item_type_permissions: [{ ...italian, localization_scope: 'all' }],
    }),
  ).toBe(false);
});

function withAncestors(role: RoleRights, family: ReadonlyMap<string, RoleRights>): RoleRights[] {
  return [
    role,
    ...role.parentIds.flatMap((id) => family.get(id) ?? []).flatMap((parent) => withAncestors(parent, family)),
  ];
}
