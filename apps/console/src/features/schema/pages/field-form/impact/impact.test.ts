import { type FieldTypeId, generateId, type SiteSettings } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { impactOfConversion, impactOfRefusing, impactOfUnlocalizing, linkedItemIds } from './impact.ts';

const held = (...values: unknown[]) => ({
  rows: values.map((value, index) => ({ itemId: `r${index}`, title: null, values: [value] })),
  total: values.length,
});
const own = (fieldType: FieldTypeId) => ({ fieldType, isLocalized: false });
const localized = (fieldType: FieldTypeId) => ({ fieldType, isLocalized: true });
const accepting = (fieldType: FieldTypeId) => ({ ...own(fieldType), validators: {} });
const settings = { locales: ['en', 'it'] } as unknown as SiteSettings;
const ids: Record<string, string> = { a: generateId(), b: generateId(), c: generateId() };
const id = (letter: string) => ids[letter] ?? '';
const block = (itemTypeId: string, letter: string) => ({
  type: 'item',
  id: id(letter),
  attributes: {},
  relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
});

describe('the impact of a type change', () => {
  it('rounds decimals and loses only fractions', () => {
    const impact = impactOfConversion(own('float'), 'integer', held(1, 2.6, null, 1e300), 'UTC');

    expect(impact).toMatchObject({ held: 3, lossy: 2, looked: 4, total: 4 });
    expect(impact.samples.map(({ before, after, isLossy }) => [before[0]?.[1], after, isLossy])).toEqual([
      [2.6, 3, true],
      [1e300, null, true],
      [1, 1, false],
    ]);
  });

  it.each([
    ['gallery', 'file', [{ upload_id: id('a') }], [{ upload_id: id('a') }, { upload_id: id('b') }]],
    ['links', 'link', [id('a')], [id('a'), id('b')]],
    ['rich_text', 'single_block', [block('q', 'a')], [block('q', 'a'), block('q', 'b')]],
  ] as const)('keeps the first of several values: %s to %s', (from, to, one, two) => {
    const impact = impactOfConversion(own(from), to, held(one, two, []), 'UTC');

    expect(impact).toMatchObject({ held: 2, lossy: 1 });
    expect(impact.samples[0]).toMatchObject({ itemId: 'r1', before: [[null, two]], after: two[0], isLossy: true });
  });

  it.each([
    ['integer', 'float', 3],
    ['string', 'text', 'Loom'],
    ['text', 'string', 'Two\nlines'],
    ['file', 'gallery', { upload_id: id('a') }],
    ['link', 'links', id('a')],
    ['single_block', 'rich_text', block('q', 'a')],
  ] as const)('loses nothing from %s to %s', (from, to, value) => {
    expect(impactOfConversion(own(from), to, held(value), 'UTC')).toMatchObject({ held: 1, lossy: 0 });
  });

  it('counts a record with several blocks once', () => {
    const inBlocks = {
      rows: [
        { itemId: 'r0', title: null, values: [1.5, 2.5, 3] },
        { itemId: 'r1', title: null, values: [] },
      ],
      total: 2,
    };

    const impact = impactOfConversion(own('float'), 'integer', inBlocks, 'UTC');

    expect(impact).toMatchObject({ held: 1, lossy: 1, looked: 2 });
    expect(impact.samples.map(({ after }) => after)).toEqual([2, 3, 3]);
  });

  it('covers every language', () => {
    const impact = impactOfConversion(
      localized('float'),
      'integer',
      held({ en: 1, it: 1.5 }, { en: 2, it: null }),
      'UTC',
    );

    expect(impact).toMatchObject({ held: 2, lossy: 1 });
    expect(impact.samples[0]).toMatchObject({ before: [['it', 1.5]], after: 2 });
  });

  it('shows a few samples however many records are affected', () => {
    expect(
      impactOfConversion(own('integer'), 'float', held(...Array.from({ length: 40 }, (_, at) => at)), 'UTC').samples,
    ).toHaveLength(5);
  });
});

describe('the impact of removing localization', () => {
  it('keeps the main language, else the first with a value', () => {
    const impact = impactOfUnlocalizing(
      localized('string'),
      held({ en: 'Loom', it: 'Telaio' }, { en: '', it: 'Filo' }, { en: null }),
      settings,
    );

    expect(impact).toMatchObject({ held: 2, lossy: 1 });
    expect(impact.samples.map(({ after }) => after)).toEqual(['Loom', 'Filo']);
  });

  it('loses nothing when all languages are equal', () => {
    expect(impactOfUnlocalizing(localized('string'), held({ en: 'Loom', it: 'Loom' }), settings).lossy).toBe(0);
  });
});

describe('the impact of disallowing blocks and models', () => {
  it('counts records with blocks of these models', () => {
    const impact = impactOfRefusing(
      accepting('rich_text'),
      { rich_text_blocks: ['q'] },
      held([block('q', 'a'), block('p', 'b')], [block('p', 'c')]),
      new Map(),
    );

    expect(impact).toMatchObject({ held: 2, lossy: 1 });
    expect(impact.samples[0]?.after).toEqual([block('p', 'b')]);
  });

  it('checks only the positions of the validator: between paragraphs or inline', () => {
    const value = {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          { type: 'block', item: block('q', 'a') },
          { type: 'paragraph', children: [{ type: 'inlineBlock', item: block('q', 'b') }] },
        ],
      },
    };
    const after = (name: string) =>
      JSON.stringify(
        impactOfRefusing(accepting('structured_text'), { [name]: ['q'] }, held(value), new Map()).samples[0]?.after,
      );

    expect(after('structured_text_blocks')).not.toContain(id('a'));
    expect(after('structured_text_blocks')).toContain(id('b'));
    expect(after('structured_text_inline_blocks')).toContain(id('a'));
    expect(after('structured_text_inline_blocks')).not.toContain(id('b'));
  });

  it('counts records with links to records of these models', () => {
    const values = held(id('a'), id('b'), null);
    const types = new Map([
      [id('a'), 'author'],
      [id('b'), 'topic'],
    ]);

    expect(linkedItemIds(own('link'), values)).toEqual([id('a'), id('b')]);
    expect(impactOfRefusing(accepting('link'), { item_item_type: ['topic'] }, values, types)).toMatchObject({
      held: 2,
      lossy: 1,
    });
  });
});
