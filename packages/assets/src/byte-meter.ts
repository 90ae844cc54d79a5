import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '@lectern/domain';

/** Counts the bytes that flow through; fails with `TECHNICAL_LIMIT_REACHED` when there are more than allowed. */
export class ByteMeter extends Transform {
  /** Bytes so far. */
  size = 0;
  readonly #maxBytes: number;

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size <= this.#maxBytes) done(null, chunk);
    else done(new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max: this.#maxBytes }));
  }
}
