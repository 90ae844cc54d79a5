import type { BodyShape } from './document.ts';

/** An environment to be made or renamed: its id is its name. */
export const environmentBody = { type: 'environment', attributes: {} } satisfies BodyShape<Record<never, never>, never>;
