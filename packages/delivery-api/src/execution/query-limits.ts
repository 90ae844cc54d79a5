import { conditionLimits } from '@lectern/storage';
import { type DocumentNode, GraphQLError, Kind, Lexer, type SelectionNode, Source, TokenKind } from 'graphql';

/**
 * Limits of a query. Complexity limits what is read; these limit the cost of parsing the query itself, and the number
 * of its statements: each root field is one or more.
 */
export const queryLimits = {
  tokens: 20_000,
  depth: 100,
  aliases: 1_000,
  repetitions: 1_000,
  fragments: 500,
  rootFields: 100,
  ...conditionLimits,
  /** Values in variables, which tokens do not count. */
  variables: 10_000,
  /** Records and blocks of a response, each as often as it occurs. */
  records: 20_000,
} as const;

/** How errors name limits that they do not call as we do. */
const names: Partial<Record<keyof typeof queryLimits, string>> = {
  rootFields: 'root fields',
  variables: 'values in variables',
};

/** What an alternative to one long query is. */
const advice = 'send several queries instead';

/** Throws a GraphQL error for a query with too many tokens or too deep a nesting, before anything walks it. */
export function assertReadableText(query: string): void {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let count = 1; lexer.advance().kind !== TokenKind.EOF; count += 1) {
    if (count > queryLimits.tokens) throw limitError('tokens');
    const { kind } = lexer.token;
    if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L || kind === TokenKind.PAREN_L) depth += 1;
    if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R || kind === TokenKind.PAREN_R) depth -= 1;
    if (depth > queryLimits.depth) throw limitError('depth');
  }
}

/**
 * Throws a GraphQL error for a query with too many aliases, repeated fields, fragments or root fields, inside fragments
 * too. Validation compares repeated fields and fragments with one another.
 */
export function assertModestDocument(document: DocumentNode): void {
  const counts = { aliases: 0, repetitions: 0 };
  const fragments = new Map<string, readonly SelectionNode[]>();
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition) || definition.selectionSet === undefined) continue;
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet.selections);
    countFields(definition.selectionSet.selections, counts, new Set());
  }
  if (counts.aliases > queryLimits.aliases) throw limitError('aliases');
  if (counts.repetitions > queryLimits.repetitions) throw limitError('repetitions');
  if (fragments.size > queryLimits.fragments) throw limitError('fragments');
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (rootFieldsOf(definition.selectionSet.selections, fragments).size > queryLimits.rootFields)
      throw limitError('rootFields');
  }
}

function countFields(
  selections: readonly SelectionNode[],
  counts: { aliases: number; repetitions: number },
  names: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) continue;
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      countFields(selection.selectionSet.selections, counts, names);
      continue;
    }
    const name = (selection.alias ?? selection.name).value;
    if (selection.alias !== undefined) counts.aliases += 1;
    if (names.has(name)) counts.repetitions += 1;
    names.add(name);
    if (selection.selectionSet !== undefined) countFields(selection.selectionSet.selections, counts, new Set());
  }
}

/** Names that the answer of an operation would have. */
function rootFieldsOf(
  selections: readonly SelectionNode[],
  fragments: ReadonlyMap<string, readonly SelectionNode[]>,
  found = new Set<string>(),
  visited = new Set<string>(),
): Set<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) found.add((selection.alias ?? selection.name).value);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      rootFieldsOf(selection.selectionSet.selections, fragments, found, visited);
    else if (!visited.has(selection.name.value)) {
      visited.add(selection.name.value);
      rootFieldsOf(fragments.get(selection.name.value) ?? [], fragments, found, visited);
    }
  }
  return found;
}

/** How many values there are in the variables of a query, at any depth. */
export function countValues(variables: unknown): number {
  if (typeof variables !== 'object' || variables === null) return 1;
  let count = 1;
  for (const value of Object.values(variables)) count += countValues(value);
  return count;
}

/** The error of a query that exceeds a limit. */
export function limitError(limit: keyof typeof queryLimits): GraphQLError {
  const max = queryLimits[limit];
  return new GraphQLError(`Query exceeds the limit of ${max} ${names[limit] ?? limit}: ${advice}`, {
    extensions: { code: 'TECHNICAL_LIMIT_REACHED', limit, max },
  });
}
