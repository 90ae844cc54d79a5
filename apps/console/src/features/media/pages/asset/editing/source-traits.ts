/** What an edit has to know of a file beyond its facts. */
export interface SourceTraits {
  isAnimated: boolean;
  isLossless: boolean;
}

/** What is read of a file to know its traits: chunks before the first pixels, profiles and notes among them. */
export const traitBytes = 65_536;

/** Formats whose traits are in their bytes. */
export function hasTraits(format: string | null): boolean {
  return format === 'webp' || format === 'png' || format === 'gif';
}

/** Reads the beginning of a WebP, PNG or GIF; any other file is a photograph. */
export function readTraits(head: Uint8Array, format: string | null): SourceTraits {
  // Nearly every GIF moves, and counting its frames would take the whole file.
  if (format === 'gif') return { isAnimated: true, isLossless: true };
  if (format === 'png') {
    return { isAnimated: [...chunks(head, { start: 8, order: 'length first' })].includes('acTL'), isLossless: true };
  }
  if (format !== 'webp') return { isAnimated: false, isLossless: false };
  const names = [...chunks(head, { start: 12, order: 'name first' })];
  return { isAnimated: names.includes('ANIM'), isLossless: names.includes('VP8L') };
}

/** Names of the chunks of a PNG (length, name, content, checksum) or of a RIFF file (name, length, padded content). */
function* chunks(bytes: Uint8Array, { start, order }: { start: number; order: 'length first' | 'name first' }) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = order === 'length first';
  for (let at = start; at + 8 <= bytes.length;) {
    const nameAt = isPng ? at + 4 : at;
    const length = view.getUint32(isPng ? at : at + 4, !isPng);
    yield String.fromCharCode(...bytes.subarray(nameAt, nameAt + 4));
    at += 8 + length + (isPng ? 4 : length % 2);
  }
}
