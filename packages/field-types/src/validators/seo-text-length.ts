import { isPlainObject } from '@lectern/domain';
import type { ValidatorDefinition } from '../definition.ts';
import { characterCount } from '../values/text.ts';
import { checkCountSettings, isCountAllowed } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `title_length` of SEO metadata. */
export const titleLengthValidator = seoTextLength('title');

/** `description_length` of SEO metadata. */
export const descriptionLengthValidator = seoTextLength('description');

function seoTextLength(member: 'title' | 'description'): ValidatorDefinition {
  return defineValidator({
    settings: ['min', 'max'],
    check: (settings) => checkCountSettings(settings, ['min', 'max']),
    validate(value, settings) {
      const text = isPlainObject(value) ? value[member] : null;
      if (typeof text !== 'string' || text === '' || isCountAllowed(characterCount(text), settings)) return [];
      return [violation(`${member}_length`, settings, [member])];
    },
  });
}
