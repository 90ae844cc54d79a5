import type { DailyUsageResource } from '@lectern/contract';
import type { DailyUsage } from '@lectern/domain';

/** Usage of a day. */
export function presentDailyUsage({ date, requests, bytes, seconds }: DailyUsage): DailyUsageResource {
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
      mux_delivered_seconds: seconds.video,
      // No rendition has more than 1080 lines, and images are not analyzed.
      mux_high_resolution_delivered_seconds: 0,
      mux_encoded_seconds: seconds.video_encoded,
      smart_tags_detections: 0,
    },
  };
}
