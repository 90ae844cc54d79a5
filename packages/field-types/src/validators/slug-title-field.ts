import { settingsProblem } from '../problems.ts';
import { defineValidator } from './define-validator.ts';

/** `slug_title_field`: names the string field of the same model from which slugs are suggested. Never fails a value. */
export const slugTitleFieldValidator = defineValidator({
  settings: ['title_field_id'],
  check({ title_field_id: fieldId }, schema, itemTypeId) {
    if (fieldId === undefined) return [settingsProblem('missing_setting', ['title_field_id'])];
    if (typeof fieldId !== 'string') return [settingsProblem('invalid_setting', ['title_field_id'])];
    if (schema === null) return [];
    const source = schema.fields.get(fieldId);
    const isOwnString =
      source?.fieldType === 'string' && (itemTypeId === undefined || source.itemTypeId === itemTypeId);
    return isOwnString ? [] : [settingsProblem('unknown_field', ['title_field_id'])];
  },
});
