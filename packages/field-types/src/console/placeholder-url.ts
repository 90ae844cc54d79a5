import { thumbHashToDataURL } from 'thumbhash';
import { LRU } from 'tiny-lru';

/** About 6 kB each: more than a page of assets shows. */
const maxKept = 200;
/** Of a hash: its constants. */
const leastBytes = 5;
const kept = new LRU<string | null>(maxKept);

/** The blurred picture of a hash (ThumbHash, base64) as an address; null for one that is none. */
export function placeholderUrl(thumbhash: string): string | null {
  const known = kept.get(thumbhash);
  if (known !== undefined) return known;
  const url = decode(thumbhash);
  kept.set(thumbhash, url);
  return url;
}

function decode(thumbhash: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.codePointAt(0) ?? 0);
    return bytes.length < leastBytes ? null : thumbHashToDataURL(bytes);
  } catch {
    return null;
  }
}
