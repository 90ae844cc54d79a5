import { randomUUID } from 'node:crypto';
import { DomainError, jsonExcess } from '@lectern/domain';
import { ScimError, type ScimRefusal } from '@lectern/engine';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asDomainError, statusOf } from '../transport/error-document.ts';
import { assertStorable } from '../transport/storable-text.ts';

const mediaType = 'application/scim+json; charset=utf-8';
/** A group of 10,000 members has about 2 MB, as the most verbose provider writes it. */
const bodyLimitBytes = 5 * 1024 * 1024;
const maxValues = 200_000;

/** Statuses of refusals (RFC 7644, section 3.12). */
const refusalStatuses: Record<ScimRefusal, number> = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  notImplemented: 501,
  precondition: 412,
  uniqueness: 409,
};

/** Refusals that are no `scimType` of the standard. */
const withoutType: ReadonlySet<ScimRefusal> = new Set(['notImplemented', 'precondition']);

/** Makes a Fastify scope speak SCIM: its media types, and its error documents for every failure. */
export function registerScimTransport(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => {
      try {
        done(null, parseBody(String(body)));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), undefined);
      }
    },
  );
  // Unlike numbers of a process, IDs that events name are unique on all nodes.
  app.setGenReqId(() => randomUUID());
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof ScimError ? error : fromFramework(error);
    if (known instanceof DomainError && known.code === 'EXCEPTION')
      request.log.error({ err: error, requestId: request.id }, 'request failed');
    return sendScimError(reply, known);
  });
  app.setNotFoundHandler((_request, reply) => sendScimError(reply, new DomainError('NOT_FOUND')));
}

/** Sends a document of SCIM. */
export function sendScim(reply: FastifyReply, status: number, document: object): FastifyReply {
  return reply.status(status).type(mediaType).send(JSON.stringify(document));
}

function sendScimError(reply: FastifyReply, error: ScimError | DomainError): FastifyReply {
  const isRefusal = error instanceof ScimError;
  const status = isRefusal ? refusalStatuses[error.refusal] : statusOfDomain(error);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', '5');
  return sendScim(reply, status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(isRefusal && !withoutType.has(error.refusal) && { scimType: error.refusal }),
    detail: isRefusal ? error.message : error.code,
  });
}

/** What providers repeat later: 503 and 429; they know no 402. */
function statusOfDomain(error: DomainError): number {
  if (error.problems[0]?.transient === true) return 503;
  const status = statusOf(error.code);
  return status === 402 ? 403 : status;
}

function parseBody(body: string): unknown {
  if (body === '') return undefined;
  if (jsonExcess(body, maxValues) !== null) throw new ScimError('invalidSyntax', 'too deep, or too many values');
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    throw new ScimError('invalidSyntax', 'the body is no JSON', { cause });
  }
  try {
    assertStorable(body, parsed);
  } catch (cause) {
    throw new ScimError('invalidValue', 'a text has characters that can not be stored', { cause });
  }
  return parsed;
}

/** Fastify's own refusals in the catalogue's words. */
function fromFramework(error: unknown): ScimError | DomainError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'request_bytes', max: bodyLimitBytes });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new DomainError('INVALID_CONTENT_TYPE_HEADER');
  if (error instanceof DomainError) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ScimError('invalidSyntax', 'the request is not understood', { cause: error });
  return asDomainError(error);
}
