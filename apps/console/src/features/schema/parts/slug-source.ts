import { type EnvironmentSchema, type Field, fieldsOf } from '@lectern/domain';

/** The fields of the same model whose slugs are made from this one. */
export function slugsFrom(schema: EnvironmentSchema, field: Pick<Field, 'id' | 'itemTypeId'>): Field[] {
  return fieldsOf(schema, field.itemTypeId).filter(
    ({ validators }) => validators['slug_title_field']?.['title_field_id'] === field.id,
  );
}
