import type { Field, FieldTypeId } from '@lectern/domain';
import { booleanServer } from './boolean/server.ts';
import { colorServer } from './color/server.ts';
import { dateTimeServer } from './date-time/server.ts';
import { dateServer } from './date/server.ts';
import { fileServer } from './file/server.ts';
import { floatServer } from './float/server.ts';
import { galleryServer } from './gallery/server.ts';
import { integerServer } from './integer/server.ts';
import { jsonServer } from './json/server.ts';
import { latLonServer } from './lat-lon/server.ts';
import { linkServer } from './link/server.ts';
import { linksServer } from './links/server.ts';
import { richTextServer } from './rich-text/server.ts';
import type { ServerFacet } from './server-facet.ts';
import { seoServer } from './seo/server.ts';
import { singleBlockServer } from './single-block/server.ts';
import { slugServer } from './slug/server.ts';
import { stringServer } from './string/server.ts';
import { structuredTextServer } from './structured-text/server.ts';
import { textServer } from './text/server.ts';
import { videoServer } from './video/server.ts';

export { colorObject, toHex } from './color/color-object.ts';
export { seoObject, type SeoValue } from './seo/seo-object.ts';
export type { ServerFacet } from './server-facet.ts';
export type { Comparison, FilterFacet, FilterOperator } from './server/filter.ts';
export type { GraphqlArgument, GraphqlObject, GraphqlScalar, GraphqlShape } from './server/graphql.ts';
export { deliverInstant } from './values/instant.ts';

/** What every field type knows on the server. */
export const serverFacets = {
  boolean: booleanServer,
  color: colorServer,
  date: dateServer,
  date_time: dateTimeServer,
  file: fileServer,
  float: floatServer,
  gallery: galleryServer,
  integer: integerServer,
  json: jsonServer,
  lat_lon: latLonServer,
  link: linkServer,
  links: linksServer,
  rich_text: richTextServer,
  seo: seoServer,
  single_block: singleBlockServer,
  slug: slugServer,
  string: stringServer,
  structured_text: structuredTextServer,
  text: textServer,
  video: videoServer,
} satisfies Record<FieldTypeId, ServerFacet>;

/** What is known on the server about the type of a field. */
export function serverFacetOf(field: Pick<Field, 'fieldType'>): ServerFacet {
  return serverFacets[field.fieldType];
}
