import { isPlainObject } from '@lectern/domain';
import { isBlankText } from '../values/text.ts';
import { defineValidator, violation } from './define-validator.ts';
import { checkFlags } from './flags.ts';

const members = ['title', 'description', 'image', 'twitter_card'] as const;

/** `required_seo_fields`: the chosen parts of SEO metadata must be there; one problem for each that is not. */
export const requiredSeoFieldsValidator = defineValidator({
  settings: members,
  check: (settings) => checkFlags(settings, members),
  validate(value, settings) {
    const seo = isPlainObject(value) ? value : {};
    return members
      .filter((member) => settings[member] === true && isBlankText(seo[member]))
      .map((member) => violation('required_seo_fields', settings, [member]));
  },
});
