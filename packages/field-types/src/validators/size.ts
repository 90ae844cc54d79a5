import { checkCountSettings, isCountAllowed } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `size`: how many members a list may have. Empty lists count too, since lists have no `required`. */
export const sizeValidator = defineValidator({
  settings: ['min', 'max', 'eq', 'multiple_of'],
  check: (settings) => checkCountSettings(settings, ['min', 'max', 'eq', 'multiple_of']),
  validate(value, settings) {
    const count = Array.isArray(value) ? value.length : 0;
    return isCountAllowed(count, settings) ? [] : [violation('size', settings)];
  },
});
