const LEGACY_ID_MAX = 281_474_976_710_655;

/**
 * Id of an entity whose ID a client may choose: a UUID v4 in 22 characters of URL-safe base64 (reference, management
 * API 2).
 */
export type EntityId = string;

const idBytes = 16;
/** Random bytes for the next IDs: generating them takes much longer than building an ID from them. */
const randomBytes = new Uint8Array(64 * idBytes);
let usedBytes = randomBytes.length;

/** Generates an entity ID: a UUID v4 as unpadded URL-safe base64, whose first character is always a letter. */
export function generateId(): EntityId {
  if (usedBytes === randomBytes.length) {
    crypto.getRandomValues(randomBytes);
    usedBytes = 0;
  }
  usedBytes += idBytes;
  return idFromBytes(randomBytes.subarray(usedBytes - idBytes, usedBytes));
}

/** The entity ID from 16 bytes; a few of their bits are replaced by those that every ID has. */
export function idFromBytes(given: Uint8Array): EntityId {
  const bytes = Uint8Array.from(given);
  // Version 4, RFC variant, and a clear top bit: the first character is then a letter.
  bytes.set([(bytes[0] ?? 0) & 0x7f], 0);
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether a text is an acceptable entity ID: a base64url UUID v4, or digits up to 281474976710655. */
export function isValidId(id: unknown): id is EntityId {
  if (typeof id !== 'string') return false;
  if (/^\d+$/.test(id)) return id.length <= 15 && Number(id) <= LEGACY_ID_MAX;
  if (!/^[A-Za-z0-9_-]{22}$/.test(id)) return false;
  let binary: string;
  try {
    binary = atob(id.replaceAll('-', '+').replaceAll('_', '/') + '==');
  } catch {
    return false;
  }
  const version = binary.charCodeAt(6) >> 4;
  const variant = binary.charCodeAt(8) >> 6;
  return version === 4 && variant === 2;
}

/** Whether a text is a UUID in its usual form of 36 characters. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
