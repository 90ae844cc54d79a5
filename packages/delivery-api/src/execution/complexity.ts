import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { countConditions } from '../filters/filter-tree.ts';
import { costOf } from '../schema/cost.ts';

/** The most a query may cost (reference, delivery 1). */
export const maxComplexity = 10_000_000;

/** Fragments inside fragments multiply: past this many visits a query is refused unweighed. */
const maxVisits = 60_000;

/** The cost of an operation. */
export interface OperationCost {
  complexity: number;
  /** How many fields read from the database; what they read is batched, so this is an upper bound. */
  reads: number;
  /** How many conditions its filters have, and how many of them look for a pattern. */
  conditions: number;
  patterns: number;
}

/**
 * Adds up the cost of an operation before it runs. A union costs its dearest member. Null when the selections, their
 * fragments written out, are too many to visit.
 */
export function operationCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): OperationCost | null {
  const reading = new Set<object>();
  const argumentsOf = argumentReader(variables);
  let visits = 0;
  let conditions = 0;
  let patterns = 0;

  function costOfSelection(selectionSet: SelectionSetNode, type: GraphQLObjectType): number {
    let sum = 0;
    for (const selection of selectionSet.selections) {
      visits += 1;
      if (visits > maxVisits) return sum;
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        if (field === undefined) continue;
        const cost = costOf(field.extensions as Record<string, unknown>);
        if (cost.reads) reading.add(selection);
        const inner =
          selection.selectionSet === undefined ? 0 : dearest(selection.selectionSet, getNamedType(field.type));
        const args = argumentsOf(field, selection);
        const counted = countConditions(args['filter']);
        conditions += counted.conditions;
        patterns += counted.patterns;
        sum += cost.of(inner, args);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined) continue;
      const condition = fragment.typeCondition === undefined ? type : schema.getType(fragment.typeCondition.name.value);
      if (condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))) {
        sum += costOfSelection(fragment.selectionSet, type);
      }
    }
    return sum;
  }

  function dearest(selectionSet: SelectionSetNode, type: unknown): number {
    if (!isCompositeType(type)) return 0;
    if (!isAbstractType(type)) return costOfSelection(selectionSet, type);
    return Math.max(0, ...schema.getPossibleTypes(type).map((member) => costOfSelection(selectionSet, member)));
  }

  const root = schema.getQueryType();
  const complexity = root == null ? 0 : costOfSelection(operation.selectionSet, root);
  return visits > maxVisits ? null : { complexity, reads: reading.size, conditions, patterns };
}

type ArgumentValues = Record<string, unknown>;

/** Reads the arguments of a field once, however often fragments repeat it: a filter can be most of a query. */
function argumentReader(
  variables: ArgumentValues,
): (field: GraphQLField<unknown, unknown>, node: FieldNode) => ArgumentValues {
  // A node is another field on each member of a union.
  const known = new Map<FieldNode, Map<object, ArgumentValues>>();
  return (field, node) => {
    if (field.args.length === 0) return {};
    const byField = known.get(node) ?? new Map<object, ArgumentValues>();
    known.set(node, byField);
    const values = byField.get(field) ?? getArgumentValues(field, node, variables);
    byField.set(field, values);
    return values;
  };
}
