import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { readBoolean, readText } from './arguments.ts';

/** What `matches` looks for. */
export interface TextPattern {
  pattern: string;
  isCaseSensitive: boolean;
  /** False looks for the pattern as plain text anywhere inside. */
  isRegexp: boolean;
}

/** Reads `{ pattern, case_sensitive = false, regexp = true }`; a bare text is the pattern. */
export function readTextPattern(value: unknown): TextPattern | undefined {
  if (typeof value === 'string') return readTextPattern({ pattern: value });
  if (typeof value !== 'object' || value === null) return undefined;
  const { pattern, case_sensitive: caseSensitive, regexp } = value as Record<string, unknown>;
  const text = readText(pattern);
  const isCaseSensitive = readBoolean(caseSensitive ?? false);
  const isRegexp = readBoolean(regexp ?? true);
  if (text === undefined || isCaseSensitive === undefined || isRegexp === undefined) return undefined;
  return { pattern: text, isCaseSensitive, isRegexp };
}

/** Tells whether a text fits the pattern; an empty pattern fits everything, null too. */
export function matchesPattern(text: RawBuilder<string | null>, { pattern, isCaseSensitive, isRegexp }: TextPattern): RawBuilder<SqlBool> {
  if (pattern === '') return sql<SqlBool>`true`;
  if (isRegexp) return isCaseSensitive ? sql<SqlBool>`${text} ~ ${pattern}` : sql<SqlBool>`${text} ~* ${pattern}`;
  const anywhere = `%${pattern.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return isCaseSensitive ? sql<SqlBool>`${text} like ${anywhere}` : sql<SqlBool>`${text} ilike ${anywhere}`;
}
