import { describe, expect, it } from 'vitest';
import { chooseLocale, pickLocalized } from './locale-choice.ts';

const choice = (locale: string, ...fallbackLocales: string[]) => ({ locale, fallbackLocales });

describe('pickLocalized', () => {
  it('skips null, empty text and empty lists, and nothing else', () => {
    expect(pickLocalized({ en: 'x', it: '' }, choice('it', 'en'))).toBe('x');
    expect(pickLocalized({ en: [1], it: [] }, choice('it', 'fr', 'en'))).toEqual([1]);
    expect(pickLocalized({ en: true, it: false }, choice('it', 'en'))).toBe(false);
    expect(pickLocalized({ en: 5, it: 0 }, choice('it', 'en'))).toBe(0);
  });

  it('keeps the chosen locale when every locale is blank', () => {
    expect(pickLocalized({ en: null, it: '' }, choice('it', 'en'))).toBe('');
    expect(pickLocalized(null, choice('it'))).toBeNull();
    expect(pickLocalized({}, choice('it'))).toBeNull();
  });
});

describe('chooseLocale', () => {
  it('inherits the outer choice unless a field overrides it', () => {
    const above = choice('it', 'en');

    expect(chooseLocale(above, {})).toBe(above);
    expect(chooseLocale(above, { locale: 'fr' })).toEqual(choice('fr', 'en'));
    expect(chooseLocale(above, { fallbackLocales: [] })).toEqual(choice('it'));
  });
});
