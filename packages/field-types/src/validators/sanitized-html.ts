import { settingsProblem } from '../problems.ts';
import { defineValidator, violation } from './define-validator.ts';
import { sanitizeHtml } from './html/sanitize-html.ts';

/**
 * `sanitized_html`: the text holds no markup that could run code. With `sanitize_before_validation` the text type
 * cleans values while it reads them, so that nothing is left to refuse.
 */
export const sanitizedHtmlValidator = defineValidator({
  settings: ['sanitize_before_validation'],
  defaults: { sanitize_before_validation: false },
  check({ sanitize_before_validation: sanitizes }) {
    if (sanitizes === undefined || typeof sanitizes === 'boolean') return [];
    return [settingsProblem('invalid_setting', ['sanitize_before_validation'])];
  },
  validate(value, settings) {
    if (typeof value !== 'string' || sanitizeHtml(value) === value) return [];
    return [violation('sanitized_html', settings)];
  },
});
