/** Frontend message types that end an exchange, after which the server answers: password, Query, Sync, Terminate. */
const endingTypes = new Set([0x70, 0x51, 0x53, 0x58]);

/**
 * Cuts the bytes that `pg` writes into whole exchanges.
 * PGlite, like PostgreSQL, skips to the next Sync after an error, and can do so only when it is given everything up to
 * that Sync at once; replies get mixed up otherwise (docs/decisions/0001).
 */
export class ExchangeSplitter {
  #parts: Uint8Array[] = [];
  #length = 0;
  /** How many bytes must be there before looking again is worth it: keeps large values from being copied repeatedly. */
  #needed = 4;
  #isStarted = false;

  /** Takes a chunk and gives back the exchanges that it completes, as one piece. */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return undefined;

    const bytes = Buffer.concat(this.#parts);
    let offset = 0;
    let end = 0;
    for (;;) {
      const header = this.#isStarted ? 5 : 4;
      this.#needed = offset + header;
      if (bytes.length < this.#needed) break;
      // The startup message has no type byte; every later one has, and its length does not count it.
      const size = this.#isStarted ? bytes.readUInt32BE(offset + 1) + 1 : bytes.readUInt32BE(offset);
      this.#needed = offset + size;
      if (bytes.length < this.#needed) break;
      const isEnding = !this.#isStarted || endingTypes.has(bytes[offset] ?? 0);
      this.#isStarted = true;
      offset += size;
      if (isEnding) end = offset;
    }

    const rest = bytes.subarray(end);
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
    this.#needed -= end;
    // A copy in a buffer of its own, which can be handed to another thread.
    return end > 0 ? new Uint8Array(bytes.subarray(0, end)) : undefined;
  }
}
