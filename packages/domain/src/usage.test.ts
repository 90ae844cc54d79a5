import { expect, test } from 'vitest';
import { countedReferrer, daysOfPeriod, readCounterName, usageCounterNames, usageDimensions } from './usage.ts';

test('a period is a day or a whole month of UTC', () => {
  const now = new Date('2026-01-31T23:59:59Z');

  expect(daysOfPeriod('today', now)).toEqual({ from: '2026-01-31', to: '2026-01-31' });
  expect(daysOfPeriod('current_month', now)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(daysOfPeriod('last_month', now)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOfPeriod('last_month', new Date('2028-03-31T00:00:00Z'))).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  });
});

test('every counter reads a property and a measure', () => {
  expect(readCounterName('assets_full_path_requests')).toEqual({ property: 'assets_full_path', measure: 'requests' });
  expect(readCounterName('cda_access_token_id_bytes')).toEqual({ property: 'cda_access_token_id', measure: 'bytes' });
  expect(readCounterName('video_path_seconds')).toEqual({ property: 'video_path', measure: 'seconds' });
  for (const name of usageCounterNames) {
    const { property, measure } = readCounterName(name);
    expect(usageDimensions).toContain(property);
    expect(`${property}_${measure}`).toBe(name);
  }
});

test('a referrer is counted without its query and fragment', () => {
  expect(countedReferrer(undefined)).toBe('');
  expect(countedReferrer('https://example.org/a')).toBe('https://example.org/a');
  expect(countedReferrer('https://example.org/a?token=secret#b')).toBe('https://example.org/a');
  expect(countedReferrer('https://example.org/#b?c')).toBe('https://example.org/');
});
