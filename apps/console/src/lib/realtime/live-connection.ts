import { type LiveEvent, type LiveEventName, placeEvent, type PresentPerson, realtimeAppKey } from '@lectern/domain';
import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { logError } from '../log-error.ts';
import { session } from '../session.ts';
import { connection } from './connection.ts';
import { retryDelayMs } from './connection-state.ts';
import { keepConnected } from './keep-connected.ts';

/**
 * A message of the realtime server: an event, that events arrive from now on, that the connection is restored and
 * anything may have changed meanwhile, or that the channel is refused, as that of a destroyed environment is. What was
 * answered before `outdatedUntil`, in milliseconds since 1970, may have changed before events arrived; 0 without such a
 * change.
 */
export type LiveMessage =
  | LiveEvent
  | { name: 'opened'; outdatedUntil: number }
  | { name: 'resumed' }
  | { name: 'refused' };

/** A response that arrives this soon after a change may have been read before it. */
const answerMs = 2_000;

/** A presence channel that this page has joined. */
interface Room {
  users: number;
  /** How the others see this user; null before this page is in it. */
  me: PresentPerson | null;
  people: readonly PresentPerson[];
  listeners: Set<() => void>;
  subscribers: Set<(message: RoomMessage) => void>;
}

/** Authorizes a socket for a channel. */
interface ChannelAuthorization {
  auth: string;
  channel_data?: string;
}

/** What a member of a presence channel sends to the others in it. */
export interface RoomMessage {
  /** `<type>:<id>` of the user. */
  userId: string;
  payload: unknown;
}

const noOne: readonly PresentPerson[] = [];
const handlers = new Set<(message: LiveMessage) => void>();
const rooms = new Map<string, Room>();
let client: Pusher | null = null;

/** Subscribes to every message of the realtime server on this page. The result unsubscribes. */
export function onLiveMessage(handler: (message: LiveMessage) => void): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/**
 * Connects to the realtime server and follows a channel of the site, once the page has nothing more urgent to do: the
 * client is no part of the first load, and is loaded again if that fails. The result disconnects.
 */
export function followChannel(channel: string): () => void {
  let own: Pusher | null = null;
  let stop = () => {};
  let isOver = false;
  const start = async (failures: number) => {
    const opened = await connect().catch((error: unknown) => logError('Live updates are not available.', error));
    if (isOver) return opened?.disconnect();
    if (!opened) {
      connection.note({ live: 'lost', hasNetwork: navigator.onLine });
      stop = retryLater(failures, () => void start(failures + 1));
      return;
    }
    own = opened;
    client = opened;
    stop = keepConnected(opened);
    follow(opened, channel);
    for (const name of rooms.keys()) enterRoom(opened, name);
  };
  const cancel = whenIdle(() => void start(0));
  return () => {
    isOver = true;
    cancel();
    stop();
    own?.disconnect();
    if (client !== own || own === null) return;
    client = null;
    for (const name of rooms.keys()) setPeople(name, noOne);
  };
}

/**
 * Joins a presence channel, shared by all parts of this page that request it, and subscribes to changes of its members
 * and of their positions.
 */
export function joinRoom(name: string, listener: () => void, subscriber?: (message: RoomMessage) => void): () => void {
  const room = rooms.get(name) ?? { users: 0, me: null, people: noOne, listeners: new Set(), subscribers: new Set() };
  rooms.set(name, room);
  room.users += 1;
  room.listeners.add(listener);
  if (subscriber) room.subscribers.add(subscriber);
  if (room.users === 1 && client !== null) enterRoom(client, name);
  return () => {
    room.users -= 1;
    room.listeners.delete(listener);
    if (subscriber) room.subscribers.delete(subscriber);
    if (room.users > 0) return;
    rooms.delete(name);
    client?.unsubscribe(name);
  };
}

/** Sends the position of this user to the others in a presence channel. It is lost while the connection is down. */
export function sayInRoom(name: string, payload: object): void {
  const channel = client?.channel(name);
  if (channel?.subscribed === true) channel.trigger(placeEvent, payload);
}

/** How the others in a presence channel see this user; null while this page is not in it. */
export function ownSelfIn(name: string): PresentPerson | null {
  return rooms.get(name)?.me ?? null;
}

