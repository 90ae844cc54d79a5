import {
  type ASTNode,
  type ASTVisitor,
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  getNamedType,
  GraphQLError,
  isLeafType,
  isRequiredArgument,
  Kind,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ProvidedRequiredArgumentsRule,
  ScalarLeafsRule,
  specifiedRules,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  VariablesAreInputTypesRule,
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

const variablesAreUsed: ValidationRule = (context) => ({
  OperationDefinition: {
    leave(operation) {
      const used = new Set(context.getRecursiveVariableUsages(operation).map(({ node }) => node.name.value));
      for (const definition of operation.variableDefinitions ?? []) {
        const name = definition.variable.name.value;
        if (used.has(name)) continue;
        const extensions = { code: 'variableNotUsed', variableName: name, path: queryPath([operation]) };
        const owner = operation.name?.value ?? 'anonymous query';
        context.reportError(
          new GraphQLError(`Variable $${name} is declared by ${owner} but not used`, {
            nodes: definition,
            extensions,
          }),
        );
      }
    },
  },
});

const typesExist: ValidationRule = (context) => ({
  NamedType(node, _key, parent, _path, ancestors) {
    const name = node.name.value;
    if (context.getSchema().getType(name)) return;
    const kind = parent !== undefined && 'kind' in parent ? parent.kind : null;
    const isCondition = kind === Kind.INLINE_FRAGMENT || kind === Kind.FRAGMENT_DEFINITION;
    const message = isCondition
      ? `No such type ${name}, so it can't be a fragment condition`
      : `${name} isn't a defined input type`;
    context.reportError(refusal(message, node, ancestors, { code: 'undefinedType', typeName: name }));
  },
});

const fragmentsExist: ValidationRule = (context) => ({
  FragmentSpread(node, _key, _parent, _path, ancestors) {
    const name = node.name.value;
    if (context.getFragment(name)) return;
    const extensions = { code: 'useAndDefineFragment', fragmentName: name };
    context.reportError(refusal(`Fragment ${name} was used, but not defined`, node, ancestors, extensions));
  },
});

const fragmentsAreUsed: ValidationRule = (context) => ({
  Document: {
    leave(document) {
      const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
      const used = new Set(operations.flatMap((one) => context.getRecursivelyReferencedFragments(one)));
      for (const fragment of document.definitions) {
        if (fragment.kind !== Kind.FRAGMENT_DEFINITION || used.has(fragment)) continue;
        const fragmentName = fragment.name.value;
        const extensions = { code: 'useAndDefineFragment', fragmentName, path: queryPath([fragment]) };
        context.reportError(
          new GraphQLError(`Fragment ${fragmentName} was defined, but not used`, { nodes: fragment, extensions }),
        );
      }
    },
  },
});

const argumentsAreGiven: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const given = new Set((node.arguments ?? []).map((one) => one.name.value));
    const missing = (context.getFieldDef()?.args ?? []).filter(
      (one) => isRequiredArgument(one) && !given.has(one.name),
    );
    if (missing.length === 0) return;
    const names = missing.map(({ name }) => name).join(', ');
    const extensions = {
      code: 'missingRequiredArguments',
      className: 'Field',
      name: node.name.value,
      arguments: names,
    };
    const message = `Field '${node.name.value}' is missing required arguments: ${names}`;
    context.reportError(refusal(message, node, ancestors, extensions));
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
  [NoUnusedVariablesRule, variablesAreUsed],
  [KnownTypeNamesRule, typesExist],
  [KnownFragmentNamesRule, fragmentsExist],
  [NoUnusedFragmentsRule, fragmentsAreUsed],
  [ProvidedRequiredArgumentsRule, argumentsAreGiven],
  [FragmentsOnCompositeTypesRule, coded(FragmentsOnCompositeTypesRule, 'fragmentOnNonCompositeType')],
  [PossibleFragmentSpreadsRule, coded(PossibleFragmentSpreadsRule, 'cannotSpreadFragment')],
  [NoFragmentCyclesRule, coded(NoFragmentCyclesRule, 'infiniteLoop')],
  [KnownDirectivesRule, coded(KnownDirectivesRule, 'undefinedDirective')],
  [VariablesAreInputTypesRule, coded(VariablesAreInputTypesRule, 'variableRequiresValidType')],
  [UniqueOperationNamesRule, coded(UniqueOperationNamesRule, 'uniquelyNamedOperations')],
  [UniqueFragmentNamesRule, coded(UniqueFragmentNamesRule, 'fragmentNotUnique')],
  [VariablesInAllowedPositionRule, coded(VariablesInAllowedPositionRule, 'variableMismatch')],
  [OverlappingFieldsCanBeMergedRule, coded(OverlappingFieldsCanBeMergedRule, 'fieldConflict', isRealConflict)],
]);

/** Rules a query must keep; those without words of their own keep the standard ones, with a code. */
export const validationRules: readonly ValidationRule[] = specifiedRules.map(
  (rule) => replaced.get(rule) ?? coded(rule, 'invalidQuery'),
);
