import { isPlainObject } from '@lectern/domain';
import type { FilterValue } from '@lectern/field-types/console';

/** One condition of a list: `title` `eq` `Loom`, by the names of the wire. */
export interface Condition {
  name: string;
  operator: string;
  value: FilterValue;
}

/** What records of a list have to be like. */
export interface Filter {
  /** Whether every condition has to hold, or one of them. */
  match: 'all' | 'any';
  conditions: readonly Condition[];
}

/** The filter of a list that shows everything. */
export const noFilter: Filter = { match: 'all', conditions: [] };

/** Filters on the wire, in JSON. */
export type WireFields = { [name: string]: unknown };

/** Writes a filter as `filter[fields]` of the wire. */
export function writeFields({ match, conditions }: Filter): WireFields {
  if (conditions.length === 0) return {};
  if (match === 'any') return { OR: conditions.map(alone) };
  const merged: WireFields = {};
  for (const { name, operator, value } of conditions) {
    merged[name] = { ...(merged[name] as WireFields | undefined), [operator]: value };
  }
  // Merging removes duplicates and changes the order; then each condition is separate.
  return isSameFilter(readFields(merged).filter, { match, conditions }) ? merged : { AND: conditions.map(alone) };
}

/**
 * Reads `filter[fields]`: from the wire, from a saved view, or from a URL, where lists may be objects with indexes.
 * What the filter bar cannot show is omitted, and named.
 */
export function readFields(fields: unknown): { filter: Filter; problems: string[] } {
  if (!isPlainObject(fields)) return { filter: noFilter, problems: fields === undefined ? [] : ['fields'] };
  const entries = Object.entries(fields);
  const [first] = entries;
  if (entries.length === 1 && (first?.[0] === 'OR' || first?.[0] === 'AND')) {
    const branches = isPlainObject(first[1]) ? Object.values(first[1]) : first[1];
    if (!Array.isArray(branches)) return { filter: noFilter, problems: [first[0]] };
    const parts = branches.map(readFlat);
    // A branch with several conditions requires all of them, which is equivalent only if all branches are required.
    const isDeep = first[0] === 'OR' && parts.some(({ conditions }) => conditions.length > 1);
    if (isDeep) return { filter: noFilter, problems: ['OR'] };
    const conditions = parts.flatMap((part) => part.conditions);
    // One condition that one of has to hold is one that has to hold.
    const match = first[0] === 'OR' && conditions.length > 1 ? 'any' : 'all';
    return { filter: { match, conditions }, problems: parts.flatMap((part) => part.problems) };
  }
  const { conditions, problems } = readFlat(fields);
  return { filter: { match: 'all', conditions }, problems };
}

/** Whether two filters are equal, in whatever order. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  if (one.conditions.length !== other.conditions.length) return false;
  if (one.match !== other.match && one.conditions.length > 1) return false;
  const texts = (filter: Filter) => filter.conditions.map((condition) => JSON.stringify(condition)).join('\n');
  return texts(one) === texts(other);
}

/** Whether two conditions are equal. */
export function isSameCondition(one: Condition, other: Condition | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A filter for a query string, where lists of conditions need their indexes to stay apart. */
export function indexed(fields: WireFields): WireFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withIndexes(value)]));
}

/**
 * A filter for JSON, where yes and no are no texts: in operators such as `exists`, and in comparisons of the fields that
 * are named.
 */
export function jsonFields(filter: Filter, booleanFields: readonly string[] = []): WireFields {
  return typed(writeFields(filter), { name: '', booleanFields }) as WireFields;
}

const flags = ['exists', 'is_blank', 'is_present', 'case_sensitive', 'regexp'];

function typed(value: unknown, within: { name: string; booleanFields: readonly string[]; isFlag?: boolean }): unknown {
  const { name, booleanFields, isFlag = false } = within;
  if ((isFlag || flags.includes(name)) && (value === 'true' || value === 'false')) return value === 'true';
  if (Array.isArray(value)) return value.map((part: unknown) => typed(part, { name: '', booleanFields }));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typed(part, { name: key, booleanFields, isFlag: booleanFields.includes(name) }),
    ]),
  );
}

function withIndexes(value: unknown): unknown {
  if (isPlainObject(value)) return indexed(value);
  if (!Array.isArray(value) || !value.every(isPlainObject)) return value;
  return Object.fromEntries(value.map((part) => indexed(part)).entries());
}

function alone({ name, operator, value }: Condition): WireFields {
  return { [name]: { [operator]: value } };
}

function readFlat(fields: unknown): { conditions: Condition[]; problems: string[] } {
  if (!isPlainObject(fields)) return { conditions: [], problems: ['fields'] };
  const conditions: Condition[] = [];
  const problems: string[] = [];
  for (const [name, operators] of Object.entries(fields)) {
    if (!isPlainObject(operators) || name === 'OR' || name === 'AND' || Object.keys(operators).length === 0) {
      problems.push(name);
      continue;
    }
    for (const [operator, given] of Object.entries(operators)) {
      const value = readValue(given);
      if (value === undefined) problems.push(`${name} ${operator}`);
      // Two spellings of one operator are in use.
      else conditions.push({ name, operator: operator === 'notIn' ? 'not_in' : operator, value });
    }
  }
  return { conditions, problems };
}

function readValue(value: unknown): FilterValue | undefined {
  if (isScalar(value)) return String(value);
  if (Array.isArray(value)) return value.length > 0 && value.every(isScalar) ? value.map(String) : undefined;
  if (!isPlainObject(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, part]) => isScalar(part))) return undefined;
  return Object.fromEntries(entries.map(([name, part]) => [name, String(part)]));
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
