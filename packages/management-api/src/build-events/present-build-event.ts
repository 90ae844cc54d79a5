import type { BuildEventResource } from '@lectern/contract';
import type { BuildEvent } from '@lectern/storage';

/** Wire form of an entry in the log of builds. */
export function presentBuildEvent(event: BuildEvent): BuildEventResource {
  const { response_headers: responseHeaders, request_headers: requestHeaders, ...data } = event.data;
  return {
    id: event.id,
    type: 'build_event',
    attributes: {
      event_type: event.eventType,
      created_at: event.createdAt.toISOString(),
      data: {
        ...data,
        ...(responseHeaders !== undefined && { response_headers: { ...responseHeaders } }),
        ...(requestHeaders !== undefined && { request_headers: { ...requestHeaders } }),
      },
    },
    relationships: { build_trigger: { data: { id: event.buildTriggerId, type: 'build_trigger' } } },
  };
}
