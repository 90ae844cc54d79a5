import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { lists, namedFieldTypes } from './check-field-types.mjs';
import { temporaryTree } from './temporary-tree.ts';

const domainList = "export const fieldTypeIds = [\n  'date',\n  'lat_lon',\n  'link',\n  'text',\n] as const;\n";

/** Problems of a repository with these sources, besides the list in the domain. */
function problems(sources: Record<string, string>): string[] {
  return namedFieldTypes(temporaryTree({ 'packages/domain/src/schema.ts': domainList, ...sources }));
}

/** Ids that one line of a source names. */
function named(line: string): string[] {
  const found = problems({ 'packages/engine/src/rule.ts': line });
  return found.map((problem) => problem.replace('packages/engine/src/rule.ts:1: names the field type ', ''));
}

test('finds an id of several words wherever it is', () => {
  expect(named("const kind = 'lat_lon';")).toEqual(['lat_lon']);
  expect(named("t('schema.editor.lat_lon.about');")).toEqual(['lat_lon']);
  expect(named('const rules = { lat_lon: near };')).toEqual(['lat_lon']);
  expect(named('facets.lat_lon.filter;')).toEqual(['lat_lon']);
  expect(named("type Kind = 'near' | 'lat_lon';")).toEqual(['lat_lon']);
});

test.each([
  "if (field.fieldType === 'text') skip();",
  "if ('text' !== fieldType) skip();",
  "if (String(entity.attributes['field_type']) === 'text') skip();",
  "switch (field.fieldType) { case 'text': skip(); }",
  "if (['text'].includes(field.fieldType)) skip();",
  "const field = { fieldType: 'text' };",
  "const body = { field_type: 'text' };",
  'const filters: Partial<Record<FieldTypeId, string>> = { text: "matches" };',
  'const filters = { text: "matches" } satisfies Partial<Record<FieldTypeId, string>>;',
  "const long: readonly FieldTypeId[] = ['text'];",
  'fieldTypes.text.parse(value);',
  "serverFacets['text'].filter;",
  "t('schema.type.text');",
])('finds an ordinary word that is about a field type: %s', (line) => {
  expect(named(line)).toEqual(['text']);
});

test('finds lists and objects of nothing but ids', () => {
  expect(named("const searched = ['text', 'link'];")).toEqual(['text, link']);
  expect(named('const rules = { date: day, link: id, text: words };')).toEqual(['date, link, text']);
});

test.each([
  "const input = { type: 'text', label: 'link' };",
  "if (node.type === 'link') open(node);",
  "const tools = ['bold', 'link'];",
  'const { date, text } = parts;',
  'const pick = () => ({ date, text });',
  "switch (control) { case 'date': break; }",
  "import { textType } from './text/index.ts';",
  '// fields of the type lat_lon',
])('leaves other words alone: %s', (line) => {
  expect(named(line)).toEqual([]);
});

test('lets folders of field types, lists, tests and content name them', () => {
  const source = "export const field = { fieldType: 'lat_lon' };";

  expect(
    problems({
      'packages/field-types/src/lat-lon/index.ts': source,
      'packages/field-types/src/registry.ts': source,
      'packages/engine/src/field.test.ts': source,
      'packages/starter/src/content.ts': source,
      'packages/field-types/src/lat-lon-rules.ts': source,
    }),
  ).toEqual(['packages/field-types/src/lat-lon-rules.ts:1: names the field type lat_lon']);
  expect(lists).toHaveLength(6);
});

test('finds none in this repository', () => {
  expect(namedFieldTypes(join(import.meta.dirname, '..'))).toEqual([]);
});
