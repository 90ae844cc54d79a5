import { describe, expect, it } from 'vitest';
import { nextMorning, readDate, readDateTime, writeDateTime } from './wire-date.ts';

describe('dates on the wire', () => {
  it('reads a calendar date and rejects anything else', () => {
    expect(readDate('2026-11-27')?.toString()).toBe('2026-11-27');
    expect(readDate('27/11/2026')).toBeNull();
    expect(readDate('')).toBeNull();
    expect(readDate(null)).toBeNull();
  });

  it('converts an instant to the local time of a zone and back with its offset', () => {
    const zoned = readDateTime('2026-11-27T07:00:00.000+00:00', 'Europe/Helsinki');

    expect(zoned?.hour).toBe(9);
    expect(zoned && writeDateTime(zoned)).toBe('2026-11-27T09:00:00.000+02:00');
  });

  it('supports zones west of Greenwich and half hours', () => {
    const west = readDateTime('2026-07-01T12:00:00Z', 'America/New_York');
    const half = readDateTime('2026-07-01T12:00:00Z', 'Asia/Kolkata');

    expect(west && writeDateTime(west)).toBe('2026-07-01T08:00:00.000-04:00');
    expect(half && writeDateTime(half)).toBe('2026-07-01T17:30:00.000+05:30');
  });

  it('reads an invalid date as no time', () => {
    expect(readDateTime('soon', 'UTC')).toBeNull();
  });

  it('defaults a schedule to nine the next morning in a zone, across clock changes too', () => {
    expect(nextMorning(Date.parse('2026-11-22T22:30:00Z'), 'Europe/Helsinki')).toBe('2026-11-24T09:00:00.000+02:00');
    expect(nextMorning(Date.parse('2026-10-24T12:00:00Z'), 'Europe/Rome')).toBe('2026-10-25T09:00:00.000+01:00');
  });
});
