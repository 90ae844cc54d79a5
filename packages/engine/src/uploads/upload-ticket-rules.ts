import { DomainError } from '@lectern/domain';
import { jwtVerify } from 'jose';
import type { EngineServices } from '../services.ts';

/** How long a ticket is valid. */
export const ticketSeconds = 900;

/** Where a client may put the bytes of a new asset. */
export interface UploadTicket {
  /** Future storage path, `/<site>/<number>-<name>`. */
  path: string;
  /** Address for the PUT; it is the only credential and lives fifteen minutes. */
  url: string;
  /** The required headers of the PUT. */
  requestHeaders: Record<string, string>;
}

/** Files uploaded to a ticket's URL that are not an asset yet are kept below this path. */
export const intakePrefix = '/.intake';

/** How long received bytes wait for their asset. */
export const intakeLifeMs = 86_400_000;

/** The storage path that a ticket is for. Throws `INVALID_AUTHORIZATION_HEADER` when it is not ours or has expired. */
export async function readTicket(services: EngineServices, ticket: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(ticket, services.instanceKey, {
      algorithms: ['HS256'],
      audience: 'upload',
      currentDate: services.clock.now(),
    });
    if (typeof payload['path'] === 'string') return payload['path'];
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
