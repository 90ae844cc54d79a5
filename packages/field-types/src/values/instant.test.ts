import { parseAbsolute } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, parseInstant, presentInstant } from './instant.ts';

describe('parseInstant', () => {
  it('reads a wall clock in zones on both sides of UTC', () => {
    expect(parseInstant('2024-01-01T00:30', 'Asia/Tokyo')).toBe('2023-12-31T15:30:00.000Z');
    expect(parseInstant('2024-01-01T00:30', 'America/St_Johns')).toBe('2024-01-01T04:00:00.000Z');
  });

  it('reads hours that the clock skips or repeats as the change demands', () => {
    expect(parseInstant('2024-03-31T01:30', 'Europe/London')).toBe('2024-03-31T01:30:00.000Z');
    expect(parseInstant('2024-10-27T01:30', 'Europe/London')).toBe('2024-10-27T00:30:00.000Z');
  });

  it('refuses years that would leave four digits in UTC', () => {
    expect(parseInstant('9999-12-31T23:00-05:00', 'UTC')).toBeNull();
  });
});

describe('presentInstant', () => {
  it('prints offsets with minutes and signs', () => {
    expect(presentInstant('2024-01-01T04:00:00.000Z', 'America/St_Johns')).toBe('2024-01-01T00:30:00.000-03:30');
    expect(presentInstant('2024-01-01T00:00:00.007Z', 'Asia/Kolkata')).toBe('2024-01-01T05:30:00.007+05:30');
  });

  it('keeps to the second at which clocks are changed, wherever that is', () => {
    const around = (instant: string, zone: string) =>
      [-1000, 0, 1000].map((by) => presentInstant(new Date(Date.parse(instant) + by).toISOString(), zone).slice(11));

    expect(around('2024-03-31T01:00:00Z', 'Europe/Rome')).toEqual([
      '01:59:59.000+01:00',
      '03:00:00.000+02:00',
      '03:00:01.000+02:00',
    ]);
    expect(around('2026-11-01T06:00:00Z', 'America/New_York')).toEqual([
      '01:59:59.000-04:00',
      '01:00:00.000-05:00',
      '01:00:01.000-05:00',
    ]);
    expect(around('2010-11-07T02:31:00Z', 'America/St_Johns')).toEqual([
      '00:00:59.000-02:30',
      '23:01:00.000-03:30',
      '23:01:01.000-03:30',
    ]);
    expect(around('2024-10-05T15:30:00Z', 'Australia/Lord_Howe')).toEqual([
      '01:59:59.000+10:30',
      '02:30:00.000+11:00',
      '02:30:01.000+11:00',
    ]);
  });

  it('says what the calendar of the zone says', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom(
      'Etc/UTC',
      'Europe/Rome',
      'America/Goose_Bay',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Casablanca',
    );

    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const { year, month, day, hour, minute, second, millisecond } = parseAbsolute(instant.toISOString(), zone);
        const expected = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond))
          .toISOString()
          .slice(0, 23);
        expect(presentInstant(instant.toISOString(), zone).slice(0, 23)).toBe(expected);
      }),
    );
  });

  it('is read back as the same instant, in any zone', () => {
    const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('UTC', 'Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');

    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        // Some zones had offsets with seconds long ago, which ISO 8601 cannot print.
        fc.pre(instant.getUTCFullYear() >= 1972);
        expect(parseInstant(presentInstant(instant.toISOString(), zone), 'UTC')).toBe(instant.toISOString());
      }),
    );
  });
});

describe('isCalendarDate', () => {
  it('accepts every day that exists', () => {
    const days = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

    fc.assert(
      fc.property(days, (day) => {
        expect(isCalendarDate(day.toISOString().slice(0, 10))).toBe(true);
      }),
    );
  });
});