/** Who else is in a presence channel now; empty while this page is not. */
export function peopleIn(name: string): readonly PresentPerson[] {
  return rooms.get(name)?.people ?? noOne;
}

/** Tries again after a while, or as soon as the network is back. The result gives up. */
function retryLater(failures: number, attempt: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
  };
  const again = () => {
    stop();
    connection.note({ hasNetwork: navigator.onLine });
    attempt();
  };
  const timer = setTimeout(again, retryDelayMs(failures, Math.random()));
  addEventListener('online', again);
  return stop;
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const port = Number(location.port);
  const opened = new PusherClient(realtimeAppKey, {
    // The client insists on one and then ignores it.
    cluster: 'lectern',
    wsHost: location.hostname,
    ...(port > 0 ? { wsPort: port, wssPort: port } : {}),
    wsPath: '/realtime',
    forceTLS: location.protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      // The client's default authorizer would send the bearer token from its creation, which may have expired.
      customHandler: ({ socketId, channelName }, done) => {
        authorize(socketId, channelName).then(
          (authorization) => done(null, authorization),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
  // Who is where is not known without the connection.
  opened.connection.bind('disconnected', () => [...rooms.keys()].forEach((name) => setPeople(name, noOne)));
  opened.connection.bind('error', (error: unknown) => logError('The live connection failed.', error));
  return opened;
}

async function authorize(socketId: string, channelName: string): Promise<ChannelAuthorization> {
  const ask = (bearer: string) =>
    fetch('/api/pusher/authenticate', {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${bearer}` },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
    });
  const bearer = (await session.bearer()) ?? '';
  let response = await ask(bearer);
  // The server closes connections of a revoked session: the first sign of it on this page.
  const renewed = response.status === 401 ? await session.renew(bearer) : null;
  if (renewed !== null) response = await ask(renewed);
  if (!response.ok) throw new Error(`The channel ${channelName} is closed: ${response.status}.`);
  // What Pusher clients read (reference, delivery services 6).
  return (await response.json()) as ChannelAuthorization;
}

function follow(opened: Pusher, name: string): void {
  let wasIn = false;
  opened.subscribe(name).bind_global((event: string, payload: unknown) => {
    if (event === 'pusher:subscription_error') {
      logError(`The channel ${name} is closed.`, payload);
      return publish({ name: 'refused' });
    }
    if (event === 'pusher:subscription_succeeded') {
      publish(wasIn ? { name: 'resumed' } : { name: 'opened', outdatedUntil: outdatedUntil(payload) });
      wasIn = true;
      return;
    }
    // Unknown events of a newer server have no subscribers.
    if (!event.startsWith('pusher')) publish({ name: event as LiveEventName, payload } as LiveEvent);
  });
}

/** What the server adds to the confirmation of a channel (docs/realtime.md). */
function outdatedUntil(confirmation: unknown): number {
  const { changed_ms_ago: ms = null } = confirmation as { changed_ms_ago?: number | null };
  return ms === null ? 0 : Date.now() - ms + answerMs;
}

function publish(message: LiveMessage): void {
  for (const handler of handlers) handler(message);
}

function enterRoom(opened: Pusher, name: string): void {
  // Names with this prefix are presence channels in every Pusher client.
  const channel = opened.subscribe(name) as PresenceChannel;
  const read = () => {
    const room = rooms.get(name);
    if (room === undefined) return;
    const people: PresentPerson[] = [];
    const ownId: unknown = channel.members.myID;
    channel.members.each((member: { id: string; info: PresentPerson }) => {
      if (member.id === ownId) room.me = member.info;
      else people.push(member.info);
    });
    setPeople(name, people);
  };
  channel.bind(placeEvent, (payload: unknown, { user_id: userId = '' }: { user_id?: string } = {}) => {
    for (const subscriber of rooms.get(name)?.subscribers ?? []) subscriber({ userId, payload });
  });
  channel.bind_global((event: string, payload: unknown) => {
    if (event === 'pusher:subscription_error') logError(`The channel ${name} is closed.`, payload);
    else if (event.startsWith('pusher:')) read();
  });
}

function setPeople(name: string, people: readonly PresentPerson[]): void {
  const room = rooms.get(name);
  if (room === undefined || (room.people.length === 0 && people.length === 0)) return;
  room.people = people;
  for (const listener of room.listeners) listener();
}

/** After the page has been rendered and its first requests are on their way. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
