import { isWebUrl } from '@lectern/domain';
import { compilePattern, isEmail, isWebpageSlug, type LinearPattern, matchesPattern } from '@lectern/field-types';
import type { PatternDraft } from './texts.ts';

/** A stretch of a sample, inside or outside of what a pattern found. */
export interface SamplePart {
  text: string;
  isFound: boolean;
  /** Where it begins in the sample. */
  at: number;
}

/** What a pattern makes of a sample; null while there is no sample, or no pattern that works. */
export type PatternTrial = { isMatch: boolean; parts: readonly SamplePart[] } | null;

/** A limit; more of them are not useful. */
const maxFinds = 200;

/** The tests behind the predefined patterns: the same ones that the server runs. */
export const predefinedTests: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  url: isWebUrl,
  webpage_slug: isWebpageSlug,
};

/**
 * Tries a sample as the server would try a value. Predefined patterns judge the whole text, own ones any part of it.
 */
export function tryPattern({ type, pattern }: Pick<PatternDraft, 'type' | 'pattern'>, sample: string): PatternTrial {
  if (sample === '') return null;
  if (type !== 'custom') {
    const isMatch = predefinedTests[type]?.(sample);
    return isMatch === undefined ? null : { isMatch, parts: [{ text: sample, isFound: isMatch, at: 0 }] };
  }
  const compiled = pattern === '' ? null : compilePattern(pattern);
  if (compiled === null || 'problem' in compiled) return null;
  return { isMatch: matchesPattern(sample, compiled.pattern), parts: partsOf(sample, compiled.pattern) };
}

function partsOf(sample: string, pattern: LinearPattern): SamplePart[] {
  const parts: SamplePart[] = [];
  let end = 0;
  for (const { text: found, index } of pattern.finds(sample)) {
    if (parts.length >= maxFinds) break;
    // A pattern may match between two letters; there is nothing to show of that.
    if (found === '') continue;
    if (index > end) parts.push({ text: sample.slice(end, index), isFound: false, at: end });
    parts.push({ text: found, isFound: true, at: index });
    end = index + found.length;
  }
  if (end < sample.length) parts.push({ text: sample.slice(end), isFound: false, at: end });
  return parts;
}
