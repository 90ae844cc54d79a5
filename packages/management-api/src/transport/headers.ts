import { DomainError } from '@lectern/domain';
import type { FastifyRequest } from 'fastify';

const mediaTypes = ['application/json', 'application/vnd.api+json'];

/**
 * The bearer token of a request; null for none, an empty one and the literal `null` that clients send without a token.
 * Older search widgets call the scheme `API-Token`.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const header = headers.authorization;
  if (header === undefined) return null;
  const token = header.replace(/^(?:bearer|api-token)\s*/i, '').trim();
  return token === '' || token === 'null' ? null : token;
}

/** Throws unless `Accept` names JSON and the API version, if given, is one we serve (reference, management API 1). */
export function checkAcceptAndVersion(request: FastifyRequest): void {
  const accept = request.headers.accept ?? '';
  if (!mediaTypes.some((type) => accept.includes(type))) throw new DomainError('INVALID_ACCEPT_HEADER');
  const version = request.headers['x-api-version'];
  if (version !== undefined && version !== '3') throw new DomainError('INVALID_API_VERSION');
}

/** Throws unless a body's media type is JSON. */
export function checkContentType(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  if (!mediaTypes.some((known) => type.startsWith(known))) throw new DomainError('INVALID_CONTENT_TYPE_HEADER');
}

/** Host that picks a site when no credential does: `X-Site-Domain`, else the address the request came to. */
export function siteDomain(request: FastifyRequest): string {
  return header(request, 'x-site-domain') ?? request.hostname.split(':')[0] ?? '';
}

/** The internal subdomain of the site that a console at `/projects/<subdomain>` belongs to (docs/own-endpoints.md). */
export function siteSubdomain(request: FastifyRequest): string | null {
  return header(request, 'x-site-subdomain');
}

/** A header given once; null when absent. */
export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
