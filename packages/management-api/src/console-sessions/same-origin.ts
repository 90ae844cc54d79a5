import { DomainError } from '@lectern/domain';
import type { FastifyRequest } from 'fastify';
import { header } from '../transport/headers.ts';

/**
 * Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) unless the browser proves that a page of this origin sends the
 * request: another port or another host of the same domain counts as the same site, to which a `SameSite` cookie is
 * sent.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const fetchSite = header(request, 'sec-fetch-site');
  const origin = header(request, 'origin');
  const isOwnOrigin =
    origin !== null && (origin === new URL(publicUrl).origin || hostOf(origin) === request.headers.host);
  // Browsers without fetch metadata name the origin of whatever is not a plain read.
  const isAllowed = fetchSite === null ? isOwnOrigin : fetchSite === 'same-origin' && (origin === null || isOwnOrigin);
  if (!isAllowed) throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'cross_site_request' });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
