import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Generates a new API token: 30 hex digits. */
export function newToken(): string {
  return randomBytes(15).toString('hex');
}

/** Generates a secret of 256 bits for links, cookies and codes, in base64url: 43 letters. */
export function newLongSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 of a secret in hex: the stored form for recognizing it. Suitable for random tokens only, not for passwords.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Encrypts a secret that must be shown again. `key` is 32 bytes. */
export function seal(key: Uint8Array, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce);
  const text = Buffer.concat([encryption.update(secret, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), text]).toString('base64');
}

/** Decrypts the result of `seal`. Throws when the key differs. */
export function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]).toString('utf8');
}

/** The same; null when the key differs, as after the loss of an instance key. */
export function unsealIfPossible(key: Uint8Array, sealed: string): string | null {
  try {
    return unseal(key, sealed);
  } catch {
    return null;
  }
}

/** Whether `unseal` would open it. */
export function canUnseal(key: Uint8Array, sealed: string): boolean {
  return unsealIfPossible(key, sealed) !== null;
}
