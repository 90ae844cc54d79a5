/** Scalars of the GraphQL schema (reference, delivery 2). */
export type GraphqlScalar =
  | 'String'
  | 'BooleanType'
  | 'IntType'
  | 'FloatType'
  | 'Date'
  | 'DateTime'
  | 'ItemId'
  | 'UploadId'
  | 'JsonField';

/** One field of an object type: a scalar, or the asset whose ID `read` returns. */
export interface GraphqlObjectField {
  type: GraphqlScalar | 'FileField';
  isRequired: boolean;
  /** Its value, out of the object as it is stored. */
  read(value: unknown): unknown;
}

/** An object type as data; `delivery-api` builds it. */
export interface GraphqlObject {
  name: string;
  fields: Readonly<Record<string, GraphqlObjectField>>;
}

/** One field of an input type. */
export interface GraphqlInputField {
  type: GraphqlScalar;
  isRequired?: true;
  description?: string;
}

/** What an operator of a filter accepts: a scalar, a list of it, a pattern, or an input type as data. */
export type GraphqlArgument =
  | GraphqlScalar
  | 'StringMatchesFilter'
  | { listOf: GraphqlScalar }
  | { name: string; fields: Readonly<Record<string, GraphqlInputField>> };

/**
 * How a value appears in the GraphQL schema (reference, delivery 6). Kinds other than `scalar` and `object` load
 * something; members that end in `Validator` name the validator that lists the allowed models or blocks.
 */
export type GraphqlShape =
  | { kind: 'scalar'; type: GraphqlScalar; extraCost?: number }
  | { kind: 'object'; object: GraphqlObject }
  | { kind: 'markdown' }
  | { kind: 'asset' }
  | { kind: 'assets' }
  | { kind: 'record'; modelsValidator: string }
  | { kind: 'records'; modelsValidator: string }
  | { kind: 'block' }
  | { kind: 'blocks' }
  | { kind: 'document'; blocksValidator: string; inlineBlocksValidator: string; linksValidator: string };

type FieldOf<Value> = { type: GraphqlObjectField['type']; isRequired?: true } & (
  | { member: keyof Value & string }
  | { read(value: Value): unknown }
);

/** An object type; each field is a member of the stored value or computed from it. */
export function defineGraphqlObject<Value>(
  name: string,
  fields: Readonly<Record<string, FieldOf<Value>>>,
): GraphqlObject {
  return {
    name,
    fields: Object.fromEntries(
      Object.entries(fields).map(([fieldName, field]) => [fieldName, completeField<Value>(field)]),
    ),
  };
}

function completeField<Value>(field: FieldOf<Value>): GraphqlObjectField {
  const read = 'read' in field ? field.read : (value: Value) => value[field.member] ?? null;
  // Objects are stored only after `parse` has checked their shape.
  return { type: field.type, isRequired: field.isRequired === true, read: (value) => read(value as Value) };
}
