import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';

/** Bytes of a packet of an MPEG transport stream (ISO 13818-1). */
const packetBytes = 188;
/** The first picture is preceded by tables, and perhaps sound. */
const searchedBytes = packetBytes * 2000;
const syncByte = 0x47;

/** What the clock of a stream shows at its first picture, by its first segment: segments do not begin at zero. */
export async function startTimeOf(blobs: BlobStore, segmentPath: string): Promise<number> {
  const content = await blobs.open(segmentPath, { start: 0, end: searchedBytes - 1 });
  return (content === null ? null : firstPictureTime(await buffer(content))) ?? 0;
}

/**
 * The time at which the first picture of a transport stream is shown, in 1/90000 of a second; null where none of the
 * given packets says.
 */
function firstPictureTime(bytes: Uint8Array): number | null {
  for (let at = 0; at + packetBytes <= bytes.length; at += packetBytes) {
    const packet = bytes.subarray(at, at + packetBytes);
    const byte = (index: number) => packet[index] ?? 0;
    if (byte(0) !== syncByte) return null;
    const isStart = (byte(1) & 0x40) !== 0;
    const hasAdaptation = (byte(3) & 0x20) !== 0;
    const payload = hasAdaptation ? 5 + byte(4) : 4;
    if (!isStart || payload + 14 > packetBytes) continue;
    const prefix = (byte(payload) << 16) | (byte(payload + 1) << 8) | byte(payload + 2);
    const isPicture = (byte(payload + 3) & 0xf0) === 0xe0;
    const hasTime = (byte(payload + 7) & 0x80) !== 0;
    if (prefix !== 1 || !isPicture || !hasTime) continue;
    const time = payload + 9;
    // 33 bits, between which marker bits are.
    const high = (byte(time) >> 1) & 0x07;
    const middle = (byte(time + 1) << 7) | (byte(time + 2) >> 1);
    const low = (byte(time + 3) << 7) | (byte(time + 4) >> 1);
    return high * 2 ** 30 + middle * 2 ** 15 + low;
  }
  return null;
}
