import type { Principal } from './outbox.ts';

/** A change made by a principal in a call (reference, project 10). */
export interface AuditLogEvent {
  /** A ULID: it sorts by when the call was. */
  id: string;
  siteId: string;
  occurredAt: Date;
  /** `<controller>.<action>`, as in `items.update`. */
  actionName: string;
  actor: Pick<Principal, 'type' | 'id' | 'name'>;
  /** The role of the actor at that time. */
  role: { id: string; name: string } | null;
  environment: { id: string; primary: boolean };
  request: AuditedRequest;
  /** Null when it was not requested, or is unknown: the server stopped before it was stored. */
  response: AuditedResponse | null;
}

/** The call, without secrets. */
export interface AuditedRequest {
  id: string;
  method: string;
  path: string;
  payload: Record<string, unknown> | null;
}

/** The response, without secrets. */
export interface AuditedResponse {
  status: number;
  payload: Record<string, unknown>;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const numberDigits = 16;

/** The ULID of a time and a number below 2^80: deterministic, and ordered like the two. */
export function ulidOf(time: Date, number: number): string {
  return base32(time.getTime(), timeDigits) + base32(number, numberDigits);
}

/** The first ULID of a second of Unix time. */
export function minUlid(seconds: number): string {
  return base32(seconds * 1000, timeDigits) + '0'.repeat(numberDigits);
}

/** The largest number of seconds that `minUlid` accepts. */
export const maxUlidSeconds = Math.floor((2 ** 48 - 1) / 1000);

function base32(number: number, digits: number): string {
  let text = '';
  let rest = BigInt(Math.trunc(number));
  for (let digit = 0; digit < digits; digit += 1) {
    text = alphabet.charAt(Number(rest % 32n)) + text;
    rest /= 32n;
  }
  return text;
}
