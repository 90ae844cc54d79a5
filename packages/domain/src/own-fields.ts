import type { FieldTypeId } from './schema.ts';

/** Attributes of a model that name one of its own fields. */
export type OwnFieldAttribute =
  | 'orderingFieldId'
  | 'titleFieldId'
  | 'imagePreviewFieldId'
  | 'excerptFieldId'
  | 'presentationTitleFieldId'
  | 'presentationImageFieldId';

/** Types a field must have to be named by each of them (reference, schema 1). */
export const ownFieldTypes: Readonly<Record<OwnFieldAttribute, readonly FieldTypeId[]>> = {
  orderingFieldId: ['string', 'date', 'date_time', 'integer', 'float', 'boolean'],
  titleFieldId: ['string'],
  imagePreviewFieldId: ['file', 'gallery'],
  excerptFieldId: ['string', 'text', 'structured_text'],
  presentationTitleFieldId: [
    'string',
    'text',
    'structured_text',
    'slug',
    'single_block',
    'link',
    'date',
    'date_time',
    'integer',
    'float',
    'color',
    'lat_lon',
    'video',
  ],
  presentationImageFieldId: [
    'file',
    'gallery',
    'single_block',
    'link',
    'color',
    'date',
    'date_time',
    'lat_lon',
    'video',
  ],
};
