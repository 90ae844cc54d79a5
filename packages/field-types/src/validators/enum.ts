import { settingsProblem } from '../problems.ts';
import { isBlankText } from '../values/text.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `enum`: one of the listed texts. Blank values pass. */
export const enumValidator = defineValidator({
  settings: ['values'],
  check({ values }) {
    if (values === undefined) return [settingsProblem('missing_setting', ['values'])];
    const isFine = Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string');
    return isFine ? [] : [settingsProblem('invalid_setting', ['values'])];
  },
  validate(value, settings) {
    const { values } = settings;
    if (isBlankText(value) || !Array.isArray(values)) return [];
    return values.includes(value) ? [] : [violation('enum', settings)];
  },
});
