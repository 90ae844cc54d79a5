import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRule, type FilterRules, notOrNull, rule, type ValueExpression } from '../filter-rule.ts';
import { explainTextPattern, matchesPattern, readTextPattern } from '../text-pattern.ts';

// Strict mode keeps `**` from visiting members of arrays twice; blocks keep their own text to themselves.
const spanPath = 'strict $.document.children[*] ? (@.type != "block").** ? (@.type == "span").value';

/** All text a reader sees, blocks excluded. */
function plainText({ json }: ValueExpression): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(span #>> '{}', ' ') from jsonb_path_query(${json}, ${sql.lit(spanPath)}::jsonpath, '{}', true) span
  )`;
}

/** Blank is null or a single empty paragraph. */
function isBlank({ json, text }: ValueExpression): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${text} is null or (
    jsonb_path_query_array(${json}, '$.document.children[*].type', '{}', true) = '["paragraph"]'
    and jsonb_path_query_array(${json}, '$.document.children[*].children[*]', '{}', true) <@ '[{"type": "span", "value": ""}]'
  ))`;
}

function blank(expected: boolean): FilterRule {
  return rule(readBoolean, (target, wanted) => (wanted === expected ? isBlank(target) : sql`not ${isBlank(target)}`));
}

/** A document, searched through its plain text. */
export const documentRules: FilterRules = {
  matches: rule(readTextPattern, (target, pattern) => matchesPattern(plainText(target), pattern), explainTextPattern),
  not_matches: rule(
    readTextPattern,
    (target, pattern) => notOrNull(matchesPattern(plainText(target), pattern)),
    explainTextPattern,
  ),
  is_blank: blank(true),
  is_present: blank(false),
  exists: blank(false),
};
