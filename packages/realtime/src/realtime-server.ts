import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveEvent, realtimeAppKey, siteIdOfChannel } from '@lectern/domain';
import { credentialOf, type EngineServices, findEndedCredentials, realtimeSecret, signChannel } from '@lectern/engine';
import { WebSocketServer } from 'ws';
import { ChannelHub } from './channel-hub.ts';
import { Connection } from './connection.ts';
import type { OutboxTail } from '@lectern/outbox-tail';
import { LiveFeed } from './live-feed.ts';
import { Peers } from './peers.ts';
import {
  checkHandshake,
  type ClientMessage,
  codes,
  isChannelName,
  isPresence,
  limits,
  needsSignature,
  readMembers,
  readMessage,
  writeError,
  writeMessage,
} from './protocol.ts';
import { type Member, Roster, type RosterChange } from './roster.ts';

/** Where the realtime server gets events, where it reports failures, and how many clients it accepts. */
export interface RealtimeOptions {
  /** The tail of this process, which is started, and stopped afterwards, by whoever has it. */
  tail: OutboxTail;
  onError(error: unknown): void;
  /** 10,000 unless given. */
  maxConnections?: number;
  /** Refuses connections, for example to a host that serves something else; all are accepted unless given. */
  accepts?(request: IncomingMessage): boolean;
  /** How often connections are looked after; 10 s unless given. */
  checkEveryMs?: number;
}

/** The realtime server of one process. */
export interface RealtimeServer {
  /** Accepts the WebSocket connections of an HTTP server at `/app/:key` and `/realtime/app/:key`. */
  attach(server: Server): void;
  /** Closes every connection; clients come back after a second. */
  close(): Promise<void>;
}

/**
 * Starts a server of the Pusher Channels protocol (reference, delivery services 6) that publishes the events of sites
 * to the subscribers of their channels, on this node and on every other over the same database.
 */
export async function startRealtime(services: EngineServices, options: RealtimeOptions): Promise<RealtimeServer> {
  const realtime = new Realtime(services, options);
  await realtime.start();
  return realtime;
}

class Realtime implements RealtimeServer {
  readonly #services: EngineServices;
  readonly #options: RealtimeOptions;
  readonly #secret: string;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });
  readonly #connections = new Set<Connection>();
  readonly #hub = new ChannelHub();
  readonly #roster = new Roster();
  readonly #feed: LiveFeed;
  readonly #peers: Peers;
  #timer: NodeJS.Timeout | undefined;
  #isAskingForCredentials = false;

