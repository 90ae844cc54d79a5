import { describe, expect, it } from 'vitest';
import {
  containersFor,
  containersOf,
  entriesIn,
  moveEntry,
  moveInto,
  moveTo,
  type OrderedEntry,
  placementsAfter,
  placeOf,
  stepEntry,
} from './moves.ts';

const field = (id: string, position: number, containerId: string | null = null): OrderedEntry => ({
  id,
  type: 'field',
  position,
  containerId,
});

const entries: OrderedEntry[] = [
  field('title', 1),
  field('slug', 2),
  { id: 'seo', type: 'fieldset', position: 3, containerId: null },
  field('image', 1, 'seo'),
  field('text', 2, 'seo'),
];

const orderIn = (list: readonly OrderedEntry[] | null, containerId: string | null) =>
  entriesIn(list ?? [], containerId).map(({ id }) => id);

describe('moving entries', () => {
  it('puts an entry before another one', () => {
    expect(orderIn(moveEntry(entries, 'slug', { id: 'title', position: 'before' }), null)).toEqual([
      'slug',
      'title',
      'seo',
    ]);
  });

  it('puts an entry last inside a container it is dropped on', () => {
    const after = moveEntry(entries, 'title', { id: 'seo', position: 'on' });

    expect(orderIn(after, 'seo')).toEqual(['image', 'text', 'title']);
    expect(orderIn(after, null)).toEqual(['slug', 'seo']);
  });

  it('puts an entry first or after another one', () => {
    expect(orderIn(moveTo(entries, 'title', { containerId: 'seo', afterId: null }), 'seo')).toEqual([
      'title',
      'image',
      'text',
    ]);
    expect(orderIn(moveTo(entries, 'title', { containerId: 'seo', afterId: 'image' }), 'seo')).toEqual([
      'image',
      'title',
      'text',
    ]);
    expect(moveTo(entries, 'slug', placeOf(entries, 'slug'))).toBeNull();
    expect(moveTo(entries, 'seo', { containerId: 'seo', afterId: null })).toBeNull();
  });

  it('names the position of an entry and its possible containers', () => {
    expect(placeOf(entries, 'slug')).toEqual({ containerId: null, afterId: 'title' });
    expect(placeOf(entries, 'image')).toEqual({ containerId: 'seo', afterId: null });
    expect(containersFor(entries, ['seo'], 'title')).toEqual(['seo']);
    expect(containersFor(entries, ['seo'], 'seo')).toEqual([]);
  });

  it('moves an entry to the root', () => {
    expect(orderIn(moveEntry(entries, 'image', { id: 'seo', position: 'after' }), null)).toEqual([
      'title',
      'slug',
      'seo',
      'image',
    ]);
  });

  it('rejects moving a container into itself', () => {
    expect(moveEntry(entries, 'seo', { id: 'image', position: 'after' })).toBeNull();
    expect(moveInto(entries, 'seo', 'seo')).toBeNull();
  });

  it('returns null when nothing changes', () => {
    expect(moveEntry(entries, 'slug', { id: 'title', position: 'after' })).toBeNull();
    expect(moveInto(entries, 'slug', null)).toBeNull();
  });

  it('steps among siblings and stops at the ends', () => {
    expect(orderIn(stepEntry(entries, 'title', 1), null)).toEqual(['slug', 'title', 'seo']);
    expect(stepEntry(entries, 'title', -1)).toBeNull();
    expect(stepEntry(entries, 'text', 1)).toBeNull();
  });

  it('names the containers of an entry', () => {
    expect(containersOf(entries, 'text')).toEqual(['seo']);
    expect(containersOf(entries, 'title')).toEqual([]);
  });
});

describe('a reorder request', () => {
  it('lists every entry of a changed container, once per position', () => {
    const after = moveInto(entries, 'title', 'seo') ?? [];

    expect(placementsAfter(entries, after)).toEqual([
      { type: 'field', id: 'title', position: 3, containerId: 'seo' },
      { type: 'field', id: 'image', position: 1, containerId: 'seo' },
      { type: 'field', id: 'text', position: 2, containerId: 'seo' },
    ]);
  });

  it('omits unchanged containers', () => {
    const after = stepEntry(entries, 'title', 1) ?? [];

    expect(placementsAfter(entries, after).map(({ id }) => id)).toEqual(['title', 'slug', 'seo']);
  });

  it('renumbers duplicate positions', () => {
    const clash = [field('a', 1), field('b', 1), field('c', 1)];
    const positions = (moveEntry(clash, 'c', { id: 'a', position: 'before' }) ?? []).map(({ position }) => position);

    expect(new Set(positions).size).toBe(3);
  });
});
