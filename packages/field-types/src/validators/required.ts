import type { ValidatorDefinition } from '../definition.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `required`: the value must not be blank, in the sense of its type. */
export function requiredValidator(isBlank: (value: unknown) => boolean): ValidatorDefinition {
  return defineValidator({
    settings: [],
    validate: (value, settings) => (isBlank(value) ? [violation('required', settings)] : []),
  });
}
