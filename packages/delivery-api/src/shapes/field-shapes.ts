import type { Field, ItemType } from '@lectern/domain';
import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
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
  return make(build, field, itemType, shape);
}
