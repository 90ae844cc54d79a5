import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { DomainError, jsonExcess } from '@lectern/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asDomainError, errorDocument, statusOf } from './error-document.ts';
import { checkContentType } from './headers.ts';
import { type CallLimits, limitCalls } from './limit-calls.ts';
import { assertStorable } from './storable-text.ts';

const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Environment',
];
const bodyLimitBytes = 10 * 1024 * 1024;

/**
 * Makes a Fastify scope speak the protocol's transport: JSON bodies, error documents, CORS, request IDs, rate limit.
 * Routes registered in `app` afterwards inherit it.
 */
export async function registerTransport(app: FastifyInstance, options: CallLimits): Promise<void> {
  await app.register(cors, {
    // Tokens grant access to these APIs; cookies grant none to pages of another origin (decision 14).
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-environment',
      'x-site-domain',
      'x-api-version',
      'user-agent',
      'x-session-id',
      'x-view-as-role',
      'x-organization',
    ],
    exposedHeaders,
    maxAge: 1_728_000,
  });
  await limitCalls(app, options);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (request, body, done) => {
    try {
      done(null, parseJson(request, String(body)));
    } catch (error) {
      done(asDomainError(error), undefined);
    }
  });
  // Unlike numbers of a process, IDs that events name are unique on all nodes.
  app.setGenReqId(() => randomUUID());
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-api-version', '3').header('x-queue-time', '0');
    const environment = request.headers['x-environment'];
    if (typeof environment === 'string') reply.header('x-environment', environment);
  });
  app.setErrorHandler((error, request, reply) => {
    const known = fromFramework(error);
    if (known.code === 'EXCEPTION') request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (isOfStorage(known)) request.log.warn({ err: known.cause, requestId: request.id }, 'no storage for files');
    return sendError(reply, known);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new DomainError('INVALID_ENDPOINT')));
}

/** Sends an error document with the status of its first problem. */
function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  const reset = error.problems[0]?.details['reset'];
  if (typeof reset === 'number') reply.header('x-ratelimit-reset', reset);
  if (isOfStorage(error)) reply.header('retry-after', unavailableSeconds);
  return reply.status(statusOf(error.code)).type('application/json; charset=utf-8').send(errorDocument(error.problems));
}

/** How soon a request that failed for want of the storage is worth repeating. */
const unavailableSeconds = 5;

/** Whether files could not be read or stored, which the operator has to know of. */
function isOfStorage({ code, problems }: DomainError): boolean {
  const reason = problems[0]?.details['reason'];
  return code === 'SERVICE_UNAVAILABLE' && (reason === 'storage_unavailable' || reason === 'disk_full');
}

/** Many times what the largest record has. Millions of them take long to parse, and everyone waits. */
const maxValues = 200_000;

function parseJson(request: Parameters<typeof checkContentType>[0], body: string): unknown {
  if (body === '') return undefined;
  checkContentType(request);
  const excess = jsonExcess(body, maxValues);
  if (excess !== null)
    throw new DomainError('INVALID_JSON_BODY', { reason: excess === 'depth' ? 'too_deep' : 'too_many_values' });
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new DomainError('INVALID_JSON_BODY', {}, { cause });
  }
  assertStorable(body, parsed);
  return parsed;
}

/** Fastify's own refusals in the catalogue's words. */
function fromFramework(error: unknown): DomainError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'request_bytes', max: bodyLimitBytes });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new DomainError('INVALID_CONTENT_TYPE_HEADER');
  if (isClientFault(error)) return new DomainError('INVALID_REQUEST', {}, { cause: error });
  return asDomainError(error);
}

/** Whether the framework or the HTTP parser refused the request by itself. */
function isClientFault(error: unknown): boolean {
  if (error instanceof DomainError || typeof error !== 'object' || error === null || !('statusCode' in error))
    return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
