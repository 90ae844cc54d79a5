import { verify } from 'node:crypto';
import { parsedJson } from '@lectern/domain';
import type { CallService, ResultNotification } from './build-adapter.ts';
import { textIn } from './settings.ts';

/** How long a key is used before it is requested again. */
const keptMs = 60 * 60_000;
/** How long no other request is made: anyone who knows a token can send notifications with a wrong signature. */
const pauseMs = 60_000;
/** Addresses whose keys are kept; there is one for each configuration. */
const mostAddresses = 10;

interface RequestedKey {
  at: number;
  /** Null if it could not be had. */
  key: Promise<string | null>;
}

const requested = new Map<string, RequestedKey>();

/**
 * Why a notification does not come from Travis CI, as a code; null if it does. It signs the field `payload` of the form
 * with a key whose public part it publishes.
 */
export async function refusalByTravis(
  notification: ResultNotification,
  apiUrl: string,
  call: CallService,
  now: number,
): Promise<'INVALID_SIGNATURE' | 'SIGNATURE_KEY_UNAVAILABLE' | null> {
  const payload = new URLSearchParams(Buffer.from(notification.rawBody).toString('utf8')).get('payload');
  const signature = notification.headers['signature'];
  if (payload === null || signature === undefined) return 'INVALID_SIGNATURE';
  const isRight = (key: string) => isSigned(payload, signature, key);
  const known = await keyOf(apiUrl, call, now, keptMs);
  if (known !== null && isRight(known)) return null;
  // It may have been replaced since.
  const current = await keyOf(apiUrl, call, now, pauseMs);
  if (current === null) return 'SIGNATURE_KEY_UNAVAILABLE';
  return isRight(current) ? null : 'INVALID_SIGNATURE';
}

function keyOf(apiUrl: string, call: CallService, now: number, maxAgeMs: number): Promise<string | null> {
  const last = requested.get(apiUrl);
  if (last !== undefined && now - last.at < maxAgeMs) return last.key;
  requested.delete(apiUrl);
  const [oldest] = requested.keys();
  if (requested.size >= mostAddresses && oldest !== undefined) requested.delete(oldest);
  const key = requestKey(apiUrl, call);
  requested.set(apiUrl, { at: now, key });
  return key;
}

async function requestKey(apiUrl: string, call: CallService): Promise<string | null> {
  try {
    const { status, body } = await call({
      method: 'GET',
      url: `${apiUrl}/config`,
      headers: { accept: 'application/json' },
    });
    const key = textIn(parsedJson(body), 'config', 'notifications', 'webhook', 'public_key');
    return status === 200 ? key : null;
  } catch {
    return null;
  }
}

function isSigned(payload: string, signature: string, key: string): boolean {
  try {
    return verify('sha1', Buffer.from(payload), key, Buffer.from(signature, 'base64'));
  } catch {
    // What was published is no key.
    return false;
  }
}
