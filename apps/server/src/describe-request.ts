import type { FastifyRequest } from 'fastify';

/**
 * What the log records of a request: secrets of links, such as an invitation's or a token to sign in with, are
 * redacted.
 */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  return {
    method: request.method,
    url: request.url.replaceAll(/([?&](?:token|access_token|sso_code|ticket)=)[^&]*/g, '$1…'),
    host: request.host,
    remoteAddress: request.ip,
  };
}
