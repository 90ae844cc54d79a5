import { DomainError } from '@lectern/domain';
import { jwtVerify, type JWTPayload, SignJWT } from 'jose';
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

/** How a ticket's bytes are sent: at once, or in parts. */
type Audience = 'upload' | 'upload-in-parts';

/** Signs what a ticket is for. */
export async function signTicket(
  services: EngineServices,
  audience: Audience,
  claims: { path: string; size?: number },
  lifeSeconds: number,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(new Date(services.clock.now().getTime() + lifeSeconds * 1000))
    .sign(services.instanceKey);
}

/** The storage path that a ticket is for. Throws `INVALID_AUTHORIZATION_HEADER` when it is not ours or has expired. */
export async function readTicket(services: EngineServices, ticket: string): Promise<string> {
  const { path } = await verify(services, 'upload', ticket);
  if (typeof path === 'string') return path;
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}

/** The storage path and the size of a file that arrives in parts. Throws as `readTicket` does. */
export async function readPartsTicket(
  services: EngineServices,
  ticket: string,
): Promise<{ path: string; size: number }> {
  const { path, size } = await verify(services, 'upload-in-parts', ticket);
  if (typeof path === 'string' && typeof size === 'number') return { path, size };
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}

async function verify(services: EngineServices, audience: Audience, ticket: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(ticket, services.instanceKey, {
      algorithms: ['HS256'],
      audience,
      currentDate: services.clock.now(),
    });
    return payload;
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
}
