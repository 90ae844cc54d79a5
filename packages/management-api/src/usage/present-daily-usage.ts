import type { DailyUsageResource } from '@lectern/contract';
import type { DailyUsage } from '@lectern/domain';

/** Usage of a day. */
export function presentDailyUsage({ date, requests, bytes }: DailyUsage): DailyUsageResource {
  return {
    id: date,
    type: 'daily_usage',
    attributes: {
      date,
      cda_api_calls: requests.cda,
      cma_api_calls: requests.cma,
      cda_traffic_bytes: bytes.cda,
      cma_traffic_bytes: bytes.cma,
      assets_traffic_bytes: bytes.assets,
      // Videos are served as the files they are, and images are not analyzed.
      mux_delivered_seconds: 0,
      mux_high_resolution_delivered_seconds: 0,
      mux_encoded_seconds: 0,
      smart_tags_detections: 0,
    },
  };
}
