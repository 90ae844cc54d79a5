import { contentRequests } from './content-requests.ts';
import type { Recipe } from './recipe.ts';
import { schemaRequests } from './schema-requests.ts';
import { siteRequests } from './site-requests.ts';

/**
 * Calls by row. A row without one is sent as written, with the IDs of the world. Bodies must be valid: a rejected body
 * proves nothing about rights.
 */
export const requests: Record<string, Recipe> = { ...siteRequests, ...contentRequests, ...schemaRequests };
