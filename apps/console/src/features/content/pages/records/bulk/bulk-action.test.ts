import type { Field } from '@lectern/domain';
import { expect, it } from 'vitest';
import { type BulkAction, type DoneRecord, inverseOf } from './bulk-action.ts';

const record = (id: string, more: Partial<DoneRecord>): DoneRecord => ({
  id,
  status: 'draft',
  stage: null,
  value: null,
  version: undefined,
  ...more,
});
const records = [record('a', { status: 'draft' }), record('b', { status: 'updated' }), record('c', { status: 'published' })];

it('takes publishing back where nothing was live before', () => {
  expect(inverseOf({ kind: 'publish' }, records)).toEqual({ action: { kind: 'unpublish' }, ids: ['a'] });
});

it('takes unpublishing back where what was live is still what is current', () => {
  expect(inverseOf({ kind: 'unpublish' }, records)).toEqual({ action: { kind: 'publish' }, ids: ['c'] });
});

it('cannot take deleting back', () => {
  expect(inverseOf({ kind: 'destroy' }, records)).toBeNull();
});

it('moves each record back to the stage it came from', () => {
  const moved = [record('a', { stage: 'draft' }), record('b', { stage: 'review' }), record('c', { stage: 'done' })];

  const inverse = inverseOf({ kind: 'move_to_stage', stageOf: () => 'done' }, moved);

  expect(inverse?.ids).toEqual(['a', 'b']);
  const { action } = inverse as { action: Extract<BulkAction, { kind: 'move_to_stage' }> };
  expect(inverse?.ids.map(action.stageOf)).toEqual(['draft', 'review']);
});

it('writes each old value back over the version that the edit made', () => {
  const edited = [record('a', { value: 1, version: 'v2' }), record('same', { value: 7 })];
  const edit: BulkAction = { kind: 'edit', field: { apiKey: 'price' } as Field, locale: null, valueOf: () => 7 };

  const inverse = inverseOf(edit, edited);

  expect(inverse?.ids).toEqual(['a']);
  const { action } = inverse as { action: Extract<BulkAction, { kind: 'edit' }> };
  expect([action.valueOf('a'), action.versionOf?.('a')]).toEqual([1, 'v2']);
});
