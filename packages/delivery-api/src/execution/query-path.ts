import { type ASTNode, Kind } from 'graphql';

/** Names on the path from the operation to a node, in the format of error paths: `query posts`, `allPosts`, `foo`. */
export function queryPath(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string[] {
  const names: string[] = [];
  for (const node of ancestors) {
    if (!('kind' in node)) continue;
    if (node.kind === Kind.OPERATION_DEFINITION)
      names.push(node.name === undefined ? node.operation : `${node.operation} ${node.name.value}`);
    if (node.kind === Kind.FRAGMENT_DEFINITION) names.push(`fragment ${node.name.value}`);
    if (node.kind === Kind.INLINE_FRAGMENT) names.push(`... on ${node.typeCondition?.name.value ?? ''}`.trim());
    if (node.kind === Kind.FIELD) names.push(node.alias?.value ?? node.name.value);
    if (node.kind === Kind.ARGUMENT) names.push(node.name.value);
  }
  return names;
}
