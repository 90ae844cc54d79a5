import type { EngineServices } from '@lectern/engine';
import { startTestApi, type TestApi } from '@lectern/management-api/testing';
import { OutboxTail } from '@lectern/outbox-tail';
import Pusher, { type Options } from 'pusher-js';
import { type RealtimeOptions, type RealtimeServer, startRealtime } from './realtime-server.ts';

/** An API with a realtime server. */
export interface TestRealtime {
  api: TestApi;
  realtime: RealtimeServer;
  /** The published client, as the console uses it; closed with the rest. */
  connect(options?: ConnectOptions): Pusher;
  /** Address of a socket, for what the published client would not do. */
  socketUrl(path: string): string;
  close(): Promise<void>;
}

/** Who connects, and where. */
export interface ConnectOptions {
  token?: string;
  appKey?: string;
  wsPath?: string;
  port?: number;
  options?: Partial<Options>;
}

/** A realtime server with a tail of its own, as in a process of its own. */
export async function startAlone(
  services: EngineServices,
  options: Omit<RealtimeOptions, 'tail'>,
): Promise<RealtimeServer> {
  const tail = await OutboxTail.start(services.db, options.onError);
  const realtime = await startRealtime(services, { ...options, tail });
  return {
    attach: (server) => realtime.attach(server),
    async close() {
      await realtime.close();
      await tail.stop();
    },
  };
}

/** Starts both on a free port over a fresh database. */
export async function startTestRealtime(options: Partial<Omit<RealtimeOptions, 'tail'>> = {}): Promise<TestRealtime> {
  const clients: Pusher[] = [];
  const errors: unknown[] = [];
  let realtime: RealtimeServer | undefined;
  const api = await startTestApi(async (app, services) => {
    realtime = await startAlone(services, { onError: (error) => void errors.push(error), ...options });
    realtime.attach(app.server);
    app.addHook('preClose', () => realtime?.close());
  });
  const { port, host } = new URL(api.origin);
  if (realtime === undefined) throw new Error('the realtime server was not started');
  return {
    api,
    realtime,
    socketUrl: (path) => `ws://${host}${path}`,
    connect: ({
      token = api.tokens.admin,
      appKey = 'lectern',
      wsPath = '',
      port: otherPort,
      options: more = {},
    } = {}) => {
      const client = new Pusher(appKey, {
        cluster: 'any',
        wsHost: '127.0.0.1',
        wsPort: otherPort ?? Number(port),
        wsPath,
        forceTLS: false,
        enabledTransports: ['ws'],
        channelAuthorization: {
          transport: 'ajax',
          endpoint: `${api.baseUrl}/pusher/authenticate`,
          headers: { Authorization: `Bearer ${token}` },
        },
        ...more,
      });
      clients.push(client);
      return client;
    },
    async close() {
      for (const client of clients) client.disconnect();
      await api.close();
      if (errors.length > 0) throw new AggregateError(errors, 'the realtime server failed');
    },
  };
}
