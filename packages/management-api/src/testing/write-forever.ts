import type { Writable } from 'node:stream';

/** Sends a piece again and again, as fast as the other side takes it, until that closes. */
export function writeForever(response: Writable, piece: Uint8Array = Buffer.alloc(64 * 1024, 'a')): void {
  const write = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
}
