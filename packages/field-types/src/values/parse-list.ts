import type { ParsedValue, ValueProblem } from '../definition.ts';
import { parsed } from '../problems.ts';

/** Reads every member of a list and gathers the problems of all of them. */
export function parseList(
  members: readonly unknown[],
  parseMember: (member: unknown, index: number) => ParsedValue,
): ParsedValue {
  const values: unknown[] = [];
  const problems: ValueProblem[] = [];
  members.forEach((member, index) => {
    const outcome = parseMember(member, index);
    if (outcome.ok) values.push(outcome.value);
    else problems.push(...outcome.problems);
  });
  return problems.length === 0 ? parsed(values) : { ok: false, problems };
}
