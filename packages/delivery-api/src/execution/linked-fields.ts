import type { EntityId, Field } from '@lectern/domain';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

const key = 'lectern.link';

/** Extensions of a field that leads to the records in a field, which a list can read in its own statement. */
export function leadsTo({ id, isLocalized }: Field): Record<string, unknown> {
  return isLocalized ? {} : { [key]: id };
}

/** The links of records in a list that lead to more of the answer. */
export interface LinkedFields {
  fieldIds: readonly EntityId[];
  nodes: readonly FieldNode[];
}

/** The links that lists at the root of an operation lead over. */
export interface OperationLinks {
  /** By the field of the list. */
  byList: ReadonlyMap<FieldNode, LinkedFields>;
  /** How many fields of the operation lead over one, each counted once. */
  count: number;
}

const none: LinkedFields = { fieldIds: [], nodes: [] };
const known = new WeakMap<OperationDefinitionNode, OperationLinks>();

/** The links of an operation, found once. */
export function linkedFields(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): OperationLinks {
  const before = known.get(operation);
  if (before !== undefined) return before;
  const byList = new Map<FieldNode, LinkedFields>();
  for (const node of operation.selectionSet.selections)
    if (node.kind === Kind.FIELD) byList.set(node, linksIn(schema, node, fragments));
  const links = { byList, count: new Set([...byList.values()].flatMap(({ nodes }) => nodes)).size };
  known.set(operation, links);
  return links;
}

function linksIn(
  schema: GraphQLSchema,
  list: FieldNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): LinkedFields {
  const field = schema.getQueryType()?.getFields()[list.name.value];
  const type = field === undefined ? undefined : getNamedType(field.type);
  if (!isObjectType(type) || list.selectionSet === undefined) return none;
  const fieldIds = new Set<EntityId>();
  const nodes = new Set<FieldNode>();
  const visited = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      // What a directive may leave out is read if it is needed.
      if ((selection.directives ?? []).length > 0) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = visited.has(selection.name.value) ? undefined : fragments.get(selection.name.value);
        visited.add(selection.name.value);
        if (fragment !== undefined) visit(fragment.selectionSet);
      } else {
        const fieldId = type.getFields()[selection.name.value]?.extensions[key];
        if (typeof fieldId !== 'string') continue;
        fieldIds.add(fieldId);
        nodes.add(selection);
      }
    }
  };
  visit(list.selectionSet);
  return { fieldIds: [...fieldIds], nodes: [...nodes] };
}
