import { sql } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRule, type FilterRules, notOrNull, rule } from '../filter-rule.ts';
import { explainTextPattern, matchesPattern, readTextPattern } from '../text-pattern.ts';
import { exists } from './presence.ts';

function blank(expected: boolean): FilterRule {
  return rule(readBoolean, ({ text }, wanted) =>
    wanted === expected ? sql`coalesce(${text}, '') = ''` : sql`coalesce(${text}, '') <> ''`,
  );
}

/** Long texts: searched, not compared. */
export const textRules: FilterRules = {
  matches: rule(readTextPattern, ({ text }, pattern) => matchesPattern(text, pattern), explainTextPattern),
  not_matches: rule(
    readTextPattern,
    ({ text }, pattern) => notOrNull(matchesPattern(text, pattern)),
    explainTextPattern,
  ),
  is_blank: blank(true),
  is_present: blank(false),
  exists,
};
