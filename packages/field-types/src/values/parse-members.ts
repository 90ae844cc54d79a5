import { isPlainObject } from '@lectern/domain';
import type { ParsedValue } from '../definition.ts';
import { formatProblem, invalidFormat, parsed } from '../problems.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Reads an object that must have exactly the listed members; each wrong, missing or unknown one is a problem. */
export function parseMembers(
  value: unknown,
  members: Readonly<Record<string, (member: unknown) => boolean>>,
): ParsedValue {
  if (!isPlainObject(value)) return invalidFormat();
  const names = Object.keys(members);
  const wrong = [...unknownKeys(value, names), ...names.filter((name) => members[name]?.(value[name]) === false)];
  if (wrong.length > 0) return { ok: false, problems: wrong.map((name) => formatProblem([name])) };
  return parsed(Object.fromEntries(names.map((name) => [name, value[name]])));
}
