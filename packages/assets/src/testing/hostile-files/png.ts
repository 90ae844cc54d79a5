import { crc32, deflateSync } from 'node:zlib';
import { latin1, uint32 } from './bytes.ts';

/** A PNG whose header and first bytes are right, and whose pixels are missing. */
export function png(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, isInterlaced ? 1 : 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([latin1(type), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

/** Adds a chunk after the header, which has 33 bytes. */
export function withPngChunk(bytes: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), pngChunk(type, content), bytes.subarray(33)]);
}
