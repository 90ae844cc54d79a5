import { describe, expect, it } from 'vitest';
import { formatClock, formatDateTime, formatDay, formatInstant, formatRelativeTime } from './format-time.ts';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const context = { locale: 'en', timeZone: 'UTC', now };

describe('formatRelativeTime', () => {
  it('says now within a minute', () => {
    expect(formatRelativeTime(now - 30_000, context)).toBe('now');
  });

  it('counts minutes and hours within a day', () => {
    expect(formatRelativeTime(now - 2 * 60_000, context)).toBe('2m ago');
    expect(formatRelativeTime(now - 3 * 3_600_000, context)).toBe('3h ago');
  });

  it.each([
    ['de', 'vor 2 Min.'],
    ['fr', 'il y a 2 min'],
    ['es', 'hace 2 min'],
    ['it', '2 min fa'],
    ['pt-BR', 'há 2 min.'],
  ])('has the short form of minutes in %s', (locale, text) => {
    expect(formatRelativeTime(now - 2 * 60_000, { ...context, locale }).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('gives a short date beyond a day, with the year only when it is another', () => {
    expect(formatRelativeTime(Date.UTC(2026, 10, 2), context)).toBe('Nov 2');
    expect(formatRelativeTime(Date.UTC(2024, 0, 5), context)).toBe('Jan 5, 2024');
  });

  it('formats future times too', () => {
    expect(formatRelativeTime(now + 2 * 3_600_000, context)).toMatch(/in 2 ?h/);
  });
});

describe('formatInstant', () => {
  it('names the second and the time zone', () => {
    expect(formatInstant('2026-11-20T09:42:07Z', { locale: 'en-GB', timeZone: 'UTC' })).toBe(
      '20 Nov 2026, 09:42:07 UTC',
    );
  });
});

describe('the order of a date', () => {
  const at = (dateOrder: 'automatic' | 'day-first' | 'month-first' | 'year-first', locale = 'en') =>
    formatDay('2026-11-20', { locale, dateOrder });

  it('is the language’s own, or the user’s with the words of the language', () => {
    expect(at('automatic')).toBe('Nov 20, 2026');
    expect(at('automatic', 'en-GB')).toBe('20 Nov 2026');
    expect(at('day-first')).toBe('20 Nov 2026');
    expect(at('month-first', 'en-GB')).toBe('Nov 20, 2026');
    expect(at('year-first')).toBe('2026 Nov 20');
    expect(at('day-first', 'it')).toBe('20 nov 2026');
  });

  it('applies to short dates and exact instants too', () => {
    expect(formatRelativeTime(Date.UTC(2026, 10, 2), { ...context, dateOrder: 'day-first' })).toBe('2 Nov');
    expect(formatInstant('2026-11-20T09:42:07Z', { ...context, dateOrder: 'day-first', hourCycle: 'h23' })).toBe(
      '20 Nov 2026, 09:42:07 UTC',
    );
  });
});

describe('the clock', () => {
  const date = '2026-11-20T15:05:00Z';

  it('has twelve or twenty-four hours as preferred', () => {
    expect(formatDateTime(date, { locale: 'en-US', timeZone: 'UTC', hourCycle: 'h23' })).toBe('Nov 20, 2026, 15:05');
    expect(formatDateTime(date, { locale: 'de', timeZone: 'UTC', hourCycle: 'h12' })).toMatch(/03:05 PM/);
  });

  it('uses the requested time zone', () => {
    expect(formatDateTime(date, { locale: 'en-GB', timeZone: 'Asia/Tokyo' })).toBe('21 Nov 2026, 00:05');
  });
});

it('formats times of day as preferred', () => {
  const context = { locale: 'en-GB', timeZone: 'Europe/Helsinki' };

  expect(formatClock('2026-11-22T13:05:00Z', context)).toBe('15:05');
  expect(formatClock('2026-11-22T13:05:00Z', { ...context, hourCycle: 'h12' })).toBe('03:05 pm');
});
