import { fieldTypeIds } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { consoleFacetOf, consoleFacets, fieldTypesIn } from '../console.ts';
import { fieldTypeOf } from '../registry.ts';

describe.each(fieldTypeIds)('the console facet of %s', (fieldType) => {
  const facet = consoleFacetOf({ fieldType });

  it('draws a value everywhere', () => {
    expect(facet.Cell).toBeTypeOf('function');
    expect(facet.View).toBeTypeOf('function');
  });

  it('draws what differs', () => {
    expect(facet.Difference).toBeDefined();
  });

  it('has a place of its own in the type picker', () => {
    const samePlace = fieldTypesIn(facet.picker.family).filter(
      (other) => consoleFacets[other].picker.position === facet.picker.position,
    );

    expect(samePlace).toEqual([fieldType]);
  });

  it('can be changed to its counterpart and back, if it has one', () => {
    if (facet.counterpart === undefined) return;
    const { type, renamedValidators = {} } = facet.counterpart;
    const other = fieldTypeOf({ fieldType: type });

    expect(consoleFacetOf({ fieldType: type }).counterpart?.type).toBe(fieldType);
    expect(other.convertFrom).toHaveProperty(fieldType);
    for (const name of Object.values(renamedValidators)) expect(other.validators).toHaveProperty(name);
  });

  it('counts nothing where nothing limits it', () => {
    const field = { validators: {} } as never;

    expect(facet.counter?.(null, field) ?? null).toBeNull();
  });
});
