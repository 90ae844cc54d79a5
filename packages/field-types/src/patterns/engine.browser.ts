import type { PatternEngine } from './pattern-engine.ts';

let engine: PatternEngine | null = null;

/** The engine; null until it is loaded. */
export function patternEngine(): PatternEngine | null {
  return engine;
}

/** Loads the engine, once: it weighs more than all validators together, and few fields have a pattern. */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}
