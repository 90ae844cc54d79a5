import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isPlainObject, parsedJson } from '@lectern/domain';
import type { ResultNotification } from './build-adapter.ts';

/** Whether a header has the HMAC of the body in hex, after `prefix`. */
export function hasHmac(
  { headers, rawBody }: ResultNotification,
  { header, algorithm, prefix = '' }: { header: string; algorithm: 'sha1' | 'sha256'; prefix?: string },
  secret: string,
): boolean {
  const expected = `${prefix}${createHmac(algorithm, secret).update(rawBody).digest('hex')}`;
  // CircleCI may send several versions of its signature, by comma.
  return (headers[header] ?? '').split(',').some((signature) => isEqual(signature.trim(), expected));
}

/** Whether a header has a JSON web token of Netlify, signed with `secret`, with the hash of the body. */
export function hasNetlifyToken({ headers, rawBody }: ResultNotification, secret: string): boolean {
  const [head = '', claims = '', signature = '', ...rest] = (headers['x-webhook-signature'] ?? '').split('.');
  if (rest.length > 0 || memberOfPart(head, 'alg') !== 'HS256') return false;
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  return (
    isEqual(signature, expected) &&
    memberOfPart(claims, 'iss') === 'netlify' &&
    memberOfPart(claims, 'sha256') === bodyHash
  );
}

/** Compares without telling by time how much of it is right. */
export function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function memberOfPart(part: string, name: string): unknown {
  const value = parsedJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isPlainObject(value) ? value[name] : undefined;
}
