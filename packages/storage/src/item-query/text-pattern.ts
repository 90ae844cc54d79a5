import { compilePattern, type PatternProblem } from '@lectern/field-types';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readBoolean, readText } from './arguments.ts';
import { postgresPattern } from './postgres-pattern.ts';

/** What `matches` looks for. */
export interface TextPattern {
  /** As PostgreSQL reads it, where it is a regular expression. */
  pattern: string;
  isCaseSensitive: boolean;
  /** False looks for the pattern as plain text anywhere inside. */
  isRegexp: boolean;
}

/** A pattern is run on every record that nothing else leaves out, and the database cannot be interrupted everywhere. */
const maxFilterLength = 500;

const reasons = {
  syntax: 'invalid_regular_expression',
  look_around: 'look_around_in_regular_expression',
  back_reference: 'back_reference_in_regular_expression',
  too_large: 'regular_expression_too_large',
} as const satisfies Record<PatternProblem, string>;

/** Reads `{ pattern, case_sensitive = false, regexp = true }`; a bare text is the pattern. */
export function readTextPattern(value: unknown): TextPattern | undefined {
  const read = readPatternOrReason(value);
  return typeof read === 'string' ? undefined : read;
}

/** Why `readTextPattern` does not take a value. */
export function explainTextPattern(value: unknown): string | undefined {
  const read = readPatternOrReason(value);
  return typeof read === 'string' ? read : undefined;
}

/** Whether a text matches the pattern; an empty pattern matches everything, null too. */
export function matchesPattern(
  text: RawBuilder<string | null>,
  { pattern, isCaseSensitive, isRegexp }: TextPattern,
): RawBuilder<SqlBool> {
  if (pattern === '') return sql<SqlBool>`true`;
  if (isRegexp) return isCaseSensitive ? sql<SqlBool>`${text} ~ ${pattern}` : sql<SqlBool>`${text} ~* ${pattern}`;
  const anywhere = `%${pattern.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return isCaseSensitive ? sql<SqlBool>`${text} like ${anywhere}` : sql<SqlBool>`${text} ilike ${anywhere}`;
}

function readPatternOrReason(value: unknown): TextPattern | string | undefined {
  if (typeof value === 'string') return readPatternOrReason({ pattern: value });
  if (typeof value !== 'object' || value === null) return undefined;
  const { pattern, case_sensitive: caseSensitive, regexp } = value as Record<string, unknown>;
  const text = readText(pattern);
  const isCaseSensitive = readBoolean(caseSensitive ?? false);
  const isRegexp = readBoolean(regexp ?? true);
  if (text === undefined || isCaseSensitive === undefined || isRegexp === undefined) return undefined;
  if (text.length > maxFilterLength) return reasons.too_large;
  if (!isRegexp) return { pattern: text, isCaseSensitive, isRegexp };
  // A pattern that runs in linear time here is neither endless nor huge there, and syntax with another meaning there is
  // rewritten.
  const compiled = compilePattern(text);
  if ('problem' in compiled) return reasons[compiled.problem];
  const written = postgresPattern(text);
  return 'problem' in written ? reasons[written.problem] : { pattern: written.pattern, isCaseSensitive, isRegexp };
}
