import { sql } from 'kysely';
import { type FilterRules, rule } from '../filter-rule.ts';

/** Rules for a creator, stored as `<type>:<id>` and given as `{ type, id }`. */
export const creatorRules: FilterRules = {
  eq: rule(readCreator, ({ text }, creator) => sql`${text} = ${creator}`),
  neq: rule(readCreator, ({ text }, creator) => sql`${text} is distinct from ${creator}`),
};

function readCreator(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, id } = value as Record<string, unknown>;
  return typeof type === 'string' && typeof id === 'string' ? `${type}:${id}` : undefined;
}
