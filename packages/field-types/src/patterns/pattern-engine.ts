import type { RE2JS } from 're2js';

/** What runs patterns in linear time: RE2 in JavaScript. */
export type PatternEngine = Pick<typeof RE2JS, 'compile'>;

/** A pattern that the engine has taken in. */
export type EnginePattern = ReturnType<PatternEngine['compile']>;
