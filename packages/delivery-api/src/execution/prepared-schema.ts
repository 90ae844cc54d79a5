import { type Actor, canOnSomeItemOf, type Environment, type EnvironmentSchema, type ItemType } from '@lectern/domain';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { LRU } from 'tiny-lru';
import { buildDeliverySchema } from '../schema/build-delivery-schema.ts';
import type { SchemaMode } from '../schema/schema-build.ts';
import type { DeliveryMode } from './delivery-context.ts';
import { assertModestDocument, assertReadableText } from './query-limits.ts';
import { validationRules } from './validation-rules.ts';

const keptSchemas = 100;
const keptQueries = 500;
const maxValidationErrors = 100;
/** Longer queries are rare and would fill the cache with text. */
const longestKeptQuery = 100_000;

/** A query that was read: a document to run, or what is wrong with it. */
export type PreparedQuery = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** A generated schema and the queries it has seen. */
export interface PreparedSchema {
  schema: GraphQLSchema;
  prepare(query: string): PreparedQuery;
}

/**
 * Keeps generated schemas, one for each environment, schema version, mode and set of models that a credential may read.
 */
export class PreparedSchemas {
  readonly #schemas = new LRU<PreparedSchema>(keptSchemas);

  /** The schema an actor sees. */
  get(environment: Environment, schema: EnvironmentSchema, actor: Actor, mode: DeliveryMode): PreparedSchema {
    // Blocks come with the records that hold them.
    const isReadable = (itemType: ItemType) =>
      itemType.isModularBlock || canOnSomeItemOf(actor, 'read', environment.id, itemType);
    const hidden = [...schema.itemTypes.values()]
      .filter((itemType) => !isReadable(itemType))
      .map((itemType) => itemType.id);
    const shape = schemaMode(mode);
    const key = [
      environment.key,
      schema.version,
      `${shape.isStrict} ${shape.includesDrafts}`,
      ...hidden.toSorted(),
    ].join(' ');
    const known = this.#schemas.get(key);
    if (known !== undefined) return known;
    const prepared = prepareSchema(buildDeliverySchema(schema, isReadable, shape));
    this.#schemas.set(key, prepared);
    return prepared;
  }
}

/** The part of a mode that shapes the schema. Drafts matter in strict mode only. */
function schemaMode({ onlyValid, version }: DeliveryMode): SchemaMode {
  return { isStrict: onlyValid, includesDrafts: onlyValid && version === 'current' };
}

function prepareSchema(schema: GraphQLSchema): PreparedSchema {
  const queries = new LRU<PreparedQuery>(keptQueries);
  const prepare = (query: string) => {
    const known = queries.get(query);
    if (known !== undefined) return known;
    const prepared = prepareQuery(schema, query);
    if (query.length <= longestKeptQuery) queries.set(query, prepared);
    return prepared;
  };
  return { schema, prepare };
}

function prepareQuery(schema: GraphQLSchema, query: string): PreparedQuery {
  let document: DocumentNode;
  try {
    assertReadableText(query);
    document = parse(query);
    assertModestDocument(document);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error)] };
    throw error;
  }
  const errors = validate(schema, document, validationRules, { maxErrors: maxValidationErrors });
  return errors.length > 0 ? { errors } : { document };
}

/** An error of syntax says so; the others have a code already. */
function withCode(error: GraphQLError): GraphQLError {
  if (error.extensions['code'] !== undefined) return error;
  return new GraphQLError(error.message, {
    source: error.source,
    positions: error.positions,
    extensions: { code: 'parseError' },
  });
}
