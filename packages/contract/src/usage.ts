import { usagePeriods } from '@lectern/domain';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

/** What is counted on a day, in UTC (reference, project 10). */
export const dailyUsageAttributes = {
  date: z.string(),
  cda_api_calls: z.number(),
  cma_api_calls: z.number(),
  cda_traffic_bytes: z.number(),
  cma_traffic_bytes: z.number(),
  assets_traffic_bytes: z.number(),
  mux_delivered_seconds: z.number(),
  mux_high_resolution_delivered_seconds: z.number(),
  mux_encoded_seconds: z.number(),
  smart_tags_detections: z.number(),
};

/** Usage of a project on a day. The ID is the day. */
export const dailyUsageResource = resource('daily_usage', { attributes: dailyUsageAttributes });
/** Usage of a day, as the wire shows it. */
export type DailyUsageResource = z.output<typeof dailyUsageResource>;

/** The values with the highest counts, highest first; the ID is the name of the counter. */
export const usageCounterResource = resource('usage_counter', {
  attributes: { result: listOf(z.strictObject({ value: z.string(), counter: z.number() })) },
});
/** A usage counter, as the wire shows it. */
export type UsageCounterResource = z.output<typeof usageCounterResource>;

/** Usage of a project: read with `can_edit_schema`. */
export const usage = endpoints('site', {
  'GET /daily-site-usages': { answer: listOf(dailyUsageResource) },
  'GET /usage-log-counters/:usageCounterId': {
    query: { period: z.enum(usagePeriods) },
    answer: usageCounterResource,
  },
});
