/** What a test video is like. */
export interface TestFilm {
  seconds?: number;
  frames?: number;
  width?: number;
  height?: number;
  hasSound?: boolean;
}

/** The container of a video without frames: enough for its properties. */
export function film(options: TestFilm): Uint8Array<ArrayBuffer> {
  const { seconds = 2, frames = 48, width = 320, height = 180, hasSound = false } = options;
  const scale = 1000;
  // Version and flags, two times, the scale, the duration.
  const times = words(0, 0, 0, scale, seconds * scale);
  const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const track = (kind: string) =>
    box(
      'trak',
      box('tkhd', words(0, 0, 0, 1, 0, seconds * scale, 0, 0, 0, 0), matrix, words(width << 16, height << 16)),
      box(
        'mdia',
        box('mdhd', times),
        box('hdlr', words(0, 0), Buffer.from(kind)),
        box('minf', box('stbl', box('stts', words(0, 1, frames, 1)))),
      ),
    );
  const movie = box('moov', box('mvhd', times), track('vide'), ...(hasSound ? [track('soun')] : []));
  // The table of contents comes last, as cameras write it.
  return new Uint8Array(Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(5000)), movie]));
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([words(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
