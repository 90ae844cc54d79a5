import { jsonExcess, parsedJson } from '@lectern/domain';
import type { ResultNotification } from './adapters/build-adapter.ts';

/** More values than any service sends. */
const mostValues = 50_000;

/**
 * What a service sent, whatever it calls it: JSON, or a form with fields or with JSON in its field `payload`. Some omit
 * the content type.
 */
export function readNotification(headers: Readonly<Record<string, string>>, rawBody: Uint8Array): ResultNotification {
  return { headers, rawBody, body: valueOf(Buffer.from(rawBody).toString('utf8')) };
}

function valueOf(text: string): unknown {
  const value = boundedJson(text);
  if (value !== undefined || !text.includes('=')) return value;
  const form = new URLSearchParams(text);
  const payload = form.get('payload');
  return payload === null ? Object.fromEntries([...form].slice(0, 100)) : boundedJson(payload);
}

function boundedJson(text: string): unknown {
  return jsonExcess(text, mostValues) === null ? parsedJson(text) : undefined;
}
