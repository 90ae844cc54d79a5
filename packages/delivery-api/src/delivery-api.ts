import { DomainError, type Site } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { answerCall } from './answers/answer-call.ts';
import { defaultKeptBytes, KeptAnswers } from './answers/kept-answers.ts';
import { type CountCall, type Repeat, RepeatDoor } from './answers/repeat-door.ts';
import { maxComplexity } from './execution/complexity.ts';
import { PreparedSchemas } from './execution/prepared-schema.ts';
import type { Delivery } from './execution/run-call.ts';
import type { DeliveryQuery } from './execution/run-query.ts';
import { cacheHeaders, defaultCdnSeconds } from './transport/cache-headers.ts';
import { countCall, countCalls } from './transport/count-calls.ts';
import { errorEnvelope } from './transport/error-envelope.ts';
import { PersistedQueries } from './transport/persisted-queries.ts';
import { readCall } from './transport/request-mode.ts';
import { BodyReader, readParameters } from './transport/request-query.ts';
import { sendAnswer } from './transport/send-answer.ts';
import { speakDelivery } from './transport/speak-delivery.ts';

/** What the delivery API is built on. */
export interface DeliveryApiOptions {
  services: EngineServices;
  /** How long shared caches may keep published answers of GET requests, in seconds; 0 for never. */
  cdnSeconds?: number;
  /** How much memory answers to repeated queries may have, in bytes; 0 to run every query. */
  keptBytes?: number;
  /** How repeated queries count against the limit of calls, which they reach before the hooks of a route. */
  countCall?: CountCall;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was answered from memory. */
    repeat: Repeat | null;
  }
}

/** Of loggers that write lines for each request. */
const requestLevels = ['trace', 'debug', 'info'];

interface QueryRoutes extends Delivery {
  kept: KeptAnswers;
  bodies: BodyReader;
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
  { services, cdnSeconds = defaultCdnSeconds, keptBytes = defaultKeptBytes, countCall }: DeliveryApiOptions,
): Promise<void> {
  const delivery: QueryRoutes = {
    services,
    cdnSeconds,
    schemas: new PreparedSchemas(),
    bodies: new BodyReader(),
    persisted: new PersistedQueries(),
    kept: new KeptAnswers(services, keptBytes),
  };
  speakDelivery(app, maxBodyBytes);
  countCalls(app, services);
  answerRepeats(app, new RepeatDoor(services, delivery.kept, countCall ?? null));

  for (const path of paths) {
    app.route({ method: ['GET', 'POST'], url: path, handler: (request, reply) => answer(delivery, request, reply) });
    app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
  }
}

/** Has requests that repeat another one answered before they are routed. */
function answerRepeats(app: FastifyInstance, door: RepeatDoor): void {
  app.decorateRequest('repeat', null);
  // Routes write them.
  if (requestLevels.includes(app.log.level)) return;
  // After the hooks that add headers.
  app.addHook('onSend', ({ raw, body, repeat }, reply, payload, done) => {
    if (repeat !== null && typeof body === 'string' && Buffer.isBuffer(payload))
      door.remember(raw, body, repeat, reply.getHeaders(), payload);
    done();
  });
  app.addHook('onReady', (done) => {
    door.guard(app.server);
    done();
  });
  app.addHook('preClose', (done) => {
    door.close();
    done();
  });
}

async function answer(delivery: QueryRoutes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { kept, cdnSeconds } = delivery;
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
    query: (site) => (sent ??= readQuery(delivery, request, site)),
  });
  const { text, hasErrors, complexity, cacheTags } = answered;
  if (method === 'POST' && answered.kept !== null) request.repeat = { call, ...answered.kept };
  for (const failure of answered.failures) request.log.error(failure);
  reply.headers({
    ...cacheHeaders({ method, mode, hasErrors, cacheTags, cdnSeconds }),
    'x-complexity': String(complexity),
    'x-max-complexity': String(maxComplexity),
    ...(cacheTags !== null && asked.wantsCacheTags ? { 'x-cache-tags': cacheTags } : {}),
  });
  return sendAnswer(request, reply, text);
}

function readQuery(
  { bodies, persisted }: QueryRoutes,
  request: FastifyRequest,
  site: Site,
): DeliveryQuery | GraphQLError {
  const sent = request.method === 'POST' ? bodies.read(request.body) : readParameters(request.query);
  return sent instanceof GraphQLError ? sent : persisted.resolve(site.id, sent);
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD, POST, OPTIONS')
    .send(errorEnvelope(new DomainError('INVALID_ENDPOINT')));
}
