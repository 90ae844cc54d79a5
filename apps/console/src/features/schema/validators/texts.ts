import { compilePattern, extensionPresets, type PatternProblem } from '@lectern/field-types';
import type { Problems } from '../parts/forms/problems.ts';
import { defineForm, given, textOf, type ValidatorForm } from './validator-form.ts';

/** A predefined or an own pattern in a form. */
export interface PatternDraft {
  /** `custom`, or the name of a predefined pattern. */
  type: string;
  pattern: string;
  description: string;
}

/** Names of the predefined patterns of `format` and `slug_format`. */
export const predefinedPatterns = { format: ['email', 'url'], slug_format: ['webpage_slug'] } as const;

const patternProblems = {
  syntax: 'schema.problem.pattern.INVALID_FORMAT',
  look_around: 'schema.problem.reason.pattern_with_look_around',
  back_reference: 'schema.problem.reason.pattern_with_back_reference',
  too_large: 'schema.problem.reason.pattern_too_large',
} as const satisfies Record<PatternProblem, string>;

function patternForm(predefined: readonly string[]): ValidatorForm<PatternDraft> {
  return defineForm<PatternDraft>({
    empty: { type: predefined[0] ?? 'custom', pattern: '', description: '' },
    read: (settings) => ({
      type: predefined.find((name) => name === settings['predefined_pattern']) ?? 'custom',
      pattern: textOf(settings['custom_pattern']),
      description: textOf(settings['description']),
    }),
    write: ({ type, pattern, description }) =>
      type === 'custom'
        ? given({ custom_pattern: pattern, description: description.trim() })
        : { predefined_pattern: type },
    check({ type, pattern }): Problems {
      if (type !== 'custom') return predefined.includes(type) ? {} : { type: 'schema.problem.pattern.type' };
      if (pattern === '') return { pattern: 'schema.problem.pattern.VALIDATION_REQUIRED' };
      const compiled = compilePattern(pattern);
      return 'problem' in compiled ? { pattern: patternProblems[compiled.problem] } : {};
    },
    controlOf: (setting) =>
      setting === 'custom_pattern' ? 'pattern' : setting === 'predefined_pattern' ? 'type' : setting,
  });
}

/** `format`: an email, a URL, or a custom pattern. */
export const formatForm = patternForm(predefinedPatterns.format);

/** `slug_format`: a slug of a web page, or an own pattern. */
export const slugFormatForm = patternForm(predefinedPatterns.slug_format);

/** A list in a form, as its text. */
export interface ListDraft {
  text: string;
}

/** `enum`: values between commas; a comma inside a value is written `\,`. */
export const enumForm = defineForm<ListDraft>({
  empty: { text: '' },
  read: ({ values }) => ({
    text: Array.isArray(values) ? writeList(values.filter((value) => typeof value === 'string')) : '',
  }),
  write: ({ text }) => ({ values: readList(text) }),
  check: ({ text }): Problems =>
    readList(text).length === 0 ? { values: 'schema.problem.values.VALIDATION_REQUIRED' } : {},
});

/** `extension` in a form: a preset, or `csv` for a list between commas. */
export interface ExtensionDraft {
  type: string;
  text: string;
}

/** The choices of `extension`, the own list last. */
export const extensionTypes = ['image', 'transformable_image', 'video', 'document', 'csv'] as const;

/** `extension`: a preset of kinds, or a list of extensions. */
export const extensionForm = defineForm<ExtensionDraft>({
  empty: { type: 'image', text: '' },
  read({ predefined_list: preset, extensions }) {
    const listed = Array.isArray(extensions) ? extensions.filter((extension) => typeof extension === 'string') : [];
    // The preset of tables is expanded: in the form, `csv` is a comma-separated list.
    if (preset === 'csv')
      return { type: 'csv', text: [...new Set([...(extensionPresets['csv'] ?? []), ...listed])].join(', ') };
    const type = listed.length > 0 ? undefined : extensionTypes.find((name) => name === preset);
    return { type: type ?? 'csv', text: listed.join(', ') };
  },
  write: ({ type, text }) => (type === 'csv' ? { extensions: extensionsIn(text) } : { predefined_list: type }),
  check({ type, text }): Problems {
    if (!extensionTypes.some((name) => name === type)) return { type: 'schema.problem.extension.type' };
    return type === 'csv' && extensionsIn(text).length === 0
      ? { extensions: 'schema.problem.extensions.VALIDATION_REQUIRED' }
      : {};
  },
  controlOf: (setting) => (setting === 'predefined_list' ? 'type' : setting),
});

/** Splits a text at its commas; `\,` is a comma inside a value and `\\` a backslash. Blank values are left out. */
export function readList(text: string): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if (sign === '\\' && (next === ',' || next === '\\')) {
      values[values.length - 1] += next;
      at += 1;
    } else if (sign === ',' || sign === '\n') values.push('');
    else values[values.length - 1] += sign;
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

/** The text that `readList` reads back. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(', ');
}

function extensionsIn(text: string): string[] {
  return [...new Set(readList(text).map((extension) => extension.replace(/^\./, '').toLowerCase()))];
}
