import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Filter } from '#lib/filters/conditions.ts';
import {
  everyUpload,
  gridQuery,
  isSameSelection,
  selectionOfView,
  type UploadSelection,
  viewFilter,
} from './upload-selection.ts';
import { uploadSelections } from './testing/upload-selections.ts';

const noAlt: Condition = { name: 'alt', operator: 'exists', value: 'false' };
const isImage: Condition = { name: 'type', operator: 'eq', value: 'image' };
const isLarge: Condition = { name: 'size', operator: 'gte', value: '1000000' };
const withFilter = (...conditions: Condition[]): UploadSelection => ({
  ...everyUpload,
  filter: { match: 'all', conditions },
});
const anyOf = (...conditions: Condition[]): Filter => ({ match: 'any', conditions });

describe('the query of the grid', () => {
  it('asks for images where alt text is missing, in the language of the filter', () => {
    expect(gridQuery({ ...withFilter(noAlt), locale: 'it' })).toEqual({
      filter: { fields: { alt: { exists: 'false' }, type: { eq: 'image' } } },
      locale: 'it',
    });
    expect(gridQuery(withFilter(noAlt, { ...isImage, value: 'video' }))).toEqual({
      filter: { fields: { alt: { exists: 'false' }, type: { eq: 'video' } } },
    });
  });

  it('asks for one collection, for what is in none, and for what is unused', () => {
    expect(gridQuery({ ...everyUpload, collection: 'C', isUnused: true, query: 'a' })).toEqual({
      filter: { query: 'a', fields: { upload_collection: { eq: 'C' }, in_use: { eq: 'false' } } },
    });
    expect(gridQuery({ ...everyUpload, collection: 'none' })).toEqual({
      filter: { fields: { upload_collection: { exists: 'false' } } },
    });
  });

  it('requires the place next to one of several conditions', () => {
    expect(gridQuery({ ...everyUpload, filter: anyOf(isImage, isLarge), collection: 'C' })).toEqual({
      filter: {
        fields: {
          AND: {
            0: { OR: { 0: { type: { eq: 'image' } }, 1: { size: { gte: '1000000' } } } },
            1: { upload_collection: { eq: 'C' } },
          },
        },
      },
    });
  });
});

describe('a saved view', () => {
  it('restores what selects the same assets', () => {
    fc.assert(
      fc.property(uploadSelections, (selection) => {
        const stored: unknown = JSON.parse(JSON.stringify(viewFilter(selection)));

        const restored = selectionOfView(stored as Record<string, unknown>);

        expect(gridQuery(restored)).toEqual(gridQuery(selection));
        expect(restored.orderBy).toBe(selection.orderBy);
      }),
    );
  });

  it('stores what lists of assets accept, with yes and no as JSON has them', () => {
    const selection: UploadSelection = {
      ...withFilter(isLarge, noAlt, { name: 'in_use', operator: 'eq', value: 'true' }),
      query: 'loom',
      collection: 'C',
      locale: 'it',
      orderBy: 'size_DESC',
    };

    expect(viewFilter(selection)).toEqual({
      query: 'loom',
      fields: {
        upload_collection: { eq: 'C' },
        size: { gte: '1000000' },
        alt: { exists: false },
        in_use: { eq: true },
      },
      locale: 'it',
      order_by: 'size_DESC',
    });
    expect(isSameSelection(selectionOfView(viewFilter(selection)), selection)).toBe(true);
    expect(viewFilter(everyUpload)).toEqual({});
  });

  it('reads conditions that other tools stored, and omits what makes no sense', () => {
    const unused = { name: 'in_use', operator: 'eq', value: 'false' };

    expect(selectionOfView({ in_use: { eq: false } })).toEqual(withFilter(unused));
    expect(selectionOfView({ fields: { colour: { eq: 'red' }, in_use: { eq: false } } })).toEqual(withFilter(unused));
    for (const filter of [{}, { fields: 'x' }, { status: 'draft' }, { query: 1, order_by: 'evil', locale: null }])
      expect(selectionOfView(filter)).toEqual(everyUpload);
  });
});
