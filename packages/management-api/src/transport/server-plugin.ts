import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { DomainError } from '@lectern/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asDomainError, errorDocument, statusOf } from './error-document.ts';
import { bearerToken, checkContentType } from './headers.ts';
import { assertStorable } from './storable-text.ts';

const exposedHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id', 'X-Environment'];
const bodyLimitBytes = 10 * 1024 * 1024;

/** How many calls one credential may make in three seconds (reference, management API 4). */
export interface TransportOptions {
  callsPerThreeSeconds: number;
}

/**
 * Makes a Fastify scope speak the protocol's transport: JSON bodies, error documents, CORS, request ids, rate limit.
 * Routes registered in `app` afterwards inherit it.
 */
export async function registerTransport(app: FastifyInstance, options: TransportOptions): Promise<void> {
  await app.register(cors, {
    origin: true,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-environment',
      'x-site-domain',
      'x-api-version',
      'user-agent',
      'x-session-id',
      'x-organization',
    ],
    exposedHeaders,
    maxAge: 1_728_000,
  });
  await app.register(rateLimit, {
    max: options.callsPerThreeSeconds,
    timeWindow: 3000,
    keyGenerator: (request) => bearerToken(request) ?? request.ip,
    errorResponseBuilder: () => new DomainError('RATE_LIMIT_EXCEEDED'),
    addHeadersOnExceeding: { 'x-ratelimit-limit': true, 'x-ratelimit-remaining': true, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': true, 'x-ratelimit-remaining': true, 'x-ratelimit-reset': true, 'retry-after': false },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (request, body, done) => {
    try {
      done(null, parseJson(request, String(body)));
    } catch (error) {
      done(asDomainError(error), undefined);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', randomUUID()).header('x-api-version', '3').header('x-queue-time', '0');
    const environment = request.headers['x-environment'];
    if (typeof environment === 'string') reply.header('x-environment', environment);
  });
  app.setErrorHandler((error, request, reply) => {
    const known = fromFramework(error);
    if (known.code === 'EXCEPTION') request.log.error({ err: error, requestId: reply.getHeader('x-request-id') }, 'request failed');
    return sendError(reply, known);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, new DomainError('INVALID_ENDPOINT')));
}

/** Sends an error document with the status of its first problem. */
export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  const reset = error.problems[0]?.details['reset'];
  if (typeof reset === 'number') reply.header('x-ratelimit-reset', reset);
  return reply.status(statusOf(error.code)).type('application/json; charset=utf-8').send(errorDocument(error.problems));
}

function parseJson(request: Parameters<typeof checkContentType>[0], body: string): unknown {
  if (body === '') return undefined;
  checkContentType(request);
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
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new DomainError('INVALID_REQUEST');
  if (code === 'ECONNREFUSED' || code === '57P01') return new DomainError('SERVICE_UNAVAILABLE', {}, { cause: error, transient: true });
  return asDomainError(error);
}
