import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor, Creator } from '../actor.ts';
import {
  canEnterEnvironment,
  canOnItem,
  canOnUpload,
  canTriggerBuild,
  canTriggerIndexing,
  hasCapability,
} from './can.ts';
import { coversPermissions } from './covers.ts';
import { resolvePermissions } from './final-permissions.ts';
import { itemRuleConditions, uploadRuleConditions } from './rule-keys.ts';
import {
  adminPermissions,
  capabilities,
  editorPermissions,
  type EffectivePermissions,
  type ItemTypeRule,
  noPermissions,
} from './rules.ts';
import { actorWith, roleFamily } from './test-rights.ts';

/* Covering is defined by the deciding functions, call by call: every value named by rules of the tests and one that
   none names represent all possible models, stages, locales and collections. */

const creators: { creator: Creator; creatorRoleId: string | null }[] = [
  { creator: { type: 'access_token', id: 'me' }, creatorRoleId: 'mine' },
  { creator: { type: 'access_token', id: 'colleague' }, creatorRoleId: 'mine' },
  { creator: { type: 'account', id: 'stranger' }, creatorRoleId: null },
];
const parts = [{}, ...[null, 'en', 'it', 'fr'].map((locale) => ({ locale }))];
const isScoped = (conditions: readonly string[]) => conditions.includes('localization_scope');

type Decision = (actor: Actor) => boolean;

const itemCalls: Decision[] = (Object.keys(itemRuleConditions) as (keyof typeof itemRuleConditions)[]).flatMap(
  (action) => {
    if (action === 'all') return [];
    const destinations =
      action === 'move_to_stage' ? [{}, ...['draft', 'review', 'done'].map((toStage) => ({ toStage }))] : [{}];
    return ['main', 'sandbox'].flatMap((environmentId) =>
      ['post', 'page', 'other'].flatMap((itemTypeId) =>
        [null, 'flow'].flatMap((workflowId) =>
          [null, 'draft', 'review'].flatMap((stage) =>
            creators.flatMap((creator) =>
              destinations.flatMap((destination) =>
                (isScoped(itemRuleConditions[action]) ? parts : [{}]).map((part): Decision => {
                  const target = { environmentId, itemTypeId, workflowId, stage, ...creator, ...destination, ...part };
                  return (actor) => canOnItem(actor, action, target);
                }),
              ),
            ),
          ),
        ),
      ),
    );
  },
);
const uploadCalls: Decision[] = (Object.keys(uploadRuleConditions) as (keyof typeof uploadRuleConditions)[]).flatMap(
  (action) => {
    if (action === 'all') return [];
    return [null, 'press'].flatMap((uploadCollectionId) =>
      creators.flatMap((creator) =>
        (action === 'move'
          ? [{}, ...[null, 'press'].map((toUploadCollectionId) => ({ toUploadCollectionId }))]
          : [{}]
        ).flatMap((destination) =>
          (isScoped(uploadRuleConditions[action]) ? parts : [{}]).map((part): Decision => {
            const target = { environmentId: 'main', uploadCollectionId, ...creator, ...destination, ...part };
            return (actor) => canOnUpload(actor, action, target);
          }),
        ),
      ),
    );
  },
);
const otherCalls: Decision[] = [
  ...capabilities.map(
    (capability): Decision =>
      (actor) =>
        hasCapability(actor, capability),
  ),
  ...[true, false].map(
    (isPrimary): Decision =>
      (actor) =>
        canEnterEnvironment(actor, { isPrimary }),
  ),
  ...['site', 'preview', 'other'].map(
    (id): Decision =>
      (actor) =>
        canTriggerBuild(actor, id),
  ),
  ...['site', 'other'].map(
    (id): Decision =>
      (actor) =>
        canTriggerIndexing(actor, id),
  ),
];
const calls = [...otherCalls, ...uploadCalls, ...itemCalls];

/** Whether one of two holders may do whatever the other may. */
function allowsAll(wide: EffectivePermissions, narrow: EffectivePermissions): boolean {
  const [one, other] = [actorWith(wide), actorWith(narrow)];
  return calls.every((isAllowed) => !isAllowed(other) || isAllowed(one));
}

const permissions = roleFamily.map((roles) => {
  const last = roles.at(-1);
  if (last === undefined) throw new Error('a family has a role');
  return resolvePermissions(last, new Map(roles.map((role) => [role.id, role])));
});

/** Two that are alike: one has a rule, a capability or an inherited role less. */
const alike = fc
  .tuple(permissions, fc.constantFrom('item', 'upload', 'trigger', 'access', 'inherited'), fc.nat(2))
  .map(([wide, what, index]) => {
    const without = <T>(list: readonly T[]) => list.filter((_, at) => at !== index);
    const narrow: EffectivePermissions = {
      item: { ...wide, positive_item_type_permissions: without(wide.positive_item_type_permissions) },
      upload: { ...wide, negative_upload_permissions: without(wide.negative_upload_permissions) },
      trigger: { ...wide, negative_build_trigger_permissions: without(wide.negative_build_trigger_permissions) },
      access: { ...wide, environments_access: 'none' as const },
      inherited: { ...wide, inherited: without(wide.inherited ?? []) },
    }[what];
    return [wide, narrow] as const;
  });

