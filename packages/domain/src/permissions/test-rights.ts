import fc from 'fast-check';
import type { Actor } from '../actor.ts';
import type { ItemTarget, UploadTarget } from './can.ts';
import type { RoleRights } from './final-permissions.ts';
import { itemRuleConditions, uploadRuleConditions } from './rule-keys.ts';
import {
  type EffectivePermissions,
  type ItemAction,
  type ItemTypeRule,
  noPermissions,
  type UploadAction,
  type UploadRule,
} from './rules.ts';

const environments = ['main', 'sandbox'];
const models = ['post', 'page'];
const workflows: Record<string, string | null> = { post: 'flow', page: null };
const stages = ['draft', 'review'];
const locales = ['en', 'it'];
const me = { type: 'access_token', id: 'me' } as const;
const colleague = { type: 'access_token', id: 'colleague' } as const;
const stranger = { type: 'account', id: 'stranger' } as const;
const rolesOfCreators = new Map([
  ['me', 'mine'],
  ['colleague', 'mine'],
]);

/** One thing done to one record. */
export interface ItemAct extends ItemTarget {
  action: ItemAction;
}

/** One thing done to one asset. */
export interface UploadAct extends UploadTarget {
  action: UploadAction;
}

const scopedItemActions: readonly ItemAction[] = ['create', 'update', 'publish'];
/** Everything that can be done to records of a small project. */
export const itemActs: ItemAct[] = environments.flatMap((environmentId) =>
  models.flatMap((itemTypeId) =>
    [me, colleague, stranger].flatMap((creator) =>
      (workflows[itemTypeId] === null ? [null] : stages).flatMap((stage) => {
        const target = {
          environmentId,
          itemTypeId,
          workflowId: workflows[itemTypeId] ?? null,
          creator,
          creatorRoleId: rolesOfCreators.get(creator.id) ?? null,
          stage,
        };
        const parts = [null, ...locales];
        return [
          ...(['read', 'delete', 'duplicate'] as const).map((action) => ({ ...target, action })),
          ...scopedItemActions.flatMap((action) => parts.map((locale) => ({ ...target, action, locale }))),
          ...stages.map((toStage) => ({ ...target, action: 'move_to_stage' as const, toStage })),
        ];
      }),
    ),
  ),
);
/** Everything that can be done to its assets. */
export const uploadActs: UploadAct[] = [null, 'press'].flatMap((uploadCollectionId) =>
  [me, colleague, stranger].flatMap((creator) => {
    const target = {
      environmentId: 'main',
      uploadCollectionId,
      creator,
      creatorRoleId: rolesOfCreators.get(creator.id) ?? null,
    };
    return [
      ...(['read', 'create', 'delete'] as const).map((action) => ({ ...target, action })),
      ...[null, ...locales].map((locale) => ({ ...target, action: 'update' as const, locale })),
      ...[null, 'press'].map((toUploadCollectionId) => ({ ...target, action: 'move' as const, toUploadCollectionId })),
    ];
  }),
);

const optionally = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });
const scope = fc.oneof(
  fc.constant({ localization_scope: 'all' as const }),
  fc.constant({ localization_scope: 'not_localized' as const }),
  fc.constantFrom(...locales).map((locale) => ({ localization_scope: 'localized' as const, locale })),
);

/** Removes the conditions that an action does not accept from a rule. */
function only<Rule extends { action: string }>(
  rule: Rule,
  always: readonly string[],
  conditions: readonly string[],
): Rule {
  const kept = Object.fromEntries(
    Object.entries(rule).filter(([key, value]) => value !== null && [...always, ...conditions].includes(key)),
  );
  return { ...kept, ...(rule.action === 'all' ? { localization_scope: 'all' } : {}) } as Rule;
}

const itemRule: fc.Arbitrary<ItemTypeRule> = fc
  .tuple(
    fc.record({
      environment: fc.constantFrom('main', 'main', 'sandbox'),
      action: fc.constantFrom(
        'all' as const,
        'read',
        'create',
        'update',
        'publish',
        'delete',
        'duplicate',
        'move_to_stage',
      ),
      item_type: optionally(...models),
      workflow: optionally('flow'),
      on_creator: fc.constantFrom('anyone' as const, 'anyone', 'self', 'role'),
      on_stage: optionally(...stages),
      to_stage: optionally(...stages),
    }),
    scope,
  )
  .map(([rule, part]) => {
    const whole = { ...rule, ...part, workflow: rule.item_type === null ? rule.workflow : null };
    return only(whole, ['environment', 'action', 'item_type', 'workflow'], itemRuleConditions[rule.action]);
  });
const uploadRule: fc.Arbitrary<UploadRule> = fc
  .tuple(
    fc.record({
      environment: fc.constant('main'),
      action: fc.constantFrom('all' as const, 'read', 'create', 'update', 'delete', 'move'),
      upload_collection: optionally('press'),
      move_to_upload_collection: optionally('press'),
      on_creator: fc.constantFrom('anyone' as const, 'anyone', 'self', 'role'),
    }),
    scope,
  )
  .map(([rule, part]) =>
    only({ ...rule, ...part }, ['environment', 'action', 'upload_collection'], uploadRuleConditions[rule.action]),
  );
const triggerRule = fc.record({ build_trigger: optionally('site', 'preview') });

/** What a role may declare. */
const rights = fc.record({
  environments_access: fc.constantFrom('all' as const, 'primary_only', 'sandbox_only', 'none'),
  can_edit_schema: fc.boolean(),
  positive_item_type_permissions: fc.array(itemRule, { maxLength: 3 }),
  negative_item_type_permissions: fc.array(itemRule, { maxLength: 2 }),
  positive_upload_permissions: fc.array(uploadRule, { maxLength: 3 }),
  negative_upload_permissions: fc.array(uploadRule, { maxLength: 2 }),
  positive_build_trigger_permissions: fc.array(triggerRule, { maxLength: 2 }),
  negative_build_trigger_permissions: fc.array(triggerRule, { maxLength: 1 }),
});

/** A few roles, each of which may inherit from those before it. */
export const roleFamily: fc.Arbitrary<RoleRights[]> = fc
  .array(fc.tuple(rights, fc.array(fc.nat(4), { maxLength: 3 })), { minLength: 1, maxLength: 5 })
  .map((roles) =>
    roles.map(([own, parents], index) => ({
      id: `role${index}`,
      permissions: { ...noPermissions(), ...own },
      parentIds: [...new Set(parents)].filter((parent) => parent < index).map((parent) => `role${parent}`),
    })),
  );

/** Someone with these rights. */
export const actorWith = (permissions: EffectivePermissions): Actor => ({
  creator: me,
  roleId: 'mine',
  permissions,
  canAccessCma: true,
  canAccessCda: true,
  canAccessCdaPreview: true,
  sessionId: null,
});
