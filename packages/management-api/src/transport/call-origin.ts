import type { CallOrigin } from '@lectern/engine';
import type { FastifyRequest } from 'fastify';

/** What events say of the call that made them true; the path is without its query, which may hold a secret. */
export function originOf(request: FastifyRequest): CallOrigin {
  const end = request.url.indexOf('?');
  const path = end === -1 ? request.url : request.url.slice(0, end);
  return {
    id: request.id,
    method: request.method,
    path,
    body: request.body,
    language: request.headers['accept-language'],
    userAgent: request.headers['user-agent'],
  };
}
