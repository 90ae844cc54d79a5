import { describe, expect, it } from 'vitest';
import { nextMorning, readDate, readDateTime, writeDateTime } from './wire-date.ts';

describe('dates on the wire', () => {
  it('reads a calendar date and refuses anything else', () => {
    expect(readDate('2026-11-27')?.toString()).toBe('2026-11-27');
    expect(readDate('27/11/2026')).toBeNull();
    expect(readDate('')).toBeNull();
    expect(readDate(null)).toBeNull();
  });

  it('shows an instant on the clock of a zone and writes it back with its offset', () => {
    const zoned = readDateTime('2026-11-27T07:00:00.000+00:00', 'Europe/Helsinki');

    expect(zoned?.hour).toBe(9);
    expect(zoned && writeDateTime(zoned)).toBe('2026-11-27T09:00:00.000+02:00');
  });

  it('writes zones west of Greenwich and half hours', () => {
    const west = readDateTime('2026-07-01T12:00:00Z', 'America/New_York');
    const half = readDateTime('2026-07-01T12:00:00Z', 'Asia/Kolkata');

    expect(west && writeDateTime(west)).toBe('2026-07-01T08:00:00.000-04:00');
    expect(half && writeDateTime(half)).toBe('2026-07-01T17:30:00.000+05:30');
  });

  it('reads nonsense as no time', () => {
    expect(readDateTime('soon', 'UTC')).toBeNull();
  });

  it('starts planning at nine on the next morning of a zone, over changes of the clock too', () => {
    expect(nextMorning(Date.parse('2026-11-22T22:30:00Z'), 'Europe/Helsinki')).toBe('2026-11-24T09:00:00.000+02:00');
    expect(nextMorning(Date.parse('2026-10-24T12:00:00Z'), 'Europe/Rome')).toBe('2026-10-25T09:00:00.000+01:00');
  });
});
