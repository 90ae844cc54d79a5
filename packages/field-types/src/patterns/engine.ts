import { RE2JS } from 're2js';
import type { PatternEngine } from './pattern-engine.ts';

/** The engine, which a server always has. Browsers are given `engine.browser.ts` in place of this file. */
export function patternEngine(): PatternEngine | null {
  return RE2JS;
}

/** Nothing to wait for. */
export async function loadPatternEngine(): Promise<void> {}
