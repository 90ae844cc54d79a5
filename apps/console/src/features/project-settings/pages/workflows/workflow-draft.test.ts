import type { WorkflowResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import {
  addStage,
  afterStoring,
  changedAttributes,
  changedControls,
  nameStage,
  nameWorkflow,
  newWorkflow,
  orderStages,
  putBackStage,
  readWorkflow,
  removedStages,
  removeStage,
  shiftStage,
  type WorkflowDraft,
  writeStageId,
  writeWorkflow,
} from './workflow-draft.ts';

const wire: WorkflowResource = {
  id: 'W',
  type: 'workflow',
  attributes: {
    name: 'Approval',
    api_key: 'approval',
    stages: [
      { id: 'draft', name: 'Draft', description: null, initial: true },
      { id: 'review', name: 'In review', description: 'An editor reads it', initial: false },
      { id: 'approved', name: 'Approved', description: null, initial: false },
    ],
  },
};

const stored = readWorkflow(wire);
const ids = (draft: WorkflowDraft) => draft.stages.map(({ id }) => id);
const keyAt = (draft: WorkflowDraft, index: number) => draft.stages[index]?.key ?? '';

describe('a new workflow', () => {
  it('has one stage, the initial one', () => {
    expect(writeWorkflow(newWorkflow()).stages).toEqual([{ id: '', name: '', description: null, initial: true }]);
  });

  it('derives keys from names until they are edited', () => {
    const named = nameWorkflow(newWorkflow(), 'Press Approval');
    const first = keyAt(named, 0);
    const staged = nameStage(named, first, 'In Prüfung');
    const written = nameStage(
      writeStageId({ ...staged, apiKey: 'press', followsName: false }, first, 'check'),
      first,
      'Checking',
    );

    expect(staged).toMatchObject({ apiKey: 'press_approval', stages: [{ id: 'in_prufung' }] });
    expect(nameWorkflow(written, 'Other')).toMatchObject({
      name: 'Other',
      apiKey: 'press',
      stages: [{ name: 'Checking', id: 'check' }],
    });
  });
});

describe('a stored workflow', () => {
  it('is sent unchanged, and counts as unmodified', () => {
    expect(writeWorkflow(stored)).toEqual(wire.attributes);
    expect(changedAttributes(stored, { ...stored, name: ' Approval ' })).toEqual({});
    expect(changedControls(stored, stored)).toEqual([]);
  });

  it('keeps stage IDs when stages are renamed', () => {
    const renamed = nameStage(stored, 'review', 'Reading');

    expect(renamed.stages[1]).toMatchObject({ id: 'review', name: 'Reading' });
    expect(changedControls(stored, renamed)).toEqual(['stages']);
    expect(Object.keys(changedAttributes(stored, renamed))).toEqual(['stages']);
  });

  it('sends its stages when the initial one changes', () => {
    const begun = { ...stored, initialKey: 'review' };

    expect(changedControls(stored, begun)).toEqual(['initialKey']);
    expect(changedAttributes(stored, begun).stages?.map(({ initial }) => initial)).toEqual([false, true, false]);
  });

  it('removes any stage but the initial one, and restores it in place', () => {
    const shorter = removeStage(removeStage(stored, 'review'), 'draft');
    const restored = putBackStage(shorter, stored, 'review');

    expect(ids(shorter)).toEqual(['draft', 'approved']);
    expect(removedStages(stored, shorter).map(({ name }) => name)).toEqual(['In review']);
    expect(restored).toEqual(stored);
    expect(putBackStage(restored, stored, 'review')).toEqual(stored);
  });

  it('treats a stage as removed even when a new one has its ID', () => {
    const shorter = addStage(removeStage(stored, 'review'));

    expect(removedStages(stored, writeStageId(shorter, keyAt(shorter, 2), 'review')).map(({ id }) => id)).toEqual([
      'review',
    ]);
  });

  it('reorders its stages', () => {
    expect(ids(orderStages(stored, ['approved', 'draft', 'review']))).toEqual(['approved', 'draft', 'review']);
    expect(ids(shiftStage(stored, 'approved', -1))).toEqual(['draft', 'approved', 'review']);
    expect(shiftStage(stored, 'draft', -1)).toBe(stored);
    expect(shiftStage(stored, 'approved', 1)).toBe(stored);
  });
});

it('keeps typing during a save, and rows that may have focus', () => {
  const sent = nameStage(addStage(stored), '~1', 'Live');
  const now = readWorkflow(
    {
      ...wire,
      attributes: {
        ...wire.attributes,
        stages: [...wire.attributes.stages, { id: 'live', name: 'Live', description: null, initial: false }],
      },
    },
    sent.stages.map(({ key }) => key),
  );
  const after = afterStoring(nameStage(sent, '~1', 'Live now'), now);

  expect(after.stages[3]).toMatchObject({ key: '~1', id: 'live', name: 'Live now', isStored: true });
  expect(changedControls(now, after)).toEqual(['stages']);
  expect(changedControls(now, afterStoring(sent, now))).toEqual([]);
});
