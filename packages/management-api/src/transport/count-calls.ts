import type { Actor, Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint that a call is counted under; null while its principal is unknown. */
    countedEndpoint: string | null;
    countedSite: Site | null;
    countedActor: Actor | null;
  }
}

/** Counts calls and response bytes of sites whose principal is known, once they are answered. */
export function countCalls(app: FastifyInstance, { usage }: EngineServices): void {
  app.decorateRequest('countedEndpoint', null);
  app.decorateRequest('countedSite', null);
  app.decorateRequest('countedActor', null);
  if (usage === null) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { countedSite: site, countedActor: actor } = request;
    if (site !== null && actor !== null) {
      const bytes = bytesOf(reply);
      const counts = usage.of(site.id);
      counts.add('cma', '', bytes);
      counts.add('cma_endpoint', request.countedEndpoint ?? '', bytes);
      counts.add('cma_user', actor.creator.id, bytes);
      if (site.ipTrackingEnabled) counts.add('cma_ip', request.ip, bytes);
    }
    done();
  });
}

/** Makes a call count for its site and principal, however it ends. */
export function countCall(
  request: FastifyRequest,
  endpoint: string,
  { site, actor }: { site: Site; actor: Actor },
): void {
  request.countedEndpoint = endpoint;
  request.countedSite = site;
  request.countedActor = actor;
}

function bytesOf(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0);
}
