import { isWebUrl } from '@lectern/domain';
import { isBlankText } from '../values/text.ts';
import { defineValidator } from './define-validator.ts';
import { checkPatternSettings, patternViolations } from './pattern.ts';

const predefinedPatterns = { email: isEmail, url: isWebUrl };

/** `format`: an e-mail address, a web address, or a custom pattern with a description. Blank values pass. */
export const formatValidator = defineValidator({
  settings: ['predefined_pattern', 'custom_pattern', 'description'],
  check: (settings) => checkPatternSettings(settings, Object.keys(predefinedPatterns)),
  validate(value, settings) {
    if (isBlankText(value) || typeof value !== 'string') return [];
    return patternViolations('format', value, settings, predefinedPatterns);
  },
});

/** Tells whether a text is an email address. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(text)
  );
}
