import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readText, readTexts } from '../arguments.ts';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';

/** Texts compared as a whole: ids, stages, names of files. */
export const wholeTextRules: FilterRules = {
  eq: rule(readText, ({ text }, value) => sql`${text} = ${value}`),
  neq: rule(readText, ({ text }, value) => sql`${text} is distinct from ${value}`),
  in: rule(readTexts, ({ text }, values) => sql`${text} = any(${values}::text[])`),
  not_in: rule(readTexts, ({ text }, values) => sql`(${text} = any(${values}::text[])) is not true`),
};

// An index entry has 2.7 KB at most, and a character up to four bytes.
const keyLength = 200;

/** The beginning of a text, by which an index finds texts of any length. */
export function lookupKey(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql<string | null>`left(${text}, ${sql.lit(keyLength)})`;
}

/** What texts are ordered by: their beginning, without regard to case. */
export function foldedKey(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql<string | null>`lower(${lookupKey(text)})`;
}

function equals({ text }: ValueExpression, values: readonly string[]): RawBuilder<SqlBool> {
  const keys = [...new Set(values.map((value) => [...value].slice(0, keyLength).join('')))];
  const found =
    keys.length === 1
      ? sql<SqlBool>`${lookupKey(text)} = ${keys[0]}`
      : sql<SqlBool>`${lookupKey(text)} = any(${keys}::text[])`;
  // A short key is the whole text, and the record need not be unpacked to compare it.
  if (keys.every((key) => [...key].length < keyLength)) return found;
  return sql<SqlBool>`(${found} and ${text} = any(${[...values]}::text[]))`;
}

/** Texts of fields compared as a whole, in a form that an index can serve. */
export const lookupRules: FilterRules = {
  ...wholeTextRules,
  eq: rule(readText, (target, value) => equals(target, [value])),
  in: rule(readTexts, equals),
};
