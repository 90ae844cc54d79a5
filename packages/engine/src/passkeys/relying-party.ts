import { DomainError } from '@lectern/domain';
import type { EngineServices } from '../services.ts';

/** A passkey's answer as the browser gives it; `@simplewebauthn/server` checks the rest. */
export interface PasskeyResponse {
  id: string;
  response: { clientDataJSON: string };
}

/** Who passkeys belong to: the host of the server's public URL. */
export function relyingPartyId({ publicUrl }: Pick<EngineServices, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

/**
 * The origin and the challenge that a browser says to have signed for, if that is one of the server's own: its public
 * URL, or the host of a project below it. Throws `INVALID_CREDENTIALS`.
 */
export function readClientData(
  { publicUrl }: Pick<EngineServices, 'publicUrl'>,
  { response }: PasskeyResponse,
): { origin: string; challenge: string } {
  const { origin, challenge } = parse(response.clientDataJSON);
  if (typeof origin !== 'string' || typeof challenge !== 'string' || !isOwn(publicUrl, origin))
    throw new DomainError('INVALID_CREDENTIALS');
  return { origin, challenge };
}

function isOwn(publicUrl: string, origin: string): boolean {
  const { protocol, host, origin: own } = new URL(publicUrl);
  if (origin === own) return true;
  return URL.canParse(origin) && new URL(origin).protocol === protocol && new URL(origin).host.endsWith(`.${host}`);
}

function parse(clientData: string): { origin?: unknown; challenge?: unknown } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
