import { type Field, type OwnFieldAttribute, ownFieldTypes } from '@lectern/domain';

/** The fields that a model may name in a place; the server refuses others. */
export function fieldsFor(place: OwnFieldAttribute, fields: readonly Field[]): Field[] {
  return fields.filter(({ fieldType }) => ownFieldTypes[place].includes(fieldType));
}
