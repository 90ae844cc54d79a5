import { describe, expect, it } from 'vitest';
import { predefinedTests, tryPattern } from './pattern-trial.ts';
import { predefinedPatterns } from './texts.ts';

describe('testing a pattern', () => {
  const own = (pattern: string, sample: string) => tryPattern({ type: 'custom', pattern }, sample);

  it('shows nothing without a sample or a valid pattern', () => {
    expect(own('a', '')).toBeNull();
    expect(own('', 'a')).toBeNull();
    expect(own('(', 'a')).toBeNull();
    expect(tryPattern({ type: 'unheard-of', pattern: '' }, 'a')).toBeNull();
  });

  it('highlights the matches of a custom pattern', () => {
    expect(own('\\d+', 'a1b22')).toEqual({
      isMatch: true,
      parts: [
        { text: 'a', isFound: false, at: 0 },
        { text: '1', isFound: true, at: 1 },
        { text: 'b', isFound: false, at: 2 },
        { text: '22', isFound: true, at: 3 },
      ],
    });
    expect(own('^x', 'ax')).toEqual({ isMatch: false, parts: [{ text: 'ax', isFound: false, at: 0 }] });
  });

  it('handles empty matches and Ruby anchors', () => {
    expect(own('b*', 'aa')).toEqual({ isMatch: true, parts: [{ text: 'aa', isFound: false, at: 0 }] });
    expect(own('\\Aab\\z', 'ab')?.isMatch).toBe(true);
    expect(own('\\Aab\\z', 'abc')?.isMatch).toBe(false);
  });

  it.each([
    ['email', 'mara@kestrelhall.org', 'mara@kestrelhall'],
    ['url', 'https://kestrelhall.org/journal', 'kestrelhall.org'],
    ['webpage_slug', 'what-a-loom-remembers', 'What a loom'],
  ])('matches the whole text against a predefined pattern: %s', (type, good, bad) => {
    expect(tryPattern({ type, pattern: '' }, good)).toEqual({
      isMatch: true,
      parts: [{ text: good, isFound: true, at: 0 }],
    });
    expect(tryPattern({ type, pattern: '' }, bad)?.isMatch).toBe(false);
  });

  it('covers every predefined pattern of the form', () => {
    expect(Object.keys(predefinedTests).toSorted()).toEqual(Object.values(predefinedPatterns).flat().toSorted());
  });
});
