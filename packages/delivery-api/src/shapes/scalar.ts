import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import { plus } from '../schema/cost.ts';
import { scalars } from '../schema/scalars.ts';
import type { FieldShape } from './field-shape.ts';

/** Values that are one scalar. */
export const scalarShape: FieldShape<Extract<GraphqlShape, { kind: 'scalar' }>> = (build, field, _itemType, shape) => {
  const facet = serverFacetOf(field);
  const { timezone } = build.schema.settings;
  return {
    type: scalars[shape.type],
    resolve: (value) => facet.deliver(value, { timezone }),
    ...(shape.extraCost === undefined ? {} : plus(shape.extraCost)),
  };
};
