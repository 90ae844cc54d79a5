import { readBrackets } from './brackets.ts';
import { type Filter, readFields } from './conditions.ts';

/** The parameters of a list's URL, read one by one. */
export interface ListParams {
  filter: Filter;
  /** The names of what makes no sense so far. */
  problems: string[];
  /** The value of a parameter. Where it makes no sense, it counts as absent. */
  read: <Value>(name: string, parse: (text: string) => Value | undefined, absent: Value) => Value;
  /** Counted from 1. */
  page: number;
  /** The saved view that the list started from. */
  viewId: string | null;
}

/** Reads what the URLs of all lists with filters and views have, and names what makes no sense. */
export function readListParams(params: URLSearchParams): ListParams {
  const { tree, problems: malformed } = readBrackets(params, 'filter');
  const { fields, ...unknown } = tree;
  const { filter, problems: unreadable } = readFields(fields);
  const problems = [...malformed, ...unreadable, ...Object.keys(unknown)];
  if ((params.get('filter') ?? '') !== '') problems.push('filter');

  function read<Value>(name: string, parse: (text: string) => Value | undefined, absent: Value): Value {
    const text = params.get(name);
    if (text === null) return absent;
    const value = parse(text);
    if (value === undefined) problems.push(name);
    return value ?? absent;
  }

  return {
    filter,
    problems,
    read,
    page: read('page', (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined), 1),
    viewId: read('view', notEmpty, null as string | null),
  };
}

/** A text, unless it is empty. */
export function notEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}
