import { type Actor, DomainError, type Environment, type Site } from '@lectern/domain';
import {
  type EngineServices,
  itemVisibility,
  type ReadContext,
  uploadVisibility,
  withRead,
  withSnapshot,
} from '@lectern/engine';
import { withTimeBudget } from '@lectern/storage';
import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { maxComplexity, operationCost } from './complexity.ts';
import { createDeliveryContext, type DeliveryMode } from './delivery-context.ts';
import { type FormattedError, formatErrors } from './format-errors.ts';
import { linkedFields, type OperationLinks } from './linked-fields.ts';
import type { PreparedSchemas } from './prepared-schema.ts';
import { selectedParts } from './selected-parts.ts';
import { countValues, limitError, queryLimits } from './query-limits.ts';

/** No statement of a query starts after this time. */
const queryBudgetMs = 10_000;

/** A query as a client sent it. */
export interface DeliveryQuery {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
}

/** The principal, environment and mode of a query. */
export interface DeliveryScope {
  site: Site;
  environment: Environment;
  actor: Actor;
  mode: DeliveryMode;
}

/** An answer: data, or errors and no data. */
export interface DeliveryAnswer {
  body: { data: unknown } | { errors: readonly FormattedError[] };
  complexity: number;
  /** The tags of what the answer depends on, as the header has them; null where none were asked for. */
  cacheTags?: string | null;
}

/**
 * Runs a query, or refuses one that could not be read. Whatever is wrong with it becomes part of the answer; only
 * failures of the machinery throw.
 */
export async function runQuery(
  services: EngineServices,
  schemas: PreparedSchemas,
  scope: DeliveryScope,
  query: DeliveryQuery | GraphQLError,
  onUnexpected: (error: unknown) => void,
): Promise<DeliveryAnswer> {
  const refuse = (errors: readonly GraphQLError[], complexity = 0): DeliveryAnswer => ({
    body: { errors: formatErrors(errors, onUnexpected) },
    complexity,
  });
  if (query instanceof GraphQLError) return refuse([query]);
  const environmentSchema = await services.schemas.get(services.db.kysely, scope.environment);
  const prepared = schemas.get(scope.environment, environmentSchema, scope.actor, scope.mode);
  const read = prepared.prepare(query.query);
  if ('errors' in read) return refuse(read.errors);

  const operation = getOperationAST(read.document, query.operationName);
  if (operation == null)
    return refuse([
      new GraphQLError('An operation name is required', { extensions: { code: 'operationNameRequired' } }),
    ]);
  if (countValues(query.variables) > queryLimits.variables) return refuse([limitError('variables')]);
  const variables = getVariableValues(prepared.schema, operation.variableDefinitions ?? [], query.variables);
  if (variables.errors) return refuse(variables.errors.map(invalidVariable));

  const fragments = fragmentsOf(read.document);
  const cost = operationCost(prepared.schema, operation, fragments, variables.coerced);
  if (cost === null)
    return refuse([new GraphQLError('Query is too large to calculate its complexity: use fewer nested fragments')]);
  const { complexity, reads, conditions, patterns } = cost;
  if (complexity > maxComplexity) {
    return refuse(
      [new GraphQLError(`Query has complexity of ${complexity}, which exceeds max complexity of ${maxComplexity}`)],
      complexity,
    );
  }
  if (patterns > queryLimits.patterns) return refuse([limitError('patterns')], complexity);
  if (conditions > queryLimits.conditions) return refuse([limitError('conditions')], complexity);

  const links = linkedFields(prepared.schema, operation, fragments);
  const run = (ctx: ReadContext) => executeIn(ctx, prepared.schema, read.document, operation, query, scope, links);
  const result = await runInSnapshot(services, scope, { operation, lists: reads - links.count }, run);
  // Not the query's fault: the whole call can be repeated.
  const outage = result.errors?.find(isOutage);
  if (outage !== undefined) throw outage.originalError ?? outage;
  if (result.errors && result.errors.length > 0) return refuse(result.errors, complexity);
  const cacheTags = result.tags?.toHeader({ site: scope.site.id, environmentKey: scope.environment.key }) ?? null;
  return { body: { data: result.data }, complexity, cacheTags };
}

async function executeIn(
  ctx: ReadContext,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  query: DeliveryQuery,
  { mode, environment, actor, site }: DeliveryScope,
  links: OperationLinks,
) {
  const contextValue = createDeliveryContext({
    ...mode,
    db: await withTimeBudget(ctx.db, queryBudgetMs),
    environment,
    schema: ctx.schema,
    visible: await itemVisibility(ctx.projectDb, actor, site.id, environment.id, ctx.schema),
    visibleUploads: await uploadVisibility(ctx.projectDb, actor, site.id, environment.id),
    publicUrl: ctx.services.publicUrl,
    parts: selectedParts(schema, document),
    links,
  });
  const result = await execute({
    schema,
    document,
    contextValue,
    variableValues: query.variables,
    ...(operation.name === undefined ? {} : { operationName: operation.name.value }),
  });
  const { refusal } = contextValue.answered;
  const { tags, statements } = contextValue;
  return refusal === undefined ? { ...result, tags, statements } : { errors: [refusal], data: null, tags, statements };
}

/** Operations that turned out to need more than the statement of their list. */
const needSeveral = new WeakSet<OperationDefinitionNode>();

/** A single statement reads one snapshot anyway; a transaction would cost two more. */
async function runInSnapshot<Result extends { statements: number }>(
  services: EngineServices,
  scope: DeliveryScope,
  { operation, lists }: { operation: OperationDefinitionNode; lists: number },
  run: (ctx: ReadContext) => Promise<Result>,
): Promise<Result> {
  if (lists <= 1 && !needSeveral.has(operation)) {
    const result = await withRead(services, scope, run);
    if (result.statements <= 1) return result;
    needSeveral.add(operation);
  }
  return withSnapshot(services, scope, run);
}

function invalidVariable(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code: 'variableInvalid' } });
}

function isOutage({ originalError }: GraphQLError): boolean {
  return originalError instanceof DomainError && originalError.code === 'SERVICE_UNAVAILABLE';
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
}
