import type { Field, ItemType } from '@lectern/domain';
import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import type { SchemaBuild } from '../schema/schema-build.ts';
import type { FieldOutput, FieldShape } from './field-shape.ts';
import { fileShape, galleryShape } from './files.ts';
import { markdownShape } from './markdown.ts';
import { objectShape } from './objects.ts';
import { blocksShape, blockShape, linkShape, linksShape } from './records.ts';
import { scalarShape } from './scalar.ts';
import { structuredTextShape } from './structured-text.ts';

const fieldShapes: { [Kind in GraphqlShape['kind']]: FieldShape<Extract<GraphqlShape, { kind: Kind }>> } = {
  scalar: scalarShape,
  markdown: markdownShape,
  object: objectShape,
  file: fileShape,
  gallery: galleryShape,
  link: linkShape,
  links: linksShape,
  blocks: blocksShape,
  block: blockShape,
  structured_text: structuredTextShape,
};

/** How a field's values are answered. */
export function fieldOutput(build: SchemaBuild, field: Field, itemType: ItemType): FieldOutput {
  const shape = serverFacetOf(field).graphql;
  // Each entry accepts its own kind of shape; the lookup cannot express that.
  const make = fieldShapes[shape.kind] as FieldShape;
  return make(build, field, itemType, shape);
}
