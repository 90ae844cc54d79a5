import { type Actor, type EventRequest, isPlainObject } from '@lectern/domain';
import type { ActingCreator, EventSource } from '@lectern/storage';

/** The call of an operation: its ID, method and path without query, and its parsed body. */
export interface CallOrigin {
  id: string;
  method: string;
  path: string;
  body: unknown;
  /** Its `Accept-Language`: mails that follow from it use the language. */
  language?: string | undefined;
  /** Its `User-Agent`: what sessions and mails call the device. */
  userAgent?: string | undefined;
  /** Set when events will name the call: then its response is stored. */
  isNamed?: boolean;
}

/** Options for a new resource: its ID, for callers that need it beforehand, and the call that creates it. */
export interface CreationOptions {
  id?: string;
  origin?: CallOrigin | undefined;
}

/** Maximum bytes of a body in an event; a longer one is omitted, and its length recorded. */
export const keptBodyBytes = 64 * 1024;

/**
 * Names of members that hold secrets, in any body; headers of webhooks are among them. Settings of build triggers are
 * left out as a whole: parts of their addresses are secrets.
 */
const secretName =
  /(?:password|token|secret|otp_code|provisioning_2fa_uri|invitation_link|authorization|api-key|adapter_settings|webhook_url)$/i;
/** Whether a text of JSON has such a member; few have, and only those are walked. */
const hasSecret =
  /(?:password|token|secret|otp_code|provisioning_2fa_uri|invitation_link|authorization|api-key|adapter_settings|webhook_url)"\s*:|"session"|"otp_backup_codes"/i;

/** The principal of an operation. */
export interface EventPrincipal {
  actor: Actor;
  origin?: CallOrigin | undefined;
  /** True for automatic changes with the rights of `actor`: their events have no principal. */
  isByServer?: boolean;
}

/** The source of an operation's events: its principal, and the call it makes, if any. */
export function sourceOf({ actor, origin, isByServer }: EventPrincipal): EventSource {
  const { creator, memberAccountId = null } = actor;
  return sourceBy(isByServer === true ? null : { ...creator, memberAccountId }, origin);
}

/** The same for a principal that is not an actor on a site: an account. */
export function sourceBy(principal: ActingCreator | null, origin: CallOrigin | undefined): EventSource {
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

/** The stored form of a body or a response, as JSON: without secrets, and only its length above the limit. */
export function keptJson(text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes > keptBodyBytes) return JSON.stringify({ omitted: 'too_long', bytes });
  return hasSecret.test(text) ? JSON.stringify(JSON.parse(text), withoutSecrets) : text;
}

function withoutSecrets(this: unknown, name: string, value: unknown): unknown {
  // The ID of a session is what its holder shows as bearer.
  const type = isPlainObject(this) ? this['type'] : undefined;
  const isSecret =
    secretName.test(name) ||
    (name === 'id' && type === 'session') ||
    (name === 'attributes' && type === 'otp_backup_codes');
  return isSecret && value !== null ? '[redacted]' : value;
}
