import { describe, expect, it } from 'vitest';
import { isLocaleCode, localeChoices, localeName, localeOptions } from './locale-choices.ts';

describe('languages', () => {
  it('offers valid codes only, each once', () => {
    expect(localeChoices.filter((code) => !isLocaleCode(code))).toEqual([]);
    expect(new Set(localeChoices).size).toBe(localeChoices.length);
  });

  it.each(['en', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'es-419', 'fil'])('accepts %s as a code', (code) => {
    expect(isLocaleCode(code)).toBe(true);
  });

  it.each(['', 'EN', 'english', 'en_US', 'e', 'en-us'])('rejects %s', (code) => {
    expect(isLocaleCode(code)).toBe(false);
  });

  it('offers what is not chosen, by its name', () => {
    const labels = localeOptions('de', ['it']).map(({ label }) => label);

    expect(labels).toContain('Englisch');
    expect(labels).not.toContain('Italienisch');
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'de')));
  });

  it('displays language names, with the code as fallback', () => {
    expect(localeName('pt-BR', 'en')).toBe('Portuguese (Brazil)');
    expect(localeName('!!', 'en')).toBe('!!');
  });
});