  constructor(services: EngineServices, options: RealtimeOptions) {
    this.#services = services;
    this.#options = options;
    this.#secret = realtimeSecret(services.instanceKey);
    this.#feed = new LiveFeed(services, (channel, event) => this.#publish(channel, event), options.tail);
    this.#peers = new Peers(
      services,
      {
        ownMembers: () => this.#roster.ownMembers(),
        entered: (node, member) => this.#tellMembers(this.#roster.enterElsewhere(node, member)),
        left: (node, member) => this.#tellMembers(this.#roster.leaveElsewhere(node, member)),
        gone: (node) => this.#tellMembers(this.#roster.forget(node)),
        said: ({ channel, event, data, userId }) => this.#hub.send(channel, clientEvent(channel, event, data, userId)),
      },
      options.onError,
    );
  }

  async start(): Promise<void> {
    await this.#feed.start();
    await this.#peers.start();
    this.#timer = setInterval(() => {
      const now = Date.now();
      for (const connection of this.#connections) connection.checkAlive(now);
      void this.#checkCredentials();
    }, this.#options.checkEveryMs ?? 10_000).unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(request, socket, head),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const connection of this.#connections) {
      connection.leave();
      setTimeout(() => connection.terminate(), 500).unref();
    }
    await Promise.all([this.#feed.stop(), this.#peers.stop()]);
    this.#sockets.close();
  }

  /** Closes connections of a credential that was revoked or has expired; they may reconnect with another. */
  async #checkCredentials(): Promise<void> {
    const held = new Set([...this.#connections].flatMap(({ credentials }) => [...credentials.values()]));
    if (held.size === 0 || this.#isAskingForCredentials) return;
    this.#isAskingForCredentials = true;
    try {
      const ended = await findEndedCredentials(this.#services, held);
      for (const connection of this.#connections) {
        const isOver = [...connection.credentials.values()].some((credential) => ended.has(credential));
        if (isOver) connection.refuse(codes.credentialEnded, 'The credential has ended');
      }
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#isAskingForCredentials = false;
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // No one else listens to a socket that has left HTTP, and an unhandled error ends the process.
    socket.on('error', () => {});
    const isAccepted = this.#options.accepts?.(request) ?? true;
    const answer = isAccepted ? checkHandshake(request.url ?? '/', realtimeAppKey) : null;
    if (answer === null) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client);
      // A broken frame or a long message: ws closes by itself.
      client.on('error', () => {});
      if (answer !== 'welcome') return connection.refuse(answer.code, answer.message);
      if (this.#connections.size >= (this.#options.maxConnections ?? limits.connections))
        return connection.refuse(codes.overCapacity, 'Over capacity');
      this.#connections.add(connection);
      client.on('message', (text, isBinary) => {
        this.#receive(connection, isBinary ? null : readMessage(String(text))).catch(this.#options.onError);
      });
      client.on('close', () => this.#disconnect(connection));
      connection.greet();
    });
  }

  async #receive(connection: Connection, message: ClientMessage | null): Promise<void> {
    connection.received();
    if (!connection.messages.take()) return connection.refuse(codes.overCapacity, 'Too many messages');
    if (message === null) return connection.send(writeError(null, 'Invalid message'));
    if (message.event === 'pusher:ping') return connection.send(writeMessage('pusher:pong', {}));
    if (message.event === 'pusher:subscribe') return this.#subscribe(connection, readMembers(message.data));
    if (message.event === 'pusher:unsubscribe')
      return this.#unsubscribe(connection, readMembers(message.data)['channel']);
    if (message.event.startsWith('client-')) return this.#say(connection, message);
    // A pong is a sign of life; events of a newer protocol are no harm.
  }

  async #subscribe(
    connection: Connection,
    { channel, auth, channel_data: channelData }: Record<string, unknown>,
  ): Promise<void> {
    if (!isChannelName(channel)) return connection.send(writeError(null, 'Invalid channel name'));
    const refuse = (status: number, error: string) =>
      connection.send(writeMessage('pusher:subscription_error', { type: 'AuthError', error, status }, { channel }));
    // A waiting subscription is confirmed once it is authorized.
    if (connection.channels.has(channel))
      return this.#hub.has(channel, connection) ? this.#confirm(connection, channel) : undefined;
    if (connection.channels.size >= limits.channelsPerConnection) return refuse(403, 'Too many channels');
    const data = typeof channelData === 'string' ? channelData : undefined;
    const credential = needsSignature(channel) ? this.#signedCredential(connection, channel, auth, data) : undefined;
    if (credential === null) return refuse(401, 'Invalid signature');
    const member = isPresence(channel) ? readMember(channel, data) : null;
    if (isPresence(channel) && member === null) return refuse(400, 'Invalid channel_data');
    const isFull = member !== null && this.#roster.members(channel).length >= limits.membersPerChannel;
    if (isFull && !this.#roster.has(channel, member.userId)) return refuse(403, 'Too many members');

    connection.channels.set(channel, member?.userId ?? null);
    if (credential !== undefined) connection.credentials.set(channel, credential);
    const siteId = siteIdOfChannel(channel);
    // Confirmed subscribers miss nothing from then on.
    if (siteId !== null && !(await this.#watch(siteId, channel))) {
      connection.forget(channel);
      return refuse(503, 'Temporarily unavailable');
    }
    const isStillWanted =
      this.#connections.has(connection) && connection.channels.has(channel) && !this.#hub.has(channel, connection);
    if (!isStillWanted) {
      if (siteId !== null) this.#feed.unwatch(siteId, channel);
      return;
    }
    this.#hub.enter(channel, connection);
    if (member !== null) this.#enter(connection, member);
    this.#confirm(connection, channel);
  }

  /** Whether the events of a site can be received now: the database may be unreachable. */
  async #watch(siteId: string, channel: string): Promise<boolean> {
    try {
      await this.#feed.watch(siteId, channel);
      return true;
    } catch (error) {
      this.#options.onError(error);
      return false;
    }
  }

  /** The credential that was signed together with the channel; null when the signature is not ours. */
  #signedCredential(
    connection: Connection,
    channelName: string,
    auth: unknown,
    channelData: string | undefined,
  ): string | null {
    const text = typeof auth === 'string' ? auth : '';
    const credential = credentialOf(text);
    const right = Buffer.from(
      signChannel(this.#secret, { socketId: connection.id, channelName, channelData, credential }),
    );
    const given = Buffer.from(text);
    return given.length === right.length && timingSafeEqual(given, right) ? credential : null;
  }

  #confirm(connection: Connection, channel: string): void {
    const members = isPresence(channel) ? this.#roster.members(channel) : null;
    const presence = members && {
      ids: members.map(({ userId }) => userId),
      hash: Object.fromEntries(members.map(({ userId, info }) => [userId, info])),
      count: members.length,
    };
    connection.send(
      writeMessage(
        'pusher_internal:subscription_succeeded',
        { ...(presence && { presence }), ...this.#lastChange(channel) },
        { channel },
      ),
    );
  }

  /** Our own addition (docs/realtime.md): what a client fetched before the last change may be out of date. */
  #lastChange(channel: string): { changed_ms_ago?: number | null } {
    const siteId = siteIdOfChannel(channel);
    return siteId === null ? {} : { changed_ms_ago: this.#feed.msSinceChange(siteId) };
  }

  #enter(connection: Connection, member: Member): void {
    const { changes, isFirst } = this.#roster.enter(member);
    this.#tellMembers(changes, connection);
    if (isFirst) this.#peers.entered(member);
  }

  #unsubscribe(connection: Connection, channel: unknown): void {
    if (typeof channel !== 'string' || !connection.channels.has(channel)) return;
    const userId = connection.channels.get(channel) ?? null;
    connection.forget(channel);
    if (!this.#hub.has(channel, connection)) return;
    this.#hub.leave(channel, connection);
    const siteId = siteIdOfChannel(channel);
    if (siteId !== null) this.#feed.unwatch(siteId, channel);
    if (userId === null) return;
    const { changes, isLast } = this.#roster.leave({ channel, userId });
    this.#tellMembers(changes);
    if (isLast) this.#peers.left({ channel, userId });
  }

  #disconnect(connection: Connection): void {
    this.#connections.delete(connection);
    for (const channel of connection.channels.keys()) this.#unsubscribe(connection, channel);
  }

  #say(connection: Connection, { event, channel, data }: ClientMessage): void {
    const refuse = (code: number | null, message: string) => connection.send(writeError(code, message));
    if (channel === null || !this.#hub.has(channel, connection)) return refuse(null, 'Not in the channel');
    if (!needsSignature(channel)) return refuse(null, 'Client events are for private and presence channels');
    if (event.length > 200 || Buffer.byteLength(JSON.stringify(data) ?? '') > limits.clientEventBytes)
      return refuse(null, 'The event is too large');
    if (!connection.clientEvents.take()) return refuse(codes.tooManyClientEvents, 'Too many client events');
    const userId = connection.channels.get(channel) ?? null;
    this.#hub.send(channel, clientEvent(channel, event, data, userId), connection);
    this.#peers.said({ channel, event, data, userId });
  }

  #publish(channel: string, { name, payload }: LiveEvent): void {
    this.#hub.send(channel, writeMessage(name, payload, { channel }));
  }

  #tellMembers(changes: readonly RosterChange[], except?: Connection): void {
    for (const change of changes) {
      if (change.kind === 'added') {
        const { channel, userId, info } = change.member;
        this.#hub.send(
          channel,
          writeMessage('pusher_internal:member_added', { user_id: userId, user_info: info }, { channel }),
          except,
        );
      } else {
        const { channel, userId } = change;
        this.#hub.send(channel, writeMessage('pusher_internal:member_removed', { user_id: userId }, { channel }));
      }
    }
  }
}

function clientEvent(channel: string, event: string, data: unknown, userId: string | null): string {
  return writeMessage(event, data ?? {}, { channel, ...(userId === null ? {} : { user_id: userId }) });
}

/** Who enters a presence channel, from what was signed. */
function readMember(channel: string, channelData: string | undefined): Member | null {
  const { user_id: userId, user_info: info } = readMembers(channelData);
  if (typeof userId !== 'string' || userId === '' || userId.length > limits.userIdLength) return null;
  if ((JSON.stringify(info) ?? '').length > limits.userInfoLength) return null;
  return { channel, userId, info: info ?? null };
}
