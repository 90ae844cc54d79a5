import type { ValidatorDefinition } from '../definition.ts';
import { characterCount } from '../values/text.ts';
import { checkCountSettings, isCountAllowed } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/**
 * `length`: characters between `min` and `max`, or exactly `eq`. Blank values pass; `required` is for those.
 * `textOf` gives the text to count, for example the plain text of structured text.
 */
export function lengthValidator(textOf: (value: unknown) => string | null): ValidatorDefinition {
  return defineValidator({
    settings: ['min', 'max', 'eq'],
    check: (settings) => checkCountSettings(settings, ['min', 'max', 'eq']),
    validate(value, settings) {
      const text = textOf(value);
      if (text === null || text === '' || isCountAllowed(characterCount(text), settings)) return [];
      return [violation('length', settings)];
    },
  });
}
