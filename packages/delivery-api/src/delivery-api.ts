import { DomainError } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { maxComplexity } from './execution/complexity.ts';
import { PreparedSchemas } from './execution/prepared-schema.ts';
import { type Delivery, runCall } from './execution/run-call.ts';
import { cacheHeaders, defaultCdnSeconds } from './transport/cache-headers.ts';
import { countCall, countCalls } from './transport/count-calls.ts';
import { errorEnvelope } from './transport/error-envelope.ts';
import { PersistedQueries } from './transport/persisted-queries.ts';
import { readCall } from './transport/request-mode.ts';
import { readBody, readParameters } from './transport/request-query.ts';
import { sendAnswer } from './transport/send-answer.ts';
import { speakDelivery } from './transport/speak-delivery.ts';

/** What the delivery API is built on. */
export interface DeliveryApiOptions {
  services: EngineServices;
  /** How long shared caches may keep published answers of GET requests, in seconds; 0 for never. */
  cdnSeconds?: number;
}

interface QueryRoutes extends Delivery {
  persisted: PersistedQueries;
  cdnSeconds: number;
}

const maxBodyBytes = 4 * 1024 * 1024;

const paths = [
  '/graphql',
  '/graphql/',
  '/graphql/preview',
  '/graphql/environments/:environment',
  '/graphql/environments/:environment/preview',
];

/** Fastify plugin: the GraphQL delivery API under `/graphql` (reference, delivery 1). */
export async function deliveryApi(
  app: FastifyInstance,
  { services, cdnSeconds = defaultCdnSeconds }: DeliveryApiOptions,
): Promise<void> {
  const delivery = { services, cdnSeconds, schemas: new PreparedSchemas(), persisted: new PersistedQueries() };
  speakDelivery(app, maxBodyBytes);
  countCalls(app, services);

  for (const path of paths) {
    app.route({ method: ['GET', 'POST'], url: path, handler: (request, reply) => answer(delivery, request, reply) });
    app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
  }
}

async function answer(
  { persisted, cdnSeconds, ...delivery }: QueryRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const { mode: asked, ...call } = readCall(request);
  // Caches in between keep an answer under its tags.
  const isForCaches = method !== 'POST' && asked.version === 'published' && cdnSeconds > 0;
  const mode = { ...asked, wantsCacheTags: asked.wantsCacheTags || isForCaches };
  const answered = await runCall(delivery, {
    ...call,
    mode,
    onPrincipal: (principal) => countCall(request, principal),
    query: (site) => {
      const sent = method === 'POST' ? readBody(request.body) : readParameters(request.query);
      return sent instanceof GraphQLError ? sent : persisted.resolve(site.id, sent);
    },
  });
  const { body, complexity, cacheTags = null } = answered;
  for (const failure of answered.failures) request.log.error(failure);
  reply.headers({
    ...cacheHeaders({ method, mode, hasErrors: 'errors' in body, cacheTags, cdnSeconds }),
    'x-complexity': String(complexity),
    'x-max-complexity': String(maxComplexity),
    ...(cacheTags !== null && asked.wantsCacheTags ? { 'x-cache-tags': cacheTags } : {}),
  });
  return sendAnswer(request, reply, JSON.stringify(body));
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD, POST, OPTIONS')
    .send(errorEnvelope(new DomainError('INVALID_ENDPOINT')));
}
