import { DomainError } from '@lectern/domain';
import {
  endListenChannel,
  type EngineServices,
  leaveListenChannel,
  openListenChannel,
  registerListenChannel,
} from '@lectern/engine';
import type { OutboxTail } from '@lectern/outbox-tail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { PreparedSchemas } from '../execution/prepared-schema.ts';
import { type Delivery, enter } from '../execution/run-call.ts';
import { countRun } from '../transport/count-calls.ts';
import { errorEnvelope } from '../transport/error-envelope.ts';
import { readCall } from '../transport/request-mode.ts';
import { readBody } from '../transport/request-query.ts';
import { speakDelivery } from '../transport/speak-delivery.ts';
import { EventStream } from './event-stream.ts';
import { ListenHub, type ListenRequest } from './listen-hub.ts';

/** What real-time updates are built on. */
export interface ListenApiOptions {
  services: EngineServices;
  /** The tail of this process, which stops after the server. */
  tail: OutboxTail;
  /** Open channels of a project on this node. */
  channelsPerSite?: number;
}

/** As the reference has it (delivery services 1). */
export const defaultListenChannels = 500;

/** Registrations are kept until they are opened. */
const maxBodyBytes = 64 * 1024;

const paths = [
  '/listen',
  '/listen/',
  '/listen/preview',
  '/listen/environments/:environment',
  '/listen/environments/:environment/preview',
];

interface ListenRoutes {
  delivery: Delivery;
  hub: ListenHub;
  channelsPerSite: number;
  streams: Set<EventStream>;
}

/** Fastify plugin: results of queries as they change, for `datocms-listen` (reference, delivery services 1). */
export async function listenApi(
  app: FastifyInstance,
  { services, tail, channelsPerSite = defaultListenChannels }: ListenApiOptions,
): Promise<void> {
  const delivery = { services, schemas: new PreparedSchemas() };
  const hub = new ListenHub(delivery, {
    tail,
    onError: services.onError,
    onRun: (principal, bytes) => countRun(services, principal, bytes),
  });
  const routes: ListenRoutes = { delivery, hub, channelsPerSite, streams: new Set() };
  speakDelivery(app, maxBodyBytes);
  for (const path of paths) {
    app.post(path, (request, reply) => register(routes, request, reply));
    app.options(path, (_request, reply) => reply.code(204).send());
  }
  app.get('/listen/channel', (request, reply) => open(routes, request, reply));
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    for (const stream of routes.streams) stream.end();
  });
}

/** Registers a query. What is wrong with it is reported in the channel, where clients expect it. */
async function register(
  { delivery, hub, channelsPerSite }: ListenRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = delivery;
  const { mode, ...call } = readCall(request);
  const { site } = await enter(services, { ...call, mode });
  refuseOverload(hub, site.id, channelsPerSite);
  const sent = readBody(request.body);
  if (sent instanceof GraphQLError) throw new DomainError('INVALID_JSON_BODY', { key: 'variables' });
  const { persisted: _persisted, ...query } = sent;
  const registered: ListenRequest = { call, mode, query };
  const id = await registerListenChannel(services, site.id, registered);
  const url = `${services.publicUrl}/listen/channel?token=${id}`;
  // Clients accept no other spelling of the content type; Fastify adds the charset to texts.
  return reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify({ url })));
}

async function open(
  { delivery, hub, channelsPerSite, streams }: ListenRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = delivery;
  // The log leaves this parameter out.
  const { token } = request.query as { token?: unknown };
  const id = typeof token === 'string' ? token : '';
  const opened = await openListenChannel(services, id).catch((error: unknown) => {
    // The status that the reference proposes; any but 200 has clients register again.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return error;
    throw error;
  });
  if (opened instanceof DomainError) return reply.code(404).send(errorEnvelope(opened));
  const { siteId, request: registered } = opened;
  try {
    refuseOverload(hub, siteId, channelsPerSite);
  } catch (error) {
    // Its client registers anew.
    await endListenChannel(services, id);
    throw error;
  }
  const report = (error: unknown) => request.log.error(error);
  let close: (() => void) | null = null;
  let isOver = false;
  const stream = new EventStream(reply, () => {
    streams.delete(stream);
    close?.();
    if (!isOver) void leaveListenChannel(services, id).catch(report);
    isOver = true;
  });
  streams.add(stream);
  const channel = {
    update: (answer: string) => stream.send('update', `{"response":${answer}}`),
    fail: (error: object) => {
      isOver = true;
      stream.send('channelError', JSON.stringify(error));
      stream.end();
      void endListenChannel(services, id).catch(report);
    },
  };
  try {
    // Only `register` writes there.
    close = await hub.open(siteId, registered as ListenRequest, channel);
    if (reply.raw.destroyed) close();
  } catch (error) {
    report(error);
    stream.end();
  }
  return reply;
}

/** Clients come back after 503, and give up after anything below 500. Throws `SERVICE_UNAVAILABLE`. */
function refuseOverload(hub: ListenHub, siteId: string, channelsPerSite: number): void {
  if (hub.channelsOf(siteId) < channelsPerSite) return;
  throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'too_many_channels', max: channelsPerSite });
}
