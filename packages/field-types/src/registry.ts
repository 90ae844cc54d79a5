import type { Field, FieldTypeId } from '@lectern/domain';
import { booleanType } from './boolean/index.ts';
import { colorType } from './color/index.ts';
import { dateTimeType } from './date-time/index.ts';
import { dateType } from './date/index.ts';
import type { FieldTypeDefinition } from './definition.ts';
import { fileType } from './file/index.ts';
import { floatType } from './float/index.ts';
import { galleryType } from './gallery/index.ts';
import { integerType } from './integer/index.ts';
import { jsonType } from './json/index.ts';
import { latLonType } from './lat-lon/index.ts';
import { linkType } from './link/index.ts';
import { linksType } from './links/index.ts';
import { richTextType } from './rich-text/index.ts';
import { seoType } from './seo/index.ts';
import { singleBlockType } from './single-block/index.ts';
import { slugType } from './slug/index.ts';
import { stringType } from './string/index.ts';
import { structuredTextType } from './structured-text/index.ts';
import { textType } from './text/index.ts';
import { videoType } from './video/index.ts';

/** Every field type, in alphabetical order. */
export const fieldTypes = {
  boolean: booleanType,
  color: colorType,
  date: dateType,
  date_time: dateTimeType,
  file: fileType,
  float: floatType,
  gallery: galleryType,
  integer: integerType,
  json: jsonType,
  lat_lon: latLonType,
  link: linkType,
  links: linksType,
  rich_text: richTextType,
  seo: seoType,
  single_block: singleBlockType,
  slug: slugType,
  string: stringType,
  structured_text: structuredTextType,
  text: textType,
  video: videoType,
} satisfies Record<FieldTypeId, FieldTypeDefinition>;

/** What is known in any runtime about the type of a field. */
export function fieldTypeOf(field: Pick<Field, 'fieldType'>): FieldTypeDefinition {
  return fieldTypes[field.fieldType];
}
