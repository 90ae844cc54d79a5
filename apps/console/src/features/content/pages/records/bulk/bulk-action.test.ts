import type { ItemResource } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { expect, it } from 'vitest';
import { type BulkAction, type DoneRecord, inverseOf, wouldChange } from './bulk-action.ts';
import { changeCount } from './consequences.ts';

const record = (id: string, more: Partial<DoneRecord>): DoneRecord => ({
  id,
  status: 'draft',
  stage: null,
  value: null,
  version: undefined,
  ...more,
});
const records = [
  record('a', { status: 'draft' }),
  record('b', { status: 'updated' }),
  record('c', { status: 'published' }),
];

it('undoes publishing only of records that were unpublished before', () => {
  expect(inverseOf({ kind: 'publish' }, records)).toEqual({ action: { kind: 'unpublish' }, ids: ['a'] });
});

it('undoes unpublishing when the published version is still current', () => {
  expect(inverseOf({ kind: 'unpublish' }, records)).toEqual({ action: { kind: 'publish' }, ids: ['c'] });
});

it('cannot undo deletion', () => {
  expect(inverseOf({ kind: 'destroy' }, records)).toBeNull();
});

it('moves each record back to its previous stage', () => {
  const moved = [record('a', { stage: 'draft' }), record('b', { stage: 'review' }), record('c', { stage: 'done' })];

  const inverse = inverseOf({ kind: 'move_to_stage', stageOf: () => 'done' }, moved);

  expect(inverse?.ids).toEqual(['a', 'b']);
  const { action } = inverse as { action: Extract<BulkAction, { kind: 'move_to_stage' }> };
  expect(inverse?.ids.map(action.stageOf)).toEqual(['draft', 'review']);
});

it('restores each old value over the edited version', () => {
  const edited = [record('a', { value: 1, version: 'v2' }), record('same', { value: 7 })];
  const edit: BulkAction = { kind: 'edit', field: { apiKey: 'price' } as Field, locale: null, valueOf: () => 7 };

  const inverse = inverseOf(edit, edited);

  expect(inverse?.ids).toEqual(['a']);
  const { action } = inverse as { action: Extract<BulkAction, { kind: 'edit' }> };
  expect([action.valueOf('a'), action.versionOf?.('a')]).toEqual([1, 'v2']);
});

const item = (id: string, status: string, more: object = {}) =>
  ({ id, attributes: {}, meta: { status, stage: 'draft' }, ...more }) as ItemResource;

it('counts the affected records, not the selected ones', () => {
  const items = [...Array<unknown>(9)]
    .map((_, index) => item(`p${index}`, 'published'))
    .concat(item('d', 'draft'), item('u', 'updated'));
  const countOf = (action: BulkAction, count = items.length) => changeCount(action, { items }, count);

  expect(countOf({ kind: 'publish' })).toEqual({ count: 2, isExact: true });
  expect(countOf({ kind: 'unpublish' })).toEqual({ count: 10, isExact: true });
  expect(countOf({ kind: 'move_to_stage', stageOf: () => 'draft' })).toEqual({ count: 0, isExact: true });
  expect(countOf({ kind: 'publish' }, 300)).toEqual({ count: 291, isExact: false });
  expect(countOf({ kind: 'destroy' }, 300)).toEqual({ count: 300, isExact: true });
});

it('skips records that already have the value in the edited language', () => {
  const edit: BulkAction = { kind: 'edit', field: { apiKey: 'price' } as Field, locale: null, valueOf: () => 7 };
  const titles: BulkAction = {
    kind: 'edit',
    field: { apiKey: 'title' } as Field,
    locale: 'it',
    valueOf: () => 'Volpe',
  };

  expect(wouldChange(edit, item('a', 'draft', { attributes: { price: 7 } }))).toBe(false);
  expect(wouldChange(edit, item('a', 'draft', { attributes: { price: 8 } }))).toBe(true);
  expect(wouldChange(titles, item('a', 'draft', { attributes: { title: { en: 'Volpe', it: 'Fox' } } }))).toBe(true);
  expect(wouldChange(titles, item('a', 'draft', { attributes: { title: { en: 'Fox', it: 'Volpe' } } }))).toBe(false);
});
