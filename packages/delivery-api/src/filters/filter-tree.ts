/** A tree of conditions, of records or of assets. */
type Tree<Condition> = Condition | { and: readonly Tree<Condition>[] } | { or: readonly Tree<Condition>[] };

/** Management API names of the operators that are spelled differently. */
const operatorNames: Record<string, string> = {
  notIn: 'not_in',
  allIn: 'all_in',
  anyIn: 'any_in',
  notMatches: 'not_matches',
  isBlank: 'is_blank',
  isPresent: 'is_present',
};

/**
 * Reads a filter argument: keys and operators in one object are ANDed, `AND` and `OR` take lists. What is null is as
 * good as absent, since optional variables are passed straight in. Undefined when nothing is left.
 */
export function leavesOf<Condition>(
  filter: unknown,
  toLeaf: (name: string, operator: string, value: unknown) => Tree<Condition> | undefined,
): Condition | undefined {
  // Callers' condition types are such trees themselves.
  return read(filter, toLeaf) as Condition | undefined;
}

function read<Condition>(
  filter: unknown,
  toLeaf: (name: string, operator: string, value: unknown) => Tree<Condition> | undefined,
): Tree<Condition> | undefined {
  if (typeof filter !== 'object' || filter === null) return undefined;
  const parts: Tree<Condition>[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue;
    if (name === 'AND' || name === 'OR') {
      const inner = (value as unknown[]).map((part) => read(part, toLeaf)).filter((part) => part !== undefined);
      if (inner.length > 0) parts.push(name === 'AND' ? { and: inner } : { or: inner });
      continue;
    }
    for (const [operator, argument] of Object.entries(value as Record<string, unknown>)) {
      if (argument === null || argument === undefined) continue;
      const leaf = toLeaf(name, operatorNames[operator] ?? operator, toArgument(argument));
      if (leaf !== undefined) parts.push(leaf);
    }
  }
  if (parts.length === 0) return undefined;
  return parts.length === 1 ? parts[0] : { and: parts };
}

/** `matches` spells its switches in snake case below the transport; nulls in lists say nothing. */
function toArgument(argument: unknown): unknown {
  if (Array.isArray(argument)) return argument.filter((item) => item !== null);
  if (typeof argument !== 'object' || argument === null || !('pattern' in argument)) return argument;
  const { caseSensitive, ...rest } = argument as Record<string, unknown>;
  return { ...rest, case_sensitive: caseSensitive };
}

/** What a filter argument uses: operators, and those among them that look for a pattern. */
export interface ConditionCount {
  conditions: number;
  patterns: number;
  /** Models of blocks that are named to look inside of fields. */
  blocks: number;
}

/** The cost calculation reads the same filter several times, and fragments can repeat it thousands of times. */
const counted = new WeakMap<object, ConditionCount>();

/** Counts the operators of a filter argument. */
export function countConditions(filter: unknown): Readonly<ConditionCount> {
  if (typeof filter !== 'object' || filter === null) return { conditions: 0, patterns: 0, blocks: 0 };
  const known = counted.get(filter);
  if (known !== undefined) return known;
  const count: ConditionCount = { conditions: 0, patterns: 0, blocks: 0 };
  const add = (inner: Readonly<ConditionCount>) => {
    count.conditions += inner.conditions;
    count.patterns += inner.patterns;
    count.blocks += inner.blocks;
  };
  leavesOf(filter, (name, operator, value) => {
    // The text of a document, or its blocks: operators one level deeper.
    if (operator === 'value' || operator === 'blocks') add(countConditions({ [name]: value }));
    count.conditions += 1;
    if (operator === 'any' || operator === 'containsAny') {
      const named = Object.values(value as Record<string, unknown>).filter((one) => one != null);
      count.blocks += named.length;
      if (operator === 'any') named.forEach((one) => add(countConditions(one)));
    }
    if (operator === 'matches' || operator === 'not_matches') count.patterns += 1;
    return undefined;
  });
  counted.set(filter, count);
  return count;
}

/** What a filter argument adds to the complexity of a query (reference, delivery 1). */
export function filterCost(filter: unknown): number {
  const { conditions, blocks } = countConditions(filter);
  return 250 * conditions + 1_000_000 * blocks;
}
