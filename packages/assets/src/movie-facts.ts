import { buffer } from 'node:stream/consumers';
import type { BlobStore, UploadFacts } from '@lectern/engine';

/** Properties read from the container of a video. */
export type MovieFacts = Pick<UploadFacts, 'duration' | 'frameRate' | 'width' | 'height'> & { hasSound: boolean };

/** A table of contents longer than this describes no video people upload. */
const maxMovieBytes = 64 * 1024 * 1024;
/** Each is read by itself, from a bucket over the network. */
const maxTopLevelBoxes = 200;
/** A container may have millions of empty boxes; each would become an object. */
const maxBoxesInside = 10_000;
/** What the columns of the database can store. */
const maxInteger = 2 ** 31 - 1;

/**
 * Reads the index of a video in the ISO base media format (MP4, M4V, MOV, M4A, 3GP), wherever it is in the file. Null
 * for files of another kind and for broken ones.
 */
export async function readMovieFacts(blobs: BlobStore, path: string, size: number): Promise<MovieFacts | null> {
  let at = 0;
  for (let count = 0; count < maxTopLevelBoxes && at + 8 <= size; count++) {
    const header = await read(blobs, path, at, Math.min(at + 16, size));
    const box = header === null ? null : readHeader(header, size - at);
    if (box === null || (count === 0 && !['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box.type)))
      return null;
    if (box.type === 'moov') {
      const content = box.size > maxMovieBytes ? null : await read(blobs, path, at + box.start, at + box.size);
      return content === null ? null : factsOf(content);
    }
    at += box.size;
  }
  return null;
}

interface Box {
  type: string;
  /** Where the content begins, and where it ends, from the start of the box. */
  start: number;
  size: number;
}

function readHeader(bytes: Buffer, available: number): Box | null {
  if (bytes.length < 8) return null;
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  const isLong = short === 1;
  if (isLong && bytes.length < 16) return null;
  // Zero means "to the end of the file".
  const size = isLong ? Number(bytes.readBigUInt64BE(8)) : short === 0 ? available : short;
  const start = isLong ? 16 : 8;
  return size < start || size > available ? null : { type, start, size };
}

function* boxesIn(content: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0, count = 0; at + 8 <= content.length && count < maxBoxesInside; count++) {
    const box = readHeader(content.subarray(at), content.length - at);
    if (box === null) return;
    yield { type: box.type, content: content.subarray(at + box.start, at + box.size) };
    at += box.size;
  }
}

/** The content of the first box at a path of types. */
function find(content: Buffer, [type, ...rest]: readonly string[]): Buffer | null {
  for (const box of boxesIn(content)) {
    if (box.type === type) return rest.length === 0 ? box.content : find(box.content, rest);
  }
  return null;
}

function factsOf(movie: Buffer): MovieFacts {
  const tracks = [...boxesIn(movie)].filter(({ type }) => type === 'trak').map(({ content }) => content);
  const kindOf = (track: Buffer) => find(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12);
  const picture = tracks.find((track) => kindOf(track) === 'vide');
  const seconds = secondsOf(find(movie, ['mvhd']));
  return {
    duration: seconds === null ? null : storable(seconds),
    frameRate: picture === undefined ? null : frameRateOf(picture),
    ...(picture === undefined ? { width: null, height: null } : sizeOf(picture)),
    hasSound: tracks.some((track) => kindOf(track) === 'soun'),
  };
}

/** Length in a header that holds times, time scale and duration: short ones in version 0, long ones in version 1. */
function secondsOf(header: Buffer | null): number | null {
  if (header === null) return null;
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? null : duration / scale;
}

function frameRateOf(track: Buffer): number | null {
  const seconds = secondsOf(find(track, ['mdia', 'mdhd']));
  const table = find(track, ['mdia', 'minf', 'stbl', 'stts']);
  if (seconds === null || seconds === 0 || table === null || table.length < 8) return null;
  let frames = 0;
  for (let at = 8; at + 8 <= table.length; at += 8) frames += table.readUInt32BE(at);
  return storable(frames / seconds);
}

/** Rounded; null for a number that no video has. */
function storable(value: number): number | null {
  const rounded = Math.round(value);
  return rounded <= maxInteger ? rounded : null;
}

/** Displayed width and height; a video recorded upright on a phone is stored in landscape with a rotation matrix. */
function sizeOf(track: Buffer): { width: number | null; height: number | null } {
  const header = find(track, ['tkhd']);
  if (header === null || header.length < 84) return { width: null, height: null };
  const end = header[0] === 1 ? 96 : 84;
  if (header.length < end) return { width: null, height: null };
  const [width, height] = [header.readUInt32BE(end - 8) >>> 16, header.readUInt32BE(end - 4) >>> 16];
  const isTurned = header.readInt32BE(end - 44) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

async function read(blobs: BlobStore, path: string, start: number, end: number): Promise<Buffer | null> {
  const content = await blobs.open(path, { start, end: end - 1 });
  return content === null ? null : buffer(content);
}
