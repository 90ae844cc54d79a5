import { type Field, type Fieldset, indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { moveInto } from '#features/schema/moves.ts';
import { fieldEntries, fieldNodes, rowsAfterFieldsets, withPlaces } from './field-entries.ts';

const field = (id: string, position: number, fieldsetId: string | null) =>
  ({ id, itemTypeId: 'a', label: id, position, fieldsetId }) as Field;
const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [{ id: 'a', name: 'Article', apiKey: 'article' } as ItemType],
  [field('body', 3, null), field('title', 1, null), field('lost', 4, 'gone'), field('image', 1, 'seo')],
  [{ id: 'seo', itemTypeId: 'a', title: 'SEO', position: 2 } as Fieldset],
);

describe('the rows of a model', () => {
  it('sorts fields and fieldsets together, with fields of a missing fieldset at the root', () => {
    const nodes = fieldNodes(fieldEntries(schema, 'a'));

    expect(nodes.map(({ id }) => id)).toEqual(['title', 'seo', 'body', 'lost']);
    expect(nodes[1]?.children?.map(({ id }) => id)).toEqual(['image']);
  });

  it('separates a field from an open fieldset above it', () => {
    const nodes = fieldNodes(fieldEntries(schema, 'a'));

    expect([...rowsAfterFieldsets(nodes, new Set())]).toEqual(['body']);
    expect([...rowsAfterFieldsets(nodes, new Set(['seo']))]).toEqual([]);
  });

  it('shows a move optimistically', () => {
    const after = moveInto(fieldEntries(schema, 'a'), 'title', 'seo') ?? [];
    const moved = withPlaces(schema, 'a', after);

    expect(fieldNodes(fieldEntries(moved, 'a'))[0]?.children?.map(({ id }) => id)).toEqual(['image', 'title']);
    expect(moved.fields.get('title')?.fieldsetId).toBe('seo');
    expect(schema.fields.get('title')?.fieldsetId).toBeNull();
  });
});
