import { fieldTypeIds } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { consoleFacetOf } from '../console.ts';
import { fieldTypes } from '../registry.ts';

describe.each(fieldTypeIds)('the console facet of %s', (fieldType) => {
  const facet = consoleFacetOf({ fieldType });

  it('draws a value everywhere', () => {
    expect(facet.Cell).toBeTypeOf('function');
    expect(facet.View).toBeTypeOf('function');
  });

  it('draws what differs', () => {
    expect(facet.Difference).toBeDefined();
  });

  it('belongs to the family of its type', () => {
    expect(facet.family).toBe(fieldTypes[fieldType].family);
  });

  it('counts nothing where nothing limits it', () => {
    const field = { validators: {} } as never;

    expect(facet.counter?.(null, field) ?? null).toBeNull();
  });
});
