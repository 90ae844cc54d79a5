import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** A key, or keys, written out where they are used. */
const literalKey = /(?:queryKeys?|[a-z]Key)\s*[:=]\s*\[|Quer(?:y|ies)(?:Data|State)?(?:<[^(]*>)?\(\s*\[/;

test('keys of the query cache are created here only', () => {
  const files = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(import.meta.dirname));

  const literal = files.filter((file) => literalKey.test(readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(100);
  expect(literal.map((file) => relative(source, file).split(sep).join('/'))).toEqual([]);
});

test.each([
  "queryKey: ['items']",
  "const recordKey = ['items']",
  "setQueryData(['uploads', 'one', id], data)",
  'setQueryData<Page>([x], y)',
])('matches %s', (line) => {
  expect(literalKey.test(line)).toBe(true);
});

test.each(['queryKey: itemKeys.all', 'invalidateQueries({ queryKey })', 'setQueryData(siteQuery.queryKey, data)'])(
  'ignores %s',
  (line) => {
    expect(literalKey.test(line)).toBe(false);
  },
);
