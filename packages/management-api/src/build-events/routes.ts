import { buildEvents } from '@lectern/contract';
import { getBuildEvent, listBuildEvents } from '@lectern/engine';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';
import { presentBuildEvent } from './present-build-event.ts';
import { readBuildEventQuery } from './read-build-event-query.ts';

/** The log of builds (reference, project 9). */
export const buildEventRoutes = implement(buildEvents, {
  async 'GET /build-events'(request) {
    const query = readBuildEventQuery(request.query);
    const { events, totalCount } = await listBuildEvents(request.services, request, query);
    return ok(events.map(presentBuildEvent), { meta: { total_count: totalCount } });
  },
  'GET /build-events/:buildEventId': async (request) =>
    ok(presentBuildEvent(await getBuildEvent(request.services, request, request.params.buildEventId))),
});
