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
