import { createHmac } from 'node:crypto';

/** Name of the header that proves where a call comes from. */
export const signatureHeader = 'Lectern-Signature';

/**
 * Value of the header: when the call was signed, and for each secret the HMAC-SHA256 of that and the body
 * (docs/webhooks.md).
 */
export function signPayload(payload: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex'));
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
