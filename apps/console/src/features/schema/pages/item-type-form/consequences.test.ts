import { describe, expect, it } from 'vitest';
import { consequencesOf } from './consequences.ts';
import { newItemType } from './item-type-draft.ts';

const stored = newItemType({ draftModeActive: true });

describe('the consequences of saving a model', () => {
  it('are none when names, appearance and field ordering change', () => {
    const order = { orderingMethod: 'field', orderingBy: 'created_at' } as const;

    expect(consequencesOf(stored, { ...stored, name: 'Text', collectionAppearance: 'table', ...order })).toEqual([]);
  });

  it('name the lost tree or manual order', () => {
    const tree = { ...stored, orderingMethod: 'tree' } as const;
    const manual = { ...stored, orderingMethod: 'manual' } as const;

    expect(consequencesOf(tree, manual)).toEqual(['tree-lost']);
    expect(consequencesOf(manual, stored)).toEqual(['manual-lost']);
    expect(consequencesOf(stored, tree)).toEqual([]);
  });

  it('name published drafts and added languages', () => {
    expect(consequencesOf(stored, { ...stored, draftModeActive: false, allLocalesRequired: true })).toEqual([
      'drafts-published',
      'locales-added',
    ]);
    expect(consequencesOf({ ...stored, allLocalesRequired: true }, stored)).toEqual([]);
  });

  it('name workflow stages that records get, change or lose', () => {
    const one = { ...stored, workflowId: 'w1' };

    expect(consequencesOf(stored, one)).toEqual(['stages-set']);
    expect(consequencesOf(one, { ...one, workflowId: 'w2' })).toEqual(['stages-changed']);
    expect(consequencesOf(one, stored)).toEqual(['stages-dropped']);
  });
});
