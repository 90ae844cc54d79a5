import { sql } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRule, type FilterRules, notOrNull, rule } from '../filter-rule.ts';
import { explainTextPattern, matchesPattern, readTextPattern } from '../text-pattern.ts';
import { exists } from './presence.ts';
import { lookupRules } from './whole-text.ts';

function blank(expected: boolean): FilterRule {
  return rule(readBoolean, ({ text }, wanted) =>
    wanted === expected ? sql`coalesce(${text}, '') = ''` : sql`coalesce(${text}, '') <> ''`,
  );
}

/** Texts, compared as a whole and searched. */
export const textRules: FilterRules = {
  ...lookupRules,
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
