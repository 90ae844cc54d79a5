import { DomainError } from '@lectern/domain';
import { authorizeChannel, type EngineServices } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { authenticatePrincipal, refuseWriteAsRole } from '../transport/register-routes.ts';

const bodyLimitBytes = 16 * 1024;
const formType = 'application/x-www-form-urlencoded';

/**
 * Fastify plugin: authorizes sockets of the realtime server for channels (reference, delivery services 6). The body is
 * a form whatever its media type, and the response is in the format of Pusher clients, not a document.
 */
export async function pusherRoutes(app: FastifyInstance, { services }: { services: EngineServices }): Promise<void> {
  app.removeAllContentTypeParsers();
  // Clients add a media type of their own to that of the form, and the two make none together.
  app.addHook('onRequest', async (request) => {
    request.headers['content-type'] = formType;
  });
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    done(null, qs.parse(String(body), { depth: 1, parameterLimit: 20 }));
  });
  app.route({
    method: 'POST',
    url: '/pusher/authenticate',
    handler: async (request) => {
      // A socket would stay open with these permissions after the view has ended.
      refuseWriteAsRole(request, { method: 'POST' });
      const principal = await authenticatePrincipal(services, request);
      const socketId = formField(request.body, 'socket_id');
      const channelName = formField(request.body, 'channel_name');
      const { auth, channelData } = await authorizeChannel(services, principal, { socketId, channelName });
      return { auth, ...(channelData === undefined ? {} : { channel_data: channelData }) };
    },
  });
}

function formField(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
  if (typeof value !== 'string') throw new DomainError('INVALID_PARAMS', { param: name });
  return value;
}
