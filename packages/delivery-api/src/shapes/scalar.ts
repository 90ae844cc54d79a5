import { fieldTypeOf } from '@lectern/field-types';
import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import { GraphQLString, type GraphQLScalarType } from 'graphql';
import { plus } from '../schema/cost.ts';
import { BooleanType, DateScalar, DateTimeScalar, FloatType, IntType, JsonField } from '../schema/scalars.ts';
import type { FieldShape } from './field-shape.ts';

type ScalarShape = Extract<GraphqlShape, { kind: 'scalar' }>;

const scalars: Record<ScalarShape['type'], GraphQLScalarType> = {
  String: GraphQLString,
  BooleanType,
  IntType,
  FloatType,
  Date: DateScalar,
  DateTime: DateTimeScalar,
  JsonField,
};

/** Values that are one scalar. */
export const scalarShape: FieldShape<ScalarShape> = (build, field, _itemType, shape) => {
  const { deliver } = serverFacetOf(field);
  const type = scalars[shape.type];
  if (shape.type === 'DateTime') {
    const { present } = fieldTypeOf(field);
    const { timezone } = build.schema.settings;
    return { type, resolve: (value) => withoutMilliseconds(present(deliver(value), { timezone })) };
  }
  return { type, resolve: deliver, ...(shape.type === 'JsonField' ? plus(5) : {}) };
};

/** Instants go out to the second (reference, delivery 2). */
export function withoutMilliseconds(instant: unknown): unknown {
  return typeof instant === 'string' ? instant.replace(/\.\d+/, '') : instant;
}
