import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fieldTypeIds } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { consoleFacetOf, consoleMessages } from '../console.ts';
import { fieldTypes } from '../registry.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

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

it('has a text for every id that editors, cells and views name', () => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|console\/messages\./.test(name),
  );
  const ids = sources.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/['"](fields\.[\w.-]+)['"]/g)].map(([, id]) => id ?? ''),
  );

  expect(ids.filter((id) => !(id in consoleMessages))).toEqual([]);
  // The code editor, which the console brings, says this one.
  expect(Object.keys(consoleMessages).filter((id) => !ids.includes(id) && id !== 'fields.json.invalid')).toEqual([]);
});
