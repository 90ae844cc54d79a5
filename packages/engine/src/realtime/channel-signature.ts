import { createHmac } from 'node:crypto';
import { realtimeAppKey } from '@lectern/domain';

/** What lets one socket into one channel. */
export interface ChannelSignature {
  socketId: string;
  channelName: string;
  /** For presence channels only. */
  channelData?: string | undefined;
  /** The credential of the socket, from `socketCredential`. */
  credential: string;
}

/** Secret of the realtime application: the same on every node with the instance key, and reveals nothing about it. */
export function realtimeSecret(instanceKey: Uint8Array): string {
  return createHmac('sha256', instanceKey).update('lectern realtime').digest('hex');
}

/**
 * Signs access to a channel: `<app key>:<hex signature>` (reference, delivery services 6), followed by another colon
 * and the credential, which clients pass on unchanged.
 */
export function signChannel(
  secret: string,
  { socketId, channelName, channelData, credential }: ChannelSignature,
): string {
  const text = [socketId, channelName, ...(channelData === undefined ? [] : [channelData]), credential].join(':');
  return `${realtimeAppKey}:${createHmac('sha256', secret).update(text).digest('hex')}:${credential}`;
}

/** The credential that a signature names, whether it is right or not. */
export function credentialOf(auth: string): string {
  return auth.slice(auth.lastIndexOf(':') + 1);
}
