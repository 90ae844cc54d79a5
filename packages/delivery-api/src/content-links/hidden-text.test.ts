import { decodeStega, splitStega } from '@datocms/content-link/stega';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canBeFollowed, hiddenText } from './hidden-text.ts';

it('is what the published client reads, after any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, path) => {
      fc.pre(canBeFollowed(text));
      const hidden = hiddenText({ origin: 'datocms', href: `https://cms.example/${path}` });

      expect(decodeStega(text + hidden)).toEqual({ origin: 'datocms', href: `https://cms.example/${path}` });
      expect(splitStega(text + hidden)).toEqual({ cleaned: text, encoded: hidden });
    }),
  );
});

it('does not follow characters of its own', () => {
  for (const end of ['\u200b', '\u200d', '\ufeff', '\u2060', '\u{1d173}'])
    expect(canBeFollowed(`Loom${end}`)).toBe(false);
  expect(canBeFollowed('\u200dLoom')).toBe(true);
});
