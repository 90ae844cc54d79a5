import { DomainError, type Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { answerCall } from './answers/answer-call.ts';
import { defaultKeptBytes, KeptAnswers } from './answers/kept-answers.ts';
import { maxComplexity } from './execution/complexity.ts';
import { PreparedSchemas } from './execution/prepared-schema.ts';
import type { Delivery } from './execution/run-call.ts';
import type { DeliveryQuery } from './execution/run-query.ts';
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
  /** How much memory answers to repeated queries may have, in bytes; 0 to run every query. */
  keptBytes?: number;
}

interface QueryRoutes extends Delivery {
  kept: KeptAnswers;
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
  { services, cdnSeconds = defaultCdnSeconds, keptBytes = defaultKeptBytes }: DeliveryApiOptions,
): Promise<void> {
  const delivery: QueryRoutes = {
    services,
    cdnSeconds,
    schemas: new PreparedSchemas(),
    persisted: new PersistedQueries(),
    kept: new KeptAnswers(services, keptBytes),
  };
  speakDelivery(app, maxBodyBytes);
  countCalls(app, services);

  for (const path of paths) {
    app.route({ method: ['GET', 'POST'], url: path, handler: (request, reply) => answer(delivery, request, reply) });
    app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
  }
}

async function answer(
  { persisted, cdnSeconds, kept, ...delivery }: QueryRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const { mode: asked, ...call } = readCall(request);
  // Caches in between keep an answer under its tags.
  const isForCaches = method !== 'POST' && asked.version === 'published' && cdnSeconds > 0;
  const mode = { ...asked, wantsCacheTags: asked.wantsCacheTags || isForCaches };
  let sent: DeliveryQuery | GraphQLError | undefined;
  const answered = await answerCall(delivery, kept, {
    ...call,
    mode,
    onPrincipal: (principal) => countCall(request, principal),
    query: (site) => (sent ??= readQuery(request, site, persisted)),
  });
  const { text, hasErrors, complexity, cacheTags } = answered;
  for (const failure of answered.failures) request.log.error(failure);
  reply.headers({
    ...cacheHeaders({ method, mode, hasErrors, cacheTags, cdnSeconds }),
    'x-complexity': String(complexity),
    'x-max-complexity': String(maxComplexity),
    ...(cacheTags !== null && asked.wantsCacheTags ? { 'x-cache-tags': cacheTags } : {}),
  });
  return sendAnswer(request, reply, text);
}

function readQuery(request: FastifyRequest, site: Site, persisted: PersistedQueries): DeliveryQuery | GraphQLError {
  const sent = request.method === 'POST' ? readBody(request.body) : readParameters(request.query);
  return sent instanceof GraphQLError ? sent : persisted.resolve(site.id, sent);
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD, POST, OPTIONS')
    .send(errorEnvelope(new DomainError('INVALID_ENDPOINT')));
}
