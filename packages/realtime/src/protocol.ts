import { isPlainObject } from '@lectern/domain';
/** Why a connection is closed or something is refused (reference, delivery services 6). */
export const codes = {
  unknownApp: 4001,
  badPath: 4005,
  badVersion: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  overCapacity: 4100,
  credentialEnded: 4200,
  pongTimeout: 4201,
  tooManyClientEvents: 4301,
} as const;

/** Seconds without a message after which either side pings the other. */
export const activityTimeoutSeconds = 30;

/** What one client and one process may take. */
export const limits = {
  connections: 10_000,
  channelsPerConnection: 100,
  membersPerChannel: 100,
  /** Bytes of a message from a client; a longer one closes the connection (1009). */
  messageBytes: 16 * 1024,
  /** Maximum bytes of a client event: it reaches other processes by a notification, which is limited to 8,000. */
  clientEventBytes: 4_000,
  clientEventsPerSecond: 10,
  messagesPerSecond: 50,
  /** Many at once: a reconnecting client subscribes to all its channels again. */
  messagesAtOnce: 200,
  userIdLength: 128,
  userInfoLength: 1_024,
  /** Bytes a client may be behind; a slower one is dropped. */
  bufferedBytes: 1024 * 1024,
} as const;

/** A message from a client, read; `data` is as it came, an object or a JSON text. */
export interface ClientMessage {
  event: string;
  channel: string | null;
  data: unknown;
}

/** Reads a message; null when it is none. */
export function readMessage(text: string): ClientMessage | null {
  const message = parseObject(text);
  if (message === null || typeof message['event'] !== 'string') return null;
  const { event, channel, data } = message;
  return { event, channel: typeof channel === 'string' ? channel : null, data };
}

/** The members of what may be an object or the JSON text of one; empty for anything else. */
export function readMembers(data: unknown): Record<string, unknown> {
  if (typeof data === 'string') return parseObject(data) ?? {};
  return isPlainObject(data) ? data : {};
}

/** Writes a message of the server; the data of anything but errors travels as a JSON text. */
export function writeMessage(event: string, data: unknown, extra: { channel?: string; user_id?: string } = {}): string {
  return JSON.stringify({ event, ...extra, data: typeof data === 'string' ? data : JSON.stringify(data) });
}

/** Writes `pusher:error`. */
export function writeError(code: number | null, message: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

/** Whether a name can be one of a channel. */
export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && /^[-A-Za-z0-9_=@,.;]{1,250}$/.test(name);
}

/** Whether a channel is entered with a signature only. */
export function needsSignature(channel: string): boolean {
  return channel.startsWith('private-') || isPresence(channel);
}

/** Whether those in a channel see one another. */
export function isPresence(channel: string): boolean {
  return channel.startsWith('presence-');
}

/** A client that cannot be served, with the code it receives. */
export interface Refusal {
  code: number;
  message: string;
}

/** Parses the parameters of a connecting client; null for an unknown URL. */
export function checkHandshake(url: string, appKey: string): Refusal | 'welcome' | null {
  const base = 'http://localhost';
  // Strangers write here what they like.
  if (!URL.canParse(url, base)) return null;
  const { pathname, searchParams } = new URL(url, base);
  const key = /^(?:\/realtime)?\/app\/([^/]+)$/.exec(pathname)?.[1];
  if (key === undefined)
    return pathname.startsWith('/realtime') ? { code: codes.badPath, message: 'Path not found' } : null;
  if (key !== appKey) return { code: codes.unknownApp, message: 'Application does not exist' };
  const version = searchParams.get('version');
  if (version !== null && !/^\d+(\.\d+)*([-+][\w.-]+)?$/.test(version))
    return { code: codes.badVersion, message: 'Invalid version' };
  const protocol = searchParams.get('protocol');
  if (protocol === null) return { code: codes.noProtocol, message: 'No protocol version supplied' };
  if (!['5', '6', '7'].includes(protocol))
    return { code: codes.unsupportedProtocol, message: 'Unsupported protocol version' };
  return 'welcome';
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isPlainObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
