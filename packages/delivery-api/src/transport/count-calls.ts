import type { IncomingHttpHeaders } from 'node:http';
import { type Actor, countedReferrer, type Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    queriedSite: Site | null;
    queriedBy: Actor | null;
  }
}

/** Counts queries and response bytes of sites whose token is known, once they are answered. */
export function countCalls(app: FastifyInstance, { usage }: EngineServices): void {
  app.decorateRequest('queriedSite', null);
  app.decorateRequest('queriedBy', null);
  if (usage === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { queriedSite: site, queriedBy: actor } = request;
    if (site !== null && actor !== null) {
      const bytes = Number(reply.getHeader('content-length') ?? 0);
      countRun({ usage }, { site, actor }, bytes);
      countReferrer({ usage }, site, request.headers, bytes);
      if (site.ipTrackingEnabled) usage.of(site.id).add('cda_ip', request.ip, bytes);
    }
    done();
  });
}

/** Counts a query that ran, and the bytes of its answer, for its site and token. */
export function countRun(
  { usage }: Pick<EngineServices, 'usage'>,
  { site, actor }: { site: Site; actor: Actor },
  bytes: number,
): void {
  if (usage === null) return;
  const counts = usage.of(site.id);
  counts.add('cda', '', bytes);
  counts.add('cda_access_token_id', actor.creator.type === 'access_token' ? actor.creator.id : '', bytes);
}

/** Counts a query for the page that it was sent from. */
export function countReferrer(
  { usage }: Pick<EngineServices, 'usage'>,
  { id }: Site,
  { referer }: IncomingHttpHeaders,
  bytes: number,
): void {
  usage?.of(id).add('cda_referrer', countedReferrer(referer), bytes);
}

/** Makes a query count for its site and token, however it ends. */
export function countCall(request: FastifyRequest, { site, actor }: { site: Site; actor: Actor }): void {
  request.queriedSite = site;
  request.queriedBy = actor;
}
