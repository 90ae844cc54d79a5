import { expect, it } from 'vitest';
import { isRightToLeft } from './content-language.ts';

it.each(['ar', 'he-IL', 'fa', 'ur-PK', 'az-Arab'])('writes %s from right to left', (locale) => {
  expect(isRightToLeft(locale)).toBe(true);
});

it.each(['en', 'it-CH', 'zh-Hant', 'az', 'ar-Latn', 'no_such_language', ''])(
  'writes %s from left to right',
  (locale) => {
    expect(isRightToLeft(locale)).toBe(false);
  },
);
