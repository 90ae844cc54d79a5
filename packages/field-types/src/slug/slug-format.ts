import { isBlankText } from '../values/text.ts';
import { defineValidator } from '../validators/define-validator.ts';
import { checkPatternSettings, patternViolations } from '../validators/pattern.ts';

const predefinedPatterns = { webpage_slug: isWebpageSlug };

/** `slug_format`: a web page slug or a custom pattern. Blank values pass. */
export const slugFormatValidator = defineValidator({
  settings: ['predefined_pattern', 'custom_pattern', 'description'],
  check: (settings) => checkPatternSettings(settings, Object.keys(predefinedPatterns)),
  validate(value, settings) {
    if (isBlankText(value) || typeof value !== 'string') return [];
    return patternViolations('slug_format', value, settings, predefinedPatterns);
  },
});

/** Tells whether a text is lower-case ASCII letters and digits joined by single hyphens. */
export function isWebpageSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
