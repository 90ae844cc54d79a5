import { buildEventTypes } from '@lectern/domain';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';

const eventType = z.enum(buildEventTypes);
const headers = z.record(z.string(), z.string());

/**
 * Details of a build event, by its type: request and response for `request_…`, the received request for `response_…`,
 * `pages` and `crawler_log` for `indexing_…`. Secrets are replaced, and texts are cut at 64 KiB.
 */
export const buildEventData = z.looseObject({
  command: z.string().optional(),
  reason: z.string().optional(),
  response_status: z.number().optional(),
  response_headers: headers.optional(),
  response_body: z.string().optional(),
  request_headers: headers.optional(),
  request_body: z.string().optional(),
  pages: z.unknown().optional(),
  pages_count: z.number().optional(),
  crawler_log: z.unknown().optional(),
});

/** An entry in the log of builds (reference, project 9). */
export const buildEventResource = resource('build_event', {
  attributes: { event_type: eventType, created_at: z.string(), data: buildEventData },
  relationships: { build_trigger: toOne('build_trigger') },
});
/** An entry in the log of builds, as the wire shows it. */
export type BuildEventResource = z.output<typeof buildEventResource>;

/** What build events can be narrowed down by. */
export const buildEventFilters = z
  .object({
    build_trigger_id: z.object({ eq: z.string() }).partial(),
    event_type: z.object({ eq: eventType }).partial(),
    created_at: z.object({ gt: z.string(), lt: z.string() }).partial(),
  })
  .partial();

/** What build events can be ordered by; the newest come first unless asked otherwise. */
export const buildEventOrder = z.enum([
  'build_trigger_id_asc',
  'build_trigger_id_desc',
  'created_at_asc',
  'created_at_desc',
  'event_type_asc',
  'event_type_desc',
]);

/**
 * The log of builds of the site, 30 events a page, up to 500: read with `can_access_build_events_log`, and by those who
 * may run build triggers as far as it is about these, without messages.
 */
export const buildEvents = endpoints('site', {
  'GET /build-events': {
    filters: { ids: z.string(), fields: buildEventFilters },
    query: { page, order_by: buildEventOrder },
    answer: listOf(buildEventResource),
    meta: totalCount,
  },
  'GET /build-events/:buildEventId': { answer: buildEventResource },
});
