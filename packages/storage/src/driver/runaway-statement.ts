/**
 * A statement of the embedded database took too long, and its thread was ended; `sentAt` is when it was handed over.
 */
export class RunawayStatementError extends Error {
  override readonly name = 'RunawayStatementError';
  readonly sentAt: number;

  constructor(limitMs: number, sentAt: number) {
    super(`A statement took longer than ${limitMs} ms and was ended`);
    this.sentAt = sentAt;
  }
}

/** Whether a statement does nothing but read. Functions of ours do the long work of the background, in steps. */
export function isPlainRead(text: string): boolean {
  return /^\s*select\b(?!\s+lectern\.)/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/.test(text);
}

/** What begins and ends transactions, which travels with their statements. */
const bounds = /^(?:start transaction|commit|rollback)\b/;
const parse = 0x50;
const query = 0x51;
/** Enough to see how a statement begins; whole texts are looked at when one is to blame. */
const beginning = 60;

/** Whether the statements of an exchange (`ExchangeSplitter`) are reads whose text it has, all of them. */
export function isReadExchange(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let reads = 0;
  for (let at = 0; at + 5 <= buffer.length; at += buffer.readUInt32BE(at + 1) + 1) {
    const type = buffer[at];
    if (type !== parse && type !== query) continue;
    const start = type === parse ? buffer.indexOf(0, at + 5) + 1 : at + 5;
    const text = buffer.toString('latin1', start, start + beginning);
    if (isPlainRead(text)) reads += 1;
    else if (!bounds.test(text)) return false;
  }
  return reads > 0;
}
