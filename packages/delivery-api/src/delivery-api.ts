import { canEnterEnvironment, authorize, DomainError } from '@lectern/domain';
import {
  answerRead,
  type Call,
  type EnvironmentPrincipal,
  type EngineServices,
  findEnvironmentAhead,
  rememberPrincipal,
  resolveCredential,
} from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { maxComplexity } from './execution/complexity.ts';
import type { DeliveryMode } from './execution/delivery-context.ts';
import { PreparedSchemas } from './execution/prepared-schema.ts';
import { runQuery } from './execution/run-query.ts';
import { cacheHeaders, defaultCdnSeconds } from './transport/cache-headers.ts';
import { corsHeaders } from './transport/cors.ts';
import { countCall, countCalls } from './transport/count-calls.ts';
import { errorEnvelope, errorStatus } from './transport/error-envelope.ts';
import { PersistedQueries } from './transport/persisted-queries.ts';
import { authorizeMode, readEnvironmentName, readMode, readToken, type RequestPath } from './transport/request-mode.ts';
import { readBody, readParameters } from './transport/request-query.ts';
import { sendAnswer } from './transport/send-answer.ts';

/** What the delivery API is built on. */
export interface DeliveryApiOptions {
  services: EngineServices;
  /** How long shared caches may keep published answers of GET requests, in seconds; 0 for never. */
  cdnSeconds?: number;
}

interface Delivery {
  services: EngineServices;
  schemas: PreparedSchemas;
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
  // Public clients send JSON as text/plain.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  // No cache keeps errors: an answer says what may be done with it.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers(corsHeaders).header('cache-control', 'no-store'),
  );
  app.setErrorHandler(sendError);
  countCalls(app, services);

  for (const path of paths) {
    app.route({ method: ['GET', 'POST'], url: path, handler: (request, reply) => answer(delivery, request, reply) });
    app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: ['PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
  }
}

async function answer(
  { services, schemas, persisted, cdnSeconds }: Delivery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const path = readPath(request);
  const asked = readMode(request.headers, path);
  // Caches in between keep an answer under its tags.
  const isForCaches = method !== 'POST' && asked.version === 'published' && cdnSeconds > 0;
  const mode = { ...asked, wantsCacheTags: asked.wantsCacheTags || isForCaches };
  const call: Call = {
    token: readToken(request.headers),
    environmentName: readEnvironmentName(request.headers, path),
    audience: 'cda',
  };
  const {
    body,
    complexity,
    cacheTags = null,
    failures,
  } = await answerRead(
    services,
    call,
    () => enter(services, request, call, mode),
    async (principal) => {
      countCall(request, principal);
      // A principal from memory may have used another mode.
      authorizeMode(principal.actor, mode);
      const unexpected: unknown[] = [];
      const sent = method === 'POST' ? readBody(request.body) : readParameters(request.query);
      const query = sent instanceof GraphQLError ? sent : persisted.resolve(principal.site.id, sent);
      const answered = await runQuery(services, schemas, { ...principal, mode }, query, (error) =>
        unexpected.push(error),
      );
      return { ...answered, failures: unexpected };
    },
  );
  for (const failure of failures) request.log.error(failure);
  reply.headers({
    ...cacheHeaders({ method, mode, hasErrors: 'errors' in body, cacheTags, cdnSeconds }),
    'x-complexity': String(complexity),
    'x-max-complexity': String(maxComplexity),
    ...(cacheTags !== null && asked.wantsCacheTags ? { 'x-cache-tags': cacheTags } : {}),
  });
  return sendAnswer(request, reply, JSON.stringify(body));
}

/** The principal and environment of a call, recognized now and remembered for the next equal call. */
async function enter(
  services: EngineServices,
  request: FastifyRequest,
  call: Call,
  mode: DeliveryMode,
): Promise<EnvironmentPrincipal> {
  const [credential, found] = await Promise.all([
    resolveCredential(services, call.token, call.audience),
    findEnvironmentAhead(services, call),
  ]);
  const { site, actor } = credential;
  countCall(request, credential);
  authorizeMode(actor, mode);
  const environment = found?.environment ?? (await findEnvironment(services.db.kysely, site.id, call.environmentName));
  if (environment === null) throw new DomainError('INVALID_ENVIRONMENT');
  authorize(canEnterEnvironment(actor, environment));
  if (environment.status !== 'ready') throw new DomainError('ENVIRONMENT_NOT_READY', {}, { transient: true });
  if (found !== null) rememberPrincipal(services, call, credential, found);
  return { site, actor, environment };
}

function readPath(request: FastifyRequest): RequestPath {
  const { environment } = request.params as { environment?: string };
  return { environment: environment ?? null, isPreview: request.routeOptions.url?.endsWith('/preview') ?? false };
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD, POST, OPTIONS')
    .send(errorEnvelope(new DomainError('INVALID_ENDPOINT')));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DomainError) return reply.code(errorStatus(error)).send(errorEnvelope(error));
  const statusCode =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (statusCode === 413)
    return reply.code(413).send(errorEnvelope(new DomainError('INVALID_REQUEST', { max_bytes: maxBodyBytes })));
  if (statusCode === 415) return reply.code(415).send(errorEnvelope(new DomainError('INVALID_CONTENT_TYPE_HEADER')));
  if (typeof statusCode === 'number' && statusCode < 500)
    return reply.code(statusCode).send(errorEnvelope(new DomainError('INVALID_REQUEST')));
  request.log.error(error);
  const failure = new DomainError('EXCEPTION');
  return reply.code(errorStatus(failure)).send(errorEnvelope(failure));
}
