import type { UploadCollectionResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { collectionOfFolder, planCollections } from './plan-collections.ts';

function collection(id: string, label: string, parentId: string | null = null): UploadCollectionResource {
  return {
    id,
    type: 'upload_collection',
    attributes: { label, position: 1 },
    relationships: {
      parent: { data: parentId === null ? null : { type: 'upload_collection', id: parentId } },
      children: { data: [] },
    },
  };
}

describe('collections of folders', () => {
  it('are those of the same name and place, and new ones below them, parents first', () => {
    const collections = [collection('press', 'Press'), collection('other', 'Logos')];

    const plan = planCollections([['Press', 'Logos', 'Dark'], ['Press'], ['Press', 'Logos']], collections, null);

    expect([...plan.existing]).toEqual([['Press', 'press']]);
    expect(plan.missing).toEqual([
      { key: 'Press/Logos', label: 'Logos', parentKey: null, parentId: 'press' },
      { key: 'Press/Logos/Dark', label: 'Dark', parentKey: 'Press/Logos', parentId: null },
    ]);
  });

  it('are looked for below the collection that is open', () => {
    const collections = [collection('a', 'Press'), collection('root', 'Shop'), collection('b', 'Press', 'root')];

    expect(planCollections([['Press']], collections, 'root')).toMatchObject({
      existing: new Map([['Press', 'b']]),
      missing: [],
    });
  });

  it('are the same however an accent is written', () => {
    const plan = planCollections([['Cafe\u0301']], [collection('cafe', 'Café')], null);

    expect(plan.missing).toEqual([]);
  });

  it('are none for files outside of folders', () => {
    expect(planCollections([[]], [], 'root').missing).toEqual([]);
  });
});

it('puts a file in the nearest collection around its folder', () => {
  const known = new Map([['Press', 'press']]);

  expect(collectionOfFolder(['Press', 'Logos'], known, 'root')).toBe('press');
  expect(collectionOfFolder(['Elsewhere'], known, 'root')).toBe('root');
  expect(collectionOfFolder([], known, null)).toBeNull();
});
