import { DomainError } from '@lectern/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders } from './cors.ts';
import { errorEnvelope, errorStatus } from './error-envelope.ts';

/** Bodies, headers and errors as clients of the delivery API know them (reference, delivery 1). */
export function speakDelivery(app: FastifyInstance, maxBodyBytes: number): void {
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
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, maxBodyBytes));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, maxBodyBytes: number): FastifyReply {
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
