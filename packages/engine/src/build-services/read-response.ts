import { DomainError, isWebUrl, type LinkedBuildAdapter } from '@lectern/domain';

/** A list in the response of a service. Throws `SERVICE_UNAVAILABLE` for anything else. */
export function readList(value: unknown, service: LinkedBuildAdapter): unknown[] {
  if (Array.isArray(value)) return value;
  throw unexpected(service);
}

/** The address of a hook in the response of a service. Throws `SERVICE_UNAVAILABLE` for anything else. */
export function readHookUrl(text: string | null, service: LinkedBuildAdapter): string {
  if (text !== null && isWebUrl(text)) return text;
  throw unexpected(service);
}

/** An address that users may follow; null for anything else. */
export function readLink(text: string | null): string | null {
  return text !== null && isWebUrl(text) ? text : null;
}

/** The error of a response that is not as the service documents it. */
export function unexpected(service: LinkedBuildAdapter): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', { service, reason: 'UNREADABLE_RESPONSE' });
}
