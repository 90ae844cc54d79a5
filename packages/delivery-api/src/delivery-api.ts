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
import { maxComplexity } from './execution/complexity.ts';
import type { DeliveryMode } from './execution/delivery-context.ts';
import { PreparedSchemas } from './execution/prepared-schema.ts';
import { runQuery } from './execution/run-query.ts';
import { corsHeaders } from './transport/cors.ts';
import { countCall, countCalls } from './transport/count-calls.ts';
import { errorEnvelope, errorStatus } from './transport/error-envelope.ts';
import { readQuery } from './transport/request-body.ts';
import { authorizeMode, readEnvironmentName, readMode, readToken, type RequestPath } from './transport/request-mode.ts';

/** What the delivery API is built on. */
export interface DeliveryApiOptions {
  services: EngineServices;
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
export async function deliveryApi(app: FastifyInstance, { services }: DeliveryApiOptions): Promise<void> {
  const schemas = new PreparedSchemas();
  // Public clients send JSON as text/plain.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(corsHeaders));
  app.setErrorHandler(sendError);
  countCalls(app, services);

  for (const path of paths) {
    app.route({ method: 'POST', url: path, handler: (request, reply) => answer(services, schemas, request, reply) });
    app.route({ method: 'OPTIONS', url: path, handler: (_request, reply) => reply.code(204).send() });
    app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: path, handler: refuseMethod });
  }
}

async function answer(
  services: EngineServices,
  schemas: PreparedSchemas,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const path = readPath(request);
  const mode = readMode(request.headers, path);
  const call: Call = {
    token: readToken(request.headers),
    environmentName: readEnvironmentName(request.headers, path),
    audience: 'cda',
  };
  const { body, complexity, cacheTags, failures } = await answerRead(
    services,
    call,
    () => enter(services, request, call, mode),
    async (principal) => {
      countCall(request, principal);
      // A principal from memory may have used another mode.
      authorizeMode(principal.actor, mode);
      const unexpected: unknown[] = [];
      const answered = await runQuery(services, schemas, { ...principal, mode }, readQuery(request.body), (error) =>
        unexpected.push(error),
      );
      return { ...answered, failures: unexpected };
    },
  );
  for (const failure of failures) request.log.error(failure);
  return reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, max-age=0',
      'x-complexity': String(complexity),
      'x-max-complexity': String(maxComplexity),
      ...(cacheTags == null ? {} : { 'x-cache-tags': cacheTags }),
    })
    .send(JSON.stringify(body));
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
    .header('allow', 'POST, OPTIONS')
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
