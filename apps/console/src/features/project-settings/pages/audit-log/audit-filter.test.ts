import { expect, it } from 'vitest';
import { auditCondition, readAuditSelection } from './audit-filter.ts';

const now = new Date('2026-01-02T00:00:00.400Z');
const midnight = now.getTime() / 1000 - 0.4;

it('reads period and filter from the URL, with the last hour as fallback', () => {
  expect(readAuditSelection(new URLSearchParams('period=week&filter=a%20%3D%201'))).toEqual({
    period: 'week',
    filter: 'a = 1',
  });
  for (const search of ['', 'period=year', 'period=']) {
    expect(readAuditSelection(new URLSearchParams(search))).toEqual({ period: 'hour', filter: '' });
  }
});

it('combines the typed filter with the period', () => {
  expect(auditCondition({ period: 'hour', filter: '' }, now)).toBe(`id >= min_ulid(${midnight - 3600})`);
  expect(auditCondition({ period: 'day', filter: ' a = 1 OR b = 2 ' }, now)).toBe(
    `id >= min_ulid(${midnight - 86_400}) AND (a = 1 OR b = 2)`,
  );
  expect(auditCondition({ period: 'allTime', filter: 'a = 1' }, now)).toBe('(a = 1)');
  expect(auditCondition({ period: 'allTime', filter: ' ' }, now)).toBeUndefined();
});
