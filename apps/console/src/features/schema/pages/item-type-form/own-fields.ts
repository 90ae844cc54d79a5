import type { Field, OwnFieldAttribute } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';

/** The fields that a model may name in a place; the server refuses others. */
export function fieldsFor(place: OwnFieldAttribute, fields: readonly Field[]): Field[] {
  return fields.filter((field) => fieldTypeOf(field).servesAs.includes(place));
}
