import { Readable } from 'node:stream';
import { DomainError, type ErrorCode } from '@lectern/domain';
import { receiveUpload, type EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, unavailableSeconds } from './error-body.ts';

/** Receives the bytes of new assets at the URL returned by `POST /upload-requests`; the URL is the credential. */
export function registerUploadIntake(app: FastifyInstance, services: EngineServices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is a file of any type and size: it flows straight to the store.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // Browser scripts of any site may use an address they were given.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
    scope.options('/assets/uploads', async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'PUT',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .status(204)
        .send(),
    );
    scope.setErrorHandler((error, request, reply) => refuse(asDomainError(error), request, reply));
    scope.put('/assets/uploads', { bodyLimit: services.limits.uploadBytes }, async (request, reply) => {
      const { ticket } = request.query as { ticket?: string };
      const declared = Number(request.headers['content-length']);
      const content = request.body instanceof Readable ? request.body : Readable.from([]);
      await receiveUpload(services, ticket ?? '', content, Number.isFinite(declared) ? declared : null);
      return reply.status(200).send();
    });
  });
}

/** Statuses as stores of files use them; 422 for the rest. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_AUTHORIZATION_HEADER: 403,
  RATE_LIMIT_EXCEEDED: 429,
  TECHNICAL_LIMIT_REACHED: 413,
  SERVICE_UNAVAILABLE: 503,
  EXCEPTION: 500,
};

function refuse(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.code === 'EXCEPTION') request.log.error({ err: error }, 'upload failed');
  if (error.code === 'SERVICE_UNAVAILABLE') {
    request.log.warn({ err: error.cause }, 'upload failed');
    reply.header('retry-after', unavailableSeconds);
  }
  return reply.status(statuses[error.code] ?? 422).send(errorBody(error));
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTooLarge =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge
    ? new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes' })
    : new DomainError('EXCEPTION', {}, { cause: error });
}
