import type { Field, FieldTypeId } from '@lectern/domain';

/** Places in which a model names one of its own fields. */
export type OwnFieldPlace = 'ordering' | 'title' | 'image' | 'excerpt' | 'presentationTitle' | 'presentationImage';

/** Types a field must have for each place (reference, schema 1); the server refuses others. */
const acceptedTypes: Readonly<Record<OwnFieldPlace, readonly FieldTypeId[]>> = {
  ordering: ['string', 'date', 'date_time', 'boolean', 'integer', 'float'],
  title: ['string'],
  image: ['file', 'gallery'],
  excerpt: ['string', 'text', 'structured_text'],
  presentationTitle: [
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
  presentationImage: ['file', 'gallery', 'single_block', 'link', 'color', 'date', 'date_time', 'lat_lon', 'video'],
};

/** The fields that may stand in a place. */
export function fieldsFor(place: OwnFieldPlace, fields: readonly Field[]): Field[] {
  return fields.filter(({ fieldType }) => acceptedTypes[place].includes(fieldType));
}
