import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, invalidField } from '@lectern/domain';
import type { TfaDeactivateRequest } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** What the mailed link names: the request, and the secret that proves who reads the mail of the account. */
export interface TfaRequestSecret {
  id: string;
  token: string;
}

/** The link to a request. Its secret follows from the instance key: every mail about the request has the same one. */
export function tfaRequestLink(services: EngineServices, { id }: Pick<TfaDeactivateRequest, 'id'>): string {
  // After the hash, the secret reaches neither logs of proxies nor other servers.
  return `${services.publicUrl}/lost-second-factor/${id}#token=${secretOf(services, id)}`;
}

/** Throws `INVALID_FIELD` on `token` for a secret that is not the one of the request. */
export function assertTfaRequestSecret(services: EngineServices, { id, token }: TfaRequestSecret): void {
  const [given, right] = [Buffer.from(token), Buffer.from(secretOf(services, id))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refusedTfaRequestLink();
}

/** The same answer for a link that never existed, and for one whose request was answered, canceled or has expired. */
export function refusedTfaRequestLink(): DomainError {
  return DomainError.of([invalidField('TfaDeactivateRequest', 'token', 'VALIDATION_INVALID')]);
}

function secretOf({ instanceKey }: EngineServices, id: string): string {
  return createHmac('sha256', instanceKey).update(`request to turn off a second factor ${id}`).digest('base64url');
}
