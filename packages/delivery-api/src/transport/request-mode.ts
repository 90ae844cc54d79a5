import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '@lectern/domain';
import type { Call } from '@lectern/engine';
import type { DeliveryMode } from '../execution/delivery-context.ts';

/** The mode in the path of a request: the legacy forms `/preview` and `/environments/:env`. */
interface RequestPath {
  environment: string | null;
  isPreview: boolean;
}

/** Reads the mode from the headers (reference, delivery 1). Throws the error of the first header that is not legal. */
function readMode(headers: IncomingHttpHeaders, path: RequestPath): DeliveryMode {
  const includesDrafts = readFlag(headers, 'x-include-drafts', 'INVALID_X_INCLUDE_DRAFTS_HEADER');
  const visualEditing = headers['x-visual-editing'];
  if (visualEditing !== undefined && visualEditing !== 'v1' && visualEditing !== 'vercel-v1') {
    throw new DomainError('INVALID_X_VISUAL_EDITING_HEADER');
  }
  const baseEditingUrl = readEditingUrl(headers['x-base-editing-url']);
  return {
    version: includesDrafts || path.isPreview ? 'current' : 'published',
    onlyValid: readFlag(headers, 'x-exclude-invalid', 'INVALID_X_EXCLUDE_INVALID_HEADER'),
    baseEditingUrl,
    // There is nothing to link to without it.
    linksTexts: visualEditing !== undefined && baseEditingUrl !== null,
    wantsCacheTags: headers['x-cache-tags'] === 'true',
  };
}

/**
 * Name of the requested environment; null for the primary one. The path takes precedence over the header. Throws
 * `INVALID_ENVIRONMENT`.
 */
function readEnvironmentName(headers: IncomingHttpHeaders, path: RequestPath): string | null {
  const header = headers['x-environment'];
  const name = path.environment ?? (typeof header === 'string' && header !== '' ? header : null);
  // The database refuses such text.
  if (name?.includes('\0')) throw new DomainError('INVALID_ENVIRONMENT');
  return name;
}

/** The token of `Authorization`, bare or after `Bearer`. Throws `INVALID_AUTHORIZATION_HEADER` when there is none. */
function readToken(headers: IncomingHttpHeaders): string {
  const token = headers.authorization?.replace(/^bearer\s+/i, '').trim();
  if (!token) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  return token;
}

/** Only `true` is legal; `false` is an error, not the opposite. */
function readFlag(headers: IncomingHttpHeaders, name: string, code: ErrorCode): boolean {
  const value = headers[name];
  if (value === undefined) return false;
  if (value !== 'true') throw new DomainError(code);
  return true;
}

function readEditingUrl(value: string | string[] | undefined): string | null {
  if (value === undefined) return null;
  const isUrl = typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
  if (!isUrl) throw new DomainError('INVALID_X_BASE_EDITING_URL_HEADER');
  return value;
}

/** The credential, environment and mode of a request. Throws what is wrong with its headers. */
export function readCall(request: FastifyRequest): Call & { mode: DeliveryMode } {
  const { environment } = request.params as { environment?: string };
  const path = {
    environment: environment ?? null,
    isPreview: request.routeOptions.url?.endsWith('/preview') ?? false,
  };
  return {
    mode: readMode(request.headers, path),
    token: readToken(request.headers),
    environmentName: readEnvironmentName(request.headers, path),
    audience: 'cda',
  };
}
