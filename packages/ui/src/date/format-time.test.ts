import { describe, expect, it } from 'vitest';
import { formatInstant, formatMoment } from './format-time.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const context = { locale: 'en', timeZone: 'UTC', now };

describe('formatMoment', () => {
  it('says now within a minute', () => {
    expect(formatMoment(now - 30_000, context)).toBe('now');
  });

  it('counts minutes and hours within a day', () => {
    expect(formatMoment(now - 2 * 60_000, context)).toBe('2m ago');
    expect(formatMoment(now - 3 * 3_600_000, context)).toBe('3h ago');
  });

  it('gives a short date beyond a day, with the year only when it is another', () => {
    expect(formatMoment(Date.UTC(2026, 10, 2), context)).toBe('Nov 2');
    expect(formatMoment(Date.UTC(2024, 0, 5), context)).toBe('Jan 5, 2024');
  });

  it('tells the future as well', () => {
    expect(formatMoment(now + 2 * 3_600_000, context)).toMatch(/in 2 ?h/);
  });
});

describe('formatInstant', () => {
  it('names the second and the zone', () => {
    expect(formatInstant('2026-11-20T09:42:07Z', { locale: 'en-GB', timeZone: 'UTC' })).toBe('20 Nov 2026, 09:42:07 UTC');
  });
});
