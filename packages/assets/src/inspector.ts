import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DomainError, invalidField } from '@lectern/domain';
import type { BlobStore, UploadInspector } from '@lectern/engine';
import { contentKind, headBytes } from './content-kind.ts';
import { maxPixels, noImageFacts, readImageFacts } from './image-facts.ts';
import { renderPreview } from './images/render-preview.ts';
import { readMovieFacts } from './movie-facts.ts';

/** Images above this many bytes are stored but not decoded. */
const maxDecodedBytes = 100 * 1024 * 1024;

/**
 * Reads the properties of stored files: size, md5, media type by content and name, for images those of the pixels, for
 * videos those of the container.
 */
export function createInspector(blobs: BlobStore): UploadInspector {
  return {
    async inspect(path) {
      const found = await blobs.stat(path);
      const content = found === null ? null : await blobs.open(path);
      if (found === null || content === null)
        throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_INVALID')]);
      const { md5, head, bytes } = await digest(content, found.size <= maxDecodedBytes);
      const image = bytes === null ? noImageFacts : await readImageFacts(bytes);
      if (image === 'too many pixels') {
        throw DomainError.of([
          invalidField('Upload', 'path', 'VALIDATION_IMAGE_DIMENSIONS', { options: { max_pixels: maxPixels } }),
        ]);
      }
      const movie = image.isImage ? null : await readMovieFacts(blobs, path, found.size);
      return {
        ...(await contentKind(path.slice(path.lastIndexOf('/') + 1), head)),
        size: found.size,
        md5,
        ...image,
        ...(image.isImage ? {} : { width: movie?.width ?? null, height: movie?.height ?? null }),
        duration: movie?.duration ?? null,
        frameRate: movie?.frameRate ?? null,
      };
    },
    async hasSound(path) {
      const found = await blobs.stat(path);
      const movie = found === null ? null : await readMovieFacts(blobs, path, found.size);
      return movie?.hasSound ?? null;
    },
    async preview(path, side) {
      const found = await blobs.stat(path);
      const content = found === null || found.size > maxDecodedBytes ? null : await blobs.open(path);
      return content === null ? null : renderPreview(await buffer(content), side);
    },
  };
}

interface Digest {
  md5: string;
  head: Buffer;
  /** Null if they are not kept. */
  bytes: Buffer | null;
}

async function digest(content: Readable, keep: boolean): Promise<Digest> {
  const hash = createHash('md5');
  const chunks: Buffer[] = [];
  let read = 0;
  await pipeline(content, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      hash.update(chunk);
      if (keep || read < headBytes) chunks.push(chunk);
      read += chunk.length;
    }
  });
  const bytes = Buffer.concat(chunks);
  return { md5: hash.digest('hex'), head: bytes.subarray(0, headBytes), bytes: keep ? bytes : null };
}
