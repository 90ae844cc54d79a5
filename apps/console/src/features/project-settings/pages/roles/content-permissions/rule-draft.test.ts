import { checkItemRuleKeys, checkUploadRuleKeys, type ItemTypeRule, type UploadRule } from '@lectern/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOf, itemRuleKind, type RuleDraft, uploadRuleKind } from './rule-draft.ts';
import { isKnown, type RuleTargets, stagesOf } from './rule-targets.ts';

const choice = <Value>(...values: Value[]) => fc.constantFrom(...values);
/** Every combination of choices, also those that the chosen action does not offer. */
const draft = <Action extends string>(actions: readonly Action[]): fc.Arbitrary<RuleDraft<Action>> =>
  fc
    .record({
      isDenied: fc.boolean(),
      action: choice(...actions),
      target: choice(null, { kind: 'item_type' as const, id: 'post' }),
      creator: choice<RuleDraft<Action>['creator']>('anyone', 'self', 'role'),
      scope: choice<RuleDraft<Action>['scope']>('all', 'localized', 'not_localized'),
      locale: fc.constant(null),
      onStage: choice(null, 'review'),
      toStage: choice(null, 'review'),
      destination: choice(null, 'press'),
    })
    .map((made) => ({ ...made, locale: made.scope === 'localized' ? 'it' : null }));

const targets: RuleTargets = {
  models: [
    { id: 'post', name: 'Post', workflowId: 'flow' },
    { id: 'page', name: 'Page', workflowId: null },
  ],
  workflows: [
    { id: 'flow', name: 'Flow', stages: [{ id: 'review', name: 'Review' }] },
    { id: 'other', name: 'Other', stages: [{ id: 'legal', name: 'Legal' }] },
  ],
  collections: [{ id: 'press', name: 'Press' }],
  locales: ['en', 'it'],
};

describe('a rule built from choices', () => {
  test('has the conditions of its action and no other', () => {
    fc.assert(
      fc.property(draft(itemRuleKind.actions), draft(uploadRuleKind.actions), (items, uploads) => {
        expect(checkItemRuleKeys(itemRuleKind.build(items, 'main'))).toEqual([]);
        expect(checkUploadRuleKeys(uploadRuleKind.build({ ...uploads, target: null }, 'main'))).toEqual([]);
      }),
    );
  });

  test('is the same rule again when nothing is changed', () => {
    const item: ItemTypeRule = {
      environment: 'main',
      action: 'publish',
      item_type: 'post',
      on_creator: 'role',
      localization_scope: 'localized',
      locale: 'it',
      on_stage: 'review',
    };
    const upload: UploadRule = {
      environment: 'main',
      action: 'move',
      upload_collection: 'press',
      on_creator: 'self',
      move_to_upload_collection: 'press',
    };

    expect(itemRuleKind.build(draftOf({ isDenied: true, rule: item }, 'all'), 'main')).toEqual(item);
    expect(uploadRuleKind.build(draftOf({ isDenied: false, rule: upload }, 'all'), 'main')).toEqual(upload);
  });
});

describe('the targets of rules', () => {
  test('are the stages of the model, of the workflow, or of all workflows', () => {
    const idsOf = (about: Parameters<typeof stagesOf>[1]) => stagesOf(targets, about).map(({ id }) => id);

    expect(idsOf({ item_type: 'post' })).toEqual(['review']);
    expect(idsOf({ item_type: 'page' })).toEqual([]);
    expect(idsOf({ workflow: 'other' })).toEqual(['legal']);
    expect(idsOf({})).toEqual(['review', 'legal']);
  });

  test.each([
    { item_type: 'deleted' },
    { workflow: 'deleted' },
    { upload_collection: 'deleted' },
    { move_to_upload_collection: 'deleted' },
    { item_type: 'post', on_stage: 'legal' },
    { to_stage: 'deleted' },
    { locale: 'de' },
  ])('do not know %o', (about) => {
    expect(isKnown({ environment: 'main', action: 'read', ...about }, targets)).toBe(false);
    expect(isKnown({ environment: 'main', action: 'read', item_type: 'post', on_stage: 'review' }, targets)).toBe(true);
  });
});
