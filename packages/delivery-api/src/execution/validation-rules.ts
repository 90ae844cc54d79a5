import {
  type ASTVisitor,
  FieldsOnCorrectTypeRule,
  getNamedType,
  GraphQLError,
  isLeafType,
  Kind,
  KnownArgumentNamesRule,
  type ASTNode,
  NoUndefinedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  ScalarLeafsRule,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
} from 'graphql';
import { queryPath } from './query-path.ts';

type Ancestors = readonly (ASTNode | readonly ASTNode[])[];

/** Errors in the words of the implementation that public clients know (reference, delivery 1). */
function refusal(
  message: string,
  node: ASTNode,
  ancestors: Ancestors,
  extensions: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(message, {
    nodes: node,
    extensions: { ...extensions, path: queryPath([...ancestors, node]) },
  });
}

const fieldsExist: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = context.getParentType();
    if (!type || context.getFieldDef()) return;
    const extensions = { code: 'undefinedField', typeName: type.name, fieldName: node.name.value };
    context.reportError(
      refusal(`Field '${node.name.value}' doesn't exist on type '${type.name}'`, node, ancestors, extensions),
    );
  },
});

const argumentsExist: ValidationRule = (context) => ({
  Argument(node, _key, _parent, _path, ancestors) {
    const owner = [...ancestors].reverse().find((one): one is ASTNode => !Array.isArray(one));
    if (owner?.kind !== Kind.FIELD || context.getArgument() || !context.getFieldDef()) return;
    const fieldName = owner.name.value;
    const extensions = {
      code: 'argumentNotAccepted',
      name: fieldName,
      typeName: 'Field',
      argumentName: node.name.value,
    };
    context.reportError(
      refusal(`Field '${fieldName}' doesn't accept argument '${node.name.value}'`, node, ancestors, extensions),
    );
  },
});

const selectionsFit: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = context.getType();
    if (!type) return;
    const named = getNamedType(type);
    const extensions = { code: 'selectionMismatch', typeName: named.name, fieldName: node.name.value };
    if (isLeafType(named) && node.selectionSet) {
      const message = `Selections can't be made on scalars (field '${node.name.value}' returns ${named.name} but has selections)`;
      context.reportError(refusal(message, node, ancestors, extensions));
    }
    if (!isLeafType(named) && !node.selectionSet) {
      const message = `Field must have selections (field '${node.name.value}' returns ${named.name} but has no selections. Did you mean '${node.name.value} { ... }'?)`;
      context.reportError(refusal(message, node, ancestors, extensions));
    }
  },
});

const variablesAreDeclared: ValidationRule = (context) => ({
  OperationDefinition: {
    leave(operation) {
      const declared = new Set((operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value));
      for (const { node } of context.getRecursiveVariableUsages(operation)) {
        const name = node.name.value;
        if (declared.has(name)) continue;
        const operationName = operation.name?.value ?? 'anonymous query';
        const extensions = { code: 'variableNotDefined', variableName: name, path: queryPath([operation]) };
        context.reportError(
          new GraphQLError(`Variable $${name} is used by ${operationName} but not declared`, {
            nodes: node,
            extensions,
          }),
        );
      }
    },
  },
});

/** Gives the errors of a standard rule a code. */
function coded(
  rule: ValidationRule,
  code: string,
  keep: (error: GraphQLError) => boolean = () => true,
): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    const reporting: ValidationContext = Object.create(context, {
      reportError: {
        value(error: GraphQLError) {
          if (!keep(error)) return;
          const extensions = { ...error.extensions, code };
          context.reportError(new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions }));
        },
      },
    });
    return rule(reporting);
  };
}

/**
 * Queries over many block types select the same name with different types on different members of a union. That is
 * valid here: only differing arguments and fields are conflicts (reference, delivery 2). The rule reports all of them
 * in one sentence and nowhere else, so they can only be distinguished by its wording.
 */
const isRealConflict = (error: GraphQLError) => /differing arguments|are different fields/.test(error.message);

const replaced = new Map<ValidationRule, ValidationRule>([
  [FieldsOnCorrectTypeRule, fieldsExist],
  [KnownArgumentNamesRule, argumentsExist],
  [ScalarLeafsRule, selectionsFit],
  [NoUndefinedVariablesRule, variablesAreDeclared],
  [ValuesOfCorrectTypeRule, coded(ValuesOfCorrectTypeRule, 'argumentLiteralsIncompatible')],
  [VariablesInAllowedPositionRule, coded(VariablesInAllowedPositionRule, 'variableMismatch')],
  [OverlappingFieldsCanBeMergedRule, coded(OverlappingFieldsCanBeMergedRule, 'fieldConflict', isRealConflict)],
]);

/** Rules a query must keep. */
export const validationRules: readonly ValidationRule[] = specifiedRules.map((rule) => replaced.get(rule) ?? rule);
