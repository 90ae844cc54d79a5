/** Bytes of a notification; the database accepts 7,999. */
export const notificationBytes = 7_900;

/**
 * Puts messages together, in their order, into as few texts as a limit of bytes allows: lists of JSON. A message that
 * is longer than that by itself is left out.
 */
export function batchesOf(messages: readonly string[], maxBytes: number = notificationBytes): string[] {
  const batches: string[][] = [];
  let room = 0;
  for (const message of messages) {
    // A comma or the closing bracket.
    const size = Buffer.byteLength(message) + 1;
    if (size + 1 > maxBytes) continue;
    if (size > room) {
      batches.push([]);
      room = maxBytes - 1;
    }
    batches.at(-1)?.push(message);
    room -= size;
  }
  return batches.map((batch) => `[${batch.join(',')}]`);
}
