import { describe, expect, it } from 'vitest';
import { consequencesOf } from './consequences.ts';
import { newItemType } from './item-type-draft.ts';

const stored = newItemType({ draftModeActive: true });

describe('what saving a model does to its records', () => {
  it('is nothing when names, looks and the order by a field change', () => {
    const order = { orderingMethod: 'field', orderingBy: 'created_at' } as const;

    expect(consequencesOf(stored, { ...stored, name: 'Text', collectionAppearance: 'table', ...order })).toEqual([]);
  });

  it('names the tree or the order made by hand that is given up', () => {
    const tree = { ...stored, orderingMethod: 'tree' } as const;
    const manual = { ...stored, orderingMethod: 'manual' } as const;

    expect(consequencesOf(tree, manual)).toEqual(['tree-lost']);
    expect(consequencesOf(manual, stored)).toEqual(['manual-lost']);
    expect(consequencesOf(stored, tree)).toEqual([]);
  });

  it('names drafts that go live and languages that are added', () => {
    expect(consequencesOf(stored, { ...stored, draftModeActive: false, allLocalesRequired: true })).toEqual([
      'drafts-published',
      'locales-added',
    ]);
    expect(consequencesOf({ ...stored, allLocalesRequired: true }, stored)).toEqual([]);
  });

  it('names stages that records are put on, change, or lose', () => {
    const one = { ...stored, workflowId: 'w1' };

    expect(consequencesOf(stored, one)).toEqual(['stages-set']);
    expect(consequencesOf(one, { ...one, workflowId: 'w2' })).toEqual(['stages-changed']);
    expect(consequencesOf(one, stored)).toEqual(['stages-dropped']);
  });
});
