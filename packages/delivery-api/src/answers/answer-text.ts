import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings of an answer, the preferred one first. */
export const encodings = ['br', 'gzip'] as const;

/** How an answer is compressed. */
export type Encoding = (typeof encodings)[number];

/** Fast, and nearly as small as the highest: most answers are compressed anew each time. */
const brotliQuality = 4;

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** The bytes of an answer. What is made of them is made when it is first asked for, and kept with them. */
export class AnswerText {
  readonly bytes: Buffer;
  #etag: string | null = null;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: unknown) {
    this.bytes = Buffer.from(JSON.stringify(body));
  }

  /** Weak: the same for every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
    return this.#etag;
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? encoders[encoding](this.bytes);
    this.#encoded.set(encoding, known);
    return known;
  }
}
