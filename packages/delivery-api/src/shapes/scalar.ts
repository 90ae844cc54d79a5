import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import { carriesLinks, linkText, placeUrl } from '../content-links/content-link.ts';
import { plus } from '../schema/cost.ts';
import { scalars } from '../schema/scalars.ts';
import type { FieldShape } from './field-shape.ts';

/** Values that are one scalar. */
export const scalarShape: FieldShape<Extract<GraphqlShape, { kind: 'scalar' }>> = (build, field, _itemType, shape) => {
  const facet = serverFacetOf(field);
  const { timezone } = build.schema.settings;
  const isLinked = carriesLinks(field);
  return {
    type: scalars[shape.type],
    resolve(value, { node, path }, _args, context) {
      const delivered = facet.deliver(value, { timezone });
      return isLinked && typeof delivered === 'string' ? linkText(delivered, placeUrl(node, path, context)) : delivered;
    },
    ...(shape.extraCost === undefined ? {} : plus(shape.extraCost)),
  };
};
