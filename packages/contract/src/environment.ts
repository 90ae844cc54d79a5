import { resourceBody } from './body.ts';

/** An environment to be made or renamed: its id is its name. */
export const environmentBody = resourceBody({ type: 'environment', attributes: {} });
