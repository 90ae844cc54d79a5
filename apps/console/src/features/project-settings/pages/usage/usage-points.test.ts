import type { DailyUsageResource } from '@lectern/contract';
import { expect, test } from 'vitest';
import { usagePoints } from './usage-points.ts';

function day(date: string, cda: number): DailyUsageResource {
  return {
    id: date,
    type: 'daily_usage',
    attributes: {
      date,
      cda_api_calls: cda,
      cma_api_calls: 1,
      cda_traffic_bytes: 0,
      cma_traffic_bytes: 0,
      assets_traffic_bytes: 0,
      mux_delivered_seconds: 0,
      mux_high_resolution_delivered_seconds: 0,
      mux_encoded_seconds: 0,
      smart_tags_detections: 0,
    },
  };
}

test('30 days end with the last one, and days without usage are 0', () => {
  const points = usagePoints([day('2026-01-01', 9), day('2026-03-01', 5), day('2026-03-02', 7)], 'days', [
    'cda_api_calls',
  ]);

  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ time: '2026-02-01', amounts: { cda_api_calls: 0 } });
  expect(points.slice(-2)).toEqual([
    { time: '2026-03-01', amounts: { cda_api_calls: 5 } },
    { time: '2026-03-02', amounts: { cda_api_calls: 7 } },
  ]);
});

test('12 months are sums of their days', () => {
  const usage = [
    day('2025-02-28', 1),
    day('2025-03-01', 2),
    day('2026-01-31', 3),
    day('2026-02-01', 4),
    day('2026-02-09', 5),
  ];

  const points = usagePoints(usage, 'months', ['cda_api_calls', 'cma_api_calls']);

  expect(points).toHaveLength(12);
  expect(points[0]).toEqual({ time: '2025-03', amounts: { cda_api_calls: 2, cma_api_calls: 1 } });
  expect(points.slice(-2)).toEqual([
    { time: '2026-01', amounts: { cda_api_calls: 3, cma_api_calls: 1 } },
    { time: '2026-02', amounts: { cda_api_calls: 9, cma_api_calls: 2 } },
  ]);
});
