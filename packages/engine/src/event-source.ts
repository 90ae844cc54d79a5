import { type Actor, type Creator, type EventRequest, isPlainObject } from '@lectern/domain';
import type { EventSource } from '@lectern/storage';

/** The call that an operation is done for: its id, method and path without query, and its body as it was parsed. */
export interface CallOrigin {
  id: string;
  method: string;
  path: string;
  body: unknown;
  /** Set when events are about to name the call: then its answer is worth keeping. */
  isNamed?: boolean;
}

/**
 * What may be said of something that is made: its id, for callers that have to know it before, and the call it is made
 * by.
 */
export interface CreationOptions {
  id?: string;
  origin?: CallOrigin | undefined;
}

/** Bytes of a body that an event keeps; a longer one is left out, and the event says how long it was. */
export const keptBodyBytes = 64 * 1024;

/** Names of members that hold secrets, in any body; headers of webhooks are among them. */
const secretName = /(?:password|token|secret|otp_code|invitation_link|authorization|api-key)$/i;
/** Whether a text of JSON has such a member; few have, and only those are walked. */
const hasSecret = /(?:password|token|secret|otp_code|invitation_link|authorization|api-key)"\s*:|"session"/i;

/** Whoever an operation is done for. */
export interface EventCaller {
  actor: Actor;
  origin?: CallOrigin | undefined;
  /** True for what the server does of itself with the rights of `actor`: its events name no one. */
  isByServer?: boolean;
}

/** Where the events of an operation come from: whoever acts, by the call they make, if it is one. */
export function sourceOf({ actor, origin, isByServer }: EventCaller): EventSource {
  return sourceBy(isByServer === true ? null : actor.creator, origin);
}

/** The same for somebody who is not an actor on a site: an account. */
export function sourceBy(principal: Creator | null, origin: CallOrigin | undefined): EventSource {
  if (origin === undefined) return { principal, request: null };
  origin.isNamed = true;
  return { principal, request: presentOrigin(origin) };
}

/** What events keep of a call (`EventRequest`), as JSON: without secrets, and without a body that is too long. */
export function presentOrigin({ id, method, path, body }: CallOrigin): string {
  const request: EventRequest = { id, method, path };
  const head = JSON.stringify(request).slice(0, -1);
  return `${head},"payload":${keptBody(body)}}`;
}

/** The source for later events of the same call, of which only the first keeps the body. */
export function withoutPayload({ principal, request }: EventSource): EventSource {
  if (request === null) return { principal, request };
  const { payload: _, ...rest } = JSON.parse(request) as EventRequest;
  return { principal, request: JSON.stringify(rest) };
}

function keptBody(body: unknown): string {
  return keptJson(JSON.stringify(body ?? null));
}

/** What is kept of a body or an answer, as JSON: without secrets, and nothing but its length when that is too much. */
export function keptJson(text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes > keptBodyBytes) return JSON.stringify({ omitted: 'too_long', bytes });
  return hasSecret.test(text) ? JSON.stringify(JSON.parse(text), withoutSecrets) : text;
}

function withoutSecrets(this: unknown, name: string, value: unknown): unknown {
  // The id of a session is what its holder shows as bearer.
  const isSecret = secretName.test(name) || (name === 'id' && isPlainObject(this) && this['type'] === 'session');
  return isSecret && value !== null ? '[redacted]' : value;
}
