import type { Field, ItemType } from '@lectern/domain';
import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import { GraphQLNonNull, isNonNullType } from 'graphql';
import type { SchemaBuild } from '../schema/schema-build.ts';
import type { FieldOutput, FieldShape } from './field-shape.ts';
import { documentShape } from './document.ts';
import { assetShape, assetsShape } from './files.ts';
import { markdownShape } from './markdown.ts';
import { objectShape } from './objects.ts';
import { blockShape, blocksShape, recordShape, recordsShape } from './records.ts';
import { scalarShape } from './scalar.ts';

const fieldShapes: { [Kind in GraphqlShape['kind']]: FieldShape<Extract<GraphqlShape, { kind: Kind }>> } = {
  scalar: scalarShape,
  markdown: markdownShape,
  object: objectShape,
  asset: assetShape,
  assets: assetsShape,
  record: recordShape,
  records: recordsShape,
  block: blockShape,
  blocks: blocksShape,
  document: documentShape,
};

/** How a field's values are answered. */
export function fieldOutput(build: SchemaBuild, field: Field, itemType: ItemType): FieldOutput {
  const shape = serverFacetOf(field).graphql;
  // Each entry accepts its own kind of shape; the lookup cannot express that.
  const make = fieldShapes[shape.kind] as FieldShape;
  const output = make(build, field, itemType, shape);
  return build.isStrict && isNeverNull(field, shape, output) ? withoutNull(output, shape) : output;
}

/** Whether valid content always has a value here. Booleans have no such validator, and need none. */
function isNeverNull(field: Field, shape: GraphqlShape, { isPlaceholder }: FieldOutput): boolean {
  return isPlaceholder !== true && (isTruth(shape) || field.validators['required'] !== undefined);
}

function withoutNull({ resolve, type, ...output }: FieldOutput, shape: GraphqlShape): FieldOutput {
  const nonNull = isNonNullType(type) ? type : new GraphQLNonNull(type);
  if (!isTruth(shape)) return { ...output, type: nonNull, resolve };
  // Content that is older than the field has no value for it.
  return { ...output, type: nonNull, resolve: (value, ...rest) => resolve(value ?? false, ...rest) };
}

function isTruth(shape: GraphqlShape): boolean {
  return shape.kind === 'scalar' && shape.type === 'BooleanType';
}
