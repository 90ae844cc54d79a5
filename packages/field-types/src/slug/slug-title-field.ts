import type { Field } from '@lectern/domain';
import { settingsProblem } from '../problems.ts';
import { defineValidator } from '../validators/define-validator.ts';

/** Whether slugs can be generated from the values of a field. */
export function isSlugSource({ fieldType }: Pick<Field, 'fieldType'>): boolean {
  return fieldType === 'string';
}

/** `slug_title_field`: names the string field of the same model from which slugs are suggested. Never fails a value. */
export const slugTitleFieldValidator = defineValidator({
  settings: ['title_field_id'],
  check({ title_field_id: fieldId }, schema, itemTypeId) {
    if (fieldId === undefined) return [settingsProblem('missing_setting', ['title_field_id'])];
    if (typeof fieldId !== 'string') return [settingsProblem('invalid_setting', ['title_field_id'])];
    if (schema === null) return [];
    const source = schema.fields.get(fieldId);
    const isOwnSource =
      source !== undefined && isSlugSource(source) && (itemTypeId === undefined || source.itemTypeId === itemTypeId);
    return isOwnSource ? [] : [settingsProblem('unknown_field', ['title_field_id'])];
  },
});
