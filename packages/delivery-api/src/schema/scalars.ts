import type { GraphqlScalar } from '@lectern/field-types/server';
import { GraphQLError, GraphQLScalarType, GraphQLString, valueFromASTUntyped } from 'graphql';

/** A scalar with one reading for literals and variables alike. `read` gives undefined for what it refuses. */
function lenientScalar(name: string, description: string, read: (value: unknown) => unknown): GraphQLScalarType {
  const parse = (value: unknown) => {
    const parsed = read(value);
    if (parsed !== undefined) return parsed;
    throw new GraphQLError(`${name} cannot represent value: ${JSON.stringify(value)}`);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node, variables) => parse(valueFromASTUntyped(node, variables)),
  });
}

/** True or false. Quoted ones are accepted, as public front-ends send them. */
export const BooleanType = lenientScalar('BooleanType', 'Represents `true` or `false` values.', (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
});

/** A whole number, quoted or not. */
export const IntType = lenientScalar('IntType', 'Represents non-fractional signed whole numeric values.', (value) => {
  const number = readNumber(value);
  return Number.isInteger(number) ? number : undefined;
});

/** A number, quoted or not. */
export const FloatType = lenientScalar(
  'FloatType',
  'Represents signed double-precision fractional values.',
  readNumber,
);

/** A calendar day. */
const DateScalar = lenientScalar('Date', 'An ISO 8601-encoded date', readText);

/** An instant. */
export const DateTimeScalar = lenientScalar('DateTime', 'An ISO 8601-encoded datetime', readText);

/** Id of a record. */
export const ItemId = lenientScalar('ItemId', 'Id of a record', readId);

/** Id of an asset. */
export const UploadId = lenientScalar('UploadId', 'Id of an asset', readId);

/** Any JSON. */
export const JsonField = lenientScalar('JsonField', 'Any JSON value', readAnything);

/** The scalars that field types name. */
export const scalars: Readonly<Record<GraphqlScalar, GraphQLScalarType>> = {
  String: GraphQLString,
  BooleanType,
  IntType,
  FloatType,
  Date: DateScalar,
  DateTime: DateTimeScalar,
  ItemId,
  UploadId,
  JsonField,
};

/** An object chosen by editors. */
export const CustomData = lenientScalar('CustomData', 'A JSON object of custom data', readAnything);

/** Attributes of an HTML tag. */
export const MetaTagAttributes = lenientScalar('MetaTagAttributes', 'Attributes of a meta tag', readAnything);

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : readText(value);
}

function readAnything(value: unknown): unknown {
  return value ?? undefined;
}
