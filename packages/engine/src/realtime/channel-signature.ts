import { createHmac } from 'node:crypto';
import { realtimeAppKey } from '@lectern/domain';

/** Secret of the realtime application: the same on every node that has the instance key, and tells nothing of it. */
export function realtimeSecret(instanceKey: Uint8Array): string {
  return createHmac('sha256', instanceKey).update('lectern realtime').digest('hex');
}

/** What lets one socket into one channel: `<app key>:<hex signature>` (reference, delivery services 6). */
export function signChannel(secret: string, socketId: string, channelName: string, channelData?: string): string {
  const text = [socketId, channelName, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${realtimeAppKey}:${createHmac('sha256', secret).update(text).digest('hex')}`;
}