describe('permissions cover others', () => {
  test('exactly when they allow every call that the others allow', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(permissions, permissions), alike), ([one, other]) => {
        expect(coversPermissions(one, other)).toBe(allowsAll(one, other));
        expect(coversPermissions(other, one)).toBe(allowsAll(other, one));
      }),
      { numRuns: 300 },
    );
  });

  test('that equal them, and empty ones; only owners cover owners', () => {
    fc.assert(
      fc.property(permissions, (one) => {
        expect(coversPermissions(one, one)).toBe(true);
        expect(coversPermissions(one, { ...noPermissions(), environments_access: 'none' })).toBe(true);
        expect([coversPermissions(null, one), coversPermissions(one, null), coversPermissions(null, null)]).toEqual([
          true,
          false,
          true,
        ]);
      }),
    );
  });

  test('for an administrator over an editor, not the other way round', () => {
    expect(coversPermissions(adminPermissions('main'), editorPermissions('main'))).toBe(true);
    expect(coversPermissions(editorPermissions('main'), adminPermissions('main'))).toBe(false);
    expect(coversPermissions(adminPermissions('main'), adminPermissions('sandbox'))).toBe(false);
  });

  test.each(capabilities)('only with %s if the others have it', (capability) => {
    const base = adminPermissions('main');

    expect(coversPermissions({ ...base, [capability]: false }, base)).toBe(false);
    expect(coversPermissions(base, { ...base, [capability]: false })).toBe(true);
  });

  test('which rules of one value each do not for a rule about any value', () => {
    const rules = (itemTypes: readonly (string | null)[]): EffectivePermissions => ({
      ...noPermissions(),
      positive_item_type_permissions: itemTypes.map((itemType) => ({
        environment: 'main',
        action: 'read',
        item_type: itemType,
      })),
    });

    expect(coversPermissions(rules(['post', 'page']), rules([null]))).toBe(false);
    expect(coversPermissions(rules([null]), rules(['post', 'page']))).toBe(true);
  });

  test('with hundreds of rules, within the limit for a comparison', () => {
    const environments = ['main', 'one', 'two', 'three', 'four'];
    const models = Array.from({ length: 100 }, (_, index) => `model${index}`);
    const rules = (action: ItemTypeRule['action']): ItemTypeRule[] =>
      environments.flatMap((environment) =>
        models.map((model) => ({ environment, action, item_type: model, on_creator: 'role' })),
      );
    const large: EffectivePermissions = {
      ...noPermissions(),
      positive_item_type_permissions: [...rules('all'), ...rules('read')],
      negative_item_type_permissions: rules('delete'),
    };

    expect(coversPermissions(large, { ...large, positive_item_type_permissions: rules('update') })).toBe(true);
    expect(coversPermissions(large, { ...large, negative_item_type_permissions: rules('publish') })).toBe(false);
  });
});

describe('permissions with very many rules', () => {
  const rule = (condition: Partial<ItemTypeRule>): ItemTypeRule => ({
    environment: 'main',
    action: 'update',
    on_creator: 'anyone',
    ...condition,
  });
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  test('are compared completely for a project of forty models', () => {
    const locales = ['en', 'it', 'de', 'fr', 'es'];
    const rightsOn = (count: number) => ({
      ...noPermissions(),
      positive_item_type_permissions: many(count, (index) => `model-${index}`).flatMap((itemType) =>
        (['create', 'update', 'publish'] as const).flatMap((action) =>
          locales.map((locale) =>
            rule({ action, item_type: itemType, on_creator: 'role', localization_scope: 'localized', locale }),
          ),
        ),
      ),
      negative_item_type_permissions: [rule({ action: 'publish', item_type: 'model-0', on_stage: 'draft' })],
    });

    expect(coversPermissions(rightsOn(40), rightsOn(39))).toBe(true);
    expect(coversPermissions(rightsOn(39), rightsOn(40))).toBe(false);
  });

  test('are not covered when the comparison exceeds its limit, but cover themselves', () => {
    const denials = (count: number) => [
      ...many(count, (index) => rule({ item_type: `model-${index}` })),
      ...many(count, (index) => rule({ on_stage: `stage-${index}` })),
      ...many(count, (index) => rule({ localization_scope: 'localized', locale: `locale-${index}` })),
      ...many(count, (index) => rule({ workflow: `workflow-${index}` })),
    ];
    const tangled = (count: number) => ({
      ...noPermissions(),
      positive_item_type_permissions: [rule({})],
      negative_item_type_permissions: denials(count),
    });

    expect(coversPermissions(tangled(100), tangled(101))).toBe(false);
    expect(coversPermissions(tangled(100), tangled(100))).toBe(true);
  });
});
