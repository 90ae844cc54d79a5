import { DomainError } from '@lectern/domain';
import { type EngineServices, receiveBuildResult, receiveVercelResult } from '@lectern/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longer than what any service sends. */
const bodyLimitBytes = 1024 * 1024;

/**
 * Fastify plugin: where services report what came of builds (reference, build adapters 3). It needs no credential but
 * the token in the path, and reads any body whatever its media type. Vercel's messages name their project instead; `vercel`
 * is too short for a token.
 */
export async function buildResultRoutes(
  app: FastifyInstance,
  { services }: { services: EngineServices },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // Some send a media type that is none, or omit it.
  app.addHook('onRequest', async (request) => {
    request.headers['content-type'] = 'application/octet-stream';
  });
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.post('/build-triggers/vercel/deploy-results', async (request, reply) => {
    if (!(await receiveVercelResult(services, headersOf(request), bodyOf(request)))) throw new DomainError('NOT_FOUND');
    return reply.status(204).send();
  });
  app.post<{ Params: { token: string } }>('/build-triggers/:token/deploy-results', async (request, reply) => {
    const { token } = request.params;
    if (!(await receiveBuildResult(services, token, headersOf(request), bodyOf(request))))
      throw new DomainError('NOT_FOUND');
    return reply.status(204).send();
  });
}

function bodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

function headersOf({ raw }: FastifyRequest): Record<string, string> {
  // The media type as it was sent, too.
  const sent: Record<string, string> = {};
  for (let at = 0; at + 1 < raw.rawHeaders.length; at += 2)
    sent[(raw.rawHeaders[at] ?? '').toLowerCase()] = raw.rawHeaders[at + 1] ?? '';
  return sent;
}
