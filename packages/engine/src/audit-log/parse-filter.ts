import { maxUlidSeconds, minUlid } from '@lectern/domain';
import type { AuditFilter } from '@lectern/storage';
import peggy from 'peggy';
import { filterGrammar, filterGrammarHelpers } from './filter-grammar.ts';

let parser: peggy.Parser | null = null;

/** Reads a filter of the audit log; null for a text that is none (reference, project 10). */
export function parseAuditFilter(text: string): AuditFilter | null {
  // Created with the first filter.
  parser ??= peggy.generate(`{{${filterGrammarHelpers}}}\n${filterGrammar}`);
  try {
    // The grammar builds nothing else.
    return parser.parse(text, { minUlid: ulidOfSeconds }) as AuditFilter;
  } catch (error) {
    // Parentheses may be nested deeper than the parser can follow.
    if (error instanceof parser.SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function ulidOfSeconds(seconds: number): string {
  return minUlid(Math.min(Math.max(0, Math.floor(seconds)), maxUlidSeconds));
}
