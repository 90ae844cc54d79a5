import { createHash } from 'node:crypto';

/**
 * The ID of a starter entity: a version-4 UUID in URL-safe base64, the same on every machine.
 * Known IDs let a load be replayed after a lost answer, and let documentation name records.
 */
export function idFor(kind: EntityKind, name: string): string {
  const bytes = createHash('sha256').update(`kestrel hall/${kind}/${name}`).digest().subarray(0, 16);
  // The version and variant bits of a random UUID, and a first letter that is no dash (as the public client does).
  bytes[0] = (bytes[0] ?? 0) & 0x7f;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('base64url');
}

export type EntityKind =
  | 'item_type'
  | 'field'
  | 'fieldset'
  | 'menu_item'
  | 'schema_menu_item'
  | 'upload'
  | 'item'
  | 'block';
